import { createCookie, type Cookie } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import { config } from './config.server';
import { sessionSecrets } from './secret.server';

export const day = 86_400;

const prefix = '__Host-';

export interface SignedCookie extends Cookie {
  readonly old?: Cookie;
}

interface Naming {
  isPrescribed?: boolean;
  /** Forging it does no harm, so that the unprefixed name always counts. */
  isHarmless?: boolean;
}

const prefixed = new Set<string>();

function bare(text: string): string {
  const isBlank = (at: number) => text[at] === ' ' || text[at] === '\t';
  let [from, to] = [0, text.length];
  while (isBlank(from)) from += 1;
  while (to > from && isBlank(to - 1)) to -= 1;
  return text.slice(from, to);
}

type Brought = readonly (readonly [name: string, value: string])[];

let latest: { header: string | null; cookies: Brought } = { header: null, cookies: [] };

/** Splits at `;` and `=` and trims only blanks and tabs (RFC 6265, 5.2), like the cache in front of the shop (docs/adopt.md). */
export function cookiesIn(header: string | null): Brought {
  if (header !== latest.header) {
    const pairs = (header ?? '').split(';').map((pair) => [pair, pair.indexOf('=')] as const);
    const cookies = pairs
      .filter(([, at]) => at >= 0)
      .map(([pair, at]) => [bare(pair.slice(0, at)), bare(pair.slice(at + 1))] as const);
    latest = { header, cookies };
  }
  return latest.cookies;
}

export const bringsCookie = (header: string | null, names: ReadonlySet<string>): boolean =>
  cookiesIn(header).some(([name]) => names.has(name));

export const namesOf = (cookies: readonly SignedCookie[]): ReadonlySet<string> =>
  new Set(cookies.flatMap(({ name, old }) => (old ? [name, old.name] : [name])));

/** Checks for any prefixed cookie. If there is one, an unprefixed one may be forged: any host of the domain can set it. */
export function hasPrefixed(header: string | null): boolean {
  return bringsCookie(header, prefixed);
}

/** Defines a cookie with one of a few values, neither signed nor encoded: an HTTP cache in front of the shop reads it too. */
export function plainCookie<Word extends string>(plain: string, maxAge: number, words: readonly Word[]) {
  const secure = config().appUrl.startsWith('https:');
  const name = secure ? prefix + plain : plain;
  return {
    name,
    read(header: string | null): Word | undefined {
      const brought = cookiesIn(header).filter(([one]) => one === plain || one === prefix + plain);
      return words.find((word) => brought.some(([, value]) => value === word));
    },
    serialize: (word: Word) =>
      `${name}=${word}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  };
}

/** Caches verified cookies by name, value and signature: browsers send the same ones with each page. */
const opened = new LRUCache<string, Promise<unknown>>({
  maxSize: 2 ** 22,
  sizeCalculation: (_, brought) => brought.length,
});

/** Signs an HttpOnly cookie. With https `__Host-` binds it to this host. The unprefixed name is read until the browser has the new one. */
export function signedCookie(
  name: string,
  maxAge: number,
  { isPrescribed = false, isHarmless = false }: Naming = {},
): SignedCookie {
  const secure = config().appUrl.startsWith('https:');
  const make = (as: string): Cookie => {
    const cookie = createCookie(as, {
      secrets: sessionSecrets(),
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure,
      maxAge,
    });
    return {
      name: as,
      isSigned: cookie.isSigned,
      parse(header, options) {
        const [, value] = cookiesIn(header).find(([one]) => one === as) ?? [];
        if (value === undefined) return Promise.resolve(null);
        const brought = `${as}=${value}`;
        const known = opened.get(brought);
        if (known) return known;
        const held = cookie.parse(brought, options);
        opened.set(brought, held);
        return held;
      },
      serialize: (value, options) => cookie.serialize(value, options),
    };
  };
  if (!secure || isPrescribed) return make(name);
  const [cookie, old] = [make(prefix + name), make(name)];
  prefixed.add(cookie.name);
  return {
    ...cookie,
    old,
    async parse(header, options) {
      const value: unknown = await cookie.parse(header, options);
      return value === null && (isHarmless || !hasPrefixed(header)) ? old.parse(header, options) : value;
    },
  };
}
