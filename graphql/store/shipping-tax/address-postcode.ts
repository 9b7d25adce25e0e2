/** Position of the separator in a postcode. Negative positions count from the end. */
const separators: Readonly<Record<string, readonly [position: number, mark: string]>> = {
  BR: [-3, '-'],
  CA: [-3, ' '],
  CZ: [-2, ' '],
  GB: [-3, ' '],
  IE: [3, ' '],
  JP: [3, '-'],
  MN: [5, '-'],
  NL: [4, ' '],
  PL: [-3, '-'],
  PR: [5, '-'],
  PT: [4, '-'],
  SE: [-2, ' '],
  SK: [-2, ' '],
  US: [5, '-'],
};

export function normalizePostcode(postcode: string): string {
  return postcode.toUpperCase().replace(/[\s-]+/g, '');
}

/** Adds the country's separator to a normalized postcode (wc_format_postcode). */
export function addPostcodeSeparator(code: string, country: string): string {
  if (country === 'LV') return code.replace(/^(?:LV)?(?=\d+$)/, 'LV-');
  const [position, separator] = separators[country] ?? [code.length, ''];
  const [start, end] = [code.slice(0, position), code.slice(position)];
  return start === '' || end === '' ? code : start + separator + end;
}

/** wc_postcode_location_matcher: a code, a prefix with `*` (`N1 *` is not `N19*`), or a range (`10115...10999`, also with letters). */
export function matchesPostcode(postcode: string, area: string, country: string): boolean {
  const code = normalizePostcode(postcode);
  const pattern = area.trim().toUpperCase();
  const range = pattern.split('...');
  if (range.length === 2) return isInRange(code, range[0]?.trim() ?? '', range[1]?.trim() ?? '');
  const formatted = addPostcodeSeparator(code, country);
  return pattern.endsWith('*')
    ? formatted.startsWith(pattern.slice(0, -1))
    : pattern === code || pattern === formatted;
}

/** PHP compares a code with letters to numeric bounds as text. */
function isInRange(code: string, low: string, high: string): boolean {
  if (isNumber(low) && isNumber(high)) return isBetween(code, low, high);
  const value = toComparableCode(code);
  const toBound = (text: string) => toComparableCode(normalizePostcode(text)).padEnd(value.length, '0');
  return isBetween(value, toBound(low), toBound(high));
}

const isNumber = (text: string): boolean => /^\d+$/.test(text);

function isBetween(value: string, low: string, high: string): boolean {
  return isNumber(value)
    ? BigInt(value) >= BigInt(low) && BigInt(value) <= BigInt(high)
    : value >= low && value <= high;
}

function toComparableCode(code: string): string {
  return [...code]
    .map((char) =>
      /\d/.test(char) ? char : /[A-Z]/.test(char) ? String(char.charCodeAt(0) - 64).padStart(2, '0') : '00',
    )
    .join('');
}
