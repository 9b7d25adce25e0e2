import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readableName, readNames, sanitizeUserName } from '@graphql/rules/user-name';
import { inventUserName, nicenameOf } from '../../../graphql/store/domain/account/account';
import {
  hashPassword,
  passwordProblem,
  verifyPassword,
} from '../../../graphql/store/domain/account/password';
import { signJwt, verifyJwt } from '../../../graphql/store/domain/account/jwt';
import {
  addressFrom,
  changeAddress,
  changeAddresses,
  checkCustomerMeta,
  emptyAddress,
  plainField,
} from '../../../graphql/store/domain/account/customer';
import { siteUrl } from './account-shop';

describe('user names', () => {
  test.each([
    [' <i>Zoë</i>&amp; Müller%20 ', 'Zoe Muller'],
    ['Łukasz Ørsted', 'Lukasz Orsted'],
    ['Þóra Æsa Ǣ', 'THora AEsa AE'],
    ['Weiß %%4141<b>&amp;&lt;', 'Weiss'],
    ['Jürgen  x\u00ad', 'Jurgen x'],
  ])('%s becomes %s', (typed, stored) => {
    expect(sanitizeUserName(typed)).toBe(stored);
  });

  test('a name that is stored is found by what was typed, and counted as it is read', () => {
    const unit = fc.oneof(
      fc.constantFrom(...'aåZ%4&;<>\\ łß@.'),
      fc.string({ unit: 'grapheme', maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (typed) => {
        const stored = sanitizeUserName(typed);
        expect(sanitizeUserName(stored)).toBe(stored);
        expect(readNames(typed)).toContain(stored.toLowerCase());
        expect(readNames(readableName(typed))).toContain(readNames(typed)[0]);
      }),
    );
  });

  test('names are counted as WordPress reads them in German, Danish and Serbian, too', () => {
    expect(readNames('Jürgen')).toEqual(['jurgen', 'juergen']);
    expect(readNames('Åse Đorđe')).toEqual(['ase dorde', 'aase dorde', 'ase djordje']);
    expect(readNames('janƏ')).toEqual(['jane']);
  });

  test('makes a name for addresses', () => {
    expect(nicenameOf('Jane.Doe@Example com')).toBe('jane-doe-example-com');
    expect(nicenameOf('...')).toBe('user');
  });

  test.each([
    [{ email: 'x@example.com', firstName: 'Zoë', lastName: 'O’Neil' }, 'zoe.oneil'],
    [{ email: 'x@example.com', firstName: 'Łukasz', lastName: 'Bøe' }, 'lukasz.boe'],
    [{ email: 'Anna.B+shop@example.com' }, 'anna.bshop'],
    [{ email: 'info@example.com' }, 'example.com'],
  ])('invents of %j the name %s', (person, name) => {
    expect(inventUserName(person, () => false)).toBe(name);
  });

  test('adds a number until the name is free, from twice as many each time', () => {
    const taken = new Set(['anna', 'anna-0042']);
    const numbers = [0.0042, 0.5];
    expect(
      inventUserName(
        { email: 'anna@example.com' },
        (name) => taken.has(name),
        () => numbers.shift() ?? 0,
      ),
    ).toBe('anna-10000');
  });
});

describe('passwords', () => {
  test('opens with the right password only', async () => {
    const hash = await hashPassword('fresh-Pass-1!');
    expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=1\$/);
    expect(await verifyPassword('fresh-Pass-1!', hash)).toBe(true);
    expect(await verifyPassword('fresh-Pass-1', hash)).toBe(false);
  });

  test('takes composed and decomposed letters and emoji for the same', async () => {
    const hash = await hashPassword('schlüssel 🗝️'.normalize('NFD'));
    expect(await verifyPassword('schlüssel 🗝️'.normalize('NFC'), hash)).toBe(true);
  });

  test.each([null, undefined, '', 'plain', '$scrypt$ln=4,r=8,p=1$aa$aa'])(
    'is never right without a usable hash (%s)',
    async (hash) => {
      expect(await verifyPassword('', hash)).toBe(false);
    },
  );

  test('refuses empty and endless passwords', () => {
    expect(passwordProblem('   ')).toBe('A new password is required.');
    expect(passwordProblem('ab'.repeat(3000))).toMatch(/too long/);
    expect(passwordProblem('x1🔑'.repeat(24))).toBeUndefined();
  });
});

const berlin = addressFrom({
  first_name: 'Max',
  city: 'Berlin',
  country: 'DE',
  email: 'max@example.com',
  phone: '030 1',
});

describe('addresses', () => {
  test('start afresh when asked to', () => {
    expect(changeAddress('billing', berlin, { city: 'Bonn', overwrite: true })).toEqual({
      ...emptyAddress,
      city: 'Bonn',
    });
  });

  test('have an e-mail address for billing only, and a proper one', () => {
    expect(changeAddress('shipping', emptyAddress, { email: 'a@example.com' }).email).toBe('');
    expect(changeAddress('billing', emptyAddress, { email: ' A@Example.com ' }).email).toBe('A@example.com');
    expect(() => changeAddress('billing', emptyAddress, { email: 'bad' })).toThrow(
      'Invalid billing email address',
    );
    const both = { billing: berlin, shipping: emptyAddress };
    expect(changeAddresses(both, { shippingSameAsBilling: true })).toEqual({
      shipping: { ...berlin, email: '' },
    });
  });

  test('are plain text of bearable length', () => {
    expect(plainField('<b>Hauptstr.</b>\n1 <script>x</script>')).toBe('Hauptstr. 1');
    expect(plainField('3 < 5 & "x" 😀')).toBe('3 < 5 & "x" 😀');
    expect(plainField('x'.repeat(200))).toHaveLength(200);
    expect(() => plainField('x'.repeat(201))).toThrow('too long');
  });
});

describe('meta data', () => {
  const entry = (key: string, value = '') => ({ key, value });

  test.each(['', '_private', 'a b', '1st', 'x'.repeat(101), '__proto__'])('refuses the key %j', (key) => {
    expect(() => {
      checkCustomerMeta([entry(key)], []);
    }).toThrow('meta key');
  });

  test('counts what is there already', () => {
    const known = Array.from({ length: 50 }, (_, n) => `k${String(n)}`);
    expect(() => {
      checkCustomerMeta([entry('k7')], known);
    }).not.toThrow();
    expect(() => {
      checkCustomerMeta([entry('new')], known);
    }).toThrow('too much');
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
