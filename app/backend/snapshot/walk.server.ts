import type { Part } from '~/backend/client.server';
import { BrokenList } from '../listed/questions.server';

const mostSteps = 10;

/** Reads a complete list. If the product behind a cursor is deleted, the backend restarts the list, and the reader steps back a page. */
export class Walk<Node extends { databaseId: number }> {
  readonly seen: Set<number>;
  done = false;
  readonly #cursors: (string | null)[] = [];
  #steps = 0;

  constructor(
    private readonly read: (after: string | null) => Promise<Part<Node>>,
    seen: Iterable<number> = [],
    public after: string | null = null,
  ) {
    this.seen = new Set(seen);
  }

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

  #fail(why: string): never {
    this.seen.clear();
    this.after = null;
    this.#steps = 0;
    throw new BrokenList(why);
  }
}
