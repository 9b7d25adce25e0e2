import { describe, expect } from 'vitest';
import { mailsOf, shop, siteUrl, UPDATE, type Shop } from './account-shop';
import { address, customer, Shopper, stockOf, test } from './cart-shop';

const ordersIn = ({ db }: Shop) => db.value<number>('SELECT count(*) FROM orders');

describe('placing an order', () => {
  test('does everything together: order, stock, cart, mail', async ({ made, shopper }) => {
    const { order, redirect } = await shopper.order('managed-candle');
    expect(redirect).toBe(
      `${siteUrl}/checkout/order-received/${String(order.databaseId)}/?key=${order.orderKey}`,
    );
    expect(stockOf(made, 'managed-candle')).toMatchObject({ stock_quantity: 24, total_sales: 1 });
    expect((await shopper.cart()).contents.itemCount).toBe(0);
    expect((await mailsOf(made)).map(({ to }) => to)).toEqual(['max@example.com']);
  });

  test('does nothing when it is rejected', async ({ made, shopper }) => {
    const before = ordersIn(made);
    await shopper.add('managed-candle');
    for (const input of [
      { paymentMethod: 'bitcoin' },
      { billing: { ...address, postcode: '1' } },
      { billing: { ...address, country: 'JP', state: '', postcode: '100-0001' } },
      { shippingMethod: ['flat_rate:99'] },
      { fees: [{ name: 'discount', amount: -5 }] },
      { customerNote: 'x'.repeat(6000) },
      { metaData: [{ key: 'a', value: 'x'.repeat(6000) }] },
    ]) {
      const { error, status } = await shopper.checkout(input);
      expect([error, status]).toEqual([expect.stringMatching(/\w/), 200]);
    }
    expect(ordersIn(made)).toBe(before);
    expect(stockOf(made, 'managed-candle')?.stock_quantity).toBe(25);
    expect((await shopper.cart()).contents.itemCount).toBe(1);
    expect(await mailsOf(made)).toEqual([]);
  });

  test('names discontinued goods, and removes them', async ({ made, shopper }) => {
    for (const sku of ['cap', 'polo', 'managed-candle']) await shopper.add(sku);
    made.db.run("UPDATE products SET status = 'draft' WHERE slug IN ('cap', 'polo')");
    const gone = (name: string) =>
      `${name} has been removed from your cart because it can no longer be purchased. Please contact us if you need assistance.`;
    expect((await shopper.checkout()).error).toBe(`${gone('Cap')} ${gone('Polo')}`);
    made.db.run("UPDATE products SET status = 'draft' WHERE slug = 'managed-candle'");
    expect((await shopper.checkout()).error).toBe(gone('Managed Stock Candle'));
    expect((await shopper.checkout()).error).toBe('Sorry, no session found.');
  });

  test.each([
    ['is not for the address of the order', 'vip', ''],
    [
      'was used up meanwhile',
      'oncepercustomer',
      `INSERT INTO coupon_uses (coupon_id, user_id)
       SELECT coupons.id, users.id FROM coupons, users WHERE code = 'oncepercustomer' AND login = 'jane'`,
    ],
    [
      'is not published any more',
      'percent10',
      "UPDATE coupons SET status = 'trash' WHERE code = 'percent10'",
    ],
  ])('says once that a coupon %s, and removes it', async (_what, code, meanwhile) => {
    const made = await shop();
    const shopper = await customer(made);
    await shopper.add('managed-candle');
    await shopper.send(UPDATE, { i: { billing: { email: 'vip@example.com' } } });
    expect((await shopper.apply(code)).error).toBeUndefined();
    made.db.exec(meanwhile);
    expect((await shopper.checkout()).error).toBe(
      `Sorry, it seems the coupon &quot;${code}&quot; is invalid - it has now been removed from your order.`,
    );
    expect((await shopper.cart()).appliedCoupons).toBeNull();
    expect((await shopper.checkout()).error).toBeUndefined();
  });

  test('of 50 guests who order the last 5 pieces at once, 5 get one and 45 are told that it is gone', async () => {
    const made = await shop();
    made.db.run("UPDATE products SET stock_quantity = 5 WHERE slug = 'managed-candle'");
    const before = ordersIn(made);
    const guests = Array.from({ length: 50 }, () => new Shopper(made));
    for (const guest of guests) expect((await guest.add('managed-candle')).error).toBeUndefined();
    const answers = await Promise.all(guests.map((guest) => guest.checkout()));
    const refused = answers.filter(({ error }) => error !== undefined);
    expect(refused).toHaveLength(45);
    for (const { error, status } of refused) {
      expect(status).toBe(200);
      expect(error).toMatch(/^Sorry, "Managed Stock Candle" is not in stock/);
    }
    expect(stockOf(made, 'managed-candle')).toMatchObject({ stock_quantity: 0, stock_status: 'outofstock' });
    expect(ordersIn(made)).toBe(Number(before) + 5);
    expect(made.db.value('SELECT sum(quantity) FROM order_lines WHERE order_id > 193')).toBe(5);
  });

  test('does not trust a client that claims to have paid', async ({ made }) => {
    const { order } = await new Shopper(made).order('managed-candle', {
      paymentMethod: 'bacs',
      isPaid: true,
      transactionId: 'pi_invented',
    });
    expect(order).toMatchObject({ status: 'ON_HOLD', transactionId: null });
    expect(made.db.column('SELECT paid_at FROM orders WHERE id = ?', order.databaseId)).toEqual([null]);
  });

  test('keeps no meta data that the shop writes itself', async ({ made }) => {
    const metaData = [
      { key: 'withdrawal_received', value: '2026-01-01' },
      ...[
        '_internal',
        ' _internal',
        '\t_internal',
        '\u00a0_internal',
        '\u200b_internal',
        ' withdrawal_sent',
        ' ',
      ].map((key) => ({ key, value: 'x' })),
      { key: 'own', value: 'x' },
    ];
    const { order } = await new Shopper(made).order('managed-candle', { metaData });
    expect(
      made.db.column(
        "SELECT key FROM order_meta WHERE order_id = ? AND value IN ('x', '2026-01-01')",
        order.databaseId,
      ),
    ).toEqual(['own']);
  });
});

test('an order without delivery is taxed by the billing address, for guests and customers', async () => {
  const made = await shop();
  const swiss = { ...address, country: 'CH', state: 'BE', postcode: '3000', city: 'Bern' };
  const sumsOf = async (shopper: Shopper, billing: object) =>
    (await shopper.order('consulting-hour', { billing, paymentMethod: 'bacs' })).order;
  for (const shopper of [new Shopper(made), await customer(made)])
    expect(await sumsOf(shopper, swiss)).toMatchObject({ total: '79,83&nbsp;€', totalTax: '0,00&nbsp;€' });
  expect(await sumsOf(new Shopper(made), address)).toMatchObject({
    total: '95,00&nbsp;€',
    totalTax: '15,17&nbsp;€',
  });
});

test('a customer who enters no e-mail address orders with the one of the account, a guest does not', async () => {
  const made = await shop();
  const { email: _email, ...billing } = address;
  const { order } = await (await customer(made)).order('polo', { billing });
  expect(order).toMatchObject({ billing: { email: 'jane@example.com' } });
  const guest = new Shopper(made);
  await guest.add('polo');
  expect((await guest.checkout({ billing })).error).toContain('mail');
});
