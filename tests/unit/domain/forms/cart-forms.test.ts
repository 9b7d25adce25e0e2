import { expect, test } from 'vitest';
import { parseWithZod } from '@conform-to/zod/v4';
import { quantitySchema, estimateSchema } from '~/domain/forms/cart-forms.server';
import { getTranslator } from '~/platform/i18n/request-locale.server';
import type { GroupView, ProductView } from '~/commerce/product/product-view.server';
import { additionSchema, groupSchema } from '~/commerce/product/add-product-form.server';
import { createFormData } from '../../../support/form-data';
import { view } from '../../commerce/product/factories';

const t = getTranslator('en_US');

test.each(['-1', '1e9', '1000000000', '1.5', 'abc', ''])('"%s" is no quantity', (text) => {
  const schema = quantitySchema(t, { minQuantity: 0, maxQuantity: 999 });
  expect(['0', '999', ' 7 '].map((right) => schema.parse(right))).toEqual([0, 999, 7]);
  const [issue] = schema.safeParse(text).error?.issues ?? [];
  expect(issue?.message).toBe('Enter a whole number from 0 to 999 (0 removes the item)');
});

test('an estimate drops the state of another country and reads the postcode', () => {
  const rules = { countries: ['DE', 'US'], states: [{ code: 'DE-BE', name: 'Berlin' }] };
  const schema = estimateSchema(t, rules, { country: 'US', state: '', postcode: '' });
  expect(schema.parse({ country: 'DE', state: 'CA', postcode: '10 115' })).toEqual({
    country: 'DE',
    state: '',
    postcode: '10115',
  });
  expect(schema.safeParse({ country: 'FR', postcode: '' }).error?.issues[0]?.path).toEqual(['country']);
  expect(schema.safeParse({ country: 'DE', postcode: 'abc' }).error?.issues[0]?.path).toEqual(['postcode']);
  expect(schema.parse({ country: 'DE' })).toMatchObject({ postcode: '' });
});

test('an estimate for another country drops the state and postcode of the previous country', () => {
  const rules = { countries: ['BR', 'US'], states: [{ code: 'AL', name: 'Alagoas' }] };
  const schema = estimateSchema(t, rules, { country: 'US', state: 'AL', postcode: '35203' });
  expect(schema.parse({ country: 'BR', state: 'AL', postcode: '35203' })).toEqual({
    country: 'BR',
    state: '',
    postcode: '',
  });
  expect(schema.parse({ country: 'US', state: 'AL', postcode: '35203' })).toMatchObject({
    postcode: '35203',
  });
  const typed = schema.safeParse({ country: 'BR', state: 'AL', postcode: '35204' });
  expect(typed.error?.issues[0]?.path).toEqual(['postcode']);
});

const add = (product: ProductView, fields: Record<string, string>) =>
  parseWithZod(createFormData(fields), { schema: additionSchema(product, t) });
const errors = (product: ProductView, fields: Record<string, string>) =>
  add(product, fields).reply().error ?? {};

const simple = view({ kind: 'simple', attributes: [], variations: [] });

test('every missing choice is named at its field', () => {
  expect(errors(view(), { quantity: '1' })).toEqual({
    attribute_pa_color: ['Choose a color'],
    attribute_pa_size: ['Choose a size'],
  });
});

test('impossible and sold-out combinations are refused', () => {
  expect(errors(view(), { attribute_pa_color: 'red', attribute_pa_size: 'm' })).toEqual({
    attribute_pa_color: ['This combination isn’t available. Choose another one.'],
  });
  expect(errors(view(), { attribute_pa_color: 'blue', attribute_pa_size: 'm' })).toEqual({
    attribute_pa_color: ['This option is sold out. Choose another one.'],
  });
});

test('a quantity is a whole number from 1 to the remaining stock', () => {
  const chosen = { attribute_pa_color: 'blue', attribute_pa_size: 's' };
  for (const quantity of ['0', '-1', '6', '1.5', '1e9', 'abc', '９']) {
    expect(errors(view(), { ...chosen, quantity })).toEqual({
      quantity: ['Enter a whole number from 1 to 5'],
    });
  }
  expect(add(view(), chosen).status).toBe('success');
  expect(errors(view({ ...simple, stock: { state: 'low', left: 1 } }), { quantity: '2' })).toEqual({
    quantity: ['Only one left. Enter 1.'],
  });
});

test('a product sold individually is always one', () => {
  expect(add({ ...simple, single: true }, { quantity: '7' })).toMatchObject({ value: { quantity: 1 } });
});

test('a simple product that cannot be bought is refused', () => {
  expect(errors({ ...simple, buyable: false }, { quantity: '1' })).toEqual({
    quantity: [t('cart:refusedSoldOut', { name: simple.name })],
  });
});

const addGroup = (group: GroupView[], fields: Record<string, string>) =>
  parseWithZod(createFormData(fields), { schema: groupSchema(view({ kind: 'grouped', group }), t) });

function member(id: number, changes: Partial<GroupView> = {}): GroupView {
  return { id, slug: `p-${id}`, name: `P${id}`, stock: { state: 'in' }, by: 'quantity', ...changes };
}

test('a group without any quantity, or with too many, says so', () => {
  const group = [member(1, { most: 2 }), member(4)];
  const problems = (fields: Record<string, string>) => addGroup(group, fields).reply().error;
  expect(problems({ quantity_1: '', quantity_4: '0' })).toEqual({
    quantity_1: ['Enter a quantity for at least one product'],
  });
  expect(problems({ quantity_1: '3', quantity_4: '0' })).toEqual({
    quantity_1: ['Enter a whole number from 0 to 2'],
  });
  const soldOut = [member(1, { by: 'nothing', stock: { state: 'out' } })];
  expect(addGroup(soldOut, { quantity_1: '1' }).reply().error).toEqual({
    '': [t('cart:refusedSoldOut', { name: simple.name })],
  });
});
