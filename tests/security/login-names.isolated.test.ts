import { expect, test, vi } from 'vitest';
import { woocommerce } from '../support/woocommerce-defects.mjs';
import { runAction } from '~/http/handlers/route-handlers.server';
import { Shopper } from '~/session/shopper.server';
import { accountAction } from '~/routes/my-account._index/actions.server';
import { resetAction } from '~/routes/my-account.lost-password/actions.server';
import { LOGIN, mailsOf, send, shop, siteUrl, type Shop } from '../store/account-shop';

const now = vi.hoisted((): { shop?: Shop } => ({}));

vi.mock('~/platform/backend/embedded-store.server', () => ({
  getEndpoint: () => ({
    url: `${siteUrl}/graphql`,
    client: 'embedded',
    fetch: (input: RequestInfo, init?: RequestInit) => now.shop?.store.fetch(new Request(input, init)),
  }),
}));

/** Jane's names as WordPress reads them, and its database. */
const spellings = {
  jane: [
    ...[
      'JANE',
      'jané',
      'j%AAane',
      'j%%AAAAane',
      'j<b></b>ane',
      'ja&x;ne',
      'jane\u00ad',
      'ｊane',
      'j\u0363ne',
      '𝐣ane',
    ],
    ...['j\u0001ane', 'j&x;<i>ane', 'ja\u2060ne'],
  ],
  'jane@example.com': [
    ...['jàne@example.com', 'j%AAane@example.com', 'j\\ane@example.com', 'jane@\u200dexample.com'],
    ...[
      'jane@example.cøm',
      '🅹ane@example.com',
      'Jane＠example.com',
      'jane@ex%2%41Aample.com',
      'jane@example.com\u0001',
    ],
  ],
};

async function post(
  action: typeof accountAction,
  path: string,
  fields: Record<string, string>,
): Promise<number> {
  const headers = { origin: siteUrl };
  const request = new Request(siteUrl + path, { method: 'POST', headers, body: new URLSearchParams(fields) });
  try {
    const answer = await runAction({ request, params: {}, context: {} }, action);
    return answer instanceof Response ? answer.status : (answer.init?.status ?? 200);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.status;
    throw thrown;
  }
}

const logIn = (username: string, password = 'wrong-pass-4711') =>
  post(accountAction, '/my-account', { intent: 'login', username, password });

test.each(Object.entries(spellings))(
  'guesses at %s are counted together, in any spelling',
  async (name, others) => {
    now.shop = await shop({ extendCompat: woocommerce });
    for (const u of others) {
      const { data } = await send(now.shop, LOGIN, { u, p: 'jane-pass-4711' });
      expect.soft(data?.['login'], `WordPress reads ${JSON.stringify(u)} so`).toBeTruthy();
    }
    for (let tries = 0; tries < 10; tries += 1) expect(await logIn(name)).toBe(422);
    for (const u of [name, ...others])
      expect.soft(await logIn(u, 'jane-pass-4711'), JSON.stringify(u)).not.toBe(303);
  },
);

test('a guess counts for the account, whatever spelling the previous guesses had', async () => {
  now.shop = await shop({ extendCompat: woocommerce });
  const others = ['jöhn', 'jo%AAhn', 'j<b></b>ohn', 'ｊohn', 'jo&x;hn'];
  for (const u of [...others, ...others]) expect(await logIn(u)).toBe(422);
  expect(await logIn('john', 'john-pass-4711')).toBe(429);
});

test.each(Object.entries(spellings))(
  '%s gets five reset mails an hour, in any spelling',
  async (name, others) => {
    now.shop = await shop({ extendCompat: woocommerce });
    const ask = (username: string) =>
      post(resetAction, '/my-account/lost-password', { intent: 'request', username });
    for (let tries = 0; tries < 5; tries += 1) expect(await ask(name)).toBe(303);
    await mailsOf(now.shop);
    now.shop.db.run('DELETE FROM password_resets');
    for (const u of others) await ask(u);
    expect(await mailsOf(now.shop)).toHaveLength(5);
  },
);

test('a new account reads what its user name has become, and logs in by the name as it was typed', async () => {
  const made = await shop();
  now.shop = made;
  const password = 'seven grey geese';
  const account = { intent: 'register', email: 'lukasz@example.com', username: 'Łukasz Bøe', password };
  const shopper = vi.spyOn(Shopper.prototype, 'addFlash');
  expect(await post(accountAction, '/my-account', account)).toBe(303);
  expect(shopper).toHaveBeenCalledWith('notice', 'account:usernameIs', { name: 'Lukasz Boe' });
  expect(made.db.column('SELECT login FROM users WHERE email = ?', 'lukasz@example.com')).toEqual([
    'Lukasz Boe',
  ]);
  for (const name of ['Łukasz Bøe', 'lukasz  boe', 'lukasz@example.com'])
    expect(await logIn(name, password), name).toBe(303);
  expect(
    await post(resetAction, '/my-account/lost-password', { intent: 'request', username: 'Łukasz Bøe' }),
  ).toBe(303);
  expect((await mailsOf(made, 'lukasz@example.com')).map(({ subject }) => subject)).toHaveLength(2);
});
