/** A part of a list that comes in pages. */
export interface Page<Node> {
  nodes: readonly Node[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** How often a walk goes back a page before it gives up. */
const mostSteps = 10;

/** A list that cannot be read to its end. */
export class BrokenList extends Error {
  override name = 'BrokenList';
}

/**
 * Reads a list page by page, to its end or not at all. A cursor is a product: when that is deleted before the next page is
 * asked for, the backend ignores the cursor and begins anew. That shows, and the walk goes back to the cursor before it.
 */
export class Walk<Node extends { databaseId: number }> {
  readonly seen = new Set<number>();
  readonly #read: (after: string | null) => Promise<Page<Node>>;
  /** Behind which cursors the pages were that have been read. */
  readonly #cursors: (string | null)[] = [];
  #after: string | null = null;
  #steps = 0;
  #done = false;

  readonly #keep: ((page: Page<Node>) => Promise<void>) | undefined;

  /** `keep` gets each page that brings the walk on. */
  constructor(
    read: (after: string | null) => Promise<Page<Node>>,
    keep?: (page: Page<Node>) => Promise<void>,
  ) {
    this.#read = read;
    this.#keep = keep;
  }

  get done(): boolean {
    return this.#done;
  }

  /** The nodes of the next page that have not come before. After an error it can be called again. */
  async next(): Promise<Node[]> {
    const page = await this.#read(this.#after);
    const { nodes, pageInfo } = page;
    const last = nodes.at(-1);
    const again = this.#after !== null && last !== undefined && this.seen.has(last.databaseId);
    if (again && pageInfo.hasNextPage) {
      this.#steps += 1;
      if (this.#steps > mostSteps) throw new BrokenList('a list begins anew again and again');
      this.#after = this.#cursors.pop() ?? null;
      return [];
    }
    const fresh = this.#takeIn(nodes, pageInfo);
    await this.#keep?.(page);
    return fresh;
  }

  /** Goes on behind pages that have been read before, and gives their nodes. */
  resume(pages: readonly Page<Node>[]): Node[] {
    return pages.flatMap(({ nodes, pageInfo }) => this.#takeIn(nodes, pageInfo));
  }

  #takeIn(nodes: readonly Node[], { hasNextPage, endCursor }: Page<Node>['pageInfo']): Node[] {
    const fresh = nodes.filter(({ databaseId }) => !this.seen.has(databaseId));
    for (const { databaseId } of fresh) this.seen.add(databaseId);
    this.#done = !hasNextPage || nodes.length === 0;
    if (!this.#done && endCursor === null) throw new BrokenList('a list has more, but does not tell where');
    this.#cursors.push(this.#after);
    this.#after = endCursor;
    return fresh;
  }
}
