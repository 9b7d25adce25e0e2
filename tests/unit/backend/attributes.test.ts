import { expect, test } from 'vitest';
import {
  attributeLabel,
  choiceAttributes,
  valueText,
  variationValues,
  type RawAttribute,
} from '~/backend/parts/attributes.server';
import { findAttribute } from '~/catalogue/variations';

const ribbon: RawAttribute & { variation: boolean } = {
  name: 'Ribbon Colour',
  label: 'Ribbon &amp; bow',
  options: ['Gold', 'Plain'],
  variation: true,
};
const size = {
  name: 'pa_size',
  label: 'Size',
  options: ['m', 's'],
  variation: true,
  terms: { nodes: [{ slug: 's', name: 'Small' }] },
};

test('an attribute is known by its name and by its slug', () => {
  expect(findAttribute([ribbon, size], 'ribbon-colour')).toBe(ribbon);
  expect(findAttribute([ribbon, size], 'pa_size')).toBe(size);
  expect(findAttribute([{ name: 'ribbon-colour' }, ribbon], 'Ribbon Colour')).toBe(ribbon);
  expect(findAttribute([ribbon], 'pa_material')).toBeUndefined();
});

test('labels and values are said in words', () => {
  expect(attributeLabel(ribbon)).toBe('Ribbon & bow');
  expect(valueText(size, 's')).toBe('Small');
  expect(valueText(size, 'xxl')).toBe('xxl');
  expect(valueText(ribbon, 'Gold')).toBe('Gold');
});

test('variations decide how an attribute is named and may have values that the product does not list', () => {
  const variation = { attributes: { nodes: [{ name: 'ribbon-colour', value: 'Silver' }] } };
  const attributes = choiceAttributes(
    [ribbon, size, { ...size, name: 'pa_x', variation: false }],
    [variation],
  );
  expect(attributes.map(({ name }) => name)).toEqual(['ribbon-colour', 'pa_size']);
  expect(attributes[0]?.options.map(({ value }) => value)).toEqual(['Gold', 'Plain', 'Silver']);
  expect(variationValues(variation, attributes)).toEqual(['Silver', '']);
});
