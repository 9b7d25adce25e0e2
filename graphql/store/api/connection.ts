import { getPageSize, readPage, type ConnectionArgs, type Page } from '../catalogue/product-list';
import { toCursor, toGlobalId } from '../core/global-id';
import type { ArgumentsOf } from './resolver';

export function paginate<T extends { id: number | string }>(items: readonly T[], args: ConnectionArgs) {
  return toConnection(readPage(items, args));
}

export const toEdge = <T extends { id: number | string }>(node: T | undefined) =>
  node && { node, cursor: toCursor(node.id) };

export function toConnection<T extends { id: number | string }>({ items, hasNext }: Page<T>) {
  const last = items.at(-1);
  return {
    nodes: items,
    get edges() {
      return items.map((node) => ({ cursor: toCursor(node.id), node }));
    },
    pageInfo: { hasNextPage: hasNext, endCursor: last ? toCursor(last.id) : null },
  };
}

/** Returns the first items. Nested lists have no further pages here. */
export const slice = <T>(items: readonly T[], args: ConnectionArgs): { nodes: T[] } => ({
  nodes: items.slice(0, getPageSize(args)),
});

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
  { keysIn }: ArgumentsOf<'Customer', 'metaData'>,
) => entries.filter(({ key }) => !keysIn || keysIn.includes(key));

export const idFields = (type: string) => ({
  id: ({ id }: { id: number }) => toGlobalId(type, id),
  databaseId: ({ id }: { id: number }) => id,
});
