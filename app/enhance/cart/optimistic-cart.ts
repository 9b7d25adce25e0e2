import type { CartLine } from '~/commerce/cart/view.server';
import type { Flash } from '~/session/shopper.server';
import type { InPlaceAnswer } from '~/commerce/cart/page.server';
import type { Loss } from './send';

export type ShownLine =
  | { kind: 'line'; line: CartLine; quantity: number; changing: boolean }
  | { kind: 'removed'; line: CartLine; restoring: boolean };

const latest = (pending: readonly Change[], key: string) => pending.findLast(({ line }) => line?.key === key);

/** The lines as the shopper wants them: what waits for its answer is shown as if it had it. */
export function optimisticLines({ page, pending, removed }: CartState): ShownLine[] {
  const withoutLine = (line: CartLine): ShownLine => {
    const restoring = pending.some(({ restores }) => restores === line.key);
    return { kind: 'removed', line, restoring };
  };
  const shown = (page?.cart.lines ?? []).flatMap((line): ShownLine[] => {
    const wanted = latest(pending, line.key);
    const quantity = wanted?.line?.quantity ?? line.quantity;
    if (quantity === 0) return wanted?.removes ? [withoutLine(wanted.removes)] : [];
    return [{ kind: 'line', line, quantity, changing: wanted !== undefined }];
  });
  for (const { line, index } of removed)
    if (!shown.some((other) => other.line.key === line.key)) shown.splice(index, 0, withoutLine(line));
  return shown;
}

/** Pieces in the cart, those on their way in and out included. */
export function optimisticItems({ page, pending }: CartState, items: number): number {
  const changes = (page?.cart.lines ?? []).map(
    ({ key, quantity }) => (latest(pending, key)?.line?.quantity ?? quantity) - quantity,
  );
  const added = pending.map(({ adds = 0 }) => adds);
  return Math.max(
    0,
    [...changes, ...added].reduce((sum, count) => sum + count, items),
  );
}

export type CartPage = NonNullable<InPlaceAnswer['page']>;
type HeaderData = InPlaceAnswer['header'];

/** A form of the cart, to be sent in its turn. */
export interface Change {
  /** Path of the form's action. */
  action: string;
  body: URLSearchParams;
  /** Where its outcome is said: `line-…`, `coupon`, `buy`… */
  place: string;
  /** The line whose quantity it sets: shown at once. Waiting changes of one line replace each other. */
  line?: { key: string; quantity: number } | undefined;
  /** The line that it removes, if that can be undone. */
  removes?: CartLine | undefined;
  /** Key of the removed line that it puts back. */
  restores?: string | undefined;
  /** Pieces that it adds: counted in the header at once. */
  adds?: number | undefined;
  /** The product that it puts on the wishlist or takes off it. */
  wish?: { id: number; wished: boolean } | undefined;
}

export type Outcome =
  | { state: 'done'; to: string; flash: Flash | undefined }
  | { state: 'refused'; failure: unknown }
  | { state: 'lost'; why: Loss }
  | { state: 'replaced' };

/** A line that was removed, at its place, until the shopper goes on. */
export interface Removed {
  line: CartLine;
  index: number;
}

export interface CartState {
  /** As the server last sent it; undefined before its first answer. */
  page: CartPage | undefined;
  /** Undefined while the page's own is the newest. */
  header: HeaderData | undefined;
  /** Changes that wait for their turn or their answer, in their order. */
  pending: readonly Change[];
  /** The cart could not be read after an answer was lost: what is shown may be wrong. */
  stale: boolean;
  outcomes: Readonly<Record<string, Outcome>>;
  removed: readonly Removed[];
  /** Wishes that were changed since the page was loaded, by product. */
  wishes: Readonly<Record<number, boolean>>;
  /** What belongs to no place of its own: a message, or what became of a change whose page was left. */
  notice: Flash | Outcome | undefined;
  /** What the last change that was done says. */
  announcement: string | undefined;
  /** Something is being sent or read. */
  running: boolean;
}

export const emptyState: CartState = {
  page: undefined,
  header: undefined,
  pending: [],
  stale: false,
  outcomes: {},
  removed: [],
  wishes: {},
  notice: undefined,
  announcement: undefined,
  running: false,
};

/** What the page knows of the cart. It is small and on every page; the queue that changes the cart comes when it is needed. */
export class OptimisticCart {
  #state = emptyState;
  /** Grows with every change that is sent and answered. */
  version = 0;
  /** How many page loads have brought the cart: what was asked for before the last of them may be older than it. */
  loads = 0;
  /** The version at which what comes next was asked for. */
  readonly #asked = { page: 0, header: 0 };
  #watchers = 0;
  /** How many pages were left. */
  turns = 0;
  readonly #listeners = new Set<() => void>();

  readonly get = (): CartState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(part: Partial<CartState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of [...this.#listeners]) listener();
  }

  /** A change was sent or answered. */
  touch(): void {
    this.version += 1;
  }

  /** A page load asks for the cart or for the header. */
  ask(part: 'page' | 'header'): void {
    this.#asked[part] = this.version;
  }

  /**
   * Takes over what a page load brought, unless a change was sent or answered since that was asked for. A cart that is not
   * shown is not kept: it may be another shopper's.
   */
  adopt(news: { page: CartPage } | { header: HeaderData }): void {
    const part = 'page' in news ? 'page' : 'header';
    if (this.#asked[part] !== this.version || this.#state.pending.length > 0) return;
    this.loads += 1;
    if ('page' in news) this.set({ ...news, stale: false });
    else this.set(this.watched ? news : { ...news, page: undefined, stale: false });
  }

  /** While something shows the cart, every answer brings it along. Its news end with what has shown them. */
  watch(): () => void {
    this.#watchers += 1;
    return () => {
      this.#watchers -= 1;
      const { page } = this.#state;
      if (page) this.set({ page: { ...page, news: [] } });
    };
  }

  get watched(): boolean {
    return this.#watchers > 0;
  }

  /** Shows a change that the queue is about to get. */
  begin(change: Change): void {
    this.touch();
    this.set({ pending: [...this.#state.pending, change], running: true });
  }

  /** Forgets what was said of the cart and what can be undone: the shopper has gone on. What was added stays said beside its button. */
  forget(): void {
    const { removed, announcement } = emptyState;
    const outcomes = Object.fromEntries(
      Object.entries(this.#state.outcomes).filter(([place]) => /^(buy|card)-/.test(place)),
    );
    this.set({ outcomes, removed, announcement });
  }

  /** Another page: what it was loaded with is newer than what was done on the one before. */
  turnPage(): void {
    this.forget();
    const { wishes, outcomes, notice } = emptyState;
    this.turns += 1;
    this.set({ wishes, outcomes, notice });
  }

  /** Resolves when nothing is left to be sent or answered. */
  settled(): Promise<void> {
    if (!this.#state.running) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (this.#state.running) return;
        stop();
        resolve();
      });
    });
  }
}

/** The page's one cart. */
export const optimisticCart = new OptimisticCart();
