import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toPortableName, getNameCandidates, sanitizeUserName } from '@graphql/shared/user-name';
import { getPasswordProblemMessage, verifyPassword } from '../../graphql/store/account/password-rules';
import { signJwt, verifyJwt } from '../../graphql/store/login/login-token';
import { checkCustomerMeta } from '../../graphql/store/account/customer-rules';
import { siteUrl } from './account-shop';

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
