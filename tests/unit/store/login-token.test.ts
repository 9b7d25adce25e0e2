import { describe, expect, test } from 'vitest';
import { signJwt } from '../../../graphql/store/domain/account/jwt';
import { issueLoginToken, readLoginToken } from '../../../graphql/store/domain/account/login-token';

const keys = { secrets: ['a secret of thirty-two characters'], issuer: 'https://shop.example.test' };
const now = new Date('2026-11-21T12:00:00Z');
const claims = { userId: 2, login: 'l1', generation: 0 };
const seconds = now.getTime() / 1000;

describe('login tokens', () => {
  test('are not taken for one another', () => {
    const auth = issueLoginToken('auth', claims, keys, now).token;
    const refresh = issueLoginToken('refresh', claims, keys, now).token;
    expect(readLoginToken(refresh, 'auth', keys, now)).toEqual({
      ok: false,
      problem: 'Refresh token cannot be used as an auth token.',
    });
    expect(readLoginToken(auth, 'refresh', keys, now).ok).toBe(false);
  });

  test('refuse a session token of the same server', () => {
    const session = signJwt(
      { iss: keys.issuer, exp: seconds + 100, data: { customer_id: '2', login: 'l1' } },
      keys.secrets[0] ?? '',
    );
    expect(readLoginToken(session, 'auth', keys, now)).toEqual({
      ok: false,
      problem: 'User ID not found in the token.',
    });
  });
});
