import { expect, test } from 'vitest';
import type { ProductView } from '~/commerce/product/product-view.server';
import { getOptions, parsePictureIndex, resolveSelection } from '~/commerce/product/variation-selection';
import { variationView, view } from './factories';

const product = (changes: Partial<ProductView> = {}): ProductView =>
  view({
    sku: 'HOODIE',
    weight: '1.5 kg',
    pictures: [0, 1, 2, 3].map((number) => ({ path: `/pictures/${number}.webp`, alt: '' })),
    variations: [
      variationView(1, ['blue', 's'], { sku: 'H-1', picture: 2, price: { text: '€42', minor: 4200 } }),
      variationView(2, ['blue', 'm'], {
        sku: 'H-2',
        picture: 2,
        isAvailable: false,
        stock: { state: 'out' },
      }),
      variationView(3, ['red', 's'], { picture: 3, weight: '1.7 kg' }),
    ],
    ...changes,
  });

test('without a choice the page shows the range and says nothing about stock', () => {
  expect(resolveSelection(product(), {})).toMatchObject({
    ...{ price: { text: '€42 – €45.00' }, stock: undefined, picture: 0, sku: 'HOODIE' },
    missing: ['pa_color', 'pa_size'],
  });
});

test('a colour alone already shows its picture and narrows the price', () => {
  expect(resolveSelection(product(), { pa_color: 'red' })).toMatchObject({
    ...{ picture: 3, variation: undefined, missing: ['pa_size'], price: { text: '€45.00' } },
  });
});

test('an impossible combination says so and keeps the whole range', () => {
  const shown = resolveSelection(product(), { pa_color: 'red', pa_size: 'm' });
  expect(shown).toMatchObject({ isImpossible: true, variation: undefined, price: { text: '€42 – €45.00' } });
});

test('with a hundred variations or more, an unloaded one is not called unavailable', () => {
  const many = product({ hasMoreVariations: true, price: { text: '€42.00 – €320.00', minor: 4200 } });
  expect(resolveSelection(many, { pa_color: 'red' }).price?.text).toBe('€42.00 – €320.00');
  expect(resolveSelection(many, { pa_color: 'red', pa_size: 'm' })).toMatchObject({
    ...{ isImpossible: false, isUnknown: true, stock: undefined, price: { text: '€42.00 – €320.00' } },
  });
  expect(resolveSelection(many, { pa_color: 'blue', pa_size: 'm' }).stock).toEqual({ state: 'out' });
  const states = (choice: Record<string, string>) =>
    getOptions(many, choice, 'pa_size').map(({ value, state }) => [value, state]);
  expect(states({ pa_color: 'red' })).toEqual([
    ['s', 'available'],
    ['m', 'unknown'],
  ]);
});

test('a choice that can only lead to sold-out variations says so at once', () => {
  const out = { isAvailable: false, stock: { state: 'out' as const } };
  const variations = product().variations.map((each) => ({ ...each, ...out }));
  expect(resolveSelection(product({ variations }), { pa_color: 'blue' }).stock).toEqual(out.stock);
  expect(resolveSelection(product({ variations: [] }), {}).stock).toEqual(out.stock);
});

test('days of delivery are told only while every possible variation is in stock', () => {
  const ready = (choice: Record<string, string>, variations?: ProductView['variations']) =>
    resolveSelection(product(variations && { variations }), choice).isReady;
  expect(ready({}), 'what is sold out cannot be ordered').toBe(true);
  expect(ready({ pa_color: 'blue', pa_size: 'm' })).toBe(false);
  expect(ready({ pa_color: 'red', pa_size: 'm' }), 'impossible').toBe(false);
  const backorder = { stock: { state: 'backorder' as const } };
  const some = [variationView(1, ['blue', 's'], backorder), variationView(3, ['red', 's'])];
  const choices: Record<string, string>[] = [{}, { pa_color: 'blue' }, { pa_color: 'red' }];
  expect(choices.map((choice) => ready(choice, some))).toEqual([false, false, true]);
  const simple: Partial<ProductView> = { kind: 'simple', variations: [], attributes: [] };
  expect(resolveSelection(product(simple), {}).isReady).toBe(true);
  expect(resolveSelection(product({ ...simple, ...backorder }), {}).isReady).toBe(false);
});

test('sale prices are kept when all candidates agree, else the highest saving is named', () => {
  const sale = { text: '€36', was: '€45', off: 20, minor: 3600 };
  const agreeing = [
    variationView(1, ['blue', 's'], { price: sale }),
    variationView(2, ['blue', 'm'], { price: sale }),
  ];
  expect(resolveSelection(product({ variations: agreeing }), {}).price).toEqual(sale);
  const mixed = [...agreeing, variationView(3, ['red', 's'])];
  expect(resolveSelection(product({ variations: mixed }), {}).price).toEqual({
    text: '€36 – €45.00',
    off: 20,
    minor: 3600,
  });
});

test('a picture that was asked for wins over the one of the variation', () => {
  expect(resolveSelection(product(), { pa_color: 'red' }, 1).picture).toBe(1);
  expect(resolveSelection(product(), { pa_color: 'red' }, 99).picture).toBe(3);
});

test('an option says what it costs and how many are left, and in what alone it is sold out', () => {
  const few = { stock: { state: 'low' as const, left: 2 } };
  const made = product({
    variations: [
      variationView(1, ['blue', 's'], { price: { text: '€42', minor: 4200 }, ...few }),
      variationView(2, ['blue', 'm'], { isAvailable: false, stock: { state: 'out' } }),
      variationView(3, ['red', 's'], { price: { text: '€42', minor: 4200 } }),
      variationView(4, ['red', 'm']),
    ],
  });
  const said = (choice: Record<string, string>, name: string) =>
    getOptions(made, choice, name).map(({ value: _, label: _label, ...option }) => option);
  expect(said({ pa_color: 'blue' }, 'pa_size')).toEqual([
    { state: 'available', price: '€42', left: 2 },
    { state: 'sold-out', price: '€45.00', soldOutIn: 'blue' },
  ]);
  expect(said({}, 'pa_size')).toEqual([
    { state: 'available', price: '€42' },
    { state: 'available', price: '€45.00' },
  ]);
  expect(said({ pa_size: 's' }, 'pa_color')).toEqual([
    { state: 'available', left: 2 },
    { state: 'available' },
  ]);
});

test('the image parameter counts from one and ignores everything else', () => {
  expect(parsePictureIndex('1', 3)).toBe(0);
  expect(parsePictureIndex('3', 3)).toBe(2);
  for (const odd of ['0', '4', '-1', '1e1', '1.0', ' 1', 'x', '', '99999999999999999999', null]) {
    expect(parsePictureIndex(odd, 3)).toBeUndefined();
  }
});
