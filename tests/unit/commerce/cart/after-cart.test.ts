import { expect, test } from 'vitest';
import { cartCopy } from '~/commerce/cart/after-cart.server';
import { shownHeader } from '~/commerce/cart/page.server';
import { lineStock, stockNote } from '~/commerce/cart/view.server';
import { line } from './line';

test.each(['blue', 'синий', '青色'])(
  'a cart of a hundred lines is copied as far as a cookie reaches (%s)',
  (color) => {
    const lines = Array.from({ length: 100 }, (_, index) =>
      line({ productId: 1000 + index, variationId: 2000 + index, chosen: { pa_color: color } }),
    );
    const copy = cartCopy({ lines });
    expect(copy.length).toBeGreaterThan(20);
    expect(Buffer.from(JSON.stringify(copy)).toString('base64').length).toBeLessThan(3600);
  },
);

test('the header shows a customer’s picture from our own server, and the initial alone without one', () => {
  const at = (avatar: string) => shownHeader({ items: 2, name: 'Zoë', avatar });
  const hash = 'a'.repeat(32);
  expect(at(`https://secure.gravatar.com/avatar/${hash}?s=96`)).toEqual({
    items: 2,
    name: 'Zoë',
    picture: `/images/96/gravatar/${hash}.jpg`,
  });
  expect(at('https://elsewhere.example/face.jpg')).toEqual({ items: 2, name: 'Zoë' });
});

const stock = (changes: object = {}) => ({
  stockStatus: 'IN_STOCK',
  stockQuantity: null,
  lowStockAmount: null,
  soldIndividually: false,
  backordersAllowed: false,
  ...changes,
});

test('a variation without its own stock has the stock of its product', () => {
  expect(lineStock(stock(), stock({ stockQuantity: 3 })).left).toBe(3);
  expect(lineStock(stock({ stockQuantity: 1 }), stock({ stockQuantity: 3 })).left).toBe(1);
  expect(lineStock(stock({ backordersAllowed: true, stockQuantity: 1 })).left).toBeUndefined();
});

test('a variation without backorders is not sold beyond its stock because its product takes them', () => {
  const own = stock({ stockQuantity: 3 });
  expect(lineStock(own, stock({ backordersAllowed: true })).left).toBe(3);
  expect(
    lineStock({ ...own, backordersAllowed: null }, stock({ backordersAllowed: true })).left,
  ).toBeUndefined();
});

test('the note says what matters about the stock', () => {
  expect(stockNote(1, lineStock(stock()))).toBeUndefined();
  expect(stockNote(1, lineStock(stock({ stockStatus: 'OUT_OF_STOCK' })))).toEqual({ kind: 'gone' });
  expect(stockNote(5, lineStock(stock({ stockQuantity: 3 })))).toEqual({ kind: 'only', left: 3 });
  expect(stockNote(1, lineStock(stock({ stockQuantity: 2 })))).toEqual({ kind: 'low', left: 2 });
  expect(stockNote(1, lineStock(stock({ stockStatus: 'ON_BACKORDER' })))).toEqual({ kind: 'backorder' });
});
