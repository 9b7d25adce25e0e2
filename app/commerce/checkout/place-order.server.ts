import { getCart as cartDocument } from '@graphql/operations/cart';
import { mayHaveRun } from '~/backend/sentences/errors.server';
import { Refusal } from '~/backend/sentences/messages.server';
import { keepShownCart } from '~/commerce/cart/shown-cart.server';
import {
  takeCartSnapshot,
  changesSince,
  readCartSnapshot,
  writeCartSnapshot,
  type Change,
} from '~/commerce/cart/cart-snapshot.server';
import { cartView, type Cart } from '~/commerce/cart/view.server';
import {
  covers,
  isPaid,
  PaymentNeeded,
  paymentOf,
  settle,
  type CardStep,
} from '~/commerce/payments/card-payment.server';
import type { Payment } from '~/commerce/payments/stripe.server';
import type { CheckoutInput } from '~/forms/checkout.server';
import type { Shopper } from '~/session/shopper.server';
import { afterOrder } from './after-order.server';
import { once, type PlacedOrder } from './idempotency.server';
import { enterAccount, withPendingAccount, keepPendingOrder } from './pending-order.server';
import { recoverUnansweredOrder, recoverOrder } from './order-recovery.server';
import { refuseOrder, sendOrder, type NewOrder } from './send-order.server';

export interface OrderRequest {
  /** Undefined when the cart is empty, as it is after an order whose answer was lost. */
  input: CheckoutInput | undefined;
  idempotencyKey: string;
  /** What the shopper saw and agreed to (`writeCartSnapshot`). */
  cartSnapshot: string;
  /** The card form's turn, when the page has one. */
  card?: CardStep | undefined;
  account?: { username: string; password: string };
  /** Runs before the order of this form is placed, and not again for a repeated submit; throws what refuses it. */
  admit?: () => Promise<void>;
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
function changes(cartSnapshot: string, cart: Cart, { payment }: CheckoutInput): Change[] | undefined {
  const now = takeCartSnapshot(cart, payment);
  if (writeCartSnapshot(now) === cartSnapshot) return undefined;
  const before = readCartSnapshot(cartSnapshot);
  return before ? changesSince(before, now) : [];
}

/** The shopper agrees to what the cart is now, or sees it first. A payment over another sum goes back. */
async function agree(
  shopper: Shopper,
  { idempotencyKey, cartSnapshot }: OrderRequest,
  { cart, input, begun }: { cart: Cart; input: CheckoutInput; begun: Payment | undefined },
): Promise<void> {
  const changed = changes(cartSnapshot, cart, input);
  if (begun && isPaid(begun) && !covers(begun, cart.totals.total))
    await refuseOrder(shopper, idempotencyKey, begun, new CartChanged(changed ?? []));
  if (!changed) return;
  await keepShownCart(shopper, cart);
  throw new CartChanged(changed);
}

/** The payment of the order, if it is paid here; one that the shopper has yet to make leaves a pending order behind. */
async function pay(
  shopper: Shopper,
  request: OrderRequest & { input: CheckoutInput },
  { total, begun }: { total: number; begun: Payment | undefined },
): Promise<Payment | undefined> {
  const { idempotencyKey, input, card } = request;
  try {
    return await settle(shopper, { idempotencyKey, gateway: input.payment, total, step: card }, begun);
  } catch (error) {
    if (error instanceof PaymentNeeded) await keepPendingOrder(shopper, idempotencyKey, request);
    throw error;
  }
}

/** Sends the order. When the answer is lost, the order may have arrived all the same. */
async function send(shopper: Shopper, order: NewOrder & { cart: Cart }): Promise<PlacedOrder> {
  let placed;
  try {
    placed = await sendOrder(shopper, order);
  } catch (error) {
    const found = mayHaveRun(error) ? await recoverUnansweredOrder(shopper, order.idempotencyKey) : undefined;
    if (!found) throw error;
    return found;
  }
  return { location: await afterOrder(shopper, { ...order, ...placed }) };
}

async function place(shopper: Shopper, request: OrderRequest): Promise<PlacedOrder> {
  const { input, idempotencyKey, account } = request;
  const cart = await readCart(shopper);
  const begun = await paymentOf(shopper, idempotencyKey);
  if (begun?.notes.order) return { location: begun.notes.order };
  if (!cart || cart.items === 0 || !input) {
    const lost = await recoverOrder(shopper, idempotencyKey);
    return lost ?? refuseOrder(shopper, idempotencyKey, begun, new Refusal('checkout:refusedEmpty'));
  }
  await agree(shopper, request, { cart, input, begun });
  const payment = await pay(shopper, { ...request, input }, { total: cart.totals.total, begun });
  return send(shopper, { idempotencyKey, cart, input, payment, account });
}

/**
 * Places the order that the shopper agreed to, once per form.
 * @returns where to go on
 * @throws CartChanged, Refusal, PaymentNeeded, PaymentReturned, CommerceError
 */
export async function placeOrder(shopper: Shopper, request: OrderRequest): Promise<string> {
  return shopper.runExclusively(async () => {
    const whole = await withPendingAccount(shopper, request);
    const result = await once(shopper, request.idempotencyKey, {
      place: async () => {
        await request.admit?.();
        return place(shopper, whole);
      },
      find: () => recoverUnansweredOrder(shopper, request.idempotencyKey),
    });
    if (!result) throw new Refusal('checkout:refusedBusy');
    await enterAccount(shopper, whole);
    return result.location;
  });
}
