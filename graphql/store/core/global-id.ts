export function toGlobalId(type: string, id: number | string): string {
  return Buffer.from(`${type}:${String(id)}`).toString('base64');
}

export function parseGlobalId(id: string): { type: string; id: string } | undefined {
  const match = /^([\w-]+):(.+)$/.exec(Buffer.from(id, 'base64').toString('utf8'));
  return match?.[1] !== undefined && match[2] !== undefined ? { type: match[1], id: match[2] } : undefined;
}

export function toCursor(id: number | string): string {
  return toGlobalId('arrayconnection', id);
}

/** Returns undefined for none and for a foreign one, which is ignored. */
export function parseCursor(cursor: string | null | undefined): string | undefined {
  const parts = cursor ? parseGlobalId(cursor) : undefined;
  return parts?.type === 'arrayconnection' ? parts.id : undefined;
}

/** Accepts a plain number or a global id. Returns NaN for anything else. */
export const parseDatabaseId = (text: string): number =>
  Number(/^\d+$/.test(text) ? text : parseGlobalId(text)?.id);

export function findById<Item extends { id: number; slug: string; name: string }>(
  items: readonly Item[],
  text: string,
  idType: 'DATABASE_ID' | 'ID' | 'NAME' | 'SLUG',
): Item | undefined {
  if (idType === 'SLUG') return items.find(({ slug }) => slug === text);
  if (idType === 'NAME') return items.find(({ name }) => name === text);
  const id = idType === 'ID' ? parseGlobalId(text)?.id : text;
  return items.find((item) => String(item.id) === id);
}

export function parseUserId(id: string): number | undefined {
  const parsed = parseGlobalId(id);
  const number = parsed && ['user', 'customer'].includes(parsed.type) ? parsed.id : id.trim();
  return /^[1-9]\d{0,15}$/.test(number) ? Number(number) : undefined;
}

interface TreeNode {
  parentId: number | null;
}

export function findAncestors<T extends TreeNode>(record: T, byId: (id: number) => T | undefined): T[] {
  const ancestors: T[] = [];
  const findParent = ({ parentId }: TreeNode) => (parentId === null ? undefined : byId(parentId));
  for (
    let ancestor = findParent(record);
    ancestor && ancestor !== record && !ancestors.includes(ancestor);
    ancestor = findParent(ancestor)
  )
    ancestors.push(ancestor);
  return ancestors;
}
