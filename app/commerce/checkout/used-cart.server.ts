import { createHash } from 'node:crypto';
import { isRefused, orElse } from '~/backend/sentences/errors.server';
import { forgetShownCart, keepShownCart, shownLines } from '~/commerce/cart/shown-cart.server';
import { applyCoupon, chooseShipping, emptyCart, getCart } from '~/commerce/cart/cart.server';
import type { Cart, CartLine } from '~/commerce/cart/view.server';
import { readOrder, orderAgain } from '~/commerce/orders/orders.server';
import { orderIn, orderPath } from '~/commerce/orders/payment-page.server';
import { leaveOrder } from '~/commerce/orders/remembered.server';
import type { Order } from '~/commerce/orders/view.server';
import type { Shopper } from '~/session/shopper.server';

/** WooCommerce's list: with any other status the goods in the cart are sold (`wc_clear_cart_after_payment`). */
const unsold: ReadonlySet<string> = new Set(['PENDING', 'FAILED', 'CANCELLED', 'CHECKOUT_DRAFT']);

export function cartMark({ lines }: { lines: readonly Pick<CartLine, 'key' | 'quantity'>[] }): string {
  const goods = lines.map(({ key, quantity }) => `${key} ${quantity}`).join('\n');
  return createHash('sha256').update(goods).digest('base64url').slice(0, 16);
}

export async function forgetCart(shopper: Shopper): Promise<void> {
  const [header, lines] = await Promise.all([shopper.read('headerState'), shopper.read('cartLines')]);
  shopper.write('checkoutDraft', undefined);
  shopper.write('address', undefined);
  if (lines) shopper.write('cartLines', undefined);
  if (header?.items) shopper.write('headerState', { ...header, items: 0 });
  await forgetShownCart(shopper);
}

/** Clears the cart only if this browser placed the order with exactly these goods. Other goods were added since and stay. */
export async function clearUsedCart(shopper: Shopper, order: Order): Promise<boolean> {
  const { cart } = await getCart(shopper);
  const placed = await shopper.read('placed');
  const path = orderPath({ databaseId: order.id, orderKey: order.key });
  const isOwn = placed?.path === path;
  if (cart.items > 0) {
    if (unsold.has(order.status) || !isOwn || placed.cart === undefined) return false;
    const left = await shownLines(shopper);
    if ([cart.lines, left ?? cart.lines].some((lines) => cartMark({ lines }) !== placed.cart)) {
      shopper.write('placed', { ...placed, cart: undefined });
      await keepShownCart(shopper, cart);
      return false;
    }
    await emptyCart(shopper);
  }
  if (isOwn) shopper.write('placed', { ...placed, cart: undefined });
  await forgetCart(shopper);
  return true;
}

const choice = '/checkout#payment';

/**
 * Prepares another payment method: with the order's cart or a new cart of the same goods, coupons and delivery. The order keeps the
 * fingerprint, so that a late payment leads to no second order. Returns undefined if the cart has other goods.
 */
export async function payOtherwise(shopper: Shopper, id: number, key: string): Promise<string | undefined> {
  return shopper.runExclusively(() => reopen(shopper, id, key));
}

async function reopen(shopper: Shopper, id: number, key: string): Promise<string | undefined> {
  const order = await readOrder(shopper, id, key);
  if (!order) return undefined;
  const path = orderPath({ databaseId: id, orderKey: order.key });
  if (!order.needsPayment || order.readOn !== undefined) return path;
  const [{ cart }, placed] = await Promise.all([getCart(shopper), shopper.read('placed')]);
  if (cart.items > 0) return placed?.path === path && placed.cart === cartMark(cart) ? choice : undefined;
  const again = await orderAgain(shopper, id, key);
  if (!again || again.added === 0) return undefined;
  for (const code of order.coupons) await orElse(applyCoupon(shopper, code), undefined, isRefused);
  await orElse(chooseDelivery(shopper, order.shippingMethod), undefined, isRefused);
  const refilled = await getCart(shopper);
  shopper.write('placed', { path, cart: cartMark(refilled.cart) });
  await leaveOrder(id, order.key);
  const { number } = order;
  const names = again.missing.join(', ');
  if (names !== '') shopper.flash('notice', 'orders:otherwisePartly', { number, names });
  else shopper.flash('success', 'orders:otherwiseAll', { number });
  return choice;
}

async function chooseDelivery(shopper: Shopper, title: string | undefined): Promise<void> {
  const [pack, ...others] = (await getCart(shopper)).cart.packages;
  const rate = pack?.rates.find(({ label }) => label === title);
  if (rate && others.length === 0 && rate.id !== pack?.chosen) await chooseShipping(shopper, [rate.id]);
}

/** For a shopper who paid on another page and never came back. Returns undefined while the order is unpaid. */
export async function boughtAlready(shopper: Shopper, cart: Cart): Promise<string | undefined> {
  const placed = await shopper.read('placed');
  if (!placed?.cart || placed.cart !== cartMark(cart)) return undefined;
  const { id, key } = orderIn(placed.path);
  const order = await orElse(readOrder(shopper, id, key), undefined);
  return order && (await clearUsedCart(shopper, order)) ? placed.path : undefined;
}
