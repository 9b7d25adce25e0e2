import { expect, test } from 'vitest';
import { fillRow } from '~/commerce/lists/product-cards.server';
import { buildIndex, product, source } from '../../catalogue/factories';

/** Eight products, the newest last: all in the kitchen but the eighth, the even ones also in the smaller garden; the sixth is sold out. */
const index = buildIndex(
  source(
    ...Array.from({ length: 8 }, (_, at) => {
      const id = at + 1;
      return product({
        id,
        date: id,
        categories: id === 8 ? [] : id % 2 === 0 ? ['kitchen', 'garden'] : ['kitchen'],
        stock: id === 6 ? 'out' : 'in',
      });
    }),
  ),
);

test('a row is filled with products in stock of the same categories, the smaller category first', () => {
  expect(fillRow(index, [8], [2])).toEqual([8, 4, 7, 5]);
  expect(fillRow(index, [], [2, 4])).toEqual([7, 5, 3, 1]);
});

test('what is there already is not repeated, what is gone is left out, and four are enough', () => {
  expect(fillRow(index, [7, 99, 5], [2])).toEqual([7, 5, 4, 3]);
  expect(fillRow(index, [1, 3, 4, 5, 7], [2])).toEqual([1, 3, 4, 5]);
  expect(fillRow(index, [], [8])).toEqual([]);
  expect(fillRow(index, [], [99])).toEqual([]);
});
