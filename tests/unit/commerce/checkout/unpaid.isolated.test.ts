import { expect, test } from 'vitest';
import { applyCoupon, getCart } from '~/commerce/cart/shopper-cart.server';
import { findReviewableOrder } from '~/commerce/checkout/review-page.server';
import { findUnpaidOrder } from '~/commerce/checkout/order-recovery.server';

import { readOrder } from '~/commerce/orders/shopper-orders.server';
import { getCatalogue } from '~/catalogue/sync/catalogue-snapshot.server';
import { changeStore, demoShop, useDemoShop } from '../../../support/demo-shop';
import { findOrders, setOrderStatus, withStoreDatabase } from '../../../support/store-db';
import { ada, fillIn, guestWith, orderAt, place, productId, review } from './guest';

useDemoShop();

const slug = 'bottle-vase';
const piecesOf = (which: string) =>
  withStoreDatabase(
    demoShop,
    (db) => db.value<number>('SELECT stock_quantity FROM products WHERE slug = ?', which) ?? 0,
  );

/** A guest who has gone to pay for all pieces by card, on the store's own page. */
async function payingForAll(email = `${crypto.randomUUID()}@example.com`) {
  await getCatalogue();
  const quantity = piecesOf(slug);
  const shopper = await guestWith({ productId: await productId(slug), quantity });
  await fillIn(shopper, { billing: ada(email), payment: 'card' });
  const location = await place(shopper);
  return { shopper, email, quantity, id: orderAt(location).id };
}

test('goods reserved by the unpaid order can still be bought by its shopper, and by nobody else', async () => {
  const { shopper, email, quantity, id } = await payingForAll();
  const left = { kind: 'low', left: quantity };
  expect((await getCart(shopper)).cart.lines).toMatchObject([
    { quantity, maxQuantity: quantity, note: left },
  ]);
  await expect(guestWith({ productId: await productId(slug), quantity: 1 })).rejects.toThrow();
  expect(await findReviewableOrder(shopper)).not.toHaveProperty('to');

  await fillIn(shopper, { billing: ada(email), payment: 'cod' });
  await place(shopper);
  expect(findOrders(demoShop, email)).toEqual([expect.objectContaining({ id, status: 'processing' })]);
});

test('a coupon’s only use stays with the unpaid order’s cart: the reviewed order is the placed one', async () => {
  const shopper = await guestWith();
  changeStore("UPDATE coupons SET usage_limit = usage_count + 1 WHERE code = 'welcome10'");
  await applyCoupon(shopper, 'welcome10');
  const email = `${crypto.randomUUID()}@example.com`;
  await fillIn(shopper, { billing: ada(email), payment: 'card' });
  const before = await review(shopper);
  await place(shopper);
  await fillIn(shopper, { billing: ada(email), payment: 'cod' });
  const now = await review(shopper);
  expect(now.summary).toMatchObject({ total: before.summary.total, coupons: before.summary.coupons });
  const { key } = orderAt(await place(shopper));
  const [order] = findOrders(demoShop, email);
  const placed = await readOrder(shopper, order?.id ?? 0, key);
  expect(placed?.total).toBe(before.summary.total);
});

test('the unpaid order is named with its payment method, in this visit and the next, until it is paid', async () => {
  const shopper = await guestWith();
  await fillIn(shopper, { billing: ada('ada@example.com'), payment: 'card' });
  const location = await place(shopper);
  const { id, key } = orderAt(location);
  const named = await findUnpaidOrder(shopper);
  expect(named).toMatchObject({ path: `/checkout/order-received/${id}?key=${key}`, isUnsure: false });
  expect(named?.payPath).toBe(`${location}&back=order`);
  setOrderStatus(demoShop, id, 'processing');
  expect(await findUnpaidOrder(shopper)).toBeNull();
  expect((await shopper.getCookie('placed'))?.isUnpaid).toBeUndefined();
});
