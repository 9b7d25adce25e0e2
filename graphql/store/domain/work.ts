import { AsyncLocalStorage } from 'node:async_hooks';
import { RuleError } from './errors';
import { requestMessages } from './request-messages';

/** Rows that one HTTP request may touch. A product page of the demo shop touches 200 to 400, its products with pictures and variations 1,500. */
const mostRows = 50_000;

/**
 * What one HTTP request of a client on the network has cost so far, all operations of a batch together. It counts what is touched,
 * not what is answered, in rows: one that comes from the database is 1, everything else is as much of it as it takes time.
 */
export class Work {
  readonly #end = new AbortController();
  #rows = 0;
  #isDone = false;

  get rows(): number {
    return Math.ceil(this.#rows);
  }

  /** Aborts when there was too much of it: what runs under it ends, with `TooMuchWork` as its reason. */
  get end(): AbortSignal {
    return this.#end.signal;
  }

  /** @throws TooMuchWork, from the first row too many on */
  add(rows: number): void {
    this.#end.signal.throwIfAborted();
    if (this.#isDone) return;
    this.#rows += rows;
    if (this.#rows > mostRows) this.#end.abort(new TooMuchWork());
    this.#end.signal.throwIfAborted();
  }

  /** The request is answered: what it has left behind, such as mails to send, is not its work. */
  done(): void {
    this.#isDone = true;
  }

  /**
   * Counts what only the answer needs, such as a field: a list may go on after an error elsewhere has ended the request.
   * @throws TooMuchWork, too, when the answer has gone out
   */
  addToAnswer(rows: number): void {
    if (this.#isDone) this.#end.abort(new TooMuchWork());
    this.add(rows);
  }
}

/** A request has asked for more than one request may touch. */
export class TooMuchWork extends RuleError {
  override name = 'TooMuchWork';

  constructor() {
    super(requestMessages.asksTooMuch(requestMessages.touchesTooMuch));
  }
}

/** What looking at something in memory costs, in rows. */
const look = 1 / 8;

const current = new AsyncLocalStorage<Work>();

/** Runs what is counted as `work`, until it has resolved. */
export async function working<Result>(work: Work, run: () => PromiseLike<Result> | Result): Promise<Result> {
  try {
    return await current.run(work, run);
  } finally {
    work.done();
  }
}

/** Runs what is not the request's: what is read once for everybody until it changes. */
export function uncounted<Result>(run: () => Result): Result {
  return current.exit(run);
}

/** What counts at the moment, if anything does. */
export function currentWork(): Work | undefined {
  return current.getStore();
}

/**
 * Counts rows for the request that runs at the moment; nothing does for the storefront in the same process.
 * @throws TooMuchWork when it has touched too many
 */
export function charge(rows: number): void {
  current.getStore()?.add(rows);
}

/**
 * Counts entries in memory that are looked at, with so many characters of text that are searched.
 * @throws TooMuchWork as `charge` does
 */
export function chargeLooks(entries: number, characters = 0): void {
  charge(entries * look + characters / 4096);
}
