import { readPage, type Page } from '../catalogue/product-list';
import { UserFacingError } from '../core/user-facing-error';
import { toCursor, toGlobalId, parseCursor } from '../core/global-id';
import { requestMessages } from './document-limits';
import type { ArgumentsOf } from './resolver';

export interface ConnectionArgs {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
}

/** @throws if a size is negative */
export function checkPageArgs({ first, last }: ConnectionArgs): void {
  if (typeof first === 'number' && first < 0) throw new UserFacingError(requestMessages.notPositive('first'));
  if (typeof last === 'number' && last < 0) throw new UserFacingError(requestMessages.notPositive('last'));
}

export function paginate<T extends { id: number | string }>(items: readonly T[], args: ConnectionArgs) {
  checkPageArgs(args);
  const findPosition = (cursor: string | null | undefined) => {
    const id = parseCursor(cursor);
    return id === undefined ? -1 : items.findIndex((item) => String(item.id) === id);
  };
  const [after, before] = [findPosition(args.after), findPosition(args.before)];
  return toConnection(readPage(items, { first: args.first, last: args.last, after, before }));
}

export const toEdge = <T extends { id: number | string }>(node: T | undefined) =>
  node && { node, cursor: toCursor(node.id) };

export function toConnection<T extends { id: number | string }>(page: Page<T>) {
  const { items, hasNext, hasPrevious } = page;
  const [first] = items;
  const last = items.at(-1);
  return {
    nodes: items,
    get edges() {
      return items.map((node) => ({ cursor: toCursor(node.id), node }));
    },
    pageInfo: {
      hasNextPage: hasNext,
      hasPreviousPage: hasPrevious,
      startCursor: first ? toCursor(first.id) : null,
      endCursor: last ? toCursor(last.id) : null,
    },
  };
}

/** Returns the first items. Nested lists have no further pages here. */
export function slice<T>(items: readonly T[], { first, last }: ConnectionArgs): { nodes: T[] } {
  checkPageArgs({ first, last });
  if (typeof last === 'number' && typeof first !== 'number') return { nodes: items.slice(-(last || 10)) };
  return { nodes: items.slice(0, first ? Math.min(first, 100) : 10) };
}

/** WPGraphQL returns null for empty texts and lists. */
export function emptyToNull<Value extends string | readonly unknown[]>(value: Value): Value | null {
  return value.length === 0 ? null : value;
}

export const textFields = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(
    names.map((name) => [name, (record: Record<Name, string>) => emptyToNull(record[name])]),
  ) as Record<Name, (record: Record<Name, string>) => string | null>;

export const filterByKeys = <Entry extends { key: string }>(
  entries: readonly Entry[],
  { key, keysIn }: ArgumentsOf<'Customer', 'metaData'>,
) => entries.filter((entry) => (!key || entry.key === key) && (!keysIn || keysIn.includes(entry.key)));

export const idFields = (type: string) => ({
  id: ({ id }: { id: number }) => toGlobalId(type, id),
  databaseId: ({ id }: { id: number }) => id,
});
