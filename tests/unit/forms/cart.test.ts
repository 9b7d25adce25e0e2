import { expect, test } from 'vitest';
import { additionIds, chosenAttributes, quantitySchema, estimateSchema } from '~/forms/cart.server';
import { translator } from '~/i18n/i18n.server';
import { formOf as form } from '../../support/form-data';

const t = translator('en_US');

test.each(['0', '1', '999', ' 7 '])('"%s" is a quantity', (text) => {
  expect(quantitySchema(t, { least: 0, most: 999 }).parse(text)).toBe(Number(text));
});

test.each(['-1', '1e9', '1000000000', '1.5', 'abc', '', '０'])('"%s" is no quantity', (text) => {
  const parsed = quantitySchema(t, { least: 0, most: 999 }).safeParse(text);
  expect(parsed.error?.issues[0]?.message).toBe('Enter a whole number from 0 to 999 (0 removes the item)');
});

test('ids are whole numbers', () => {
  expect(additionIds.safeParse({ productId: '12' }).success).toBe(true);
  for (const productId of ['abc', '0', '-1', '1.5', '99999999999', null]) {
    expect(additionIds.safeParse({ productId }).success).toBe(false);
  }
});

test('chosen attributes are found by their names and nothing else is', () => {
  const data = form({
    attribute_pa_color: 'blue',
    pa_size: 'm',
    intent: 'add',
    quantity: '1',
    attribute_logo: '',
  });
  expect(chosenAttributes(data)).toEqual([
    ['attribute_pa_color', 'blue'],
    ['pa_size', 'm'],
  ]);
});

test('an estimate drops the state of another country and reads the postcode', () => {
  const schema = estimateSchema(t, { countries: ['DE', 'US'], states: [{ code: 'DE-BE', name: 'Berlin' }] });
  expect(schema.parse({ country: 'DE', state: 'CA', postcode: '10 115' })).toEqual({
    country: 'DE',
    state: '',
    postcode: '10115',
  });
  expect(schema.safeParse({ country: 'FR', postcode: '' }).error?.issues[0]?.path).toEqual(['country']);
  expect(schema.safeParse({ country: 'DE', postcode: 'abc' }).error?.issues[0]?.path).toEqual(['postcode']);
  expect(schema.parse({ country: 'DE' })).toMatchObject({ postcode: '' });
});
