import { expect, test, vi } from 'vitest';
import { send, shop, UPDATE, type Shop } from './account-shop';
import { address, payable, statusOf, stockOf } from './cart-shop';

/** What a shop does by itself when so many seconds have passed. */
function pass({ clock }: Shop, seconds: number): void {
  clock.now = new Date(clock.now.getTime() + seconds * 1000);
  vi.advanceTimersByTime(60_000);
}

test('an order that is not paid in time returns its goods, though no other shopper comes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const { made, order } = await payable();
  pass(made, 59 * 60);
  expect(statusOf(made, order.databaseId)).toBe('pending');
  expect(stockOf(made, 'managed-candle')?.stock_quantity).toBe(24);
  pass(made, 2 * 60);
  expect(statusOf(made, order.databaseId)).toBe('cancelled');
  expect(stockOf(made, 'managed-candle')?.stock_quantity).toBe(25);
});

test('the cart and the addresses of a guest are deleted when the session has ended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const made = await shop();
  await send(made, UPDATE, { i: { billing: address } });
  const kept = () => made.db.value<number>('SELECT count(*) FROM sessions');
  expect(kept()).toBe(1);
  pass(made, 47 * 3600);
  expect(kept()).toBe(1);
  pass(made, 2 * 3600);
  expect(kept()).toBe(0);
});
