import { orElse } from '~/backend/sentences/errors.server';
import { emptyCart, getCart } from '~/commerce/cart/cart.server';
import type { Cart } from '~/commerce/cart/view.server';
import { orderPath, leavingPath } from '~/commerce/orders/payment-page.server';
import { rememberOrder } from '~/commerce/orders/remembered.server';
import type { OrderIdentity } from '~/commerce/orders/view.server';
import { forgetPayment, noteOrder } from '~/commerce/payments/card-payment.server';
import type { Payment } from '~/commerce/payments/stripe.server';
import { refreshSold } from '~/commerce/product/changed.server';
import type { Shopper } from '~/session/shopper.server';
import { pendingOrders } from './pending-order.server';
import { cartMark, forgetCart } from './used-cart.server';
import { config } from '~/platform/config.server';

interface Next {
  location: string;
  /** Where the order is paid. */
  payAt?: string;
}

const longestAddress = 4000;

/** An address that a browser may be sent to for paying: on the web, with https wherever this shop has it, without a login. */
function payAddress(redirect: string | null): URL | undefined {
  if (!redirect || redirect.length > longestAddress || !URL.canParse(redirect)) return undefined;
  const url = new URL(redirect);
  const { appUrl, gqlHost } = config();
  const plain = url.protocol === 'http:' && [appUrl, gqlHost].some((own) => own?.startsWith('http:'));
  const isWeb = url.protocol === 'https:' || plain;
  return isWeb && url.username === '' && url.password === '' ? url : undefined;
}

/**
 * Where the shopper goes on: our order page, or the page that takes the money, wherever the backend says it is. Pages of other
 * sites are reached by a page of ours (docs/decisions/0032-payment-pages-of-others.md): no form may lead there.
 */
export function nextStep(redirect: string | null, order: OrderIdentity, locale: string): Next {
  const own = orderPath(order);
  const url = payAddress(redirect);
  if (!url || /\/order-received\//.test(url.pathname)) return { location: own };
  if (url.origin !== new URL(config().appUrl).origin)
    return { location: leavingPath(order), payAt: url.href };
  url.searchParams.set('lang', locale);
  const payAt = `${url.pathname}${url.search}`;
  return { location: payAt, payAt };
}

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
