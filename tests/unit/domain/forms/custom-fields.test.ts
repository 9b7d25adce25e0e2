import { parseWithZod } from '@conform-to/zod/v4';
import { expect, test } from 'vitest';
import {
  checkoutSchema,
  placeOrderSchema,
  parseCheckout,
  validateTexts,
  type CheckoutRules,
} from '~/domain/forms/checkout-forms.server';
import type { CustomField } from '~/domain/forms/custom-fields.server';
import { getTranslator } from '~/platform/i18n/request-locale.server';
import { createFormData } from '../../../support/form-data';
import { rules } from './ada';

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
const known = {
  ...{ 'billing.email': 'ada@example.com', 'billing.firstName': 'Ada', 'billing.lastName': 'Lovelace' },
  ...{ 'billing.country': 'DE', 'billing.address1': 'Hauptstr. 1', 'billing.city': 'Berlin' },
  ...{ 'billing.postcode': '10115', payment: 'cod' },
};

function errorsOf(values: Record<string, string>, changes: Partial<CheckoutRules> = {}, more = {}) {
  const named = Object.fromEntries(Object.entries(values).map(([name, value]) => [`custom.${name}`, value]));
  const form = createFormData({ ...known, ...named, ...more });
  const schema = checkoutSchema(getTranslator('en_US'), rules({ custom, ...changes }));
  return parseWithZod(form, { schema }).reply().error ?? {};
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
    validateTexts(parseCheckout({ custom: values }), custom).map(({ name }) => name);
  expect(namesOf({ vat: 'x'.repeat(300), gift: 'x'.repeat(300) })).toEqual([]);
  expect(namesOf({ vat: 'x'.repeat(301) })).toEqual(['custom.vat']);
  expect(namesOf({ vat: 'ж'.repeat(300), gift: 'ж'.repeat(300) })).toEqual(['custom.gift']);
  expect(validateTexts(parseCheckout({ note: 'x'.repeat(960) }), custom)).toHaveLength(1);
  expect(parseCheckout({ custom: 'nonsense' }).custom).toEqual({});
});

test('terms are agreed to if the owner requires it', () => {
  const place = { idempotencyKey: 'abc123-123e4567-e89b-42d3-a456-426614174000', cartSnapshot: 'x' };
  const errors = (typed: Record<string, string>, needsTerms: boolean) => {
    const schema = placeOrderSchema(getTranslator('en_US'), { isSignedIn: true, needsTerms });
    return Object.keys(parseWithZod(createFormData({ ...place, ...typed }), { schema }).reply().error ?? {});
  };
  expect(errors({}, true)).toEqual(['terms']);
  expect(errors({ terms: 'on' }, true)).toEqual([]);
  expect(errors({}, false)).toEqual([]);
});
