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

/** wc_postcode_location_matcher: a code, a prefix with `*` (`N1 *` is not `N19*`), or a numeric range (`10115...10999`). */
export function matchesPostcode(postcode: string, area: string, country: string): boolean {
  const code = normalizePostcode(postcode);
  const pattern = area.trim().toUpperCase();
  const [, low, high] = /^(\d+) *\.\.\. *(\d+)$/.exec(pattern) ?? [];
  if (low !== undefined && high !== undefined) return isBetween(code, low, high);
  const formatted = addPostcodeSeparator(code, country);
  return pattern.endsWith('*')
    ? formatted.startsWith(pattern.slice(0, -1))
    : pattern === code || pattern === formatted;
}

/** PHP compares a code with letters as text. */
function isBetween(code: string, low: string, high: string): boolean {
  return /^\d+$/.test(code)
    ? BigInt(code) >= BigInt(low) && BigInt(code) <= BigInt(high)
    : code >= low && code <= high;
}
