import { expect, test } from 'vitest';
import { shop } from '../unit/store/account-shop';
import { card, request, Shopper, statusOf, takeCards, visit } from '../unit/store/cart-shop';

test.each(['', '0', '1', '-1', '1e3', '0x10', '１００', '<b>'])(
  'a payment page that shows another amount (%j) charges nothing and shows the one of now',
  async (amount) => {
    const made = await shop();
    takeCards(made);
    const { order, redirect } = await new Shopper(made).order('managed-candle', { paymentMethod: 'card' });
    const answer = await request(made, redirect, { ...card, amount });
    expect(answer.status).toBe(409);
    expect(answer.html).toContain('The total of this order has changed');
    expect(statusOf(made, order.databaseId)).toBe('pending');
    expect(made.db.all('SELECT id FROM payments')).toEqual([]);
    expect((await visit(made, redirect, card)).status).toBe(303);
    expect(statusOf(made, order.databaseId)).toBe('processing');
  },
);

test('a tab that was opened before the order was placed anew does not pay for it', async () => {
  const made = await shop();
  takeCards(made);
  const { order, redirect } = await new Shopper(made).order('managed-candle', { paymentMethod: 'card' });
  const [, amount = ''] = /name="amount" value="(\d+)"/.exec((await request(made, redirect)).html) ?? [];
  made.db.run('UPDATE orders SET total = total + 500 WHERE id = ?', order.databaseId);
  expect((await request(made, redirect, { ...card, amount })).status).toBe(409);
  expect(statusOf(made, order.databaseId)).toBe('pending');
});
