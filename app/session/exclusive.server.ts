import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { oneAtATime } from '~/platform/run-exclusively.server';
import type { CookieJar } from './cookies/cookie-jar.server';
import { sessionKey } from './token-claims.server';

/** What runs exclusively here: operations inside of it do not wait for themselves. */
const running = new AsyncLocalStorage<Exclusive>();

/** Lets operations of one session run one after another, whichever requests they come from. */
export class Exclusive {
  readonly #id = randomUUID();

  readonly #jar: CookieJar;

  constructor(jar: CookieJar) {
    this.#jar = jar;
  }

  /** Whether the caller runs exclusively, and so must not wait for others of the same request. */
  get isExclusive(): boolean {
    return running.getStore() === this;
  }

  /** Runs work as a whole: nothing else of the session comes between its operations. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.isExclusive) return work();
    const token = (await this.#jar.read('session'))?.token;
    return oneAtATime(sessionKey(token) ?? this.#id, () => running.run(this, work));
  }
}
