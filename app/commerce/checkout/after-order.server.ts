import { rememberCart } from '~/commerce/cart/cart-copy.server';
import { forgetShownCart } from '~/commerce/cart/cart-news.server';
import type { Cart } from '~/commerce/cart/view.server';
import { orderPath, rememberOrder } from '~/commerce/orders/orders.server';
import type { OrderAnswer } from '~/commerce/orders/view.server';
import { forgetPayment, noteOrder } from '~/commerce/payments/card-payment.server';
import type { Payment } from '~/commerce/payments/stripe.server';
import { refreshSold } from '~/commerce/product/sold.server';
import type { Shopper } from '~/session/shopper.server';
import { nextStep, type Next } from './next-step.server';
import { forgetPendingOrder } from './pending-order.server';

/** The cart is used up: its copies in the cookies go too. */
export async function forgetCart(shopper: Shopper): Promise<void> {
  shopper.write('draft', undefined);
  shopper.write('address', undefined);
  await rememberCart(shopper, { lines: [], items: 0 });
  await forgetShownCart(shopper);
}

interface AnsweredOrder {
  idempotencyKey: string;
  order: OrderAnswer;
  /** Where the backend sends the shopper. */
  redirect: string | null;
  cart: Cart;
  payment: Payment | undefined;
}

/**
 * All that follows from an order: what was sold is shown as sold, the order is remembered for its shopper, its payment is
 * settled, and its cart is used up.
 * @returns where the shopper goes on
 */
export async function afterOrder(
  shopper: Shopper,
  { idempotencyKey, order, redirect, cart, payment }: AnsweredOrder,
): Promise<string> {
  refreshSold(cart.lines.map(({ path }) => path.slice('/product/'.length)));
  const own = orderPath(order);
  shopper.write('placed', { path: own });
  const { location, payAt }: Next = payment ? { location: own } : nextStep(redirect, own, shopper.locale);
  await rememberOrder(order, payAt);
  if (payment) {
    await noteOrder(payment, own);
    await forgetPayment(shopper, idempotencyKey);
    await forgetPendingOrder(idempotencyKey);
  }
  if (!payAt) await forgetCart(shopper);
  return location;
}
