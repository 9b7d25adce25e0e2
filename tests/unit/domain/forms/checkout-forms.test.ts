import { parseWithZod } from '@conform-to/zod/v4';
import { expect, test } from 'vitest';
import {
  placeOrderSchema,
  checkoutSchema,
  type CheckoutRules,
  parseCheckout,
  validateTexts,
} from '~/domain/forms/checkout-forms.server';
import { getTranslator } from '~/platform/i18n/request-locale.server';
import { Shopper } from '~/session/shopper.server';
import { createFormData as form } from '../../../support/form-data';
import { rules } from './ada';

const t = getTranslator('en_US');

const complete = {
  'billing.email': ' ada@example.com ',
  'billing.firstName': ' Ada ',
  'billing.lastName': 'Lovelace',
  'billing.country': 'DE',
  'billing.address1': 'Hauptstr.   1',
  'billing.city': 'Berlin',
  'billing.postcode': 'D-10115',
  payment: 'cod',
};

const parse = (fields: Record<string, string>, changes: Partial<CheckoutRules> = {}) =>
  parseWithZod(form(fields), { schema: checkoutSchema(t, rules(changes)) });

test('a complete form is read without the spaces around it and with the postcode in its country’s spelling', () => {
  const billing = { email: 'ada@example.com', firstName: 'Ada', address1: 'Hauptstr. 1', postcode: '10115' };
  expect(parse(complete)).toMatchObject({
    status: 'success',
    payload: { payment: 'cod' },
    value: { billing, differentAddress: false },
  });
});

test('an empty form says what to enter, contact first, each message at its field', () => {
  const { error } = parse({ 'billing.country': 'DE' }).reply();
  expect(Object.keys(error ?? {})).toEqual([
    'billing.email',
    'billing.firstName',
    'billing.lastName',
    'billing.address1',
    'billing.postcode',
    'billing.city',
    'payment',
  ]);
});

test('another address is asked for only when it is wanted and something is delivered', () => {
  const shipping = { ...complete, 'shipping.country': 'DE' };
  expect(parse(shipping).status).toBe('success');
  expect(parse({ ...shipping, differentAddress: 'on' }).status).toBe('error');
  expect(parse({ ...shipping, differentAddress: 'on' }, { needsShipping: false }).status).toBe('success');
});

test('a virtual cart may do without a billing address, not without name and e-mail', () => {
  const { error } = parse(
    {},
    { needsShipping: false, needsBillingAddress: false, needsPayment: false },
  ).reply();
  expect(Object.keys(error ?? {})).toEqual(['billing.email', 'billing.firstName', 'billing.lastName']);
});

test('line breaks of a note stay, control characters and direction overrides go', () => {
  const typed = { note: ' one\r\ntwo\u0000\u202e ', 'billing.city': 'Ber\u0007lin' };
  const value = { note: 'one\ntwo', billing: { city: 'Ber lin' } };
  expect(parse({ ...complete, ...typed })).toMatchObject({ status: 'success', value });
});

test('zero-width characters, which come along with copied text, go; alone they are nothing', () => {
  const copied = {
    note: '\u200b',
    'billing.email': 'ada@example.com\u200b',
    'billing.city': '\u200eBerlin\ufeff',
  };
  const value = { note: '', billing: { email: 'ada@example.com', city: 'Berlin' } };
  expect(parse({ ...complete, ...copied })).toMatchObject({ status: 'success', value });
  expect(parse({ ...complete, 'billing.firstName': '\u200b\u2060' }).reply().error).toHaveProperty([
    'billing.firstName',
  ]);
});

const placing = { idempotencyKey: 'abc123-123e4567-e89b-42d3-a456-426614174000', cartSnapshot: 'x' };
const place = (fields: Record<string, string>, signedIn = false) =>
  parseWithZod(form({ ...placing, ...fields }), { schema: placeOrderSchema(t, { isSignedIn: signedIn }) });

test('an account is made only when it is asked for, and only for guests', () => {
  const typed = { username: 'ada', password: 'long-enough-1' };
  expect(place(typed)).toMatchObject({
    status: 'success',
    value: { idempotencyKey: placing.idempotencyKey },
  });
  expect(place({ ...typed, createAccount: 'on' })).toMatchObject({ value: { account: typed } });
  const signedIn = place({ ...typed, createAccount: 'on' }, true);
  expect(signedIn.status === 'success' && 'account' in signedIn.value).toBe(false);
});

const noteFits = (note: string) => validateTexts(parseCheckout({ note })).length === 0;

test('the largest draft fits into one cookie and comes back as it was', async () => {
  const shopper = await Shopper.fromRequest(new Request('http://localhost/checkout', { method: 'POST' }));
  const note = 'ж'.repeat(950);
  expect(noteFits(note)).toBe(true);
  const draft = {
    payment: 'card',
    texts: { note },
    differentAddress: true,
    typed: { 'billing.email': 'x'.repeat(700), 'shipping.postcode': 'ABC' },
  };
  shopper.setCookie('checkoutDraft', draft);
  const [cookie = ''] = await shopper.getSetCookieLines();
  expect(cookie.length).toBeLessThan(4096);
  const [pair = ''] = cookie.split(';');
  const next = await Shopper.fromRequest(
    new Request('http://localhost/checkout', { headers: { cookie: pair } }),
  );
  expect(await next.getCookie('checkoutDraft')).toEqual(draft);
});

test('a note that would not fit is refused', () => {
  expect([1000, 1001].map((length) => noteFits('x'.repeat(length)))).toEqual([true, false]);
  expect(noteFits('😀'.repeat(480))).toBe(false);
});
