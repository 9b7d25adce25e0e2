/** A postcode as places compare it: capitals, without blanks and hyphens. */
export function normalPostcode(postcode: string): string {
  return postcode.toUpperCase().replace(/[\s-]+/g, '');
}

/**
 * Whether a postcode belongs to an area: the code itself, a beginning with `*` (`AB1*`), or a range (`10115...10999`,
 * letters count by their place in the alphabet).
 */
export function postcodeMatches(postcode: string, area: string): boolean {
  const code = normalPostcode(postcode);
  if (code === '') return false;
  const range = area.split('...');
  if (range.length === 2)
    return inRange(code, normalPostcode(range[0] ?? ''), normalPostcode(range[1] ?? ''));
  const pattern = normalPostcode(area);
  return pattern.endsWith('*') ? code.startsWith(pattern.slice(0, -1)) : code === pattern;
}

function inRange(code: string, low: string, high: string): boolean {
  if (/^\d+$/.test(low) && /^\d+$/.test(high))
    return /^\d+$/.test(code) && BigInt(code) >= BigInt(low) && BigInt(code) <= BigInt(high);
  const value = numeric(code);
  return value >= numeric(low).padEnd(value.length, '0') && value <= numeric(high).padEnd(value.length, '0');
}

function numeric(code: string): string {
  return [...code]
    .map((char) =>
      /\d/.test(char) ? char : /[A-Z]/.test(char) ? String(char.charCodeAt(0) - 64).padStart(2, '0') : '00',
    )
    .join('');
}
