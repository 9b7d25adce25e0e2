import { createCookie, type Cookie } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import { config } from './config.server';
import { getSessionSecrets } from './encryption.server';

export const SECONDS_PER_DAY = 86_400;

const HOST_PREFIX = '__Host-';

export interface SignedCookie extends Cookie {
  readonly legacyCookie?: Cookie;
}

interface CookieNaming {
  isPrescribed?: boolean;
  /** Forging it does no harm, so that the unprefixed name always counts. */
  isHarmless?: boolean;
}

function trimBlanks(text: string): string {
  const isBlank = (index: number) => text[index] === ' ' || text[index] === '\t';
  let [start, end] = [0, text.length];
  while (isBlank(start)) start += 1;
  while (end > start && isBlank(end - 1)) end -= 1;
  return text.slice(start, end);
}

type CookiePairs = readonly (readonly [name: string, value: string])[];

let lastParsed: { header: string | null; cookies: CookiePairs } = { header: null, cookies: [] };

/** Splits at `;` and `=` and trims only blanks and tabs (RFC 6265, 5.2), like the cache in front of the shop (docs/adopt.md). */
export function parseCookieHeader(header: string | null): CookiePairs {
  if (header !== lastParsed.header) {
    const pairs = (header ?? '').split(';').map((pair) => [pair, pair.indexOf('=')] as const);
    const cookies = pairs
      .filter(([, index]) => index >= 0)
      .map(([pair, index]) => [trimBlanks(pair.slice(0, index)), trimBlanks(pair.slice(index + 1))] as const);
    lastParsed = { header, cookies };
  }
  return lastParsed.cookies;
}

export const hasCookieNamed = (header: string | null, names: ReadonlySet<string>): boolean =>
  parseCookieHeader(header).some(([name]) => names.has(name));

export const getCookieNames = (cookies: readonly SignedCookie[]): ReadonlySet<string> =>
  new Set(cookies.flatMap(({ name, legacyCookie }) => (legacyCookie ? [name, legacyCookie.name] : [name])));

/** Defines a cookie with one of a few values, neither signed nor encoded: an HTTP cache in front of the shop reads it too. */
export function createPlainCookie<Word extends string>(
  baseName: string,
  maxAge: number,
  allowedValues: readonly Word[],
) {
  const secure = config().appUrl.startsWith('https:');
  const name = secure ? HOST_PREFIX + baseName : baseName;
  return {
    name,
    read(header: string | null): Word | undefined {
      const matches = parseCookieHeader(header).filter(
        ([one]) => one === baseName || one === HOST_PREFIX + baseName,
      );
      return allowedValues.find((word) => matches.some(([, value]) => value === word));
    },
    serialize: (word: Word) =>
      `${name}=${word}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  };
}

/** Caches verified cookies by name, value and signature: browsers send the same ones with each page. */
const parsedCookies = new LRUCache<string, Promise<unknown>>({
  maxSize: 2 ** 22,
  sizeCalculation: (_, pair) => pair.length,
});

/** Signs an HttpOnly cookie. With https `__Host-` binds it to this host: any host of the domain can set an unprefixed one. */
export function createSignedCookie(
  name: string,
  maxAge: number,
  { isPrescribed = false, isHarmless = false }: CookieNaming = {},
): SignedCookie {
  const secure = config().appUrl.startsWith('https:');
  const createNamed = (cookieName: string): Cookie => {
    const cookie = createCookie(cookieName, {
      secrets: getSessionSecrets(),
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure,
      maxAge,
    });
    return {
      name: cookieName,
      isSigned: cookie.isSigned,
      parse(header, options) {
        const [, value] = parseCookieHeader(header).find(([one]) => one === cookieName) ?? [];
        if (value === undefined) return Promise.resolve(null);
        const pair = `${cookieName}=${value}`;
        const cached = parsedCookies.get(pair);
        if (cached) return cached;
        const parsed = cookie.parse(pair, options);
        parsedCookies.set(pair, parsed);
        return parsed;
      },
      serialize: (value, options) => cookie.serialize(value, options),
    };
  };
  if (!secure || isPrescribed) return createNamed(name);
  const [cookie, legacyCookie] = [createNamed(HOST_PREFIX + name), createNamed(name)];
  return {
    ...cookie,
    legacyCookie,
    async parse(header, options) {
      const value: unknown = await cookie.parse(header, options);
      return value === null && isHarmless ? legacyCookie.parse(header, options) : value;
    },
  };
}
