import { createCookie, type Cookie } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import { config } from './config.server';
import { sessionSecrets } from './secret.server';

/** Seconds. */
export const day = 86_400;

const prefix = '__Host-';

export interface SignedCookie extends Cookie {
  /** The cookie under the name that it had before https gave it a prefix. */
  readonly old?: Cookie;
}

interface Naming {
  /** The name is not ours to choose. */
  isPrescribed?: boolean;
  /** A planted one does no harm: the old name counts as long as it is there. */
  isHarmless?: boolean;
}

/** The names with prefix that this process has given. */
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

/**
 * The cookies of a `Cookie` header, in their order. They are taken apart as a cache before the shop does it (docs/adopt.md), at
 * `;` and `=`, blanks and tabs left out: no other byte is one (RFC 6265, 5.2).
 */
export function cookiesIn(header: string | null): Brought {
  // A request is asked for a dozen cookies.
  if (header !== latest.header) {
    const pairs = (header ?? '').split(';').map((pair) => [pair, pair.indexOf('=')] as const);
    const cookies = pairs
      .filter(([, at]) => at >= 0)
      .map(([pair, at]) => [bare(pair.slice(0, at)), bare(pair.slice(at + 1))] as const);
    latest = { header, cookies };
  }
  return latest.cookies;
}

/** Whether a `Cookie` header brings one of these names, whatever it holds. */
export const bringsCookie = (header: string | null, names: ReadonlySet<string>): boolean =>
  cookiesIn(header).some(([name]) => names.has(name));

/** The names under which cookies are read, old ones included. */
export const namesOf = (cookies: readonly SignedCookie[]): ReadonlySet<string> =>
  new Set(cookies.flatMap(({ name, old }) => (old ? [name, old.name] : [name])));

/**
 * Whether a browser has cookies under their names with prefix. Then it has been here since they have it, and a cookie
 * under an old name may be forged: any host of the domain can set that.
 */
export function hasPrefixed(header: string | null): boolean {
  return bringsCookie(header, prefixed);
}

/**
 * A cookie with one of a few words, which a cache before the shop reads, too: neither signed nor encoded.
 * @param maxAge in seconds
 */
export function plainCookie<Word extends string>(plain: string, maxAge: number, words: readonly Word[]) {
  const secure = config().appUrl.startsWith('https:');
  const name = secure ? prefix + plain : plain;
  return {
    name,
    /** The first of the words that a `Cookie` header brings, in the order in which they were named. */
    read(header: string | null): Word | undefined {
      const brought = cookiesIn(header).filter(([one]) => one === plain || one === prefix + plain);
      return words.find((word) => brought.some(([, value]) => value === word));
    },
    serialize: (word: Word) =>
      `${name}=${word}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  };
}

/** What the latest cookies hold, by name, value and signature: a shopper brings the same ones with each page. */
const opened = new LRUCache<string, Promise<unknown>>({
  maxSize: 2 ** 22,
  sizeCalculation: (_, brought) => brought.length,
});

/**
 * A cookie that only our pages send and no script reads, signed with SESSION_SECRET. With https its name starts with
 * `__Host-`: browsers take it from this host alone. The old name is read until the browser has the new one.
 * @param maxAge in seconds
 */
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
