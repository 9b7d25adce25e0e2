import fc from 'fast-check';
import { expect, test } from 'vitest';
import type * as z from 'zod/v4';
import { placeOrderSchema } from '~/domain/forms/checkout-forms.server';
import { newPasswordSchema, registerSchema } from '~/domain/forms/account-forms.server';
import { getTranslator } from '~/platform/i18n/request-locale.server';
import { storeSettings } from '~/platform/settings/store-settings';
import { getPasswordProblemMessage } from '../../graphql/store/account/password-rules';
import common from '../../graphql/shared/common-passwords.json';
import { findPasswordProblem as rule, MIN_PASSWORD_LENGTH } from '../../graphql/shared/password-policy';
import { isLong } from '../support/long-running';
import {
  ASK,
  bearer,
  keyIn,
  login,
  mailsOf,
  REGISTER,
  RESET,
  send,
  shop,
  type Shop,
} from '../store/account-shop';
import { address, Shopper } from '../store/cart-shop';

const t = getTranslator('en_US');
const passwords = common.passwords.split(' ');

/** The same word as people vary it. */
const varied = (word: fc.Arbitrary<string>) =>
  fc.tuple(fc.mixedCase(word), fc.constantFrom('', ' ')).map((parts) => parts.join(''));

test('the ten thousand most common passwords are refused, in whatever letters', () => {
  expect(new Set(passwords).size).toBe(10_000);
  expect(passwords.filter((password) => rule(password) === undefined)).toEqual([]);
  fc.assert(
    fc.property(varied(fc.constantFrom(...passwords)), (password) => {
      expect(rule(password)).toBeDefined();
    }),
  );
});

/** What people put behind a word that is refused. */
const ending = fc.string({ maxLength: 6, unit: fc.constantFrom(...'0123456789!?.-_ ') });

test('nor does a common one become another with characters appended', () => {
  const words = passwords.filter((password) => /[a-z]$/.test(password));
  fc.assert(
    fc.property(varied(fc.constantFrom(...words)), ending, (word, more) => {
      expect(rule(word + more)).toBeDefined();
    }),
    { numRuns: isLong ? 2000 : 400 },
  );
  for (const password of ['demo1234', 'Password1!', 'iloveyou-22', 'Dragon 2026?'])
    expect(rule(password)).toBe('common');
});

test('a row of a keyboard or the alphabet is no password', () => {
  const rows =
    'abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop qwertzuiop azertyuiop asdfghjkl qsdfghjklm zxcvbnm';
  const row = fc
    .tuple(fc.constantFrom(...rows.split(' ')), fc.boolean())
    .map(([text, isBackwards]) => (isBackwards ? Array.from(text).reverse().join('') : text));
  const run = fc
    .tuple(row, fc.nat(), fc.integer({ min: 4, max: 10 }))
    .map(([text, from, length]) => text.slice(from % (text.length - 3)).slice(0, length));
  fc.assert(
    fc.property(fc.array(varied(run), { minLength: 2, maxLength: 3 }), ending, (runs, more) => {
      const text = runs.map((part) => part.trim()).join('');
      expect(rule(/\d$/.test(text) ? text : text + more)).toBeDefined();
    }),
    { numRuns: isLong ? 2000 : 400 },
  );
  const inRows = 'abcdefgh hgfedcba Qwertz12 abc123xyz 87654321 abcabcabc aaaabbbbcccc';
  for (const password of inRows.split(' ')) expect(rule(password), password).toBe('common');
});

test.each([
  ['Sturdy', 'sturdy shop 12'],
  ['Nordlicht Küche', 'NordlichtKuche!'],
  ['Café Löwe', 'cafe\u0301-lo\u0308we'],
  ['O’Neill Goods', 'oneill-goods store1'],
  ['株式会社茶', '株式会社茶 demo!'],
])('the shop’s own name is no password, however it is written: %s', (name, password) => {
  expect(rule(password, [name])).toBeDefined();
});

