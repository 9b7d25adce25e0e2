import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/v4';
import { getCached, invalidateCached } from '~/platform/memory-cache.server';
import { config } from '~/platform/config.server';
import { getErrorCode, log } from '~/platform/log.server';
import { writeFileAtomic } from '~/platform/atomic-write.server';
import { withTimeout } from '~/platform/concurrency.server';
import { runInContext } from '~/platform/request-context.server';
import { CommerceError, isUnsupported } from '~/platform/backend/commerce-error.server';
import { clearPageCache } from '~/http/cache/page-cache.server';

const WAIT_TIMEOUT_MS = 1000;
const RETRY_DELAY_MS = 30_000;
/** The first pages do not wait for the backend if an earlier process has left a value. */
const RESTORED_FRESH_MS = 1000;
/** Limits the requests that unknown paths cause. */
const MIN_REFRESH_INTERVAL_MS = 5000;

interface SwrOptions<Value> {
  name: string;
  schema: z.ZodType<Value>;
  load: () => Promise<Value>;
  /** Used if the backend answers but has no such thing. */
  fallback: Value;
  /** Called with each new value, before pages are rendered with it. */
  onChange?: (value: Value) => void;
}

const getOrigin = () => config().gqlHost ?? 'embedded';

/**
 * Caches backend content that every page needs, and refreshes it in the background after CATALOGUE_TTL, with CACHE_URL once for all
 * replicas. A new process starts with the copy in CACHE_DIR.
 */
export class SwrValue<Value> {
  #restoring: Promise<void> | undefined;
  #value: Value | undefined;
  #nextLoadAt = 0;
  #refreshedAt = 0;
  #loading: Promise<void> | undefined;
  #isFailureLogged = false;

  constructor(private readonly options: SwrOptions<Value>) {}

  get current(): Value | undefined {
    return this.#value;
  }

  /** Waits at most `timeoutMs` for the first value. Returns undefined if there is none by then. */
  async read(timeoutMs = WAIT_TIMEOUT_MS): Promise<Value | undefined> {
    await (this.#restoring ??= this.#restore());
    if (Date.now() >= this.#nextLoadAt)
      // The backend calls are not part of the request that found the value stale.
      this.#loading ??= runInContext({ timing: { calls: 0, milliseconds: 0 } }, () => this.#reload()).finally(
        () => (this.#loading = undefined),
      );
    if (this.#value === undefined && this.#loading) await withTimeout(timeoutMs, this.#loading);
    return this.#value;
  }

  async refresh(): Promise<Value | undefined> {
    if (Date.now() - this.#refreshedAt > MIN_REFRESH_INTERVAL_MS) {
      this.#refreshedAt = Date.now();
      await invalidateCached(this.#key);
      this.#nextLoadAt = 0;
    }
    await this.read();
    await this.#loading;
    return this.#value;
  }

  get #key(): string {
    return `content:${this.options.name}`;
  }

  async #reload(): Promise<void> {
    const { name, schema, load, fallback } = this.options;
    const ttlSeconds = config().catalogueTtl;
    try {
      const value = await getCached({ key: this.#key, maxAgeSeconds: ttlSeconds, schema, load });
      this.#nextLoadAt = Date.now() + ttlSeconds * 1000;
      this.#isFailureLogged = false;
      if (isDeepStrictEqual(value, this.#value)) return;
      this.#set(value);
      clearPageCache();
      await this.#persist();
    } catch (error) {
      const isUnknown = error instanceof CommerceError && isUnsupported(error);
      if (isUnknown) this.#set(fallback);
      this.#nextLoadAt = Date.now() + Math.max(RETRY_DELAY_MS, isUnknown ? ttlSeconds * 1000 : 0);
      if (!this.#isFailureLogged)
        log.warn({ err: error }, `${name}: ${isUnknown ? 'the backend has none' : 'cannot be read'}`);
      this.#isFailureLogged = true;
    }
  }

  #set(value: Value): void {
    this.#value = value;
    this.options.onChange?.(value);
  }

  get #file(): string {
    return path.join(config().cacheDir, `content-${this.options.name}.json`);
  }

  async #restore(): Promise<void> {
    try {
      const restored = z
        .object({ origin: z.literal(getOrigin()), value: this.options.schema })
        .safeParse(JSON.parse(await readFile(this.#file, 'utf8')));
      if (!restored.success) return;
      this.#set(restored.data.value);
      this.#nextLoadAt = Date.now() + RESTORED_FRESH_MS;
    } catch (error) {
      if (getErrorCode(error) !== 'ENOENT')
        log.warn({ err: error }, `${this.options.name}: what is kept in CACHE_DIR cannot be read`);
    }
  }

  async #persist(): Promise<void> {
    try {
      await writeFileAtomic(this.#file, JSON.stringify({ origin: getOrigin(), value: this.#value }));
    } catch (error) {
      log.warn({ err: error }, `${this.options.name}: cannot be kept in CACHE_DIR`);
    }
  }
}
