import { expect, test } from 'vitest';
import type { CheckoutIntent } from '~/forms/intents.server';
import { Answer } from '~/http/answers/answers.server';
import { checkoutAction } from '~/routes/checkout._index/actions.server';
import { useDemoShop } from '../../../support/demo-shop';
import { formOf } from '../../../support/form-data';
import { words } from '../../../support/words';
import { guestWith } from './guest';

useDemoShop();

const note = 'Ring twice. '.repeat(88).trim();
const tooLong = words('checkout:errorTooLong', { count: 1000 });

/** Presses a button of the checkout with a note that is too long. */
async function press(intent: CheckoutIntent, fields: Record<string, string>) {
  const shopper = await guestWith();
  const form = formOf({ intent, note, 'billing.country': 'DE', 'billing.city': 'Berlin', ...fields });
  const request = new Request('http://localhost/checkout', { method: 'POST' });
  return { outcome: await checkoutAction(intent, { request, shopper, form }), shopper };
}

test.each<[CheckoutIntent, Record<string, string>]>([
  ['update', {}],
  ['coupon-apply', { coupon: 'WELCOME10' }],
  ['coupon-remove', { 'remove-coupon': 'WELCOME10' }],
  ['continue', {}],
])('a note that is too long comes back with its error, also from the button “%s”', async (intent, fields) => {
  const { outcome, shopper } = await press(intent, fields);
  if (!(outcome instanceof Answer)) throw new Error('the note is gone');
  const { error, initialValue } = outcome.value.result;
  expect([outcome.init.status, error?.['note'], initialValue?.['note']]).toEqual([422, [tooLong], note]);
  expect(initialValue).toMatchObject({ billing: { city: 'Berlin' } });
  expect(shopper.hasNews).toBe(false);
});

test('beside the page a country is followed, whatever the note holds', async () => {
  expect((await press('update', { by: 'script' })).outcome).toBeNull();
});
