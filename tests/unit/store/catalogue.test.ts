import { expect, test } from 'vitest';
import fc from 'fast-check';
import { isOnSale } from '../../../graphql/store/domain/catalogue/product';
import { pageOf, searchTerms } from '../../../graphql/store/domain/catalogue/product-list';
import {
  piecesByStock,
  statusOfParent,
  stockAfter,
  stockProblem,
  type Stock,
} from '../../../graphql/store/domain/catalogue/stock';
import { siteDate, siteDateTime } from '../../../graphql/store/domain/site-date';
import { slugify } from '../../../graphql/store/domain/text';

test('the last of a list are counted from its end or from a cursor', () => {
  const items = [0, 1, 2, 3, 4];
  expect(pageOf(items, { last: 3, after: -1, before: -1 })).toEqual({
    items: [2, 3, 4],
    hasNext: false,
    hasPrevious: true,
  });
  expect(pageOf(items, { last: 3, after: -1, before: 2 })).toEqual({
    items: [0, 1],
    hasNext: true,
    hasPrevious: false,
  });
});

test('a search is split into words, quoted texts stay together', () => {
  expect(searchTerms('  Größe "Fish & Chips" TEE ')).toEqual(['grosse', 'fish & chips', 'tee']);
});

test('a sale counts from its first to its last second and only when it is cheaper', () => {
  const sale = { regularPrice: 100, salePrice: 80, saleFrom: 50, saleTo: 60 };
  expect([49, 50, 60, 61].map((now) => isOnSale(sale, now))).toEqual([false, true, true, false]);
  expect(isOnSale({ ...sale, saleFrom: null, saleTo: null, salePrice: 100 }, 55)).toBe(false);
  expect(isOnSale({ ...sale, saleFrom: null, saleTo: null, regularPrice: null }, 55)).toBe(false);
});

const stock = (values: Partial<Stock> = {}): Stock => ({
  ownerId: 1,
  managed: true,
  quantity: 4,
  status: 'instock',
  backorders: false,
  ...values,
});

test('lines from the same stock add up', () => {
  const lines = [
    { quantity: 3, product: { name: 'Gloves S', stock: stock() } },
    { quantity: 2, product: { name: 'Gloves M', stock: stock() } },
    { quantity: 1, product: { name: 'Candle', stock: stock({ ownerId: 2 }) } },
  ];
  expect([...piecesByStock(lines)]).toEqual([
    [1, 5],
    [2, 1],
  ]);
  expect(stockProblem(lines)).toContain('Sorry, we do not have enough "Gloves S" in stock');
  expect(stockProblem(lines.slice(1))).toBeNull();
});

test('the stock after a sale is what it was when the pieces come back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -50, max: 50 }),
      fc.integer({ min: 0, max: 50 }),
      fc.boolean(),
      (quantity, pieces, backorders) => {
        const sold = stockAfter(stock({ quantity, backorders }), pieces, 0);
        expect(stockAfter(stock({ ...sold, backorders }), -pieces, 0).quantity).toBe(quantity);
        expect(sold.status === 'instock').toBe(sold.quantity > 0);
      },
    ),
  );
});

test('shows a variable product as available as its best variation', () => {
  expect(statusOfParent(['outofstock', 'onbackorder', 'instock'])).toBe('instock');
  expect(statusOfParent(['outofstock', 'onbackorder'])).toBe('onbackorder');
  expect(statusOfParent([])).toBe('outofstock');
});

test('dates are on the shop’s clocks, in summer and winter time', () => {
  expect(siteDate(Date.parse('2026-09-22T23:28:33Z') / 1000, 'Europe/Berlin')).toBe(
    '2026-09-23T01:28:33+02:00',
  );
  expect(siteDate(Date.parse('2026-11-04T00:28:43Z') / 1000, 'Europe/Berlin')).toBe(
    '2026-11-04T01:28:43+01:00',
  );
  expect(siteDate(0, 'America/St_Johns')).toBe('1969-12-31T20:30:00-03:30');
  expect(siteDateTime(Date.parse('2026-11-14T00:28:48Z') / 1000, 'Europe/Berlin')).toBe(
    '2026-11-14 01:28:48',
  );
});

test('slugs are made as WordPress makes them', () => {
  expect(slugify('Wrap (custom attribute only) - Gold & Silver')).toBe(
    'wrap-custom-attribute-only-gold-silver',
  );
  expect(slugify('Größe Ä  <b>x</b>')).toBe('grosse-a-x');
  expect(slugify('  --  ')).toBe('');
});
