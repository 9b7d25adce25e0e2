import { describe, expect } from 'vitest';
import { getStatusAfterPayment } from '../../graphql/store/orders/order-rules';
import { createOrderKey } from '../../graphql/store/orders/write-order-sql';
import { shop } from './account-shop';
import { address, Shopper, test } from './cart-shop';

const goods = { virtual: false, downloadable: false };

describe('a new order', () => {
  test('for nothing is processed normally, except with cash on delivery', () => {
    const free = { total: 0, lines: [goods] };
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

test('guests search the orders of their session, and no others', async () => {
  const made = await shop();
  const guest = new Shopper(made);
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
