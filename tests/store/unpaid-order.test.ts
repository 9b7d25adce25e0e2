import { describe, expect } from 'vitest';
import { LOGIN } from './account-shop';
import { customer, payable, Shopper, test, type OrderAnswer } from './cart-shop';

const CART = `cart { total discountTotal appliedCoupons { code discountAmount }
  contents { nodes { key quantity product { node { ... on SimpleProduct { stockQuantity stockStatus } } } } } }`;

interface ShownCart {
  total: string;
  appliedCoupons: { code: string; discountAmount: string }[] | null;
  contents: {
    nodes: { key: string; product: { node: { stockQuantity: number | null; stockStatus: string } } }[];
  };
}

const cartOf = async (shopper: Shopper) => (await shopper.ask(`{ ${CART} }`))['cart'] as ShownCart;
const stockFor = async (shopper: Shopper) =>
  (
    await shopper.ask(
      '{ product(id: "managed-candle", idType: SLUG) { ... on SimpleProduct { stockQuantity stockStatus } } }',
    )
  )['product'];
const all = { stockQuantity: 25, stockStatus: 'IN_STOCK' };
const gone = { stockQuantity: null, stockStatus: 'OUT_OF_STOCK' };

/** A shopper who has gone to pay for everything that there is of a product, with a coupon. */
async function buyingAll(code?: string) {
  const { made } = await payable();
  made.db.run("UPDATE orders SET status = 'cancelled'");
  made.db.run("UPDATE products SET stock_quantity = 25 WHERE slug = 'managed-candle'");
  const shopper = new Shopper(made);
  return { made, shopper, ...(await begin(shopper, code)) };
}

async function begin(shopper: Shopper, code?: string) {
  await shopper.add('managed-candle', 25);
  if (code !== undefined) await shopper.apply(code);
  const before = await cartOf(shopper);
  const { data, error } = await shopper.checkout({ paymentMethod: 'card' });
  if (!data) throw new Error(error);
  const { order } = data['checkout'] as { order: OrderAnswer & { total: string } };
  return { before, order };
}

describe('what the session’s unpaid order holds is the shopper’s', () => {
  test('stock: in the cart, on the product, in quantities and for another payment', async () => {
    const { made, shopper, before, order } = await buyingAll();
    expect(await cartOf(shopper)).toEqual(before);
    expect(await stockFor(shopper)).toEqual(all);
    expect(await stockFor(new Shopper(made))).toEqual(gone);

    const key = before.contents.nodes[0]?.key;
    const set = (quantity: number) =>
      shopper.send(
        `mutation ($i: [CartItemQuantityInput]) { updateItemQuantities(input: { items: $i }) { ${CART} } }`,
        { i: [{ key, quantity }] },
      );
    expect((await set(2)).error).toBeUndefined();
    expect((await shopper.add('managed-candle', 23)).error).toBeUndefined();
    expect((await shopper.add('managed-candle', 1)).error).toContain('we have 25 in stock');
    expect((await set(26)).error).toContain('25 available');
    const { data } = await shopper.checkout();
    expect(data?.['checkout']).toMatchObject({
      order: { databaseId: order.databaseId, status: 'PROCESSING' },
    });
    expect(await stockFor(shopper)).toEqual(gone);
  });

  test.for(['usage_limit', 'usage_limit_per_user'])('coupons: the only use by %s', async (limit) => {
    const { made } = await payable();
    made.db.run("UPDATE products SET stock_quantity = 25 WHERE slug = 'managed-candle'");
    made.db.run(`UPDATE coupons SET ${limit} = 1 WHERE code = 'fixed5'`);
    const shopper = await customer(made);
    const { before, order } = await begin(shopper, 'fixed5');
    expect(before.appliedCoupons).toMatchObject([{ code: 'fixed5' }]);
    expect(await cartOf(shopper)).toEqual(before);
    const { data } = await shopper.checkout();
    expect(data?.['checkout']).toMatchObject({ order: { databaseId: order.databaseId, total: order.total } });
    await shopper.add('album');
    expect((await shopper.apply('fixed5')).error).toContain('Usage limit');
  });

  test('after logging in, too', async () => {
    const { shopper, before, order } = await buyingAll();
    await shopper.ask(LOGIN, { u: 'jane', p: 'jane-pass-4711' });
    expect(await cartOf(shopper)).toMatchObject({ contents: before.contents });
    const { data } = await shopper.checkout();
    expect(data?.['checkout']).toMatchObject({ order: { databaseId: order.databaseId } });
  });
});
