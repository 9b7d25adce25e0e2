import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { findUser } from '../../graphql/store/account/user-sql';
import type { ExtendCompat } from '../../graphql/store';
import { woocommerce } from '../support/woocommerce-defects.mjs';
import { readAccount, requestPasswordReset, resetPassword } from '~/commerce/account/account-api.server';
import { signIn, signInWithProvider } from '~/commerce/account/log-in.server';
import { resetLoginAttempts } from '~/http/guards/rate-limit.server';
import { runAction } from '~/http/handlers/route-handlers.server';
import { Shopper } from '~/session/shopper.server';
import { accountAction } from '~/routes/my-account._index/actions.server';
import { TestCookieJar } from '../unit/session/cookies';
import { resetAction } from '~/routes/my-account.lost-password/actions.server';
import { keyIn, LOGIN, mailsOf, send, shop, siteUrl, type Shop } from '../store/account-shop';

const now = vi.hoisted((): { shop?: Shop; refused?: string | undefined } => ({}));

vi.mock('~/platform/backend/embedded-store.server', () => {
  const store = () => {
    if (!now.shop) throw new Error('no shop');
    return now.shop.store;
  };
  return {
    getEmbeddedStore: () => Promise.resolve(store()),
    getEndpoint: () => ({
      url: `${siteUrl}/graphql`,
      client: 'embedded',
      fetch: async (input: RequestInfo, init?: RequestInit) => {
        const request = new Request(input, init);
        const isRefused = now.refused !== undefined && (await request.clone().text()).includes(now.refused);
        return isRefused
          ? Response.json({ errors: [{ message: 'Sorry, not you.' }], data: null })
          : store().fetch(request);
      },
    }),
  };
});

const right = { jane: 'jane-pass-4711', john: 'john-pass-4711' };
const own = 'jane@example.com';

/** A browser on the account's page. */
class Browser {
  readonly #cookies = new TestCookieJar();

  #request(path = '/my-account', init: RequestInit = {}): Request {
    const headers = { cookie: this.#cookies.header, origin: siteUrl };
    return new Request(siteUrl + path, { ...init, headers });
  }

  async as<Result>(work: (shopper: Shopper) => Promise<Result>): Promise<Result> {
    const shopper = await Shopper.fromRequest(this.#request());
    const result = await work(shopper);
    this.#cookies.storeSetCookies(await shopper.getSetCookieLines());
    return result;
  }

  /** Sends a form. Answers its status and what it says of its fields. */
  async press(
    fields: Record<string, string>,
    path = '/my-account',
    action = accountAction,
  ): Promise<{ status: number; errors: string[] }> {
    const request = this.#request(path, { method: 'POST', body: new URLSearchParams(fields) });
    try {
      const answer = await runAction({ request, params: {}, context: {} }, action);
      const failure = answer.data as { result?: { error?: Record<string, string[] | null> } };
      return { status: answer.init?.status ?? 200, errors: Object.keys(failure.result?.error ?? {}) };
    } catch (thrown) {
      if (!(thrown instanceof Response)) throw thrown;
      this.#cookies.storeSetCookies(thrown.headers.getSetCookie());
      return { status: thrown.status, errors: [] };
    }
  }

  /** The status with which a guest's attempt to log in is answered. */
  async logIn(username: string, password = 'wrong-pass-4711'): Promise<number> {
    return (await this.press({ intent: 'login', username, password })).status;
  }

  /** The same for a mail with a link to a new password. */
  async requestReset(username: string): Promise<number> {
    const fields = { intent: 'request', username };
    return (await this.press(fields, '/my-account/lost-password', resetAction)).status;
  }

  /** Who the store says is logged in here. */
  viewer(): Promise<string | undefined> {
    return this.as(async (shopper) => (await readAccount(shopper))?.username);
  }
}

const changes = {
  password: { intent: 'password', password: 'brand-new-4711', confirmation: 'brand-new-4711' },
  email: { intent: 'personal', firstName: 'Jane', lastName: 'Doe', email: 'jane@new.example' },
};

const liveLogins = ({ db }: Shop) => db.all('SELECT id FROM logins').length;

async function start(who: keyof typeof right = 'jane', extendCompat?: ExtendCompat) {
  const made = await shop(extendCompat ? { extendCompat } : {});
  now.shop = made;
  now.refused = undefined;
  const browser = new Browser();
  await browser.as((shopper) => signIn(shopper, who, right[who]));
  return { made, browser };
}

const state = (made: Shop) => [made.db.all('SELECT email, password_hash FROM users'), liveLogins(made)];

test('without the current password nobody changes password or address, however often they guess', async () => {
  const { made, browser } = await start('john');
  const before = state(made);
  const guess = fc.oneof(
    fc.constantFrom('', ' ', right.john.toUpperCase(), `${right.john} `, 'null', '0'),
    fc.string({ unit: 'grapheme', maxLength: 40 }).filter((text) => text !== right.john),
  );
  let guesses = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.values(changes)), guess, async (form, currentPassword) => {
      const typed = { ...form, currentPassword };
      const { status, errors } = await browser.press(typed);
      if (currentPassword !== '') guesses += 1;
      // An empty field is no guess: it is asked for, whatever was tried before.
      const isLimited = currentPassword !== '' && guesses > 10;
      expect([status, errors]).toEqual([isLimited ? 429 : 422, ['currentPassword']]);
      expect(state(made)).toEqual(before);
    }),
    { numRuns: 16 },
  );
  while (guesses < 10) {
    await browser.press({ ...changes.password, currentPassword: 'wrong' });
    guesses += 1;
  }
  const late = await browser.press({ ...changes.password, currentPassword: right.john });
  expect([late.status, state(made)]).toEqual([429, before]);
  expect(await browser.viewer()).toBe('john');
});

