import type { Part } from '~/backend/client.server';
import { BrokenList } from '../listed/questions.server';

/** How often a walk goes back a page before it gives up. */
const mostSteps = 10;

/**
 * Reads a list page by page, to its end or not at all. A cursor is a product: when that is deleted before the next page is
 * asked for, the backend ignores the cursor and begins anew. That shows, and the walk goes back to the cursor before it.
 */
export class Walk<Node extends { databaseId: number }> {
  readonly seen: Set<number>;
  done = false;
  /** Behind which cursors the pages were that have been read. */
  readonly #cursors: (string | null)[] = [];
  #steps = 0;

  /**
   * @param seen that of an earlier walk, which this one goes on with
   * @param after where the next page begins
   */
  constructor(
    private readonly read: (after: string | null) => Promise<Part<Node>>,
    seen: Iterable<number> = [],
    public after: string | null = null,
  ) {
    this.seen = new Set(seen);
  }

  /**
   * The nodes of the next page that have not come before. After an error it can be called again.
   * @throws CommerceError, or BrokenList
   */
  async next(): Promise<Node[]> {
    const { nodes, pageInfo } = await this.read(this.after);
    const last = nodes.at(-1);
    if (this.after !== null && last && this.seen.has(last.databaseId) && pageInfo.hasNextPage) {
      this.#steps += 1;
      if (this.#steps > mostSteps) this.#fail('a list begins anew again and again');
      this.after = this.#cursors.pop() ?? null;
      return [];
    }
    const fresh = nodes.filter(({ databaseId }) => !this.seen.has(databaseId));
    for (const { databaseId } of fresh) this.seen.add(databaseId);
    this.done = !pageInfo.hasNextPage || nodes.length === 0;
    if (!this.done && pageInfo.endCursor === null) this.#fail('a list has more, but does not tell where');
    this.#cursors.push(this.after);
    this.after = pageInfo.endCursor;
    return fresh;
  }

  /** The next page is the first one again. */
  #fail(why: string): never {
    this.seen.clear();
    this.after = null;
    this.#steps = 0;
    throw new BrokenList(why);
  }
}
