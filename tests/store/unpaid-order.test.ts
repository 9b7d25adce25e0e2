import { describe, expect } from 'vitest';
import { LOGIN } from './account-shop';
import { customer, payable, Shopper, stockOf, test, type OrderAnswer } from './cart-shop';

const CART = `cart { total discountTotal appliedCoupons { code discountAmount } contents { nodes { key quantity } } }`;

interface ShownCart {
  appliedCoupons: { code: string; discountAmount: string }[] | null;
  contents: { nodes: { key: string }[] };
}

const cartOf = async (shopper: Shopper) => (await shopper.ask(`{ ${CART} }`))['cart'] as ShownCart;

/** Goes to pay for everything that there is of a product, with a coupon. */
async function buyAll(shopper: Shopper, code?: string) {
  await shopper.add('managed-candle', 25);
  if (code !== undefined) await shopper.apply(code);
  const before = await cartOf(shopper);
  const { data, error } = await shopper.checkout({ paymentMethod: 'card' });
  if (!data) throw new Error(error);
  const { order } = data['checkout'] as { order: OrderAnswer & { total: string } };
  return { before, order };
}

/** A shop that takes cards, without unpaid orders. */
async function cardShop() {
  const { made } = await payable();
  made.db.run("UPDATE orders SET status = 'cancelled'");
  return made;
}

describe('what the session’s unpaid order holds is the shopper’s', () => {
  test('stock: in the cart, in quantities and for another payment, and nobody else’s', async () => {
    const made = await cardShop();
    const shopper = new Shopper(made);
    const { before, order } = await buyAll(shopper);
    expect(await cartOf(shopper)).toEqual(before);
    expect((await new Shopper(made).add('managed-candle')).error).toContain('out of stock');

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
    expect(stockOf(made, 'managed-candle')).toMatchObject({ stock_quantity: 0, total_sales: 25 });
  });

  test.for(['usage_limit', 'usage_limit_per_user'])('coupons: the only use by %s', async (limit) => {
    const made = await cardShop();
    made.db.run(`UPDATE coupons SET ${limit} = 1 WHERE code = 'fixed5'`);
    const shopper = await customer(made);
    const { before, order } = await buyAll(shopper, 'fixed5');
    expect(before.appliedCoupons).toMatchObject([{ code: 'fixed5' }]);
    expect(await cartOf(shopper)).toEqual(before);
    const other = new Shopper(made);
    await other.add('album');
    if (limit === 'usage_limit') expect((await other.apply('fixed5')).error).toContain('Usage limit');
    const { data } = await shopper.checkout();
    expect(data?.['checkout']).toMatchObject({ order: { databaseId: order.databaseId, total: order.total } });
    await shopper.add('album');
    expect((await shopper.apply('fixed5')).error).toContain('Usage limit');
  });

  test('after logging in, too', async () => {
    const shopper = new Shopper(await cardShop());
    const { before, order } = await buyAll(shopper);
    await shopper.ask(LOGIN, { u: 'jane', p: 'jane-pass-4711' });
    expect(await cartOf(shopper)).toMatchObject({ contents: before.contents });
    const { data } = await shopper.checkout();
    expect(data?.['checkout']).toMatchObject({ order: { databaseId: order.databaseId } });
  });
});
