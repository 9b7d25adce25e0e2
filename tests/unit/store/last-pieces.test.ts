import { expect, test } from 'vitest';
import { shop, useShops } from './account-shop';
import { address, Shopper, stockOf } from './cart-shop';

useShops();

test('sells the last 5 pieces to 5 of 50 guests who order at once, and tells the others why not', async () => {
  const made = await shop();
  made.db.run(`UPDATE products SET stock_quantity = 5 WHERE slug = 'managed-candle'`);
  const guests = Array.from({ length: 50 }, () => new Shopper(made));
  await Promise.all(guests.map((guest) => guest.add('managed-candle')));
  const answers = await Promise.all(
    guests.map((guest, index) =>
      guest.checkout({ billing: { ...address, email: `guest${String(index)}@example.com` } }),
    ),
  );
  expect(answers.filter(({ data }) => data?.['checkout'])).toHaveLength(5);
  const refusals = answers.flatMap(({ error }) => (error === undefined ? [] : [error]));
  expect(refusals).toHaveLength(45);
  expect(new Set(refusals)).toEqual(
    new Set([
      'Sorry, "Managed Stock Candle" is not in stock. Please edit your cart and try again. We apologize for any inconvenience caused.',
    ]),
  );
  expect(stockOf(made, 'managed-candle')).toEqual({
    stock_quantity: 0,
    stock_status: 'outofstock',
    total_sales: 5,
  });
  expect(
    made.db.get(
      `SELECT count(*) AS orders, sum(quantity) AS pieces FROM order_lines WHERE name = 'Managed Stock Candle' AND order_id IN (SELECT id FROM orders WHERE created_via = 'checkout')`,
    ),
  ).toEqual({ orders: 5, pieces: 5 });
});
