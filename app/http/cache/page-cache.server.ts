import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { peekCatalogues } from '~/catalogue/sync/catalogue-snapshot.server';
import { memoizePerCatalogue } from '~/catalogue/index/build-index';
import { LANGUAGE_HEADER, peekPreferredLocale } from '~/platform/i18n/request-locale.server';
import { accepts } from '~/platform/accept-header.server';
import { config } from '~/platform/config.server';
import { withTimeout } from '~/platform/concurrency.server';
import { hasShopCookie } from '~/session/cookies/cookie-definitions.server';
import { formatServerTiming } from '~/platform/request-context.server';
import { negotiateEncoding } from '../responses/compress-body.server';
import { hasPrivacySignal, consentCookie } from '~/session/cookies/consent-cookie.server';
import { isLowDataMode } from '~/session/cookies/save-data-cookie.server';
import { matchesEtag, parseExpires } from './shared-cache-headers.server';

const FRESH_MS = 1000;
/** Concurrent requests wait this long for the one that renders, or get the stale response. */
const COALESCE_TIMEOUT_MS = 1000;
const MAX_STALE_MS = 30_000;
const MAX_URL_LENGTH = 2000;
const MAX_BODY_BYTES = 1024 * 1024;
const ENTRY_OVERHEAD_BYTES = 2000;

/** Requests with these headers want a part, or a response of their own. */
const BYPASS_HEADERS = ['authorization', 'range', 'if-range', 'content-length', 'transfer-encoding'];
const HOP_BY_HOP_HEADERS = [
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
];
/** A response may vary by these, because `cacheKey` includes them. Only images vary by Accept. */
const KEY_HEADERS = ['accept', 'accept-encoding', 'accept-language', 'cookie', 'dnt', 'save-data', 'sec-gpc'];
/** Matches paths that the shop links to, of which there are finitely many. */
const USUAL_PATH = /^(?!\/(?:pictures|images|avatar)\/)(?:\/[a-z\d_.-]+)*\/?$|^\/build\/[\w./-]+$/;

/** Returns undefined if the response may be personal or partial. Caches in front need the same key (docs/how-to/add-a-cookie.md). */
function cacheKey({ method, url = '', headers }: IncomingMessage, shopHost: string) {
  const header = (name: string) => headers[name]?.toString() ?? null;
  const cookie = header('cookie');
  if ((method !== 'GET' && method !== 'HEAD') || hasShopCookie(cookie)) return undefined;
  if (url.length > MAX_URL_LENGTH || BYPASS_HEADERS.some((name) => headers[name] !== undefined))
    return undefined;
  // If-None-Match takes precedence (RFC 9110, 13.1.3).
  if (headers['if-modified-since'] !== undefined && headers['if-none-match'] === undefined) return undefined;
  const languages = header('accept-language') ?? '';
  const locale = peekPreferredLocale(languages);
  const coding = negotiateEncoding(header('accept-encoding'));
  const hosts = [header('host'), header('x-forwarded-host') ?? header('host')];
  const avif = /^\/images\//.test(url) && accepts(header('accept'), 'image/avif');
  const isLowData = isLowDataMode({ headers: { get: header } });
  const consent = [consentCookie.read(cookie), hasPrivacySignal({ headers: { get: header } })];
  return {
    text: JSON.stringify([
      url,
      ...hosts,
      header(LANGUAGE_HEADER),
      locale ?? [languages],
      coding,
      avif,
      isLowData,
      ...consent,
    ]),
    coding,
    isUsual: locale !== undefined && USUAL_PATH.test(url) && hosts.every((host) => host === shopHost),
  };
}

interface Entry {
  readonly headers: Map<string, number | string | readonly string[]>;
  readonly body: Buffer;
  readonly tag: string;
  readonly since: number;
  readonly expires: number | undefined;
  readonly state: number | undefined;
}

const isValid = ({ expires = Infinity }: Entry, now: number): boolean => now < expires;

function captureBody(response: ServerResponse): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  const collect = (chunk: unknown) => {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    length += chunk.length;
    if (length > MAX_BODY_BYTES) return;
    chunks.push(Buffer.from(chunk));
  };
  return new Promise((resolve) => {
    for (const name of ['write', 'end'] as const) {
      const send: unknown = response[name];
      if (typeof send !== 'function') continue;
      const wrapped = (...values: unknown[]): unknown => {
        collect(values[0]);
        const result: unknown = Reflect.apply(send, response, values);
        if (name === 'end') resolve(length > MAX_BODY_BYTES ? undefined : Buffer.concat(chunks));
        return result;
      };
      Object.assign(response, { [name]: wrapped });
    }
    response.once('close', () => resolve(undefined));
  });
}

