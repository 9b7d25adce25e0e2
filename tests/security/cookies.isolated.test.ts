import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resetProcessState } from '../support/new-process';
import { TestCookieJar } from '../unit/session/cookies';

/** The cookies as a process at this address makes them. */
async function at(appUrl: string) {
  resetProcessState({ APP_URL: appUrl, SESSION_SECRET: 'a secret that outlives an update' });
  const { CookieJar } = await import('~/session/cookies/cookie-jar.server');
  const { cookieDefinitions, allCookieNames } = await import('~/session/cookies/cookie-definitions.server');
  const { languageCookie } = await import('~/platform/i18n/request-locale.server');
  const jar = (cookie: string) => new CookieJar(new Request(appUrl, { headers: { cookie } }));
  return { jar, slots: cookieDefinitions, slotNames: allCookieNames, languageCookie };
}

const pairOf = (line: string) => line.split(';')[0] ?? '';
/** What a browser sends after these lines. */
const kept = (before: readonly string[], lines: readonly string[]) =>
  new TestCookieJar().storeSetCookies([...before, ...lines]).header;

const auth = { authToken: 'a', authExpires: 1, refreshToken: 'r' };
const wishlist = [1, 2, 3];
const lines = [{ product: 7, quantity: 2 }];

/** What a browser has from before the update. */
async function oldCookies(): Promise<string[]> {
  const { slots, languageCookie } = await at('http://shop.example');
  return [
    await slots.auth[0].serialize(auth),
    await slots.session[0].serialize({ token: 't' }),
    await slots.wishlist[0].serialize(wishlist),
    await slots.cartLines[0].serialize(lines),
    await languageCookie.serialize('de_DE'),
  ].map(pairOf);
}

test('with https every cookie of ours is of this host alone; the backend’s keeps its name', async () => {
  const { slots, slotNames, languageCookie } = await at('https://shop.example');
  for (const cookie of [...slotNames.map((name) => slots[name][0]), languageCookie]) {
    const line = await cookie.serialize('x');
    expect(line).toMatch(cookie === slots.session[0] ? /^woocommerce-session=/ : /^__Host-[\w-]+=/);
    expect(line).toMatch(/; Path=\/;/);
    expect(line).toMatch(/; Secure(;|$)/);
    expect(line).toMatch(/; HttpOnly;/);
    expect(line).not.toMatch(/domain=/i);
  }
  const plain = await at('http://shop.example');
  for (const name of plain.slotNames) expect(plain.slots[name][0].name).not.toContain('__Host-');
});

test('the update logs nobody out: what came under an old name has its new one with the first answer', async () => {
  const before = await oldCookies();
  const { jar, languageCookie } = await at('https://shop.example');
  const first = jar(before.join('; '));
  expect(await first.read('auth')).toEqual(auth);
  const after = kept(before, await first.buildSetCookieLines());
  expect(after).not.toMatch(/(^|; )(auth|wishlist|cart-lines)=/);
  const next = jar(after);
  expect(await next.read('auth')).toEqual(auth);
  expect(await next.read('session')).toEqual({ token: 't' });
  expect(await next.read('wishlist')).toEqual(wishlist);
  expect(await next.read('cartLines')).toEqual(lines);
  expect(await next.buildSetCookieLines()).toEqual([]);
  expect(await languageCookie.parse(after)).toBe('de_DE');
});

test('a request that may send few cookies loses none of the others', async () => {
  const before = await oldCookies();
  const { jar } = await at('https://shop.example');
  const first = jar(before.join('; '));
  first.write('flash', { kind: 'notice', text: 'hello' });
  const next = jar(kept(before, await first.buildSetCookieLines(['headerState', 'flash'])));
  expect(await next.read('auth')).toEqual(auth);
  expect(await next.read('flash')).toEqual({ kind: 'notice', text: 'hello' });
});

test('a browser with new names has its old ones ignored, which any host of the domain may have planted', async () => {
  const planted = await oldCookies();
  const { jar, slots } = await at('https://shop.example');
  const own = pairOf(await slots.recent[0].serialize([5]));
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([...planted, own], { minLength: 1 }), async (cookies) => {
      const browser = jar([...new Set([...cookies, own])].join('; '));
      expect(await browser.read('auth')).toBeUndefined();
      expect(await browser.read('wishlist')).toBeUndefined();
      expect(await browser.buildSetCookieLines()).toEqual([]);
    }),
  );
});

test('no header of cookies makes the shop fail', async () => {
  const { jar, slotNames } = await at('https://shop.example');
  const name = fc.constantFrom('auth', '__Host-auth', '__Host-', 'woocommerce-session', '__proto__', '');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, fc.string({ unit: 'grapheme-ascii' }))), async (pairs) => {
      const browser = jar(pairs.map((pair) => pair.join('=')).join('; '));
      for (const slot of slotNames) expect(await browser.read(slot)).toBeUndefined();
      expect(await browser.buildSetCookieLines()).toEqual([]);
    }),
  );
});

test('a cookie is the text between semicolons, without blanks and tabs, and the first of a name counts', async () => {
  const { parseCookieHeader } = await import('~/platform/signed-cookie.server');
  expect(parseCookieHeader('a=1;\t b = 2=3 ;;c; =4;a=5')).toEqual([
    ['a', '1'],
    ['b', '2=3'],
    ['', '4'],
    ['a', '5'],
  ]);
  expect(parseCookieHeader(null)).toEqual([]);
  const odd = '\xa0"\x85,\xff\v';
  expect(parseCookieHeader(` ${odd}\t=${odd} ;a=1`)).toEqual([
    [odd, odd],
    ['a', '1'],
  ]);
  const { slots } = await at('https://shop.example');
  const [mine, other] = await Promise.all(
    ['mine', 'other'].map((token) => slots.session[0].serialize({ token })),
  );
  expect(await slots.session[0].parse(`${pairOf(mine ?? '')}; ${pairOf(other ?? '')}`)).toEqual({
    token: 'mine',
  });
  expect(await slots.session[0].parse(`a=b;\xa0${pairOf(mine ?? '')}`)).toBeNull();
});
