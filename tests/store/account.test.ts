import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { toPortableName, getNameCandidates, sanitizeUserName } from '@graphql/shared/user-name';
import { getPasswordProblemMessage, verifyPassword } from '../../graphql/store/account/password-rules';
import { signJwt, verifyJwt } from '../../graphql/store/login/login-token';
import { checkCustomerMeta } from '../../graphql/store/account/customer-rules';
import {
  siteUrl,
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

describe('user names', () => {
  test('a stored name is found by its typed form, and counted by its normalized one', () => {
    const unit = fc.oneof(
      fc.constantFrom(...'aåZ%4&;<>\\ łß@.'),
      fc.string({ unit: 'grapheme', maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (typed) => {
        const stored = sanitizeUserName(typed);
        expect(sanitizeUserName(stored)).toBe(stored);
        expect(getNameCandidates(typed)).toContain(stored.toLowerCase());
        expect(getNameCandidates(toPortableName(typed))).toContain(getNameCandidates(typed)[0]);
      }),
    );
  });
});

describe('passwords', () => {
  test.each([null, undefined, '', 'plain', '$scrypt$ln=4,r=8,p=1$aa$aa'])(
    'is never right without a usable hash (%s)',
    async (hash) => {
      expect(await verifyPassword('', hash)).toBe(false);
    },
  );

  test('refuses empty and endless passwords', () => {
    expect(getPasswordProblemMessage('   ')).toBe('A new password is required.');
    expect(getPasswordProblemMessage('ab'.repeat(3000))).toMatch(/too long/);
    expect(getPasswordProblemMessage('x1🔑'.repeat(24))).toBeUndefined();
  });
});

describe('meta data', () => {
  const entry = (key: string, value = '') => ({ key, value });

  test.each(['', '_private', 'a b', '1st', 'x'.repeat(101), '__proto__'])('refuses the key %j', (key) => {
    expect(() => {
      checkCustomerMeta([entry(key)], []);
    }).toThrow('meta key');
  });
});

describe('tokens', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const seconds = now.getTime() / 1000;
  const keys = { secrets: ['new', 'old'], siteUrl };
  const payload = { iss: siteUrl, exp: seconds + 10, data: { x: 1 } };

  test('are taken when signed with any of the secrets', () => {
    expect(verifyJwt(signJwt(payload, 'old'), keys, now)).toEqual({ ok: true, payload });
  });

  test('are refused with the words of the real server', () => {
    const problem = (token: string) => {
      const result = verifyJwt(token, keys, now);
      return result.ok ? 'ok' : result.problem;
    };
    const [, body = ''] = signJwt(payload, 'new').split('.');
    const none = Buffer.from('{"typ":"JWT","alg":"none"}').toString('base64url');
    expect(problem(`${none}.${body}.`)).toBe('Signature verification failed');
    expect(problem(signJwt(payload, 'other'))).toBe('Signature verification failed');
    expect(problem(signJwt({ iss: siteUrl }, 'new'))).toBe('Expired token');
    expect(problem(signJwt({ ...payload, iss: 'http://evil.test' }, 'new'))).toBe(
      'The iss do not match with this server',
    );
  });
});

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
