import type { CartLine } from '~/commerce/cart-view.server';
import type { Flash } from '~/commerce/shopper.server';
import type { InPlace, InPlaceAnswer } from '~/http/in-place.server';
import type { Loss, Reply } from './send';

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
  /** As the server told it last; undefined while it is not known here. */
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
  /** A message that belongs to no place of its own. */
  notice: Flash | undefined;
  /** What the last change that was done says. */
  said: string | undefined;
}

export interface Transport {
  send(action: string, body: URLSearchParams, asked: InPlace): Promise<Reply>;
  read(asked: InPlace): Promise<Reply>;
  /** Calls back after some milliseconds. */
  later(work: () => void, delay: number): void;
}

interface Job {
  change: Change;
  settle(outcome: Outcome): void;
}

/** Milliseconds until the cart is asked for again after that has failed; then a new change or the shopper has to. */
const pauses = [500, 1500, 4000];

export const emptyState: CartState = {
  page: undefined,
  header: undefined,
  pending: [],
  stale: false,
  outcomes: {},
  removed: [],
  wishes: {},
  notice: undefined,
  said: undefined,
};

/**
 * What the page knows of the cart, and the one queue through which it changes: one form at a time, in their order, so that
 * the last answer is the newest. Amounts only ever come from the server.
 */
export class CartStore {
  #state = emptyState;
  readonly #listeners = new Set<() => void>();
  readonly #jobs: Job[] = [];
  #running = false;
  #sent: Change | undefined;
  #wantsRead = false;
  #watchers = 0;
  #failures = 0;
  #version = 0;

  constructor(private readonly transport: Transport) {}

  readonly state = (): CartState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** While something shows the cart, every answer brings it along. */
  readonly watch = (): (() => void) => {
    this.#watchers += 1;
    return () => {
      this.#watchers -= 1;
    };
  };

  /** Grows with all that is sent and answered: what was loaded at an older version is not news. */
  version(): number {
    return this.#version;
  }

  /** Takes over what a page load brought, unless something was sent or answered since the load began. */
  adopt(news: Partial<Pick<CartState, 'page' | 'header'>>, version: number): void {
    if (version !== this.#version || this.#jobs.length > 0) return;
    this.#set({ ...news, ...(news.page ? { stale: false } : {}) });
  }

  /** Sends a form in its turn. */
  submit(change: Change): Promise<Outcome> {
    return new Promise((settle) => {
      this.#version += 1;
      const { [change.place]: _said, ...outcomes } = this.#state.outcomes;
      const job = { change, settle };
      const index = this.#jobs.findIndex(
        (other) => other.change !== this.#sent && change.line && other.change.line?.key === change.line.key,
      );
      if (index >= 0)
        this.#jobs.splice(index, 1, job).forEach((other) => other.settle({ state: 'replaced' }));
      else this.#jobs.push(job);
      this.#set({ outcomes, removed: this.#withRemoved(change), notice: undefined });
      void this.#run();
    });
  }

  /** Takes a removal back that was not sent yet. False when it is too late for that. */
  withdraw(key: string): boolean {
    const index = this.#jobs.findIndex(
      ({ change }) => change !== this.#sent && change.removes && change.line?.key === key,
    );
    if (index < 0) return false;
    this.#jobs.splice(index, 1).forEach((job) => job.settle({ state: 'replaced' }));
    this.#set({ removed: this.#state.removed.filter(({ line }) => line.key !== key) });
    return true;
  }

  /** Asks the server in its turn. */
  refresh(): void {
    this.#failures = 0;
    this.#wantsRead = true;
    void this.#run();
  }

  /** Forgets what was said and what can be undone: the shopper has gone on. */
  forget(): void {
    this.#set({ outcomes: {}, removed: [], said: undefined });
  }

  /** Another page: what it was loaded with is newer than what was done on the one before. */
  turnPage(): void {
    this.forget();
    this.#set({ wishes: {}, notice: undefined });
  }

  say(notice: Flash): void {
    this.#set({ notice });
  }

  /** Resolves when nothing is left to be sent or answered. */
  settled(): Promise<void> {
    if (!this.#running) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (this.#running) return;
        stop();
        resolve();
      });
    });
  }

  #set(part: Partial<CartState>): void {
    this.#state = { ...this.#state, ...part, pending: this.#jobs.map(({ change }) => change) };
    for (const listener of [...this.#listeners]) listener();
  }

  #withRemoved({ removes }: Change): readonly Removed[] {
    const { removed, page } = this.#state;
    if (!removes) return removed;
    const index = page?.cart.lines.findIndex(({ key }) => key === removes.key) ?? 0;
    return [...removed.filter(({ line }) => line.key !== removes.key), { line: removes, index }];
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    for (;;) {
      const job = this.#jobs[0];
      if (job) await this.#change(job);
      else if (this.#wantsRead) await this.#read();
      else break;
    }
    this.#running = false;
    this.#set({});
  }

  get #asked(): InPlace {
    return this.#watchers > 0 ? 'cart' : 'header';
  }

  async #change(job: Job): Promise<void> {
    const { change } = job;
    this.#sent = change;
    const reply = await this.transport.send(change.action, change.body, this.#asked);
    this.#sent = undefined;
    this.#jobs.shift();
    this.#version += 1;
    const outcome = outcomeOf(reply);
    const { outcomes, removed, wishes } = this.#state;
    const { wish } = change;
    const failed = outcome.state !== 'done';
    const gone = failed ? change.removes?.key : change.restores;
    this.#set({
      ...this.#news(reply),
      outcomes: { ...outcomes, [change.place]: outcome },
      wishes: wish && !failed ? { ...wishes, [wish.id]: wish.wished } : wishes,
      said: outcome.state === 'done' ? outcome.flash?.text : undefined,
      removed: gone === undefined ? removed : removed.filter(({ line }) => line.key !== gone),
    });
    job.settle(outcome);
    if ('lost' in reply) this.refresh();
    else if (this.#watchers > 0 && this.#state.page === undefined) this.#wantsRead = true;
  }

  async #read(): Promise<void> {
    this.#wantsRead = false;
    const asked = this.#asked;
    const reply = await this.transport.read(asked);
    this.#version += 1;
    const flash = 'answer' in reply ? reply.answer.flash : undefined;
    this.#set({ ...this.#news(reply), ...(flash ? { notice: flash } : {}) });
    const read = 'answer' in reply && (asked === 'header' || reply.answer.page);
    if (read) this.#failures = 0;
    else this.#readLater();
  }

  #readLater(): void {
    const pause = pauses[this.#failures];
    this.#failures += 1;
    if (pause === undefined) return;
    this.transport.later(() => {
      if (!this.#state.stale) return;
      this.#wantsRead = true;
      void this.#run();
    }, pause);
  }

  #news(reply: Reply): Partial<CartState> {
    if ('lost' in reply) return { stale: true };
    const { header, page } = reply.answer;
    if (page) return { header, page, stale: false };
    return page === null ? { header, stale: true } : { header, page: undefined, stale: false };
  }
}

function outcomeOf(reply: Reply): Outcome {
  if ('lost' in reply) return { state: 'lost', why: reply.lost };
  const { to, flash, failure } = reply.answer;
  return to === undefined ? { state: 'refused', failure } : { state: 'done', to, flash };
}
