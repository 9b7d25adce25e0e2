import fc from 'fast-check';
import { expect, test } from 'vitest';
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
