import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  piecesByStock,
  statusOfParent,
  stockAfter,
  stockProblem,
  type Stock,
} from '../../../graphql/store/domain/catalogue/stock';

const stock = (values: Partial<Stock> = {}): Stock => ({
  ownerId: 1,
  managed: true,
  quantity: 4,
  status: 'instock',
  backorders: false,
  ...values,
});

describe('whether an order can be delivered', () => {
  test('adds up lines from the same stock', () => {
    const lines = [
      { name: 'Gloves S', quantity: 3, stock: stock() },
      { name: 'Gloves M', quantity: 2, stock: stock() },
      { name: 'Candle', quantity: 1, stock: stock({ ownerId: 2 }) },
    ];
    expect(piecesByStock(lines)).toEqual(
      new Map([
        [1, 5],
        [2, 1],
      ]),
    );
    expect(stockProblem(lines)).toContain('Sorry, we do not have enough "Gloves S" in stock');
    expect(stockProblem(lines.slice(1))).toBeNull();
  });
});

describe('the stock after a sale', () => {
  test.each([
    [stock(), 3, { quantity: 1, status: 'instock' }],
    [stock(), 4, { quantity: 0, status: 'outofstock' }],
    [stock({ backorders: true }), 9, { quantity: -5, status: 'onbackorder' }],
    [stock({ quantity: 0 }), -2, { quantity: 2, status: 'instock' }],
  ])('%j less %i is %j', (before, pieces, after) => {
    expect(stockAfter(before, pieces, 0)).toEqual(after);
  });

  test('is what it was when the pieces come back', () => {
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
});

test('shows a variable product as available as its best variation', () => {
  expect(statusOfParent(['outofstock', 'onbackorder', 'instock'])).toBe('instock');
  expect(statusOfParent(['outofstock', 'onbackorder'])).toBe('onbackorder');
  expect(statusOfParent([])).toBe('outofstock');
});
