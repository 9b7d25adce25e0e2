import { beforeEach, describe, expect, vi } from 'vitest';
import { getStatusAfterPayment, type OrderStatus } from '../../graphql/store/orders/order-rules';
import { createOrderKey } from '../../graphql/store/orders/write-order-sql';
import { shop, idOf, servicesOf, type Shop, send, UPDATE } from './account-shop';
import { address, Shopper, test, stockOf, payable, statusOf } from './cart-shop';
import { MAX_CART_LINES } from '../../graphql/store/cart/cart-rules';
import {
  addCartCoupon,
  findCartCouponIds,
  findCartLines,
  mergeCarts,
  saveCartLine,
} from '../../graphql/store/cart/cart-sql';
import { ensureSession } from '../../graphql/store/login/session-sql';
import { importShop } from '../../graphql/store/import';
import { changeOrderStatus } from '../../graphql/store/orders/order-status-service';
import { orderRow } from './shop-folder';

describe('a new order', () => {
  test('for nothing is processed normally, except with cash on delivery', () => {
    const free = { total: 0, lines: [{ virtual: false, downloadable: false }] };
    expect(getStatusAfterPayment({ ...free, paymentMethod: 'bacs' })).toBe('processing');
    expect(getStatusAfterPayment({ ...free, paymentMethod: '' })).toBe('processing');
    expect(getStatusAfterPayment({ ...free, paymentMethod: 'cod' })).toBe('completed');
  });

  test('has a key that nobody guesses', () => {
    const keys = Array.from({ length: 500 }, createOrderKey);
    expect(new Set(keys).size).toBe(500);
    for (const key of keys) expect(key).toMatch(/^wc_order_[A-Za-z2-9]{20}$/);
  });
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
    ...{ key: String(key), productId, variationId: null, quantity: 1, attributes: {}, extraData: '' },
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
  expect(findCartCouponIds(db, 'account')).toEqual([second]);
  mergeCarts(db, 'other', 'account');
  expect(findCartCouponIds(db, 'account')).toEqual([second]);
});

/** Two candles, bought with a coupon. */
async function orderTwo(shopper: Shopper): Promise<number> {
  await shopper.add('managed-candle');
  await shopper.apply('percent10');
  return (await shopper.order('managed-candle')).order.databaseId;
}

const become = (made: Shop, id: number, status: OrderStatus) => {
  made.db.transaction(() => {
    changeOrderStatus(servicesOf(made), id, status);
  });
};
const couponUses = ({ db }: Shop) => db.value("SELECT usage_count FROM coupons WHERE code = 'percent10'");

describe('the status of an order', () => {
  test('a canceled order returns its goods and frees its coupon', async ({ made, shopper }) => {
    const id = await orderTwo(shopper);
    expect(stockOf(made, 'managed-candle')?.stock_quantity).toBe(23);
    expect(couponUses(made)).toBe(2);
    become(made, id, 'cancelled');
    expect(stockOf(made, 'managed-candle')).toMatchObject({ stock_quantity: 25, total_sales: 0 });
    expect(couponUses(made)).toBe(1);
  });

  test('a refund returns no goods and frees no coupon', async ({ made, shopper }) => {
    const id = await orderTwo(shopper);
    become(made, id, 'refunded');
    expect(stockOf(made, 'managed-candle')?.stock_quantity).toBe(23);
    expect(couponUses(made)).toBe(2);
  });

  test('only units that reduced the stock are returned', async ({ made, shopper }) => {
    const { order } = await shopper.order('cap');
    made.db.run("UPDATE products SET manage_stock = 1, stock_quantity = 10 WHERE slug = 'cap'");
    become(made, order.databaseId, 'cancelled');
    expect(stockOf(made, 'cap')?.stock_quantity).toBe(10);
  });

  test('units sold without stock management are not returned', async ({ made, shopper }) => {
    const counts = (value: 'yes' | 'no') =>
      made.db.run("UPDATE options SET value = json_quote(?) WHERE name = 'woocommerce_manage_stock'", value);
    counts('no');
    const { order } = await shopper.order('managed-candle');
    counts('yes');
    become(made, order.databaseId, 'cancelled');
    expect(stockOf(made, 'managed-candle')?.stock_quantity).toBe(25);
  });

  test('an imported order returns the units that WooCommerce has noted with its lines', async ({ made }) => {
    const line = (id: number, slug: string, quantity: string) => ({
      ...{ id, name: slug, quantity: 3, product_id: idOf(made, slug) },
      meta_data: quantity === '' ? [] : [{ key: '_reduced_stock', value: quantity }],
    });
    const lines = [line(9000, 'managed-candle', '2'), line(9001, 'low-stock-vase', '')];
    await importShop(made.db, { orders: [orderRow({ status: 'on-hold', line_items: lines })] });
    become(made, 900, 'processing');
    become(made, 900, 'cancelled');
    expect(stockOf(made, 'managed-candle')?.stock_quantity).toBe(27);
    expect(stockOf(made, 'low-stock-vase')?.stock_quantity).toBe(2);
  });

  test('an imported order counts its units and its coupon no second time', async ({ made }) => {
    const line = { id: 9000, name: 'Candle', quantity: 2, product_id: idOf(made, 'managed-candle') };
    const order = orderRow({
      ...{ status: 'on-hold', line_items: [line], coupon_lines: [{ id: 2, code: 'percent10' }] },
      meta_data: [{ key: '_recorded_sales', value: 'no' }],
    });
    made.db.run("UPDATE products SET total_sales = 5 WHERE slug = 'managed-candle'");
    await importShop(made.db, { orders: [order] });
    const counts = () => [stockOf(made, 'managed-candle')?.total_sales, couponUses(made)];
    become(made, 900, 'processing');
    expect(counts()).toEqual([5, 1]);
    become(made, 900, 'cancelled');
    expect(counts()).toEqual([3, 0]);
  });
});

describe('what a shop does by itself', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
  });
  const pass = ({ clock }: Shop, hours: number) => {
    clock.now = new Date(clock.now.getTime() + hours * 3_600_000);
    vi.advanceTimersByTime(60_000);
  };

  test('an order that is not paid in time returns its goods, though no other shopper comes', async () => {
    const { made, order } = await payable();
    const orderAndStock = () => [
      statusOf(made, order.databaseId),
      stockOf(made, 'managed-candle')?.stock_quantity,
    ];
    pass(made, 0.98);
    expect(orderAndStock()).toEqual(['pending', 24]);
    pass(made, 0.04);
    expect(orderAndStock()).toEqual(['cancelled', 25]);
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
