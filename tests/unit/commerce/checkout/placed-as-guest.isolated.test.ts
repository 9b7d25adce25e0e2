import { stubBackend, type BackendReply } from '../../../support/real-shop';
import { expect, test, vi } from 'vitest';
import { CommerceError } from '~/platform/backend/commerce-error.server';
import { submitOrder } from '~/commerce/checkout/submit-order.server';
import { parseCheckout } from '~/domain/forms/checkout-forms.server';
import { Shopper } from '~/session/shopper.server';
import { authToken, loginOf, sessionToken } from '../../session/tokens';
import { ada } from './guest';

vi.hoisted(() => {
  process.env['SESSION_SECRET'] = 'a secret of the storefront';
});

const order = { databaseId: 41, orderKey: 'wc_order_abc', orderNumber: '41', status: 'PROCESSING' };
const checkoutAnswer = {
  status: 403,
  body: { data: { checkout: { result: 'success', redirect: 'https://shop.example/done', order } } },
};

/** What a backend answers to these two; it knows no states of a country. The result is which of them were asked. */
function backend(answers: Record<string, BackendReply>) {
  const asked = stubBackend(
    ({ operation }) => answers[operation] ?? { body: { data: { countryStates: [] } } },
  );
  return () => asked.map(({ operation }) => operation).filter((operation) => operation in answers);
}

async function customer(): Promise<Shopper> {
  const shopper = await Shopper.fromRequest(
    new Request('http://localhost/checkout/review', { method: 'POST' }),
  );
  shopper.setCookie('session', { token: sessionToken('7') });
  shopper.setCookie('cartLines', [{ product: 11, quantity: 1 }]);
  shopper.setCookie('auth', loginOf(7));
  return shopper;
}

const input = parseCheckout({ billing: ada('ada@example.com'), payment: 'cod' });

const place = (shopper: Shopper) =>
  submitOrder(shopper, {
    idempotencyKey: 'key',
    cart: { needsShipping: false, packages: [], lines: [] },
    input,
    payment: undefined,
  });
const renewed = { body: { data: { refreshToken: { success: true, authToken: authToken(7) } } } };

test('an order that a shop has placed as a guest’s, since it did not take the login, is the shopper’s order', async () => {
  const asked = backend({ checkout: checkoutAnswer, refreshToken: renewed });
  const shopper = await customer();
  expect(await place(shopper)).toMatchObject({ order, redirect: 'https://shop.example/done' });
  expect(asked()).toEqual(['checkout', 'refreshToken']);
  expect(await shopper.getCookie('auth')).toBeDefined();
  expect(await shopper.getCookie('cartLines')).toBeUndefined();
});

test.each([
  ['without its number', { checkout: { redirect: null, order: { ...order, databaseId: null } } }],
  ['without the order', { checkout: { redirect: null, order: null } }],
  ['with nothing', {}],
])('an answer %s leaves open whether there is an order', async (_what, data) => {
  backend({ checkout: { status: 403, body: { data } }, refreshToken: renewed });
  const failure: unknown = await place(await customer()).catch((thrown: unknown) => thrown);
  expect(failure).toBeInstanceOf(CommerceError);
  expect(failure).toMatchObject({ hasRunAsGuest: true });
});

const refused = { status: 403, body: { data: { refreshToken: { success: false, authToken: null } } } };

test('the cart of such an order is not filled again when the login is over', async () => {
  const asked = backend({ checkout: checkoutAnswer, refreshToken: refused });
  const shopper = await customer();
  expect(await place(shopper)).toMatchObject({ order });
  expect(asked()).toEqual(['checkout', 'refreshToken']);
  expect(await shopper.getCookie('auth')).toBeUndefined();
  expect(await shopper.getCookie('session')).toBeUndefined();
});
