import { createCookie, type Cookie } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import { trimMatching } from '@graphql/shared/html-text';
import { config } from './config.server';
import { getSessionSecrets } from './encryption.server';

export const SECONDS_PER_DAY = 86_400;

const HOST_PREFIX = '__Host-';

type CookiePairs = readonly (readonly [name: string, value: string])[];

let lastParsed: { header: string | null; cookies: CookiePairs } = { header: null, cookies: [] };

/** Splits at `;` and `=` and trims only blanks and tabs (RFC 6265, 5.2), like the cache in front of the shop (docs/adopt.md). */
export function parseCookieHeader(header: string | null): CookiePairs {
  if (header === lastParsed.header) return lastParsed.cookies;
  const trim = (text: string) => trimMatching(text, /[ \t]/);
  const cookies = (header ?? '').split(';').flatMap((pair) => {
    const index = pair.indexOf('=');
    return index === -1 ? [] : [[trim(pair.slice(0, index)), trim(pair.slice(index + 1))] as const];
  });
  lastParsed = { header, cookies };
  return cookies;
}

export const hasCookieNamed = (header: string | null, names: ReadonlySet<string>): boolean =>
  parseCookieHeader(header).some(([name]) => names.has(name));

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

/** Signs an HttpOnly cookie. With https `__Host-` binds it to this host: any host of the domain can set one without it. */
export function createSignedCookie(
  baseName: string,
  maxAge: number,
  { isPrescribed = false }: { isPrescribed?: boolean } = {},
): Cookie {
  const secure = config().appUrl.startsWith('https:');
  const name = secure && !isPrescribed ? HOST_PREFIX + baseName : baseName;
  const cookie = createCookie(name, {
    secrets: getSessionSecrets(),
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    maxAge,
  });
  return {
    name,
    isSigned: cookie.isSigned,
    parse(header, options) {
      const [, value] = parseCookieHeader(header).find(([one]) => one === name) ?? [];
      if (value === undefined) return Promise.resolve(null);
      const pair = `${name}=${value}`;
      const cached = parsedCookies.get(pair);
      if (cached) return cached;
      const parsed: Promise<unknown> = cookie.parse(pair, options);
      parsedCookies.set(pair, parsed);
      return parsed;
    },
    serialize: (value, options) => cookie.serialize(value, options),
  };
}
