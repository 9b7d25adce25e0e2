import { expect, test } from 'vitest';
import { findReviewableOrder } from '~/commerce/checkout/review-page.server';
import { ada, fillIn, guestWith, productId, review } from './guest';
import { useDemoShop } from '../../../support/demo-shop';
import { overrideSettings } from '../../settings/set-shop';

useDemoShop();

test('delivered goods still ask for the address', async () => {
  overrideSettings({ hideBillingAddressForVirtualProducts: true });
  const shopper = await guestWith();
  const billing = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' };
  await fillIn(shopper, { billing, payment: 'bacs' });
  expect(await findReviewableOrder(shopper)).toEqual({ to: '/checkout', reason: 'checkout:incomplete' });
});

test.each([
  ['in stock', 'cod', 'hand-balm', true],
  ['in stock', 'bacs', 'hand-balm', false],
  ['on backorder', 'cod', 'water-carafe', false],
])(
  'in a shop without such days an order of goods %s by %s is told how long it takes: %s',
  async (_, payment, slug, isTold) => {
    overrideSettings({ deliveryDates: null });
    const shopper = await guestWith({ productId: await productId(slug), quantity: 1 });
    await fillIn(shopper, { billing: ada('ada@example.com'), payment });
    expect((await review(shopper)).arrives).toBe(isTold ? 'Delivery in 2–4 business days' : undefined);
  },
);
