import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { cataloguesNow } from '~/backend/snapshot/snapshot.server';
import { perState } from '~/catalogue/build';
import { preferredCoding } from '~/http/answers/compress.server';
import { asksForPrivacy, consentCookie } from '~/http/consent.server';
import { isLight } from '~/http/light.server';
import { languageHeader, preferredLocale } from '~/i18n/i18n.server';
import { accepts } from '~/platform/accepts.server';
import { config } from '~/platform/config.server';
import { withTimeOut } from '~/platform/promises.server';
import { serverTiming } from '~/platform/timing.server';
import { hasOwnCookie } from '~/session/cookies/slots.server';
import { expiryOf, knowsTag } from './shared-pages.server';

/** Milliseconds for which an answer is given without asking for a newer one. */
const fresh = 1000;
/** Milliseconds for which requests get the old answer, or wait, while one of them has a new one made. */
const patience = 1000;
/** Milliseconds after which an answer is too old to be given while a new one is made. */
const oldest = 30_000;
/** Characters of the longest address under which an answer is kept. */
const longest = 2000;
/** Bytes of the largest answer that is kept, and what each takes beside its body. */
const [largest, overhead] = [1024 * 1024, 2000];

/** A request with one of these asks for a part, or for something of its own. */
const special = ['authorization', 'range', 'if-range', 'content-length', 'transfer-encoding'];
/** Headers of one answer or one connection. */
const passing = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding', 'x-request-id'];
/** What an answer may differ by: it is part of its name. Pictures alone differ by Accept. */
const naming = ['accept', 'accept-encoding', 'accept-language', 'cookie', 'dnt', 'save-data', 'sec-gpc'];
/** Addresses that the shop has a link to: there are only so many of them. */
const usualPath = /^(?!\/(?:pictures|images|avatar)\/)(?:\/[a-z\d_.-]+)*\/?$|^\/build\/[\w./-]+$/;

/**
 * What chooses the answer to a request, as caches before the shop have it in their keys (docs/adopt.md). Undefined where the
 * answer may be a visitor's own, or a part. A list of languages that no page was asked for in lately stands for itself.
 */
function nameOf({ method, url = '', headers }: IncomingMessage, ownHost: string) {
  const said = (name: string) => headers[name]?.toString() ?? null;
  const cookie = said('cookie');
  if ((method !== 'GET' && method !== 'HEAD') || hasOwnCookie(cookie)) return undefined;
  if (url.length > longest || special.some((name) => headers[name] !== undefined)) return undefined;
  // Beside a tag it counts for nothing (RFC 9110, 13.1.3).
  if (headers['if-modified-since'] !== undefined && headers['if-none-match'] === undefined) return undefined;
  const languages = said('accept-language') ?? '';
  const locale = preferredLocale(languages);
  const coding = preferredCoding(said('accept-encoding'));
  const hosts = [said('host'), said('x-forwarded-host') ?? said('host')];
  const avif = /^\/images\//.test(url) && accepts(said('accept'), 'image/avif');
  const light = isLight({ headers: { get: said } });
  const consent = [consentCookie.read(cookie), asksForPrivacy({ headers: { get: said } })];
  return {
    key: JSON.stringify([
      url,
      ...hosts,
      said(languageHeader),
      locale ?? [languages],
      coding,
      avif,
      light,
      ...consent,
    ]),
    coding,
    isUsual: locale !== undefined && usualPath.test(url) && hosts.every((host) => host === ownHost),
  };
}

interface Kept {
  readonly headers: Map<string, number | string | readonly string[]>;
  readonly body: Buffer;
  readonly tag: string;
  /** When it was asked for. */
  readonly since: number;
  /** When what it says is no longer true; undefined where that is not known before. */
  readonly expires: number | undefined;
  /** The state of the shop from which it was made; undefined for what never changes. */
  readonly state: number | undefined;
}

const isTrue = ({ expires = Infinity }: Kept, now: number): boolean => now < expires;

/** The body of an answer as it is sent, coding included; undefined when it is large, or breaks off. */
function sentBody(response: ServerResponse): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  const note = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    length += chunk.length;
    if (length > largest) return;
    const named = typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8';
    chunks.push(typeof chunk === 'string' ? Buffer.from(chunk, named) : Buffer.from(chunk));
  };
  return new Promise((resolve) => {
    for (const name of ['write', 'end'] as const) {
      const send: unknown = response[name];
      if (typeof send !== 'function') continue;
      const watched = (...values: unknown[]): unknown => {
        note(values[0], values[1]);
        const sent: unknown = Reflect.apply(send, response, values);
        if (name === 'end') resolve(length > largest ? undefined : Buffer.concat(chunks));
        return sent;
      };
      Object.assign(response, { [name]: watched });
    }
    response.once('close', () => resolve(undefined));
  });
}

