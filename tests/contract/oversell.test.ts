import { expect, test } from 'vitest';
import { Database } from '../../graphql/store/db/database';
import { StoreClient } from '../support/store-client';
import { startFixtureShop } from './fixture-shop';

test('of 50 guests who order the last 5 pieces at once, 5 get one and 45 are told that it is gone', async () => {
  const shop = await startFixtureShop();
  const db = new Database(shop.store().databasePath);
  const id = db.value<number>("SELECT id FROM products WHERE slug = 'managed-candle'") ?? 0;
  db.run('UPDATE products SET stock_quantity = 5 WHERE id = ?', id);
  const ordersBefore = db.value<number>('SELECT count(*) FROM orders') ?? 0;

  const guests = Array.from({ length: 50 }, () => new StoreClient(shop.url));
  for (const guest of guests) expect((await guest.add(id, 1)).message).toBeNull();
  const answers = await Promise.all(
    guests.map((guest, index) => guest.checkout(`guest-${String(index)}@example.com`)),
  );

  const refused = answers.filter(({ message }) => message !== null);
  expect(refused).toHaveLength(45);
  for (const { message, status } of refused) {
    expect(status).toBe(200);
    expect(message).toMatch(/^Sorry, "Managed Stock Candle" is not in stock/);
  }
  expect(
    db.get('SELECT stock_quantity AS left, stock_status AS status FROM products WHERE id = ?', id),
  ).toEqual({ left: 0, status: 'outofstock' });
  expect(db.value('SELECT count(*) FROM orders')).toBe(ordersBefore + 5);
  expect(
    db.get('SELECT sum(quantity) AS sold FROM order_lines WHERE product_id = ? AND order_id > 193', id),
  ).toEqual({ sold: 5 });
  db.close();
  await shop.close();
});
