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
  /** The cart that was read just now, under the same session lock. */
  cart?: Cart | undefined;
  /** Undefined if the cart is empty, as it is after an order whose response was lost. */
  input: CheckoutInput | undefined;
  idempotencyKey: string;
  cartSnapshot: string;
}

/** The cart is not what the shopper agreed to. They see it and agree again. */
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

function changes(cartSnapshot: string, cart: Cart, input: CheckoutInput): Change[] | undefined {
  const before = readCartSnapshot(cartSnapshot);
  // A form of an earlier release, which may be paid for already, has no hash of the addresses.
  const isOld = before && before.details === undefined;
  const now = isOld ? takeCartSnapshot(cart, input.payment) : takeOrderSnapshot(cart, input);
  if (writeCartSnapshot(now) === cartSnapshot) return undefined;
  return before ? changesSince(before, now) : [];
}

/** Throws CartChangedError if the shopper has not agreed to the current cart. A payment of another amount is refunded. */
export async function agree(
  shopper: Shopper,
  { idempotencyKey, cartSnapshot }: AgreedOrder,
  { cart, input, begun }: { cart: Cart; input: CheckoutInput; begun: Payment | undefined },
): Promise<void> {
  const changed = changes(cartSnapshot, cart, input);
  if (begun && isPaid(begun) && !covers(begun, cart.totals.total))
    await refuseOrder(shopper, idempotencyKey, begun, new CartChanged(changed ?? []));
  if (!changed) return;
  // A coupon that stays without a discount would be refused again.
  const gone = changed.flatMap(({ kind, values }) => (kind === 'coupon' ? [values?.['code']] : []));
  let shown = cart;
  for (const { code } of cart.coupons) if (gone.includes(code)) shown = await removeCoupon(shopper, code);
  await keepShownCart(shopper, shown);
  throw new CartChanged(changed);
}

/** Returns the cart read just now, or a fresh one after sending the payment method again, which another device may have changed. */
export async function cartToOrder(
  shopper: Shopper,
  { input, cart, cartSnapshot }: AgreedOrder,
  isLate: boolean,
): Promise<Cart | undefined> {
  if (cart && input && !isLate && !changes(cartSnapshot, cart, input)) return cart;
  if (input) await tellPayment(shopper, input.payment);
  return readCart(shopper);
}
