import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { addToCart } from '~/commerce/cart/cart.server';
import { embeddedStore } from '~/backend/endpoint.server';
import { saveDraft } from '~/commerce/checkout/draft.server';
import { placeOrder } from '~/commerce/checkout/place-order.server';
import { checkoutPage } from '~/commerce/checkout/page.server';
import { checkoutRules, checkoutSession } from '~/commerce/checkout/checkout-session.server';
import { send } from '~/backend/client.server';
import { newIdempotencyKey } from '~/commerce/checkout/idempotency.server';
import { readOrder } from '~/commerce/orders/orders.server';
import { orderReady, reviewPage } from '~/commerce/checkout/review-page.server';
import { Shopper } from '~/session/shopper.server';
import { readCheckout } from '~/forms/checkout.server';
import { graphql } from '@graphql/operations/graphql';
import { storeSettings } from '~/store-settings';

vi.setConfig({ testTimeout: 60_000 });

const before = { ...storeSettings };
afterEach(() => {
  Object.assign(storeSettings, before);
});
afterAll(async () => {
  (await embeddedStore())?.close();
});

/** A guest with one piece of a product who has said no more than name and e-mail address. */
async function namedGuest(slug: string) {
  const shopper = await Shopper.open(new Request('http://localhost/checkout', { method: 'POST' }));
  const { data } = await send(
    graphql('query id($slug: ID!) { product(id: $slug, idType: SLUG) { databaseId } }'),
    { slug },
  );
  await addToCart(shopper, { productId: data.product?.databaseId ?? 0, quantity: 1 });
  const { cart } = await checkoutSession(shopper);
  const input = readCheckout({
    billing: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' },
    payment: 'bacs',
  });
  const rules = await checkoutRules(cart, input);
  await saveDraft(shopper, input, rules);
  return { shopper, rules };
}

test('with hideBillingAddressForVirtualProducts a download is ordered with a name and an e-mail address', async () => {
  storeSettings.hideBillingAddressForVirtualProducts = true;
  const { shopper, rules } = await namedGuest('apron-sewing-pattern');
  const page = await checkoutPage(await checkoutSession(shopper), rules, 'en_US');
  expect(page).toMatchObject({ asksBillingAddress: false, needsShipping: false, countries: [] });
  const ready = await orderReady(shopper);
  if ('to' in ready) throw new Error(`not ready: ${ready.to}`);
  const { cartSnapshot, billing } = await reviewPage(shopper, ready);
  expect(billing).toEqual(['Ada Lovelace', 'Germany']);
  const location = await placeOrder(shopper, {
    input: ready.input,
    idempotencyKey: newIdempotencyKey(Date.now()),
    cartSnapshot,
  });
  const { pathname, searchParams } = new URL(location, 'http://localhost');
  const order = await readOrder(shopper, Number(pathname.split('/').at(-1)), searchParams.get('key') ?? '');
  expect(order).toMatchObject({ email: 'ada@example.com', status: 'ON_HOLD', shipping: [] });
});

test('what is delivered asks for the address all the same', async () => {
  storeSettings.hideBillingAddressForVirtualProducts = true;
  const { shopper } = await namedGuest('hand-balm');
  expect(await orderReady(shopper)).toEqual({ to: '/checkout' });
});

test('without the setting a download asks for the address', async () => {
  const { shopper } = await namedGuest('apron-sewing-pattern');
  expect(await orderReady(shopper)).toEqual({ to: '/checkout' });
});
