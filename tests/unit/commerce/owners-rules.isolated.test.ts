import { expect, test } from 'vitest';
import type { BackendReply } from '../../support/real-shop';
import type { Shopper as ShopperType } from '~/session/shopper.server';
import { startWordPress, wordpress } from './cms/wordpress';

const rules = { reviewsByBuyers: false, terms: false, registration: true, cartChecks: false };
const shopWith = (changes: Partial<typeof rules>): BackendReply => ({
  body: {
    ...{ version: 8, guestCheckout: true, bankAccounts: [], webhooks: [] },
    rules: { ...rules, ...changes },
  },
});

async function open(): Promise<ShopperType> {
  const { Shopper } = await import('~/session/shopper.server');
  return Shopper.fromRequest(new Request('http://localhost/cart'));
}

const bought = (status: string): BackendReply => ({
  body: {
    data: { customer: { orders: { nodes: [{ status, lineItems: { nodes: [{ productId: 31 }] } }] } } },
  },
});

test('in a shop that accepts reviews of buyers only, others read why there is no form', async () => {
  startWordPress({ '': shopWith({ reviewsByBuyers: true }) }, { CATALOGUE_TTL: '60' });
  const { findReviewRestriction } = await import('~/commerce/reviews/product-reviews.server');
  expect(await findReviewRestriction(await open(), 31)).toBe('product:reviewsByCustomers');
  const customer = await open();
  customer.setCookie('auth', { authToken: 'a', refreshToken: 'r', authExpires: Date.now() });
  wordpress.replies['getBoughtProducts'] = bought('COMPLETED');
  expect(await findReviewRestriction(customer, 31)).toBeUndefined();
  expect(await findReviewRestriction(customer, 32)).toBe('product:reviewsByBuyers');
  wordpress.replies['getBoughtProducts'] = bought('CANCELLED');
  expect(await findReviewRestriction(customer, 31)).toBe('product:reviewsByBuyers');
});

test('the owner’s objection to a cart is read only if the plugin reports such checks', async () => {
  const getCartErrors = { body: { data: { cart: { sturdyErrors: ['At least &euro;30, please.'] } } } };
  startWordPress({ '': shopWith({ cartChecks: true }), getCartErrors }, { CATALOGUE_TTL: '60' });
  const one = await import('~/commerce/cart/cart-page.server');
  expect(await one.fetchCartErrors(await open())).toEqual(['At least €30, please.']);
  startWordPress({ '': shopWith({}), getCartErrors }, { CATALOGUE_TTL: '60' });
  const other = await import('~/commerce/cart/cart-page.server');
  expect(await other.fetchCartErrors(await open())).toEqual([]);
  expect(wordpress.asked.map(({ operation }) => operation)).not.toContain('getCartErrors');
});

test('a refused guest is newer than what the plugin said of guests before', async () => {
  const guests = (guestCheckout: boolean): BackendReply => ({
    body: { version: 9, guestCheckout, bankAccounts: [], webhooks: [] },
  });
  startWordPress({ '': guests(true) }, { CATALOGUE_TTL: '60' });
  const { canGuestsOrder, explainGuestRefusal } = await import('~/commerce/checkout/checkout-session.server');
  expect(await canGuestsOrder()).toBe(true);
  wordpress.replies[''] = guests(false);
  const { failure } = await import('../platform/failure');
  await explainGuestRefusal(failure(200, ['You must be logged in to checkout.']));
  expect(await canGuestsOrder()).toBe(false);
});

test('behind HTTP authentication customers log in from version 9 of the plugin on', async () => {
  const start = (version: number, host: string) => {
    startWordPress(
      { '': { body: { version, guestCheckout: true, bankAccounts: [], webhooks: [] } } },
      {
        GQL_HOST: `https://${host}/graphql`,
      },
    );
    return import('~/commerce/wordpress/wordpress-plugin.server');
  };
  expect(await (await start(8, 'ada:secret@wp.example')).canLogIn()).toBe(false);
  expect(await (await start(9, 'ada:secret@wp.example')).canLogIn()).toBe(true);
  expect(await (await start(8, 'wp.example')).canLogIn()).toBe(true);
});
