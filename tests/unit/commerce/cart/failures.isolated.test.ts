import { answering } from '../../../support/real-shop';
import { expect, test } from 'vitest';
import { cartAction } from '~/routes/cart/actions.server';
import { Answer } from '~/http/answers/answers.server';
import { orRefused } from '~/session/handlers.server';
import { Shopper } from '~/session/shopper.server';
import { formOf } from '../../../support/form-data';
import { words } from '../../../support/words';

/** What is said to be wrong with a form of the cart, by field. */
async function wrongWith(fields: Record<string, string>) {
  const request = new Request('http://localhost:3000/cart', { method: 'POST' });
  const shopper = await Shopper.open(request);
  const outcome = await orRefused(() => cartAction({ request, shopper, form: formOf(fields) }));
  if (!(outcome instanceof Answer)) throw new Error('the form was taken');
  return { status: outcome.init.status, ...outcome.value.result.error };
}

const key = 'a'.repeat(32);

test.each<Record<string, string>>([
  { intent: 'update', key, quantity: '2' },
  { intent: 'coupon-apply', coupon: 'WELCOME10' },
  { intent: 'remove', key },
])('while the backend is down, $intent points to no field: the page has none', async (fields) => {
  answering(() => new Response('', { status: 502 }));
  expect(await wrongWith(fields)).toEqual({ status: 503, '': [words('errors:unavailable')] });
});

test('what the backend refuses stands at the field', async () => {
  const errors = [
    { message: 'Coupon "none" cannot be applied because it does not exist.', path: ['applyCoupon'] },
  ];
  answering(() => ({ body: { errors, data: { applyCoupon: null } } }));
  expect(await wrongWith({ intent: 'coupon-apply', coupon: 'none' })).toMatchObject({
    status: 422,
    coupon: [words('cart:couponUnknown')],
  });
});
