import { pageOf } from '../domain/catalogue/product-list';
import { RuleError } from '../domain/errors';

export interface ConnectionArgs {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
}

export interface Connection<T> {
  nodes: T[];
  edges: { cursor: string; node: T }[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
}

/** Opaque global id, as WPGraphQL makes them: base64 of `post:27`. */
export function globalId(type: string, id: number | string): string {
  return Buffer.from(`${type}:${String(id)}`).toString('base64');
}

/** Type and id in a global id, or null when it is none. */
export function readGlobalId(id: string): { type: string; id: string } | null {
  const match = /^([\w-]+):(.+)$/.exec(Buffer.from(id, 'base64').toString('utf8'));
  return match?.[1] !== undefined && match[2] !== undefined ? { type: match[1], id: match[2] } : null;
}

export function cursorOf(id: number | string): string {
  return globalId('arrayconnection', id);
}

/** The id in a cursor; null for none and for one that is not of this shop, which is ignored. */
export function readCursor(cursor: string | null | undefined): string | null {
  const parts = cursor ? readGlobalId(cursor) : null;
  return parts?.type === 'arrayconnection' ? parts.id : null;
}

/** Refuses negative sizes (contract scenario catalogue-paging). */
export function checkPageArgs({ first, last }: ConnectionArgs): void {
  if (typeof first === 'number' && first < 0) throw new RuleError('first must be a positive integer.');
  if (typeof last === 'number' && last < 0) throw new RuleError('last must be a positive integer.');
}

/** A page of a list that is at hand, with cursors made of the items' ids. */
export function connection<T extends { id: number | string }>(
  items: readonly T[],
  args: ConnectionArgs,
): Connection<T> {
  checkPageArgs(args);
  const position = (cursor: string | null | undefined) => {
    const id = readCursor(cursor);
    return id === null ? -1 : items.findIndex((item) => String(item.id) === id);
  };
  return toConnection(
    pageOf(items, {
      first: args.first,
      last: args.last,
      after: position(args.after),
      before: position(args.before),
    }),
  );
}

export function toConnection<T extends { id: number | string }>(page: {
  items: T[];
  hasNext: boolean;
  hasPrevious: boolean;
}): Connection<T> {
  const { items, hasNext, hasPrevious } = page;
  const [first] = items;
  const last = items.at(-1);
  return {
    nodes: items,
    get edges() {
      return items.map((node) => ({ cursor: cursorOf(node.id), node }));
    },
    pageInfo: {
      hasNextPage: hasNext,
      hasPreviousPage: hasPrevious,
      startCursor: first ? cursorOf(first.id) : null,
      endCursor: last ? cursorOf(last.id) : null,
    },
  };
}

/** The first items of a short list; lists inside other objects have no further pages here. */
export function slice<T>(items: readonly T[], { first, last }: ConnectionArgs): { nodes: T[] } {
  checkPageArgs({ first, last });
  if (typeof last === 'number' && typeof first !== 'number') return { nodes: items.slice(-(last || 10)) };
  return { nodes: items.slice(0, first ? Math.min(first, 100) : 10) };
}

export function orNull(text: string): string | null {
  return text === '' ? null : text;
}
