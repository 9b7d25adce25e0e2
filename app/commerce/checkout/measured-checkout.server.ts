import { checkoutBegun } from '~/commerce/analytics/events.server';
import { getCart } from '~/commerce/cart/cart.server';
import { cartGoods } from '~/commerce/cart/measured-goods.server';
import type { ShopEvent } from '~/session/cookies/shop-event.server';
import type { Shopper } from '~/session/shopper.server';

/** The shopper has come to the checkout with this cart, which was loaded for its page. */
export async function begunCheckout(shopper: Shopper): Promise<ShopEvent> {
  const { cart, answer } = await getCart(shopper);
  return checkoutBegun(cartGoods(answer.cart), cart.totals.total);
}
