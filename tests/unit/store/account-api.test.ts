import { describe, expect } from 'vitest';
import {
  ASK,
  bearer,
  keyIn,
  login,
  LOGOUT,
  mailsOf,
  REFRESH,
  REGISTER,
  RESET,
  send,
  session,
  start,
  test,
  type Shop,
} from './account-shop';

const WHO = '{ viewer { username } }';
const refresh = (made: Shop, token: string) => send(made, REFRESH, { t: token });

describe('logins', () => {
  test('work with the user name or the address in any case, with blanks around', async ({ made }) => {
    for (const name of ['JANE', ' jane@example.com ', 'Jane@Example.COM'])
      expect((await login(made, name)).authToken).toBeTruthy();
  });

  test('end on one device only', async ({ made }) => {
    const [here, there] = [await login(made), await login(made)];
    await send(made, LOGOUT, {}, bearer(here.authToken));
    expect(await send(made, WHO, {}, bearer(here.authToken))).toMatchObject({
      status: 401,
      data: { viewer: null },
    });
    expect((await refresh(made, here.refreshToken)).error).toBe('The login has ended. Log in again.');
    expect((await send(made, '{ cart { isEmpty } }', {}, session(here.sessionToken))).error).toBe(
      'invalid_token: Expired token',
    );
    expect((await send(made, WHO, {}, bearer(there.authToken))).data).toEqual({
      viewer: { username: 'jane' },
    });
    expect((await refresh(made, there.refreshToken)).data).toMatchObject({ refreshToken: { success: true } });
  });

  test('lapse after 300 seconds, and can then be ended with the session alone', async ({ made }) => {
    const { authToken, refreshToken, sessionToken } = await login(made);
    made.clock.now = new Date(start.getTime() + 300_000);
    // Nor does the refresh token open what the other one did.
    for (const token of [authToken, refreshToken])
      expect(await send(made, WHO, {}, bearer(token))).toMatchObject({ status: 401 });
    const answer = await send(made, LOGOUT, {}, { ...bearer(authToken), ...session(sessionToken) });
    expect(answer).toMatchObject({ status: 200, data: { logout: { success: null } } });
    expect((await refresh(made, refreshToken)).error).toBe('The login has ended. Log in again.');
  });

  test("all end with a change of password, the sender's too", async ({ made }) => {
    const [here, there] = [await login(made), await login(made)];
    const change =
      'mutation ($id: ID!, $p: String) { updateUser(input: { id: $id, password: $p }) { user { id } } }';
    expect(
      (await send(made, change, { id: here.user.id, p: 'brand-new-4711' }, bearer(here.authToken))).error,
    ).toBeUndefined();
    for (const { authToken, refreshToken } of [here, there]) {
      expect((await send(made, WHO, {}, bearer(authToken))).status).toBe(401);
      expect((await refresh(made, refreshToken)).error).toBe('The login has ended. Log in again.');
    }
  });
});

describe('lost passwords', () => {
  async function askFor(made: Shop, u: string): Promise<string> {
    await send(made, ASK, { u });
    return keyIn((await mailsOf(made)).at(-1));
  }

  test('stores only the hash of a key', async ({ made }) => {
    const key = await askFor(made, 'jane');
    expect(key).toHaveLength(32);
    expect(JSON.stringify(made.db.all('SELECT * FROM password_resets'))).not.toContain(key);
  });

  test('refuses the key of somebody else, and one from yesterday', async ({ made }) => {
    const johns = await askFor(made, 'john');
    const key = await askFor(made, 'jane');
    const reset = (text: string) => send(made, RESET, { key: text, login: 'jane', p: 'brand-new-4711' });
    expect((await reset(johns)).error).toBe('Password reset link is invalid.');
    made.clock.now = new Date(start.getTime() + 24 * 3600_000);
    expect((await reset(key)).error).toBe('Password reset link is invalid.');
  });

  test('voids the key when the address it was sent to is given up', async ({ made }) => {
    const key = await askFor(made, 'jane');
    const { authToken, user } = await login(made);
    const change =
      'mutation ($id: ID!) { updateUser(input: { id: $id, email: "jane.new@example.com" }) { user { id } } }';
    expect((await send(made, change, { id: user.id }, bearer(authToken))).error).toBeUndefined();
    const answer = await send(made, RESET, { key, login: 'jane', p: 'brand-new-4711' });
    expect(answer.error).toBe('Password reset link is invalid.');
  });

  test('writes in the language of the browser', async ({ made }) => {
    await send(made, ASK, { u: 'jane' }, { 'accept-language': 'pt-BR,en;q=0.5' });
    expect((await mailsOf(made)).at(-1)?.subject).toBe('Crie uma nova senha para a Contract Shop');
  });

  test('answers unknown names alike, writes as much, and sends nothing', async ({ made }) => {
    const known = await send(made, ASK, { u: 'jane' });
    const unknown = await send(made, ASK, { u: 'nobody@example.com' });
    expect(unknown).toEqual(known);
    expect(await mailsOf(made)).toHaveLength(1);
  });
});

