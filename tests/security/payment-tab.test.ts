import { expect, test } from 'vitest';
import { card, payable, request, statusOf, visit } from '../store/cart-shop';

test.each(['', '0', '1', '-1', '1e3', '0x10', '１００', '<b>'])(
  'a payment page that shows another amount (%j) charges nothing and shows the one of now',
  async (amount) => {
    const { made, order, url } = await payable();
    const answer = await request(made, url, { ...card, amount });
    expect(answer.status).toBe(409);
    expect(answer.html).toContain('The total of this order has changed');
    expect(statusOf(made, order.databaseId)).toBe('pending');
    expect((await visit(made, url, card)).status).toBe(303);
    expect(statusOf(made, order.databaseId)).toBe('processing');
  },
);

test('a tab opened before the order was placed again does not pay for it', async () => {
  const { made, order, url } = await payable();
  const [, amount = ''] = /name="amount" value="(\d+)"/.exec((await request(made, url)).html) ?? [];
  made.db.run('UPDATE orders SET total = total + 500 WHERE id = ?', order.databaseId);
  expect((await request(made, url, { ...card, amount })).status).toBe(409);
  expect(statusOf(made, order.databaseId)).toBe('pending');
});
