import { parseWithZod } from '@conform-to/zod/v4';
import { expect, test } from 'vitest';
import {
  placeOrderSchema,
  checkoutSchema,
  type CheckoutRules,
  parseCheckout,
  validateTexts,
} from '~/domain/forms/checkout-forms.server';
import type { CustomField } from '~/domain/forms/custom-fields.server';
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

test('line breaks of a note stay; control and zero-width characters and direction overrides go', () => {
  const typed = { note: ' one\r\ntwo\u0000\u202e ', 'billing.city': '\u200eBer\u0007lin\ufeff' };
  const value = { note: 'one\ntwo', billing: { city: 'Ber lin' } };
  expect(parse({ ...complete, ...typed })).toMatchObject({ status: 'success', value });
  expect(parse({ ...complete, 'billing.email': 'ada@example.com\u200b' }).status).toBe('success');
  const { error } = parse({ ...complete, 'billing.firstName': '\u200b\u2060' }).reply();
  expect(error).toHaveProperty(['billing.firstName']);
});

const placing = { idempotencyKey: 'abc123-123e4567-e89b-42d3-a456-426614174000', cartSnapshot: 'x' };
const place = (fields: Record<string, string>, shopper: Parameters<typeof placeOrderSchema>[1]) =>
  parseWithZod(form({ ...placing, ...fields }), { schema: placeOrderSchema(t, shopper) });

test('an account is made only when it is asked for, and only for guests', () => {
  const typed = { username: 'ada', password: 'long-enough-1' };
  const taken = (more: Record<string, string>, isSignedIn: boolean) => {
    const submission = place({ ...typed, ...more }, { isSignedIn });
    return submission.status === 'success' ? submission.value : expect.fail('refused');
  };
  expect(taken({}, false)).not.toHaveProperty('account');
  expect(taken({ createAccount: 'on' }, false)).toHaveProperty('account', typed);
  expect(taken({ createAccount: 'on' }, true)).not.toHaveProperty('account');
});

const noteFits = (note: string) => validateTexts(parseCheckout({ note }), [], t).length === 0;

test('the largest draft fits into one cookie and comes back as it was', async () => {
  const shopper = await Shopper.fromRequest(new Request('http://localhost/checkout', { method: 'POST' }));
  const note = 'ж'.repeat(950);
  expect(noteFits(note)).toBe(true);
  const draft = {
    payment: 'card',
    note,
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

const field = (name: string, changes: Partial<CustomField> = {}): CustomField => ({
  ...{ name, metaKey: `_${name}`, group: 'order', type: 'text', label: name, hint: '', required: true },
  options: [],
  ...changes,
});

const options = [{ value: 'red', label: 'Red' }];
const custom = [
  field('vat', { group: 'billing' }),
  field('door', { group: 'shipping' }),
  field('colour', { type: 'radio', options }),
  field('size', { type: 'select', options }),
  field('age', { type: 'checkbox' }),
  field('day', { type: 'date' }),
  field('gift', { required: false }),
];
const right = { vat: 'DE1', colour: 'red', size: 'red', age: 'on', day: '2026-12-24' };
function errorsOf(values: Record<string, string>, changes: Partial<CheckoutRules> = {}, more = {}) {
  const named = Object.fromEntries(Object.entries(values).map(([name, value]) => [`custom.${name}`, value]));
  return parse({ ...complete, ...named, ...more }, { custom, ...changes }).reply().error ?? {};
}

test('fields that the owner has added are validated by their type', () => {
  expect(errorsOf(right)).toEqual({});
  expect(errorsOf({})).toEqual({
    'custom.vat': ['Fill in “vat”'],
    'custom.colour': ['Choose an option for “colour”'],
    'custom.size': ['Choose an option for “size”'],
    'custom.age': ['Tick “age”'],
    'custom.day': ['Fill in “day”'],
  });
  const wrong = { ...right, size: 'blue', day: '24.12.2026' };
  expect(Object.keys(errorsOf(wrong))).toEqual(['custom.size', 'custom.day']);
  expect(Object.keys(errorsOf(right, {}, { differentAddress: 'on' })), 'sent elsewhere').toContain(
    'custom.door',
  );
});

test('phone, company and second address line are what the owner has made of them', () => {
  const fields = { phone: 'required', company: 'required', address2: 'required' } as const;
  const names = ['billing.phone', 'billing.company', 'billing.address2'];
  expect(Object.keys(errorsOf(right, { fields }))).toEqual(names);
  const typed = { 'billing.phone': '030 1', 'billing.company': 'Ada GmbH', 'billing.address2': '2nd floor' };
  expect(errorsOf(right, { fields }, typed)).toEqual({});
  const hidden = { phone: 'hidden', company: 'hidden', address2: 'hidden' } as const;
  expect(errorsOf(right, { fields: hidden })).toEqual({});
});

test('the owner’s fields fit into the cookie beside a note', () => {
  const namesOf = (values: Record<string, string>) =>
    validateTexts(parseCheckout({ custom: values }), custom, t).map(({ name }) => name);
  expect(namesOf({ vat: 'x'.repeat(300), gift: 'x'.repeat(300) })).toEqual([]);
  expect(namesOf({ vat: 'x'.repeat(301) })).toEqual(['custom.vat']);
  expect(namesOf({ vat: 'ж'.repeat(300), gift: 'ж'.repeat(300) })).toEqual(['custom.gift']);
  expect(validateTexts(parseCheckout({ note: 'x'.repeat(960) }), custom, t)).toHaveLength(1);
  expect(parseCheckout({ custom: 'nonsense' }).custom).toEqual({});
});

test('terms are agreed to if the owner requires it', () => {
  const errors = (typed: Record<string, string>, needsTerms: boolean) =>
    Object.keys(place(typed, { isSignedIn: true, needsTerms }).reply().error ?? {});
  expect(errors({}, true)).toEqual(['terms']);
  expect(errors({ terms: 'on' }, true)).toEqual([]);
  expect(errors({}, false)).toEqual([]);
});
