/** Joins parts of a date or range. Writes the first of a month as "1er" or "1º", where Intl writes a plain 1. */
export function joinDateParts(parts: readonly { type: string; value: string }[], tag: string): string {
  const firstOfMonth = /^fr\b/.test(tag) ? '1er' : tag === 'pt-BR' ? '1º' : '1';
  return parts.map(({ type, value }) => (type === 'day' && value === '1' ? firstOfMonth : value)).join('');
}