describe('new accounts', () => {
  const nora = { username: 'nora', email: 'nora@example.com', password: 'fresh-Pass-1!' };

  test('are welcomed in their language and show nothing before the login', async ({ made }) => {
    const input = {
      email: ' Nora+shop@Example.com',
      password: 'fresh-Pass-1!',
      firstName: 'Nora',
      lastName: '<b>Nord</b>',
      locale: 'de_DE',
    };
    const { data } = await send(made, REGISTER, { i: input });
    expect(data).toMatchObject({ registerCustomer: { customer: { databaseId: null, email: null } } });
    expect(await mailsOf(made)).toMatchObject([
      { to: 'Nora+shop@example.com', subject: 'Willkommen bei Contract Shop' },
    ]);
    expect(made.mails[0]?.text).toContain('Guten Tag,');
    expect((await login(made, 'nora.nord', 'fresh-Pass-1!')).authToken).toBeTruthy();
  });

  test('are all or nothing', async ({ made }) => {
    const input = { ...nora, metaData: [{ key: '_secret', value: 'x' }] };
    expect((await send(made, REGISTER, { i: input })).error).toMatch(/meta key/);
    expect(made.db.get(`SELECT 1 FROM users WHERE login = 'nora'`)).toBeUndefined();
    expect(await mailsOf(made)).toEqual([]);
  });

  test('cannot be made twice at once', async ({ made }) => {
    const answers = await Promise.all([1, 2, 3].map(() => send(made, REGISTER, { i: nora })));
    expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1);
    expect(answers.filter(({ error }) => /already registered/.test(error ?? ''))).toHaveLength(2);
  });
});

describe('customers', () => {
  const UPDATE = `mutation ($input: UpdateCustomerInput!) { updateCustomer(input: $input) { customer { metaData { key value } billing { city country } shipping { city email } } } }`;
  const ME =
    '{ customer { databaseId email billing { city country postcode } metaData { key value } downloadableItems { nodes { name } } } }';

  test('keep a wishlist and addresses', async ({ made }) => {
    const { authToken } = await login(made, 'newbie', 'newbie-pass-4711');
    const input = {
      metaData: [{ key: 'wishlist', value: '[27,31]' }],
      billing: { city: 'Bonn', country: 'DE' },
      shippingSameAsBilling: true,
    };
    expect((await send(made, UPDATE, { input }, bearer(authToken))).data).toEqual({
      updateCustomer: {
        customer: {
          metaData: [{ key: 'wishlist', value: '[27,31]' }],
          billing: { city: 'Bonn', country: 'DE' },
          shipping: { city: 'Bonn', email: null },
        },
      },
    });
    await send(made, UPDATE, { input: { metaData: [{ key: 'wishlist', value: '[]' }] } }, bearer(authToken));
    const { data } = await send(made, ME, {}, bearer(authToken));
    expect(data).toMatchObject({
      customer: { metaData: [{ key: 'wishlist', value: '[]' }], billing: { city: 'Bonn' } },
    });
  });

  test('show with the session alone where they live, not who they are', async ({ made }) => {
    const { sessionToken } = await login(made, 'john', 'john-pass-4711');
    const { data } = await send(made, ME, {}, session(sessionToken));
    expect(data).toEqual({
      customer: {
        databaseId: 3,
        email: null,
        billing: { city: null, country: 'US', postcode: null },
        metaData: null,
        downloadableItems: { nodes: [] },
      },
    });
  });
});
