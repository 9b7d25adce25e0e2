import { describe, expect, test } from 'vitest';
import { inventUserName, nicenameOf, sanitizeUserName } from '../../../graphql/store/domain/account/account';
import {
  hashPassword,
  passwordProblem,
  verifyPassword,
} from '../../../graphql/store/domain/account/password';

describe('user names', () => {
  test('writes accents, tags and entities out of a name', () => {
    expect(sanitizeUserName(' <i>Zoë</i>&amp; Müller%20 ')).toBe('Zoe Muller');
  });

  test('makes a name for addresses', () => {
    expect(nicenameOf('Jane.Doe@Example com')).toBe('jane-doe-example-com');
    expect(nicenameOf('...')).toBe('user');
  });

  test.each([
    [{ email: 'x@example.com', firstName: 'Zoë', lastName: 'O’Neil' }, 'zoe.oneil'],
    [{ email: 'Anna.B+shop@example.com' }, 'anna.bshop'],
    [{ email: 'info@example.com' }, 'example.com'],
  ])('invents of %j the name %s', (person, name) => {
    expect(inventUserName(person, () => false)).toBe(name);
  });

  test('adds a number until the name is free', () => {
    const taken = new Set(['anna', 'anna-0042']);
    const numbers = [0.0042, 0.5];
    expect(
      inventUserName(
        { email: 'anna@example.com' },
        (name) => taken.has(name),
        () => numbers.shift() ?? 0,
      ),
    ).toBe('anna-5000');
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
