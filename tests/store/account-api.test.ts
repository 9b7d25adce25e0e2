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

  test('rejects another account’s key, and one from yesterday', async ({ made }) => {
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

  test('responds alike to unknown names, writes as much, and sends nothing', async ({ made }) => {
    const known = await send(made, ASK, { u: 'jane' });
    const unknown = await send(made, ASK, { u: 'nobody@example.com' });
    expect(unknown).toEqual(known);
    expect(await mailsOf(made)).toHaveLength(1);
  });
});

describe('new accounts', () => {
  const nora = { username: 'nora', email: 'nora@example.com', password: 'fresh-Pass-1!' };

  test('cannot be made twice at once', async ({ made }) => {
    const answers = await Promise.all([1, 2, 3].map(() => send(made, REGISTER, { i: nora })));
    expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1);
    expect(answers.filter(({ error }) => /already registered/.test(error ?? ''))).toHaveLength(2);
  });
});

describe('customers', () => {
  const ME =
    '{ customer { databaseId email billing { city country postcode } metaData { key value } downloadableItems { nodes { name } } } }';

  test('show addresses with the session alone, but not the account', async ({ made }) => {
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
