import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/v4';
import { cached, dropCached } from '~/platform/cache.server';
import { config } from '~/platform/config.server';
import { errorCode, log } from '~/platform/log.server';
import { replaceFile } from '~/platform/replace-file.server';
import { withTimeOut } from '~/platform/promises.server';
import { runInContext } from '~/platform/request-context.server';
import { CommerceError, isWithout } from '~/backend/sentences/errors.server';
import { clearPageCache } from '~/http/cache/page-cache.server';

const timeOut = 1000;
const pause = 30_000;
/** The first pages do not wait for the backend if an earlier process has left a value. */
const untilFirst = 1000;
/** Limits the requests that unknown paths cause. */
const MIN_REFRESH_INTERVAL_MS = 5000;

interface KeptOptions<Value> {
  name: string;
  schema: z.ZodType<Value>;
  load: () => Promise<Value>;
  /** Used if the backend answers but has no such thing. */
  nothing: Value;
  /** Called with each new value, before pages are rendered with it. */
  onChange?: (value: Value) => void;
}

const origin = () => config().gqlHost ?? 'embedded';

/**
 * Caches backend content that every page needs, and refreshes it in the background after CATALOGUE_TTL, with CACHE_URL once for all
 * replicas. A new process starts with the copy in CACHE_DIR.
 */
export class Kept<Value> {
  #left: Promise<void> | undefined;
  #value: Value | undefined;
  #askAgainAt = 0;
  #refreshedAt = 0;
  #loading: Promise<void> | undefined;
  #isTold = false;

  constructor(private readonly options: KeptOptions<Value>) {}

  get held(): Value | undefined {
    return this.#value;
  }

  /** Waits at most `timeoutMs` for the first value. Returns undefined if there is none by then. */
  async read(wait = timeOut): Promise<Value | undefined> {
    await (this.#left ??= this.#takeWhatIsLeft());
    if (Date.now() >= this.#askAgainAt)
      // The backend calls are not part of the request that found the value stale.
      this.#loading ??= runInContext({ timing: { calls: 0, milliseconds: 0 } }, () => this.#renew()).finally(
        () => (this.#loading = undefined),
      );
    if (this.#value === undefined && this.#loading) await withTimeOut(wait, this.#loading);
    return this.#value;
  }

  async refresh(): Promise<Value | undefined> {
    if (Date.now() - this.#refreshedAt > MIN_REFRESH_INTERVAL_MS) {
      this.#refreshedAt = Date.now();
      await dropCached(this.#key);
      this.#askAgainAt = 0;
    }
    await this.read();
    await this.#loading;
    return this.#value;
  }

  get #key(): string {
    return `content:${this.options.name}`;
  }

  async #renew(): Promise<void> {
    const { name, schema, load, nothing } = this.options;
    const fresh = config().catalogueTtl;
    try {
      const value = await cached({ key: this.#key, fresh, schema, load });
      this.#askAgainAt = Date.now() + fresh * 1000;
      this.#isTold = false;
      if (isDeepStrictEqual(value, this.#value)) return;
      this.#take(value);
      clearPageCache();
      await this.#leave();
    } catch (error) {
      const isUnknown = error instanceof CommerceError && isWithout(error);
      if (isUnknown) this.#take(nothing);
      this.#askAgainAt = Date.now() + Math.max(pause, isUnknown ? fresh * 1000 : 0);
      if (!this.#isTold)
        log.warn({ err: error }, `${name}: ${isUnknown ? 'the backend has none' : 'cannot be read'}`);
      this.#isTold = true;
    }
  }

  #take(value: Value): void {
    this.#value = value;
    this.options.onChange?.(value);
  }

  get #file(): string {
    return path.join(config().cacheDir, `content-${this.options.name}.json`);
  }

  async #takeWhatIsLeft(): Promise<void> {
    try {
      const left = z
        .object({ origin: z.literal(origin()), value: this.options.schema })
        .safeParse(JSON.parse(await readFile(this.#file, 'utf8')));
      if (!left.success) return;
      this.#take(left.data.value);
      this.#askAgainAt = Date.now() + untilFirst;
    } catch (error) {
      if (errorCode(error) !== 'ENOENT')
        log.warn({ err: error }, `${this.options.name}: what is kept in CACHE_DIR cannot be read`);
    }
  }

  async #leave(): Promise<void> {
    try {
      await replaceFile(this.#file, JSON.stringify({ origin: origin(), value: this.#value }));
    } catch (error) {
      log.warn({ err: error }, `${this.options.name}: cannot be kept in CACHE_DIR`);
    }
  }
}
