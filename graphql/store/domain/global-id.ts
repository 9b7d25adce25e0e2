export function globalId(type: string, id: number | string): string {
  return Buffer.from(`${type}:${String(id)}`).toString('base64');
}

export function readGlobalId(id: string): { type: string; id: string } | undefined {
  const match = /^([\w-]+):(.+)$/.exec(Buffer.from(id, 'base64').toString('utf8'));
  return match?.[1] !== undefined && match[2] !== undefined ? { type: match[1], id: match[2] } : undefined;
}

export function cursorOf(id: number | string): string {
  return globalId('arrayconnection', id);
}

/** Returns undefined for none and for a foreign one, which is ignored. */
export function readCursor(cursor: string | null | undefined): string | undefined {
  const parts = cursor ? readGlobalId(cursor) : undefined;
  return parts?.type === 'arrayconnection' ? parts.id : undefined;
}

/** Accepts a plain number or a global id. Returns NaN for anything else. */
export const databaseId = (text: string): number =>
  Number(/^\d+$/.test(text) ? text : readGlobalId(text)?.id);

export function findById<Item extends { id: number; slug: string; name: string }>(
  items: readonly Item[],
  text: string,
  idType: 'DATABASE_ID' | 'ID' | 'NAME' | 'SLUG',
): Item | undefined {
  if (idType === 'SLUG') return items.find(({ slug }) => slug === text);
  if (idType === 'NAME') return items.find(({ name }) => name === text);
  const id = idType === 'ID' ? readGlobalId(text)?.id : text;
  return items.find((item) => String(item.id) === id);
}

export function userIdIn(id: string): number | undefined {
  const found = readGlobalId(id);
  const number = found && ['user', 'customer'].includes(found.type) ? found.id : id.trim();
  return /^[1-9]\d{0,15}$/.test(number) ? Number(number) : undefined;
}
