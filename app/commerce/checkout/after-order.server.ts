import { orElse } from '~/backend/sentences/errors.server';
import { emptyCart, getCart } from '~/commerce/cart/cart.server';
import type { Cart } from '~/commerce/cart/view.server';
import { orderPath } from '~/commerce/orders/payment-page.server';
import { rememberOrder } from '~/commerce/orders/remembered.server';
import type { OrderIdentity } from '~/commerce/orders/view.server';
import { forgetPayment, noteOrder } from '~/commerce/payments/card-payment.server';
import type { Payment } from '~/commerce/payments/stripe.server';
import { refreshSold } from '~/commerce/product/changed.server';
import type { Shopper } from '~/session/shopper.server';
import { nextStep, type Next } from './next-step.server';
import { pendingOrders } from './pending-order.server';
import { cartMark, forgetCart } from './used-cart.server';

interface AnsweredOrder {
  idempotencyKey: string;
  order: OrderIdentity;
  /** Where the backend sends the shopper. */
  redirect: string | null;
  cart: Cart;
  payment: Payment | undefined;
  /** An account was made with the order. */
  account?: object | undefined;
}

/**
 * All that follows from an order: what was sold is shown as sold, the order is remembered for its shopper, its payment is
 * settled, and its cart is used up.
 * @returns where the shopper goes on
 */
export async function afterOrder(
  shopper: Shopper,
  { idempotencyKey, order, redirect, cart, payment, account }: AnsweredOrder,
): Promise<string> {
  refreshSold(cart.lines.map(({ path }) => path.slice('/product/'.length)));
  const own = orderPath(order);
  const { location, payAt }: Next = payment ? { location: own } : nextStep(redirect, order, shopper.locale);
  shopper.write('placed', { path: own, ...(payAt ? { cart: cartMark(cart) } : {}) });
  await rememberOrder(order, payAt);
  if (payment) {
    await noteOrder(payment, own);
    await forgetPayment(shopper, idempotencyKey);
    await pendingOrders.forget(idempotencyKey);
  }
  if (payAt) {
    // WooGraphQL has emptied the cart, before the payment; with the plugin, and in the embedded store, it is kept until then.
    await orElse(getCart(shopper), undefined);
    return location;
  }
  // WooGraphQL leaves the guest's cart full when the order goes to an account, and logging in would join it.
  if (account) await orElse(emptyCart(shopper), undefined);
  await forgetCart(shopper);
  return location;
}
