/**
 * The parts of a date in words, or of a range of dates, as one text. The first of a month is written as people of the language do,
 * "1er novembre": Intl has a plain 1.
 */
export function dateText(parts: readonly { type: string; value: string }[], tag: string): string {
  const first = /^fr\b/.test(tag) ? '1er' : tag === 'pt-BR' ? '1º' : '1';
  return parts.map(({ type, value }) => (type === 'day' && value === '1' ? first : value)).join('');
}
