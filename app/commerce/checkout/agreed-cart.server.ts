import { getCart as cartDocument } from '@graphql/operations/cart-operations';
import { removeCoupon } from '~/commerce/cart/shopper-cart.server';
import {
  diffSnapshots,
  decodeCartSnapshot,
  takeCartSnapshot,
  takeOrderSnapshot,
  encodeCartSnapshot,
  type CartChange,
  saveLastSeenCart,
} from '~/commerce/cart/cart-snapshot.server';
import { toCartView, type Cart } from '~/commerce/cart/cart-view.server';
import { matchesAmount, isPaid } from '~/commerce/payments/card-payment.server';
import type { Payment } from '~/commerce/payments/stripe-api.server';
import type { CheckoutInput } from '~/domain/forms/checkout-forms.server';
import type { Shopper } from '~/session/shopper.server';
import { sendPaymentMethod } from './checkout-draft.server';
import { rejectOrder } from './submit-order.server';

export interface AgreedOrder {
  /** The cart that was read just now, under the same session lock. */
  cart?: Cart | undefined;
  /** Undefined if the cart is empty, as it is after an order whose response was lost. */
  input: CheckoutInput | undefined;
  idempotencyKey: string;
  cartSnapshot: string;
}

/** The cart is not what the shopper agreed to. They see it and agree again. */
export class CartChangedError extends Error {
  override name = 'CartChangedError';

  constructor(readonly changes: readonly CartChange[]) {
    super('the cart has changed');
  }
}

function changes(cartSnapshot: string, cart: Cart, input: CheckoutInput): CartChange[] | undefined {
  const before = decodeCartSnapshot(cartSnapshot);
  // A form of an earlier release, which may be paid for already, has no hash of the addresses.
  const isOldForm = before && before.details === undefined;
  const now = isOldForm ? takeCartSnapshot(cart, input.payment) : takeOrderSnapshot(cart, input);
  if (encodeCartSnapshot(now) === cartSnapshot) return undefined;
  return before ? diffSnapshots(before, now) : [];
}

/** Throws CartChangedError if the shopper has not agreed to the current cart. A payment of another amount is refunded. */
export async function ensureAgreement(
  shopper: Shopper,
  { idempotencyKey, cartSnapshot }: AgreedOrder,
  { cart, input, startedPayment }: { cart: Cart; input: CheckoutInput; startedPayment: Payment | undefined },
): Promise<void> {
  const cartChanges = changes(cartSnapshot, cart, input);
  if (startedPayment && isPaid(startedPayment) && !matchesAmount(startedPayment, cart.totals.total))
    await rejectOrder(shopper, idempotencyKey, startedPayment, new CartChangedError(cartChanges ?? []));
  if (!cartChanges) return;
  // A coupon that stays without a discount would be refused again.
  const removedCodes = cartChanges.map(({ kind, values }) => kind === 'coupon' && values?.['code']);
  let updatedCart = cart;
  for (const { code } of cart.coupons)
    if (removedCodes.includes(code)) updatedCart = await removeCoupon(shopper, code);
  await saveLastSeenCart(shopper, updatedCart);
  throw new CartChangedError(cartChanges);
}

/** Returns the cart read just now, or a fresh one after sending the payment method again, which another device may have changed. */
export async function readCartToOrder(
  shopper: Shopper,
  { input, cart, cartSnapshot }: AgreedOrder,
  isLate: boolean,
): Promise<Cart | undefined> {
  if (cart && input && !isLate && !changes(cartSnapshot, cart, input)) return cart;
  if (input) await sendPaymentMethod(shopper, input.payment);
  const { cart: currentCart } = await shopper.send(cartDocument, {});
  return currentCart ? toCartView(currentCart) : undefined;
}
