import { parseWithZod } from '@conform-to/zod/v4';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type * as z from 'zod/v4';
import { checkoutSchema } from '~/domain/forms/checkout-forms.server';
import { personalSchema, registerSchema } from '~/domain/forms/account-forms.server';
import { isEmail, normalizeEmail } from '@graphql/shared/email';
import { isUserName, getNameCandidates, sanitizeUserName } from '@graphql/shared/user-name';
import { accountNameField, emailField, usernameField } from '~/domain/forms/identity-fields.server';
import { lookupSchema } from '~/domain/forms/order-lookup-form.server';
import { guestReviewSchema } from '~/domain/forms/review-form.server';
import { getTranslator } from '~/platform/i18n/request-locale.server';
import { createFormData } from '../../../support/form-data';
import { rules } from './ada';

const t = getTranslator('en_US');

const problem = (field: z.ZodType, value: string) => field.safeParse(value).error?.issues[0]?.message;

/** An address of this many characters. */
const emailOf = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;

test.each(
  "ada@example.com a.b+c@sub.example.co.uk a@b.co jane+shop@example.com o'neil@mail.example.com".split(' '),
)('"%s" is an e-mail address, also for the backend', (email) => {
  expect(isEmail(email)).toBe(true);
});

test.each([
  ...['', 'ada', 'ada@', '@example.com', 'ada@example', 'a b@example.com', 'ada@exa mple.com', 'a@b.com\n'],
  ...['ada@@example.com', 'ada@-a.com', 'a@b..co', 'ada@example.com, eve@example.com', '<ada@example.com>'],
  ...['ada@example.com\r\nBcc: eve@example.com', 'Ada <ada@example.com>', '"a b"@example.com'],
  ...['<b>x</b>@example.com', '🧶@example.com', "'); DROP TABLE newsletter; --", 'zoë@example.com'],
  ...['ada@münchen.de', 'ada@example.com\u202e', 'a@b.c'],
])('%j is no e-mail address, nor for the backend', (email) => {
  expect(isEmail(email)).toBe(false);
});

const emailForms: [string, z.ZodType, string][] = [
  ['register', registerSchema(t), 'email'],
  ['personal details', personalSchema(t), 'email'],
  ['checkout', checkoutSchema(t, rules()), 'billing.email'],
  ['order look-up', lookupSchema(t), 'email'],
];

const errorsOf = (schema: z.ZodType, fields: Record<string, string>) =>
  parseWithZod(createFormData(fields), { schema }).reply().error ?? {};

test.each(emailForms)('%s: the same e-mail addresses are right', (_, schema, name) => {
  for (const email of ['ada@example.com', emailOf(101), emailOf(254)])
    expect(errorsOf(schema, { [name]: email }), email).not.toHaveProperty([name]);
  for (const email of ['ada', 'zoë@example.com', emailOf(255)])
    expect(errorsOf(schema, { [name]: email }), email).toHaveProperty([name], [t('checkout:errorEmailForm')]);
});

test.each(emailForms)('%s: a domain in another alphabet is valid, as for mail servers', (_, schema, name) => {
  for (const email of ['x@münchen.example', 'x@例え.テスト', 'x@MÜNCHEN．example'])
    expect(errorsOf(schema, { [name]: email }), email).not.toHaveProperty([name]);
  for (const email of ['x@mün chen.example', 'x@münchen', 'x@münchen/a.example'])
    expect(errorsOf(schema, { [name]: email }), email).toHaveProperty([name]);
});

test('such an address is stored in ASCII, also by the backend, and logs in as it was typed', () => {
  const email = 'x@xn--mnchen-3ya.example';
  expect(emailField(t).parse('x@münchen.example')).toBe(email);
  expect(normalizeEmail(' x@MÜNCHEN.example ')).toBe(email);
  expect(accountNameField(t).parse('x@münchen.example')).toBe(email);
});

test('a review takes the same addresses, in the room that WordPress has for them', () => {
  const review = (email: string) => errorsOf(guestReviewSchema(t), { email })['email'];
  expect(review(emailOf(100))).toBeUndefined();
  expect(review(emailOf(101))).toEqual([t('checkout:errorTooLong', { count: 100 })]);
  expect(review('zoë@example.com')).toEqual([t('checkout:errorEmailForm')]);
});

test('a review says something, and so does the name below it: markup alone is nothing', () => {
  const typed = { rating: '5', content: '<p> </p>', author: '<b>', email: 'ada@example.com' };
  const missing = { content: [t('product:errorContent')], author: [t('product:errorName')] };
  expect(errorsOf(guestReviewSchema(t), typed)).toEqual(missing);
  expect(errorsOf(guestReviewSchema(t), { ...typed, content: '<3', author: 'Ada <b>' })).toEqual({});
});

test.each(['ad', 'ada.lovelace', 'Ada  Lovelace', 'Zoë-1', 'a'.repeat(60)])('"%s" is a user name', (name) => {
  const read = usernameField(t).parse(name);
  expect(isUserName(sanitizeUserName(read)), 'the backend takes it').toBe(true);
});

const latin = Array.from({ length: 0x250 - 0xc0 }, (_, index) => String.fromCodePoint(0xc0 + index)).filter(
  (letter) => /\p{L}/u.test(letter),
);

test('any name logs in as it was typed', () => {
  const letters = fc.constantFrom(...latin, ...'abz AZ09_.-’ßẞŁøı');
  fc.assert(
    fc.property(fc.array(letters, { minLength: 2, maxLength: 12 }), (typed) => {
      const read = usernameField(t).safeParse(typed.join(''));
      fc.pre(read.success);
      const stored = sanitizeUserName(read.data, true).toLowerCase();
      for (const spelling of [typed.join(''), typed.join('').normalize('NFD'), stored])
        expect(getNameCandidates(accountNameField(t).parse(spelling)), spelling).toContain(stored);
    }),
  );
});

test.each([
  ...['a', 'a'.repeat(61), 'ada@example.com', '<script>', 'Ада Лавлейс', 'ada\u202eecalevol!', 'ada&amp;'],
])('"%s" is no user name', (name) => {
  expect(problem(usernameField(t), name)).toBe(t('account:errorUsernameForm'));
});
