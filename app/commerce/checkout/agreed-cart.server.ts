import { getCart as cartDocument } from '@graphql/operations/cart';
import { removeCoupon } from '~/commerce/cart/cart.server';
import {
  changesSince,
  readCartSnapshot,
  takeCartSnapshot,
  takeOrderSnapshot,
  writeCartSnapshot,
  type Change,
} from '~/commerce/cart/cart-snapshot.server';
import { keepShownCart } from '~/commerce/cart/shown-cart.server';
import { cartView, type Cart } from '~/commerce/cart/view.server';
import { covers, isPaid } from '~/commerce/payments/card-payment.server';
import type { Payment } from '~/commerce/payments/stripe.server';
import type { CheckoutInput } from '~/forms/checkout.server';
import type { Shopper } from '~/session/shopper.server';
import { tellPayment } from './payment-choice.server';
import { refuseOrder } from './send-order.server';

export interface AgreedOrder {
  /** The cart as it was read just now, in the same exclusive work. */
  cart?: Cart | undefined;
  /** Undefined when the cart is empty, as it is after an order whose answer was lost. */
  input: CheckoutInput | undefined;
  idempotencyKey: string;
  /** What the shopper saw and agreed to (`writeCartSnapshot`). */
  cartSnapshot: string;
}

/** The cart is not what the shopper agreed to; they have to see it and agree again. */
export class CartChanged extends Error {
  override name = 'CartChanged';

  constructor(readonly changes: readonly Change[]) {
    super('the cart has changed');
  }
}

async function readCart(shopper: Shopper): Promise<Cart | undefined> {
  const { cart } = await shopper.send(cartDocument, {});
  return cart ? cartView(cart) : undefined;
}

/** What is not as the shopper agreed to it; undefined when everything is. */
function changes(cartSnapshot: string, cart: Cart, input: CheckoutInput): Change[] | undefined {
  const before = readCartSnapshot(cartSnapshot);
  // The form of an earlier release, which may be paid for already, says nothing of addresses.
  const isOld = before && before.details === undefined;
  const now = isOld ? takeCartSnapshot(cart, input.payment) : takeOrderSnapshot(cart, input);
  if (writeCartSnapshot(now) === cartSnapshot) return undefined;
  return before ? changesSince(before, now) : [];
}

/** The shopper agrees to what the cart is now, or sees it first. A payment over another sum goes back. */
export async function agree(
  shopper: Shopper,
  { idempotencyKey, cartSnapshot }: AgreedOrder,
  { cart, input, begun }: { cart: Cart; input: CheckoutInput; begun: Payment | undefined },
): Promise<void> {
  const changed = changes(cartSnapshot, cart, input);
  if (begun && isPaid(begun) && !covers(begun, cart.totals.total))
    await refuseOrder(shopper, idempotencyKey, begun, new CartChanged(changed ?? []));
  if (!changed) return;
  // One that stays and takes nothing off would be refused once more.
  const gone = changed.flatMap(({ kind, values }) => (kind === 'coupon' ? [values?.['code']] : []));
  let shown = cart;
  for (const { code } of cart.coupons) if (gone.includes(code)) shown = await removeCoupon(shopper, code);
  await keepShownCart(shopper, shown);
  throw new CartChanged(changed);
}

/**
 * Finds the cart that is ordered: the one that was read just now, if nothing has come between and it is what the shopper agreed to.
 * Otherwise sends the way to pay, which another device may have changed, and reads the cart again.
 */
export async function cartToOrder(
  shopper: Shopper,
  { input, cart, cartSnapshot }: AgreedOrder,
  isLate: boolean,
): Promise<Cart | undefined> {
  if (cart && input && !isLate && !changes(cartSnapshot, cart, input)) return cart;
  if (input) await tellPayment(shopper, input.payment);
  return readCart(shopper);
}
