import { describe, expect } from 'vitest';
import { importShop } from '../../graphql/store/import';
import { changeOrderStatus } from '../../graphql/store/orders/order-status-service';
import type { OrderStatus } from '../../graphql/store/orders/order-rules';
import { idOf, servicesOf, shop, type Shop } from './account-shop';
import { Shopper, stockOf, test } from './cart-shop';
import { orderRow } from './shop-folder';

async function ordered(slug: string, input: object = {}, codes: string[] = []) {
  const made = await shop();
  const shopper = new Shopper(made);
  await shopper.add(slug);
  for (const code of codes) await shopper.apply(code);
  const { order } = await shopper.order(slug, input);
  return { made, id: order.databaseId };
}

const become = (made: Shop, id: number, status: OrderStatus) => {
  made.db.transaction(() => {
    changeOrderStatus(servicesOf(made), id, status);
  });
};
const couponUses = ({ db }: Shop) => db.value("SELECT usage_count FROM coupons WHERE code = 'percent10'");

describe('the status of an order', () => {
  test('a canceled order returns its goods and frees its coupon', async () => {
    const { made, id } = await ordered('managed-candle', {}, ['percent10']);
    expect(stockOf(made, 'managed-candle')?.stock_quantity).toBe(23);
    expect(couponUses(made)).toBe(2);
    become(made, id, 'cancelled');
    expect(stockOf(made, 'managed-candle')).toMatchObject({ stock_quantity: 25, total_sales: 0 });
    expect(couponUses(made)).toBe(1);
  });

  test('a refund returns no goods and frees no coupon', async () => {
    const { made, id } = await ordered('managed-candle', {}, ['percent10']);
    become(made, id, 'refunded');
    expect(stockOf(made, 'managed-candle')?.stock_quantity).toBe(23);
    expect(couponUses(made)).toBe(2);
  });

  test('only units that reduced the stock are returned', async () => {
    const { made, id } = await ordered('cap');
    made.db.run("UPDATE products SET manage_stock = 1, stock_quantity = 10 WHERE slug = 'cap'");
    become(made, id, 'cancelled');
    expect(stockOf(made, 'cap')?.stock_quantity).toBe(10);
  });

  test('units sold without stock management are not returned', async ({ made }) => {
    const counts = (value: 'yes' | 'no') =>
      made.db.run("UPDATE options SET value = json_quote(?) WHERE name = 'woocommerce_manage_stock'", value);
    counts('no');
    const { order } = await new Shopper(made).order('managed-candle');
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
