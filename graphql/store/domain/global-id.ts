/** Opaque global id, as WPGraphQL makes them: base64 of `post:27`. */
export function globalId(type: string, id: number | string): string {
  return Buffer.from(`${type}:${String(id)}`).toString('base64');
}

/** Type and id in a global id, or undefined when it is none. */
export function readGlobalId(id: string): { type: string; id: string } | undefined {
  const match = /^([\w-]+):(.+)$/.exec(Buffer.from(id, 'base64').toString('utf8'));
  return match?.[1] !== undefined && match[2] !== undefined ? { type: match[1], id: match[2] } : undefined;
}

export function cursorOf(id: number | string): string {
  return globalId('arrayconnection', id);
}

/** The id in a cursor; undefined for none and for one that is not of this shop, which is ignored. */
export function readCursor(cursor: string | null | undefined): string | undefined {
  const parts = cursor ? readGlobalId(cursor) : undefined;
  return parts?.type === 'arrayconnection' ? parts.id : undefined;
}

/** The number of a database id, plain or in a global id; NaN for anything else. */
export const databaseId = (text: string): number =>
  Number(/^\d+$/.test(text) ? text : readGlobalId(text)?.id);

/** One of several by the enum values by which WPGraphQL names one of a kind. */
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

/** The number in a user's or customer's global id, or in a plain number; undefined for anything else. */
export function userIdIn(id: string): number | undefined {
  const found = readGlobalId(id);
  const number = found && ['user', 'customer'].includes(found.type) ? found.id : id.trim();
  return /^[1-9]\d{0,15}$/.test(number) ? Number(number) : undefined;
}
