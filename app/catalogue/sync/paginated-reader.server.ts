import type { ConnectionPage } from '~/platform/backend/graphql-client.server';
import { PaginationBrokenError } from './catalogue-api.server';

const MAX_STEPS_BACK = 10;

/** Reads a complete list. If the product behind a cursor is deleted, the backend restarts the list, and the reader steps back a page. */
export class PaginatedReader<Node extends { databaseId: number }> {
  readonly seen: Set<number>;
  done = false;
  readonly #cursors: (string | null)[] = [];
  #stepsBack = 0;

  constructor(
    private readonly fetchPage: (after: string | null) => Promise<ConnectionPage<Node>>,
    seen: Iterable<number> = [],
    public after: string | null = null,
  ) {
    this.seen = new Set(seen);
  }

  async next(): Promise<Node[]> {
    const { nodes, pageInfo } = await this.fetchPage(this.after);
    const last = nodes.at(-1);
    if (this.after !== null && last && this.seen.has(last.databaseId) && pageInfo.hasNextPage) {
      this.#stepsBack += 1;
      if (this.#stepsBack > MAX_STEPS_BACK) this.#fail('a list begins anew again and again');
      this.after = this.#cursors.pop() ?? null;
      return [];
    }
    const newNodes = nodes.filter(({ databaseId }) => !this.seen.has(databaseId));
    for (const { databaseId } of newNodes) this.seen.add(databaseId);
    this.done = !pageInfo.hasNextPage || nodes.length === 0;
    if (!this.done && pageInfo.endCursor === null) this.#fail('a list has more, but does not tell where');
    this.#cursors.push(this.after);
    this.after = pageInfo.endCursor;
    return newNodes;
  }

  #fail(reason: string): never {
    this.seen.clear();
    this.after = null;
    this.#stepsBack = 0;
    throw new PaginationBrokenError(reason);
  }
}
