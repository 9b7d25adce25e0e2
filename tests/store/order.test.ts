import { beforeEach, describe, expect, vi } from 'vitest';
import { getStatusAfterPayment } from '../../graphql/store/orders/order-rules';
import { shop, type Shop, send, UPDATE } from './account-shop';
import { address, Shopper, test, payable, statusOf } from './cart-shop';
import { MAX_CART_LINES } from '../../graphql/store/cart/cart-rules';
import { addCartCoupon, findCartLines, mergeCarts, saveCartLine } from '../../graphql/store/cart/cart-sql';
import { findCartCoupons } from '../../graphql/store/cart/coupon-sql';
import { ensureSession } from '../../graphql/store/login/session-sql';

test('a new order for nothing is processed normally, except with cash on delivery', () => {
  const free = { total: 0, lines: [{ virtual: false, downloadable: false }] };
  expect(getStatusAfterPayment({ ...free, paymentMethod: 'bacs' })).toBe('processing');
  expect(getStatusAfterPayment({ ...free, paymentMethod: '' })).toBe('processing');
  expect(getStatusAfterPayment({ ...free, paymentMethod: 'cod' })).toBe('completed');
});

const search = async (shopper: Shopper, where: object) => {
  const { customer } = await shopper.ask(
    'query ($w: CustomerToOrderConnectionWhereArgs) { customer { orders(where: $w) { nodes { orderNumber orderKey } } } }',
    { w: where },
  );
  const { orders } = customer as { orders: { nodes: { orderNumber: string; orderKey: string }[] } };
  return orders.nodes.map(({ orderNumber }) => orderNumber);
};

test('guests search the orders of their session, and no others', async ({ made, shopper: guest }) => {
  const { order: first } = await guest.order('polo');
  const { order: second } = await guest.order('beanie');
  const [one, two] = [first, second].map(({ databaseId }) => String(databaseId));
  expect(await search(guest, { search: 'beanie' })).toEqual([two]);
  expect(await search(guest, { search: address.lastName.toUpperCase() })).toEqual([two, one]);
  expect(await search(guest, { search: one, statuses: ['COMPLETED'] })).toEqual([]);
  expect(await search(guest, { search: 'Doe' })).toEqual([]);
  expect(await search(new Shopper(made), { search: one })).toEqual([]);
  expect(await search(new Shopper(made), { search: address.email })).toEqual([]);
  // What a confirmation says still leads to the order from elsewhere.
  expect(await search(new Shopper(made), { search: first.orderKey })).toEqual([one]);
  expect(await search(new Shopper(made), { search: one, billingEmail: address.email })).toEqual([one]);
  expect(await search(guest, { search: one, billingEmail: 'other@example.com' })).toEqual([]);
});

test('an empty list of statuses or numbers filters nothing', async ({ shopper }) => {
  const { order } = await shopper.order('polo');
  const number = String(order.databaseId);
  for (const where of [{ statuses: [] }, { include: [] }])
    expect(await search(shopper, where)).toEqual([number]);
  expect(await search(shopper, { statuses: ['CHECKOUT_DRAFT'] })).toEqual([]);
});

test('the cart of a guest is merged into the account’s as far as there is space, and its coupons replace those', async ({
  made: { db },
}) => {
  const [productId = 0] = db.column<number>('SELECT id FROM products LIMIT 1');
  const [first = 0, second = 0] = db.column<number>('SELECT id FROM coupons LIMIT 2');
  const line = (key: number) => ({
    ...{ key: String(key), productId, variationId: null, quantity: 1, attributes: {} },
  });
  for (const id of ['guest', 'account', 'other'])
    ensureSession(db, { id, userId: null, now: 0, expiresAt: 1e10 });
  for (let key = 0; key < MAX_CART_LINES - 1; key += 1) saveCartLine(db, 'account', line(key));
  addCartCoupon(db, 'account', first);
  for (const key of [500, 501, 3]) saveCartLine(db, 'guest', { ...line(key), quantity: 2 });
  addCartCoupon(db, 'guest', second);
  mergeCarts(db, 'guest', 'account');
  const lines = findCartLines(db, 'account');
  expect(lines).toHaveLength(MAX_CART_LINES);
  expect(lines.filter(({ quantity }) => quantity === 2).map(({ key }) => key)).toEqual(['3', '500']);
  expect(findCartCoupons(db, 'account')).toMatchObject([{ id: second }]);
  mergeCarts(db, 'other', 'account');
  expect(findCartCoupons(db, 'account')).toMatchObject([{ id: second }]);
});

describe('what a shop does by itself', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
  });
  const pass = ({ clock }: Shop, hours: number) => {
    clock.now = new Date(clock.now.getTime() + hours * 3_600_000);
    vi.advanceTimersByTime(60_000);
  };

  test('an order that is not paid in time releases its goods and its coupon', async () => {
    const { made, shopper, order } = await payable();
    made.db.run("UPDATE coupons SET usage_limit = 1 WHERE code = 'fixed5'");
    await shopper.apply('fixed5');
    await shopper.checkout({ paymentMethod: 'card' });
    const other = new Shopper(made);
    const tries = async () => [
      (await other.add('managed-candle', 25)).error,
      (await other.apply('fixed5')).error,
      statusOf(made, order.databaseId),
    ];
    pass(made, 0.98);
    expect(await tries()).toEqual([
      expect.stringContaining('24 remaining'),
      expect.stringContaining('Usage limit'),
      'pending',
    ]);
    pass(made, 0.04);
    expect(await tries()).toEqual([undefined, undefined, 'cancelled']);
  });

  test('the cart and the addresses of a guest are deleted when the session has ended', async () => {
    const made = await shop();
    await send(made, UPDATE, { i: { billing: address } });
    const countSessions = () => made.db.value<number>('SELECT count(*) FROM sessions');
    pass(made, 47);
    expect(countSessions()).toBe(1);
    pass(made, 2);
    expect(countSessions()).toBe(0);
  });
});
