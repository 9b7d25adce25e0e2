import { getCart } from './cart.server';
import { orElse } from '~/backend/errors.server';
import { estimateData } from './estimate.server';
import { freeDelivery } from './free-delivery.server';
import type { Shopper } from '~/session/shopper.server';

/** What the cart page shows; null when the backend does not answer. */
export async function cartPage(shopper: Shopper) {
  return orElse(shownCart(shopper), null, ({ unavailable }) => unavailable);
}

async function shownCart(shopper: Shopper) {
  const session = await getCart(shopper);
  const { lines, items, more, coupons, needsShipping, packages, rows, includedTax } = session.cart;
  const estimate = needsShipping ? await estimateData(session.answer, shopper.locale) : null;
  return {
    cart: { lines, items, more, coupons, packages, rows, ...(includedTax ? { includedTax } : {}) },
    estimate,
    freeDelivery: freeDelivery(session.cart, estimate?.country ?? ''),
  };
}