test('with it, the account has another address, the previous one is notified, and no second login stays open', async () => {
  const { made, browser } = await start();
  const answer = await browser.press({ ...changes.email, currentPassword: right.jane });
  expect(answer.status).toBe(303);
  expect([findUser(made.db, 2)?.email, liveLogins(made)]).toEqual(['jane@new.example', 1]);
  expect((await mailsOf(made)).map(({ to }) => to)).toEqual([own]);
  expect(await browser.viewer()).toBe('jane');
});

const backends = [
  ['', undefined],
  [', where the backend would leave them', woocommerce],
] as const;

test.each(backends)('a new password ends every login but the current one%s', async (_where, behaviour) => {
  const { made, browser } = await start('jane', behaviour);
  const other = new Browser();
  await other.as((shopper) => signIn(shopper, 'jane', right.jane));
  const answer = await browser.press({ ...changes.password, currentPassword: right.jane });
  expect(answer.status).toBe(303);
  expect(liveLogins(made)).toBe(1);
  expect([await browser.viewer(), await other.viewer().catch(() => undefined)]).toEqual(['jane', undefined]);
});

test.each(backends)('a password that was reset by mail ends every login%s', async (_where, behaviour) => {
  const { made, browser } = await start('jane', behaviour);
  const other = new Browser();
  await other.as(async (shopper) => {
    await requestPasswordReset(shopper, 'jane');
    const key = keyIn((await mailsOf(made)).at(-1));
    await resetPassword(shopper, { key, login: 'jane', password: 'brand-new-4711' });
  });
  expect(await browser.viewer().catch(() => undefined)).toBeUndefined();
  await other.as((shopper) => signIn(shopper, 'jane', 'brand-new-4711'));
  expect(await other.viewer()).toBe('jane');
});

test('logins that a backend does not end after a new password are reported', async () => {
  const { made, browser } = await start('jane', woocommerce);
  now.refused = 'refreshUserSecret';
  const message = () => browser.as(async (shopper) => (await shopper.getCookie('flash'))?.text);
  expect((await browser.press({ ...changes.password, currentPassword: right.jane })).status).toBe(303);
  expect(await message()).toMatch(/^Updated successfully Other devices may still be logged in/);
  const other = new Browser();
  await other.as((shopper) => requestPasswordReset(shopper, 'jane'));
  const key = keyIn((await mailsOf(made)).at(-1));
  await browser.as((shopper) => resetPassword(shopper, { key, login: 'jane', password: 'brand-new-4712' }));
  expect(await message()).toMatch(/^Your password has been changed.* Other devices may still be logged in/);
});

test('“everywhere else” leaves this browser logged in, and no other', async () => {
  const { made, browser } = await start();
  const others = [new Browser(), new Browser()];
  for (const other of others) await other.as((shopper) => signIn(shopper, 'jane', right.jane));
  expect((await browser.press({ intent: 'end-others' })).status).toBe(303);
  expect(liveLogins(made)).toBe(1);
  expect(await browser.viewer()).toBe('jane');
  for (const other of others) expect(await other.viewer().catch(() => undefined)).toBeUndefined();
});

test.each([
  [60, 303],
  [601, 422],
])('a login by a provider %i seconds ago is answered with %i', async (age, status) => {
  const { made, browser } = await start();
  await browser.as(async (shopper) => {
    const auth = await shopper.getCookie('auth');
    if (auth) shopper.setCookie('auth', { ...auth, providerLogin: Date.now() / 1000 - age });
  });
  made.clock.now = new Date(made.clock.now.getTime() + 60_000);
  expect((await browser.press(changes.email)).status).toBe(status);
});

