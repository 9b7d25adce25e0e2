import type * as z from 'zod/v4';
import { cached } from '~/platform/cache.server';
import { config } from '~/platform/config.server';
import { log } from '~/platform/log.server';
import { atMost } from '~/platform/time-out.server';
import { withTiming } from '~/platform/timing.server';
import { CommerceError } from '~/backend/errors.server';

/** Milliseconds for which a page waits for what it can be shown without. */
const patience = 1000;
/** Milliseconds for which a backend that failed is left alone. */
const pause = 30_000;

interface KeptOptions<Value> {
  /** What it is, for the log and the shared cache. */
  name: string;
  schema: z.ZodType<Value>;
  load: () => Promise<Value>;
  /** What is taken instead from a backend that answers, but knows no such thing. */
  nothing: Value;
}

/**
 * Something of the backend that every page is shown with: given from memory, and renewed behind a request when it is older
 * than CATALOGUE_TTL, with CACHE_URL once for all replicas. That a backend does not have it, or not now, is logged once.
 */
export class Kept<Value> {
  readonly #options: KeptOptions<Value>;
  #value: Value | undefined;
  /** Milliseconds since 1970: until then nothing is asked. */
  #askAgainAt = 0;
  #loading: Promise<void> | undefined;
  #isTold = false;

  constructor(options: KeptOptions<Value>) {
    this.#options = options;
  }

  /** @param wait milliseconds for which the first one is waited for; undefined when there is none by then. */
  async read(wait = patience): Promise<Value | undefined> {
    if (Date.now() >= this.#askAgainAt)
      // The backend calls are not those of the request that found it old.
      this.#loading ??= withTiming({ calls: 0, milliseconds: 0 }, () => this.#renew()).finally(
        () => (this.#loading = undefined),
      );
    if (this.#value === undefined && this.#loading) await atMost(wait, this.#loading);
    return this.#value;
  }

  async #renew(): Promise<void> {
    const { name, schema, load, nothing } = this.#options;
    const fresh = config().catalogueTtl;
    try {
      this.#value = await cached({ key: `content:${name}`, fresh, schema, load });
      this.#askAgainAt = Date.now() + fresh * 1000;
      this.#isTold = false;
    } catch (error) {
      const isUnknown = error instanceof CommerceError && !error.unavailable;
      if (isUnknown) this.#value = nothing;
      this.#askAgainAt = Date.now() + Math.max(pause, isUnknown ? fresh * 1000 : 0);
      if (!this.#isTold)
        log.warn({ err: error }, `${name}: ${isUnknown ? 'the backend has none' : 'cannot be read'}`);
      this.#isTold = true;
    }
  }
}
