import { describe, expect } from 'vitest';
import { bearer, login, REFRESH, send, session, start, test, type Shop } from './account-shop';

const WHO = '{ viewer { username } }';
const refresh = (made: Shop, token: string) => send(made, REFRESH, { t: token });

describe('logins', () => {
  test('work with the user name or the address in any case, with blanks around', async ({ made }) => {
    for (const name of ['JANE', ' jane@example.com ', 'Jane@Example.COM'])
      expect((await login(made, name)).authToken).toBeTruthy();
  });

  test('end on one device only', async ({ made }) => {
    const [here, there] = [await login(made), await login(made)];
    await send(made, 'mutation { logout(input: {}) { success } }', {}, bearer(here.authToken));
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
    const answer = await send(
      made,
      'mutation { logout(input: {}) { success } }',
      {},
      { ...bearer(authToken), ...session(sessionToken) },
    );
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