/** What is kept of an answer: nothing of one that a cache for everybody may not keep, or not under its name (RFC 9111, 3). */
function keptOf(response: ServerResponse, body: Buffer) {
  if (response.hasHeader('set-cookie')) return undefined;
  const headers = new Map(
    Object.entries(response.getHeaders()).flatMap(([name, value]) =>
      value === undefined || passing.includes(name) ? [] : [[name, value]],
    ),
  );
  const said = (name: string) => String(headers.get(name) ?? '').toLowerCase();
  const isPublic = response.statusCode === 200 && /^public\b/.test(said('cache-control'));
  const varies = said('vary')
    .split(/[\s,]+/)
    .filter((name) => name !== '' && !naming.includes(name));
  if (!isPublic || varies.length > 0) return undefined;
  if (headers.has('server-timing')) headers.set('server-timing', serverTiming({ calls: 0, milliseconds: 0 }));
  return { headers, body, tag: String(headers.get('etag') ?? ''), expires: expiryOf(said('expires')) };
}

/** Answers that are the same for all visitors without cookies of the shop (docs/decisions/0040-kept-pages.md). */
export class KeptPages {
  readonly #usual: LRUCache<string, Kept>;
  readonly #unusual: LRUCache<string, Kept>;
  readonly #state: () => number;
  readonly #makings = new Map<string, { since: number; isOver: Promise<void> }>();
  /** What was asked for lately and is not for everybody: nobody waits for that. */
  readonly #own = new LRUCache<string, true>({ max: 1000 });
  readonly #host = new URL(config().appUrl).host;

  /**
   * @param bytes for all answers; a quarter of them for unusual addresses, which so push no usual page out
   * @param state a number that changes with what pages are made of
   */
  constructor(bytes: number, state: () => number) {
    const part = (share: number) =>
      new LRUCache<string, Kept>({
        maxSize: Math.floor(bytes * share),
        sizeCalculation: ({ body }, key) => body.length + key.length * 2 + overhead,
      });
    [this.#usual, this.#unusual, this.#state] = [part(0.75), part(0.25), state];
  }

  get size(): number {
    return this.#usual.calculatedSize + this.#unusual.calculatedSize;
  }

  /** Answers a request, now or when another one has had the answer made; false when the shop has to. `pass` has it answer later. */
  take(request: IncomingMessage, response: ServerResponse, pass: () => void): boolean {
    const name = nameOf(request, this.#host);
    if (!name) return false;
    // The shop may make of a request what its name says, and nothing else.
    request.headers['accept-encoding'] = name.coding;
    const pages = name.isUsual ? this.#usual : this.#unusual;
    const [last, making, now] = [pages.get(name.key), this.#makings.get(name.key), Date.now()];
    const kept = last && isTrue(last, now) ? last : undefined;
    const isMade = making !== undefined && now - making.since < patience;
    if (kept && (this.#isNew(kept, now) || (isMade && now - kept.since < oldest)))
      return send(kept, request, response);
    if (isMade && !this.#own.has(name.key)) {
      void withTimeOut(making.since + patience - now, making.isOver).then(() => {
        const made = pages.get(name.key);
        if (response.destroyed) return;
        if (made && made.since >= making.since && isTrue(made, Date.now())) send(made, request, response);
        else pass();
      });
      return true;
    }
    if (request.method === 'GET') this.#make(name.key, pages, response);
    return false;
  }

  #isNew({ state, since }: Kept, now: number): boolean {
    return state === undefined || (state === this.#state() && now - since < fresh);
  }

  #make(key: string, pages: LRUCache<string, Kept>, response: ServerResponse): void {
    const [since, state] = [Date.now(), this.#state()];
    const isOver = sentBody(response).then((body) => {
      if (this.#makings.get(key)?.since === since) this.#makings.delete(key);
      const last = pages.peek(key);
      // Who asked for it has it already, and so has this cache (RFC 9111, 4.3.3).
      const isSame = response.statusCode === 304 && last?.tag === response.getHeader('etag');
      const made = isSame ? last : body && keptOf(response, body);
      if (!made) {
        this.#own.set(key, true);
        return;
      }
      const isForEver = String(made.headers.get('cache-control')).endsWith('immutable');
      pages.set(key, { ...made, since, state: isForEver ? undefined : state });
      this.#own.delete(key);
    });
    this.#makings.set(key, { since, isOver });
  }
}

function send(
  { headers, body, tag, since }: Kept,
  { headers: asked }: IncomingMessage,
  response: ServerResponse,
): true {
  response.setHeaders(headers);
  response.setHeader('age', Math.floor((Date.now() - since) / 1000));
  if (tag !== '' && knowsTag(asked['if-none-match'], tag)) {
    response.statusCode = 304;
    for (const name of ['content-type', 'content-encoding']) response.removeHeader(name);
    response.end();
  } else {
    response.setHeader('content-length', body.length);
    response.end(body);
  }
  return true;
}

let [states, forgotten] = [0, 0];
const catalogueStates = perState(() => (states += 1));

/** Changes with every state of the catalogue, and with `forgetPages`: both only ever grow. */
export function stateNow(): number {
  return forgotten + Math.max(0, ...cataloguesNow().map(([, index]) => catalogueStates(index)));
}

/** Makes all pages anew, because something that they show has changed. */
export function forgetPages(): void {
  forgotten += 1;
}

/** The answers that this process keeps, in PAGE_CACHE_MB; undefined when that is 0, and in development. */
export function keptPages(): KeptPages | undefined {
  const { pageCacheMegabytes, development } = config();
  if (pageCacheMegabytes === 0 || development) return undefined;
  return new KeptPages(pageCacheMegabytes * 1024 * 1024, stateNow);
}