/** Returns undefined for what a shared cache may not store (RFC 9111, 3). */
function createEntry(response: ServerResponse, body: Buffer) {
  if (response.hasHeader('set-cookie')) return undefined;
  const headers = new Map(
    Object.entries(response.getHeaders()).flatMap(([name, value]) =>
      value === undefined || HOP_BY_HOP_HEADERS.includes(name) ? [] : [[name, value]],
    ),
  );
  const header = (name: string) => String(headers.get(name) ?? '').toLowerCase();
  const isPublic = response.statusCode === 200 && /^public\b/.test(header('cache-control'));
  const varies = header('vary')
    .split(/[\s,]+/)
    .filter((name) => name !== '' && !KEY_HEADERS.includes(name));
  if (!isPublic || varies.length > 0) return undefined;
  if (headers.has('server-timing'))
    headers.set('server-timing', formatServerTiming({ calls: 0, milliseconds: 0 }));
  return { headers, body, tag: String(headers.get('etag') ?? ''), expires: parseExpires(header('expires')) };
}

/** Caches responses that are equal for all visitors without cookies of the shop (docs/decisions/0040-page-caches.md). */
export class PageCache {
  readonly #usual: LRUCache<string, Entry>;
  readonly #unusual: LRUCache<string, Entry>;
  readonly #state: () => number;
  readonly #pending = new Map<string, { since: number; completion: Promise<void> }>();
  readonly #personal = new LRUCache<string, true>({ max: 1000 });
  readonly #shopHost = new URL(config().appUrl).host;

  /** A quarter of `maxBytes` is for unusual URLs, which thus never evict common pages. */
  constructor({ maxBytes, state }: { maxBytes: number; state: () => number }) {
    const createCache = (share: number) =>
      new LRUCache<string, Entry>({
        maxSize: Math.floor(maxBytes * share),
        sizeCalculation: ({ body }, key) => body.length + key.length * 2 + ENTRY_OVERHEAD_BYTES,
      });
    [this.#usual, this.#unusual, this.#state] = [createCache(0.75), createCache(0.25), state];
  }

  get size(): number {
    return this.#usual.calculatedSize + this.#unusual.calculatedSize;
  }

  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const key = cacheKey(request, this.#shopHost);
    if (!key) return next();
    request.headers['accept-encoding'] = key.coding;
    const pages = key.isUsual ? this.#usual : this.#unusual;
    const [stored, pending, now] = [pages.get(key.text), this.#pending.get(key.text), Date.now()];
    const entry = stored && isValid(stored, now) ? stored : undefined;
    const isPending = pending !== undefined && now - pending.since < COALESCE_TIMEOUT_MS;
    if (entry && (this.#isFresh(entry, now) || (isPending && now - entry.since < MAX_STALE_MS)))
      return send(entry, request, response);
    if (isPending && !this.#personal.has(key.text)) {
      void withTimeout(pending.since + COALESCE_TIMEOUT_MS - now, pending.completion).then(() => {
        const latest = pages.get(key.text);
        if (response.destroyed) return;
        if (latest && latest.since >= pending.since && isValid(latest, Date.now()))
          send(latest, request, response);
        else next();
      });
      return;
    }
    if (request.method === 'GET') this.#store(key.text, pages, response);
    next();
  }

  #isFresh({ state, since }: Entry, now: number): boolean {
    return state === undefined || (state === this.#state() && now - since < FRESH_MS);
  }

  #store(key: string, pages: LRUCache<string, Entry>, response: ServerResponse): void {
    const [since, state] = [Date.now(), this.#state()];
    const completion = captureBody(response).then((body) => {
      if (this.#pending.get(key)?.since === since) this.#pending.delete(key);
      const last = pages.peek(key);
      // A 304 confirms the cached entry (RFC 9111, 4.3.3).
      const isSame = response.statusCode === 304 && last?.tag === response.getHeader('etag');
      const entry = isSame ? last : body && createEntry(response, body);
      if (!entry) {
        this.#personal.set(key, true);
        return;
      }
      const isImmutable = String(entry.headers.get('cache-control')).endsWith('immutable');
      pages.set(key, { ...entry, since, state: isImmutable ? undefined : state });
      this.#personal.delete(key);
    });
    this.#pending.set(key, { since, completion });
  }
}

function send(
  { headers, body, tag, since }: Entry,
  { headers: requestHeaders }: IncomingMessage,
  response: ServerResponse,
): void {
  response.setHeaders(headers);
  response.setHeader('age', Math.floor((Date.now() - since) / 1000));
  if (tag !== '' && matchesEtag(requestHeaders['if-none-match'], tag)) {
    response.statusCode = 304;
    for (const name of ['content-type', 'content-encoding']) response.removeHeader(name);
    response.end();
  } else {
    response.setHeader('content-length', body.length);
    response.end(body);
  }
}

let [catalogueCount, clearCount] = [0, 0];
const catalogueStates = memoizePerCatalogue(() => (catalogueCount += 1));

/** Only grows, with each catalogue change and each `clearPageCache`. */
export function getCacheState(): number {
  return clearCount + Math.max(0, ...peekCatalogues().map(([, index]) => catalogueStates(index)));
}

export function clearPageCache(): void {
  clearCount += 1;
}

export function createPageCache(): PageCache['handle'] {
  const { pageCacheMegabytes, development } = config();
  if (pageCacheMegabytes === 0 || development) return (_request, _response, next) => next();
  const cache = new PageCache({ maxBytes: pageCacheMegabytes * 1024 * 1024, state: getCacheState });
  return (request, response, next) => cache.handle(request, response, next);
}
