import { createHash } from 'node:crypto';
import { isRefused, withFallback } from '~/platform/backend/commerce-error.server';
import {
  deleteLastSeenCart,
  saveLastSeenCart,
  readLastSeenLines,
} from '~/commerce/cart/cart-snapshot.server';
import { applyCoupon, chooseShipping, emptyCart, getCart } from '~/commerce/cart/shopper-cart.server';
import type { Cart, CartLine } from '~/commerce/cart/cart-view.server';
import { readOrder, reorder } from '~/commerce/orders/shopper-orders.server';
import { parseOrderPath, getOrderPath } from '~/commerce/orders/order-payment.server';
import { markOrderReplaced } from '~/commerce/orders/guest-order-store.server';
import type { Order } from '~/commerce/orders/order-view.server';
import type { Shopper } from '~/session/shopper.server';

/** WooCommerce's list: with any other status the goods in the cart are sold (`wc_clear_cart_after_payment`). */
const unsoldStatuses: ReadonlySet<string> = new Set(['PENDING', 'FAILED', 'CANCELLED', 'CHECKOUT_DRAFT']);

export function fingerprintCart({ lines }: { lines: readonly Pick<CartLine, 'key' | 'quantity'>[] }): string {
  const goods = lines.map(({ key, quantity }) => `${key} ${quantity}`).join('\n');
  return createHash('sha256').update(goods).digest('base64url').slice(0, 16);
}

export async function forgetCart(shopper: Shopper): Promise<void> {
  const header = await shopper.getCookie('headerState');
  shopper.setCookie('checkoutDraft', undefined);
  shopper.setCookie('address', undefined);
  if (await shopper.getCookie('cartLines')) shopper.setCookie('cartLines', undefined);
  if (header?.items) shopper.setCookie('headerState', { ...header, items: 0 });
  await deleteLastSeenCart(shopper);
}

/** Clears the cart only if this browser placed the order with exactly these goods. Other goods were added since and stay. */
export async function clearOrderedCart(shopper: Shopper, order: Order): Promise<boolean> {
  const { cart } = await getCart(shopper);
  const placed = await shopper.getCookie('placed');
  const path = getOrderPath({ databaseId: order.id, orderKey: order.key });
  const isPlacedHere = placed?.path === path;
  if (cart.items > 0) {
    if (unsoldStatuses.has(order.status) || !isPlacedHere || placed.cart === undefined) return false;
    const lastSeenLines = (await readLastSeenLines(shopper)) ?? cart.lines;
    if ([cart.lines, lastSeenLines].some((lines) => fingerprintCart({ lines }) !== placed.cart)) {
      shopper.setCookie('placed', { ...placed, cart: undefined });
      await saveLastSeenCart(shopper, cart);
      return false;
    }
    await emptyCart(shopper);
  }
  if (isPlacedHere) shopper.setCookie('placed', { ...placed, cart: undefined });
  await forgetCart(shopper);
  return true;
}

const PAYMENT_CHOICE_PATH = '/checkout#payment';

/**
 * Prepares another payment method: with the order's cart or a new cart of the same goods, coupons and delivery. The order keeps the
 * fingerprint, so that a late payment leads to no second order. Returns undefined if the cart has other goods.
 */
export function restoreCartForPayment(shopper: Shopper, id: number, key: string) {
  return shopper.session.runInOrder(() => restoreCart(shopper, id, key));
}

async function restoreCart(shopper: Shopper, id: number, key: string): Promise<string | undefined> {
  const order = await readOrder(shopper, id, key);
  if (!order) return undefined;
  const path = getOrderPath({ databaseId: id, orderKey: order.key });
  if (!order.needsPayment || order.readOn !== undefined) return path;
  const [{ cart }, placed] = await Promise.all([getCart(shopper), shopper.getCookie('placed')]);
  if (cart.items > 0)
    return placed?.path === path && placed.cart === fingerprintCart(cart) ? PAYMENT_CHOICE_PATH : undefined;
  const reorderResult = await reorder(shopper, id, key);
  if (!reorderResult || reorderResult.added === 0) return undefined;
  for (const code of order.coupons) await withFallback(applyCoupon(shopper, code), undefined, isRefused);
  await withFallback(chooseDelivery(shopper, order.shippingMethod), undefined, isRefused);
  const refilledSession = await getCart(shopper);
  shopper.setCookie('placed', { path, cart: fingerprintCart(refilledSession.cart) });
  await markOrderReplaced(id, order.key);
  const { number } = order;
  const names = reorderResult.missing.join(', ');
  if (names !== '') shopper.addFlash('notice', 'orders:otherwisePartly', { number, names });
  else shopper.addFlash('success', 'orders:otherwiseAll', { number });
  return PAYMENT_CHOICE_PATH;
}

async function chooseDelivery(shopper: Shopper, title: string | undefined): Promise<void> {
  const [parcel, ...others] = (await getCart(shopper)).cart.packages;
  const rate = parcel?.rates.find(({ label }) => label === title);
  if (rate && others.length === 0 && rate.id !== parcel?.chosen) await chooseShipping(shopper, [rate.id]);
}

/** For a shopper who paid on another page and never came back. Returns undefined while the order is unpaid. */
export async function findOrderForCart(shopper: Shopper, cart: Cart): Promise<string | undefined> {
  const placed = await shopper.getCookie('placed');
  if (!placed?.cart || placed.cart !== fingerprintCart(cart)) return undefined;
  const { id, key } = parseOrderPath(placed.path);
  const order = await withFallback(readOrder(shopper, id, key), undefined);
  return order && (await clearOrderedCart(shopper, order)) ? placed.path : undefined;
}
