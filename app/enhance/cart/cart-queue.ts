import type { InPlace } from '~/commerce/cart/page.server';
import {
  optimisticLines,
  type CartState,
  type Change,
  type OptimisticCart,
  type Outcome,
  type Removed,
} from './optimistic-cart';
import { type Reply, readSession, sendForm } from './send';
import { loadDocumentsLast } from './documents-last';
import { isNavigating } from '~/enhance/page/router';
import { optimisticCart } from './use-cart';

export interface Transport {
  send(action: string, body: URLSearchParams, asked: InPlace): Promise<Reply>;
  read(asked: InPlace): Promise<Reply>;
  /** Calls back after some milliseconds. */
  later(work: () => void, delay: number): void;
  /** Whether another page is on its way. */
  isLeaving(): boolean;
}

interface Job {
  change: Change;
  /** Pages that were left before it. */
  turns: number;
  /** News of the cart that the shopper had before them. */
  seen: readonly string[];
  settle(outcome: Outcome): void;
}

/** Milliseconds until the cart is asked for again after that has failed; then a new change or the shopper has to. */
const pauses = [500, 1500, 4000];

/** The one queue through which the cart changes, form by form: the last answer is the newest. All amounts are the server's. */
export class CartStore {
  readonly #jobs: Job[] = [];
  #running = false;
  #sent: Change | undefined;
  #wantsRead = false;
  #failures = 0;

  constructor(
    private readonly transport: Transport,
    private readonly cart: OptimisticCart,
  ) {}

  /** Sends a form in its turn. */
  submit(change: Change): Promise<Outcome> {
    return new Promise((settle) => {
      this.cart.touch();
      const { [change.place]: _, ...outcomes } = this.#state.outcomes;
      const job = { change, turns: this.cart.turns, seen: this.#state.page?.news ?? [], settle };
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
    const job = this.#jobs.find(({ change }) => change !== this.#sent && change.removes?.key === key);
    if (!job) return false;
    this.#jobs.splice(this.#jobs.indexOf(job), 1);
    job.settle({ state: 'replaced' });
    this.#set({ removed: this.#state.removed.filter(({ line }) => line.key !== key) });
    this.#putBack(job.change);
    return true;
  }

  /** The removal may have taken the place of a change of quantity: that is sent after all. */
  #putBack({ removes, ...change }: Change): void {
    if (!removes) return;
    const { key, quantity } = removes;
    const isWanted = optimisticLines(this.#state).some(
      (shown) => shown.kind === 'line' && shown.line.key === key && shown.quantity === quantity,
    );
    if (isWanted) return;
    const body = new URLSearchParams(change.body);
    body.set('intent', 'update');
    body.set('quantity', String(quantity));
    void this.submit({ ...change, body, line: { key, quantity } });
  }

  /** Asks the server in its turn. */
  refresh(): void {
    this.#failures = 0;
    this.#wantsRead = true;
    void this.#run();
  }

  get #state(): CartState {
    return this.cart.get();
  }

  #set(part: Partial<CartState>): void {
    this.cart.set({ ...part, pending: this.#jobs.map(({ change }) => change), running: this.#running });
  }

  #withRemoved({ removes }: Change): readonly Removed[] {
    const { removed } = this.#state;
    if (!removes) return removed;
    const index = optimisticLines(this.#state).findIndex(({ line }) => line.key === removes.key);
    const others = removed.filter(({ line }) => line.key !== removes.key);
    return [...others, { line: removes, index }].sort((one, other) => one.index - other.index);
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    this.#set({});
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
    return this.cart.watched ? 'cart' : 'header';
  }

  async #change(job: Job): Promise<void> {
    const { change } = job;
    this.#sent = change;
    const reply = await this.transport.send(change.action, change.body, this.#asked);
    this.#sent = undefined;
    this.#jobs.shift();
    this.cart.touch();
    const outcome = outcomeOf(reply);
    const { outcomes, removed, wishes } = this.#state;
    const { wish } = change;
    const failed = outcome.state !== 'done';
    const gone = failed ? change.removes?.key : change.restores;
    this.#set({
      ...this.#news(reply, job.seen),
      outcomes: { ...outcomes, [change.place]: outcome },
      wishes: wish && !failed ? { ...wishes, [wish.id]: wish.wished } : wishes,
      announcement: outcome.state === 'done' ? outcome.flash?.text : undefined,
      removed: gone === undefined ? removed : removed.filter(({ line }) => line.key !== gone),
    });
    if (failed || outcome.flash?.kind === 'error') this.#say(outcome, job.turns);
    job.settle(outcome);
    if ('lost' in reply && reply.lost !== 'offline') this.refresh();
    else if (this.cart.watched && this.#state.page === undefined) this.#wantsRead = true;
  }

  /** Says what failed where its own page, after so many turns, cannot: on the next one if that is on its way or open. */
  #say(notice: Outcome, turns: number): void {
    const cart = this.cart;
    const now = cart.turns;
    if (!this.transport.isLeaving()) {
      if (turns !== now) cart.set({ notice });
      return;
    }
    const stop = cart.subscribe(() => {
      if (cart.turns === now) return;
      stop();
      cart.set({ notice });
    });
  }

  async #read(): Promise<void> {
    this.#wantsRead = false;
    const asked = this.#asked;
    const { loads } = this.cart;
    const reply = await this.transport.read(asked);
    const flash = 'answer' in reply ? reply.answer.flash : undefined;
    const isOvertaken = this.cart.loads !== loads;
    this.#set({ ...(isOvertaken ? {} : this.#news(reply)), ...(flash ? { notice: flash } : {}) });
    if (isOvertaken) {
      this.#wantsRead = true;
      return;
    }
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

  /** What an answer brings; news of the cart stay until the next change that is made with them in view. */
  #news(reply: Reply, seen: readonly string[] = []): Partial<CartState> {
    if ('lost' in reply) return reply.lost === 'offline' ? {} : { stale: true };
    const { header, page } = reply.answer;
    if (page) {
      const kept = (this.#state.page?.news ?? []).filter((text) => !seen.includes(text));
      return { header, page: { ...page, news: [...new Set([...kept, ...page.news])] }, stale: false };
    }
    return page === null ? { header, stale: true } : { header, page: undefined, stale: false };
  }
}

function outcomeOf(reply: Reply): Outcome {
  if ('lost' in reply) return { state: 'lost', why: reply.lost };
  const { to, flash, failure } = reply.answer;
  return to === undefined ? { state: 'refused', failure } : { state: 'done', to, flash };
}

/** The page's one queue of cart changes. */
const cart = new CartStore(
  {
    send: sendForm,
    read: readSession,
    later: (work, delay) => window.setTimeout(work, delay),
    isLeaving: isNavigating,
  },
  optimisticCart,
);

/** The queue, once it has come: from then on what loads a document waits for it. */
export function open(): CartStore {
  loadDocumentsLast();
  return cart;
}
