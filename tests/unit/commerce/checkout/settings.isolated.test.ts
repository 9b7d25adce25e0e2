import { afterEach, expect, test } from 'vitest';
import { checkoutPage } from '~/commerce/checkout/page.server';
import { checkoutSession } from '~/commerce/checkout/checkout-session.server';
import { readOrder } from '~/commerce/orders/orders.server';
import { orderReady } from '~/commerce/checkout/review-page.server';
import { adoptSettings, storeSettings } from '~/store-settings';
import { ada, fillIn, guestWith, orderAt, place, productId, review } from './guest';
import { useDemoShop } from '../../../support/demo-shop';

const before = { ...storeSettings() };
afterEach(() => {
  adoptSettings(before);
});
useDemoShop();

/** A guest with one piece of a product who has said no more than name and e-mail address. */
async function namedGuest(slug: string) {
  const shopper = await guestWith({ productId: await productId(slug), quantity: 1 });
  const billing = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' };
  return { shopper, ...(await fillIn(shopper, { billing, payment: 'bacs' })) };
}

test('with hideBillingAddressForVirtualProducts a download is ordered with a name and an e-mail address', async () => {
  adoptSettings({ hideBillingAddressForVirtualProducts: true });
  const { shopper, rules } = await namedGuest('apron-sewing-pattern');
  const page = await checkoutPage(await checkoutSession(shopper), rules, shopper);
  expect(page).toMatchObject({ asksBillingAddress: false, needsShipping: false, countries: [] });
  expect((await review(shopper)).billing).toEqual(['Ada Lovelace', 'Germany']);
  const { id, key } = orderAt(await place(shopper));
  const order = await readOrder(shopper, id, key);
  expect(order).toMatchObject({ email: 'ada@example.com', status: 'ON_HOLD', shipping: [] });
});

test('what is delivered asks for the address all the same', async () => {
  adoptSettings({ hideBillingAddressForVirtualProducts: true });
  const { shopper } = await namedGuest('hand-balm');
  expect(await orderReady(shopper)).toEqual({ to: '/checkout' });
});

test.each([
  ['cod', 2],
  ['bacs', 0],
  ['cheque', 0],
])('an order by %s is reviewed with its days of delivery %i times', async (payment, times) => {
  const methods = { 'flat_rate:1': [1, 1] } as const;
  adoptSettings({
    deliveryDates: { timeZone: 'Europe/Berlin', cutOff: '14:00', holidays: [], methods },
  });
  const shopper = await guestWith();
  await fillIn(shopper, { billing: ada('ada@example.com'), payment });
  const { delivery, arrives } = await review(shopper);
  expect(delivery).toHaveLength(1);
  const said = [arrives, ...delivery.map((way) => way.arrives)].filter((text) => text !== undefined);
  expect(said).toHaveLength(times);
});

test('without the setting a download asks for the address', async () => {
  const { shopper } = await namedGuest('apron-sewing-pattern');
  expect(await orderReady(shopper)).toEqual({ to: '/checkout' });
});