test.each([
  [
    { ...changes.email, firstName: 'x'.repeat(81), lastName: 'x'.repeat(81), email: 'jane' },
    ['firstName', 'lastName', 'email', 'currentPassword'],
  ],
  [
    { intent: 'password', password: 'short', confirmation: 'other' },
    ['currentPassword', 'password', 'confirmation'],
  ],
])('form errors are listed in the order of the fields: %#', async (typed, fields) => {
  const { browser } = await start();
  expect((await browser.press(typed)).errors).toEqual(fields);
});

test('only a login by a provider is noted as one', async () => {
  const { browser } = await start();
  expect(
    await browser.as(async (shopper) => (await shopper.getCookie('auth'))?.providerLogin),
  ).toBeUndefined();
  await expect(
    browser.as((shopper) =>
      signInWithProvider(shopper, 'GOOGLE', { code: 'x', state: 'y', isReauthentication: true }),
    ),
  ).rejects.toThrow();
  expect(await browser.viewer()).toBe('jane');
});

/** Jane's names as WordPress reads them, and its database. */
const spellings = {
  jane: 'JANE jané j%AAane j%%AAAAane j<b></b>ane ja&x;ne jane\u00ad ｊane j\u0363ne 𝐣ane j\u0001ane j&x;<i>ane ja\u2060ne',
  'jane@example.com':
    'jàne@example.com j%AAane@example.com j\\ane@example.com jane@\u200dexample.com jane@example.cøm 🅹ane@example.com Jane＠example.com jane@ex%2%41Aample.com jane@example.com\u0001',
};

test.each(Object.entries(spellings))(
  'guesses at %s are counted together, in any spelling',
  async (name, others) => {
    const made = (now.shop = await shop({ extendCompat: woocommerce }));
    for (const u of others.split(' ')) {
      const { data } = await send(made, LOGIN, { u, p: 'jane-pass-4711' });
      expect.soft(data?.['login'], `WordPress reads ${JSON.stringify(u)} so`).toBeTruthy();
    }
    for (let tries = 0; tries < 10; tries += 1) expect(await new Browser().logIn(name)).toBe(422);
    for (const u of [name, ...others.split(' ')])
      expect.soft(await new Browser().logIn(u, 'jane-pass-4711'), JSON.stringify(u)).not.toBe(303);
  },
);

test('a guess counts for the account, whatever spelling the previous guesses had', async () => {
  now.shop = await shop({ extendCompat: woocommerce });
  await resetLoginAttempts('john');
  const others = ['jöhn', 'jo%AAhn', 'j<b></b>ohn', 'ｊohn', 'jo&x;hn'];
  for (const u of [...others, ...others]) expect(await new Browser().logIn(u)).toBe(422);
  expect(await new Browser().logIn('john', 'john-pass-4711')).toBe(429);
});

test.each(Object.entries(spellings))(
  '%s gets five reset mails an hour, in any spelling',
  async (name, others) => {
    const made = (now.shop = await shop({ extendCompat: woocommerce }));
    const browser = new Browser();
    for (let tries = 0; tries < 5; tries += 1) expect(await browser.requestReset(name)).toBe(303);
    await mailsOf(made);
    made.db.run('DELETE FROM password_resets');
    for (const u of others.split(' ')) await browser.requestReset(u);
    expect(await mailsOf(made)).toHaveLength(5);
  },
);

test('a new account reads what its user name has become, and logs in by the name as it was typed', async () => {
  const made = (now.shop = await shop());
  const password = 'seven grey geese';
  const account = { intent: 'register', email: 'lukasz@example.com', username: 'Łukasz Bøe', password };
  const shopper = vi.spyOn(Shopper.prototype, 'addFlash');
  expect((await new Browser().press(account)).status).toBe(303);
  expect(shopper).toHaveBeenCalledWith('notice', 'account:usernameIs', { name: 'Lukasz Boe' });
  expect(made.db.column('SELECT login FROM users WHERE email = ?', 'lukasz@example.com')).toEqual([
    'Lukasz Boe',
  ]);
  for (const name of ['Łukasz Bøe', 'lukasz  boe', 'lukasz@example.com'])
    expect(await new Browser().logIn(name, password), name).toBe(303);
  expect(await new Browser().requestReset('Łukasz Bøe')).toBe(303);
  expect((await mailsOf(made, 'lukasz@example.com')).map(({ subject }) => subject)).toHaveLength(2);
});
