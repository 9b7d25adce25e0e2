import { describe, expect, test } from 'vitest';
import { normalizeEmail } from '../../../graphql/store/domain/account/account-email';
import {
  checkNewAccount,
  displayNameOf,
  inventUserName,
  isUserName,
  nicenameOf,
  sanitizeUserName,
} from '../../../graphql/store/domain/account/account';
import {
  hashPassword,
  passwordProblem,
  verifyPassword,
} from '../../../graphql/store/domain/account/password';

const nobody = { emailTaken: () => false, nameTaken: () => false };
const person = (
  changes: Partial<{ email: string; username: string; firstName: string; lastName: string }> = {},
) => ({
  email: 'frida@example.com',
  username: 'frida',
  ...changes,
});

describe('user names', () => {
  test.each(['jane', 'Jane Doe', 'a_b.c-d', 'x'.repeat(60)])('accepts %s', (name) => {
    expect(isUserName(sanitizeUserName(name))).toBe(true);
  });

  test.each(['', ' ', 'a b & c', '<b></b>', 'naïve#', '日本', 'x'.repeat(61)])('refuses %s', (name) => {
    expect(isUserName(sanitizeUserName(name))).toBe(false);
  });

  test('writes accents, tags and entities out of a name', () => {
    expect(sanitizeUserName(' <i>Zoë</i>&amp; Müller%20 ')).toBe('Zoe Muller');
  });

  test('makes a name for addresses', () => {
    expect(nicenameOf('Jane.Doe@Example com')).toBe('jane-doe-example-com');
    expect(nicenameOf('...')).toBe('user');
  });

  test('invents a name from first and last name', () => {
    expect(
      inventUserName({ email: 'x@example.com', firstName: 'Zoë', lastName: 'O’Neil' }, () => false),
    ).toBe('zoe.oneil');
  });

  test('invents a name from the mailbox, or from the domain of a common one', () => {
    expect(inventUserName({ email: 'Anna.B+shop@example.com' }, () => false)).toBe('anna.bshop');
    expect(inventUserName({ email: 'info@example.com' }, () => false)).toBe('example.com');
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

  test('shows first and last name, else the user name', () => {
    expect(displayNameOf('Frida', 'Fresh', 'fresh1')).toBe('Frida Fresh');
    expect(displayNameOf('', '', 'fresh1')).toBe('fresh1');
  });
});

describe('e-mail addresses', () => {
  test('drops blanks and writes the domain small, but leaves the mailbox', () => {
    expect(normalizeEmail('  Jane@Example.COM ')).toBe('Jane@example.com');
  });
});

describe('new accounts', () => {
  test('answers the user name to store', () => {
    expect(checkNewAccount(person({ username: ' Frida ' }), nobody)).toEqual({ login: 'Frida' });
  });

  test('invents a name when none is given', () => {
    expect(checkNewAccount(person({ username: '' }), nobody)).toEqual({ login: 'frida' });
  });

  test('speaks of the e-mail address before the user name', () => {
    const all = { emailTaken: () => true, nameTaken: () => true };
    expect(checkNewAccount(person(), all).problem).toMatch(/already registered with frida@example.com/);
    expect(checkNewAccount(person(), { ...nobody, nameTaken: () => true }).problem).toMatch(/that username/);
  });

  test('refuses what is no e-mail address and no user name', () => {
    expect(checkNewAccount(person({ email: 'frida' }), nobody).problem).toBe(
      'Please provide a valid email address.',
    );
    expect(checkNewAccount(person({ username: 'a b & c' }), nobody).problem).toBe(
      'Please provide a valid account username.',
    );
  });
});

describe('passwords', () => {
  test('opens with the right password only', async () => {
    const hash = await hashPassword('fresh-Pass-1!');
    expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=1\$/);
    expect(await verifyPassword('fresh-Pass-1!', hash)).toBe(true);
    expect(await verifyPassword('fresh-Pass-1', hash)).toBe(false);
  });

  test('salts: the same password has another hash each time', async () => {
    expect(await hashPassword('fresh-Pass-1!')).not.toBe(await hashPassword('fresh-Pass-1!'));
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

  test('refuses empty, short, endless and monotonous passwords', () => {
    expect(passwordProblem('')).toBe('A new password is required.');
    expect(passwordProblem('   ')).toBe('A new password is required.');
    expect(passwordProblem('a')).toMatch(/at least 8/);
    expect(passwordProblem('🔑🗝️🔒')).toMatch(/at least 8/);
    expect(passwordProblem('aaaaaaaaaa')).toMatch(/too easy/);
    expect(passwordProblem('ab'.repeat(3000))).toMatch(/too long/);
    expect(passwordProblem('fresh-Pass-1!')).toBeUndefined();
    expect(passwordProblem('x1🔑'.repeat(24))).toBeUndefined();
  });
});
