import { afterEach, expect, test } from 'vitest';
import { checkoutPage } from '~/commerce/checkout/page.server';
import { checkoutSession } from '~/commerce/checkout/checkout-session.server';
import { readOrder } from '~/commerce/orders/orders.server';
import { orderReady } from '~/commerce/checkout/review-page.server';
import { adoptSettings, storeSettings } from '~/store-settings';
import { fillIn, guestWith, orderAt, place, productId, review } from './guest';
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

test('without the setting a download asks for the address', async () => {
  const { shopper } = await namedGuest('apron-sewing-pattern');
  expect(await orderReady(shopper)).toEqual({ to: '/checkout' });
});
