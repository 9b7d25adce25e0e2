import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resetProcessState } from '../support/new-process';

/** The cookies as a process at this address makes them. */
async function at(appUrl: string) {
  resetProcessState({ APP_URL: appUrl, SESSION_SECRET: 'a secret of both addresses' });
  const { CookieJar } = await import('~/session/cookies/cookie-jar.server');
  const { cookieDefinitions, allCookieNames } = await import('~/session/cookies/cookie-definitions.server');
  const { languageCookie } = await import('~/platform/i18n/request-locale.server');
  const jar = (cookie: string) => new CookieJar(new Request(appUrl, { headers: { cookie } }));
  return { jar, slots: cookieDefinitions, slotNames: allCookieNames, languageCookie };
}

const pairOf = (line: string) => line.split(';')[0] ?? '';
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

test('with https a cookie without the prefix is ignored: any host of the domain may have planted it', async () => {
  const { slots: old } = await at('http://shop.example');
  const planted = [
    await old.auth[0].serialize({ authToken: 'a', authExpires: 1, refreshToken: 'r' }),
    await old.wishlist[0].serialize([1, 2, 3]),
  ].map(pairOf);
  const { jar } = await at('https://shop.example');
  const browser = jar(planted.join('; '));
  expect(await browser.read('auth')).toBeUndefined();
  expect(await browser.read('wishlist')).toBeUndefined();
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