test('a password has eight characters as people count them', () => {
  const character = fc.constantFrom('a', 'b', 'c', 'é', 'e\u0301', '👨‍👩‍👧‍👦', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👍🏽', 'ж', '愛');
  fc.assert(
    fc.property(fc.array(character, { minLength: 1, maxLength: 12 }), (characters) => {
      expect(rule(characters.join('')) === 'too-short').toBe(characters.length < MIN_PASSWORD_LENGTH);
    }),
  );
});

test.each([
  ['Lovelace', 'lovelace2024'],
  ['Ada Lovelace', 'AdaLovelace!!!'],
  ['ada.lovelace@example.com', '123456adalovelace'],
  ['ada_lovelace', 'password adalovelace'],
])(
  'a name, a user name, an address or the shop with next to nothing around it is no password: %s',
  (name, password) => {
    expect(rule(password, ['unrelated', name])).toBeDefined();
  },
);

const complaint = (schema: z.ZodType, fields: object, path: string) =>
  schema.safeParse(fields).error?.issues.filter((issue) => issue.path[0] === path).length ?? 0;

test('every form and the store have the same rule', () => {
  const candidates = [
    ...['password1', 'sturdy-shop', 'Sturdy2024!', 'Ada.Lovelace1815', 'lovelace99', ' my pass word '],
    ...['', ' '.repeat(12), 'ﬁﬂﬃa', `${'e\u0301'.repeat(5)}a`, 'ab'.repeat(6), '🧵🧶🪡🧵🧶🪡🧵🧶'],
    ...['a'.repeat(12), 'abcd'.repeat(1024), `${'abcd'.repeat(1024)}e`, 'seven grey geese'],
  ];
  const idempotencyKey = 'abc123-123e4567-e89b-42d3-a456-426614174000';
  const order = { idempotencyKey, cartSnapshot: 'x', createAccount: 'on' };
  const { siteName } = storeSettings();
  const words = [siteName, 'ada.lovelace@example.com', 'lovelace'];
  const refusals = (password: string, known: string[]) =>
    getPasswordProblemMessage(password, known) === undefined ? 0 : 1;
  for (const password of candidates) {
    const form = { email: 'ada.lovelace@example.com', username: 'lovelace', password };
    const change = { password, confirmation: password };
    const atCheckout = placeOrderSchema(t, { isSignedIn: false });
    expect(complaint(registerSchema(t), form, 'password'), password).toBe(refusals(password, words));
    expect(complaint(newPasswordSchema(t, words), change, 'password'), password).toBe(
      refusals(password, words),
    );
    expect(complaint(atCheckout, { ...order, ...form }, 'password'), password).toBe(
      refusals(password, [siteName, 'lovelace']),
    );
  }
});

const UPDATE_USER = 'mutation ($i: UpdateUserInput!) { updateUser(input: $i) { user { id } } }';

/** Doors of the store, each with what it says to a password of somebody called Jane. */
const doors: Record<string, (made: Shop, password: string) => Promise<string | undefined>> = {
  registering: async (made, password) => {
    const i = { email: 'doe@example.com', username: 'jane7', firstName: 'Jane', lastName: 'Doerr', password };
    return (await send(made, REGISTER, { i })).error;
  },
  ordering: async (made, password) => {
    const shopper = new Shopper(made);
    await shopper.add('managed-candle');
    const billing = { ...address, firstName: 'Jane', lastName: 'Doerr', email: 'doe@example.com' };
    return (await shopper.checkout({ billing, account: { username: 'jane7', password } })).error;
  },
  'changing the user': async (made, password) => {
    const { authToken, user } = await login(made);
    return (await send(made, UPDATE_USER, { i: { id: user.id, password } }, bearer(authToken))).error;
  },
  'a mailed link': async (made, password) => {
    await send(made, ASK, { u: 'jane' });
    const key = keyIn((await mailsOf(made)).at(-1));
    const refused = await send(made, RESET, { key, p: password });
    // The link is not used up by a password that is refused.
    expect((await send(made, RESET, { key, p: 'seven grey geese' })).error).toBeUndefined();
    return refused.error;
  },
};

test.each(Object.keys(doors))('%s: the store itself rejects what the forms would reject', async (door) => {
  const ask = doors[door];
  const made = await shop();
  for (const [password, problem] of [
    ['abc', /too short/],
    ['abababababab', /too easy/],
    ['Iloveyou2', /most common/],
    ['QWERTYUIOP', /most common/],
    ['Jane-123456', /too close to your name|most common/],
    ['ContractShop1', /too close to your name/],
  ] as const)
    expect(await ask?.(made, password), password).toMatch(problem);
});

test('without the key of a mailed link nobody learns what an account is called', async () => {
  const made = await shop();
  made.db.run(`UPDATE users SET last_name = 'Wolkenstein' WHERE login = 'jane'`);
  for (const p of ['wolkenstein1', 'seven grey geese'])
    expect((await send(made, RESET, { key: 'invented', p })).error).toBe('Password reset link is invalid.');
});
