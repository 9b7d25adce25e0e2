import fc from 'fast-check';
import { expect } from 'vitest';
import { emptyAddress } from '../../../graphql/store/domain/account/customer';
import { orderMatches } from '../../../graphql/store/domain/orders/order-search';
import { shop } from './account-shop';
import { address, Shopper, test } from './cart-shop';

const order = {
  ...{ number: '1203', transactionId: '', billing: emptyAddress },
  ...{ lines: [], shippingLines: [], couponLines: [], feeLines: [], taxLines: [] },
};

test('an order is found by every part of its addresses, whatever is in it', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.nat(), (text, from, length) => {
      const letters = Array.from(text.normalize('NFC').replace(/\s+/g, ' '));
      const start = from % letters.length;
      const part = letters.slice(start, start + 1 + (length % letters.length)).join('');
      const shipping = { ...emptyAddress, company: letters.join('') };
      expect(orderMatches({ ...order, shipping }, part)).toBe(true);
    }),
  );
});

const search = async (shopper: Shopper, where: object) => {
  const { customer } = await shopper.ask(
    'query ($w: CustomerToOrderConnectionWhereArgs) { customer { orders(where: $w) { nodes { orderNumber orderKey } } } }',
    { w: where },
  );
  const { orders } = customer as { orders: { nodes: { orderNumber: string; orderKey: string }[] } };
  return orders.nodes.map(({ orderNumber }) => orderNumber);
};

test('guests search what they have ordered in their session, and nothing of others', async () => {
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

test('an empty list of statuses or numbers leaves out no order', async ({ shopper }) => {
  const { order } = await shopper.order('polo');
  const number = String(order.databaseId);
  for (const where of [{ statuses: [] }, { include: [] }, { exclude: [] }])
    expect(await search(shopper, where)).toEqual([number]);
  expect(await search(shopper, { statuses: ['CHECKOUT_DRAFT'] })).toEqual([]);
});
