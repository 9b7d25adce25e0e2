import { commerceError, mayHaveRun, orElse, toText } from '~/backend/sentences/errors.server';
import { meaningOf, Refusal } from '~/backend/sentences/messages.server';
import { emptyCart, getCart, removeCoupon } from '~/commerce/cart/cart.server';
import { keepShownCart } from '~/commerce/cart/shown-cart.server';
import { formatMoney, minorUnits } from '~/backend/parts/money.server';
import type { Cart } from '~/commerce/cart/view.server';
import { orderPath, leavingPath } from '~/commerce/orders/payment-page.server';
import { rememberOrder } from '~/commerce/orders/remembered.server';
import type { OrderIdentity } from '~/commerce/orders/view.server';
import {
  forgetPayment,
  noteOrder,
  PaymentNeeded,
  PaymentReturned,
  paymentOf,
  settle,
  type CardStep,
} from '~/commerce/payments/card-payment.server';
import type { Payment } from '~/commerce/payments/stripe.server';
import { refreshSold } from '~/commerce/product/changed.server';
import type { CheckoutInput } from '~/forms/checkout.server';
import { config } from '~/platform/config.server';
import { log } from '~/platform/log.server';
import type { Shopper } from '~/session/shopper.server';
import { agree, CartChanged, cartToOrder, type AgreedOrder } from './agreed-cart.server';
import { once, type PlacedOrder } from './idempotency.server';
import { enterAccount, withPendingAccount, keepPendingOrder, pendingOrders } from './pending-order.server';
import { recoverFinishedOrder, recoverOrder, recoverUnansweredOrder } from './order-recovery.server';
import {
  PaymentRefusedError,
  refuseOrder,
  sendOrder,
  type AnsweredCheckout,
  type NewOrder,
} from './send-order.server';
import { cartMark, forgetCart } from './used-cart.server';

export interface OrderRequest extends AgreedOrder {
  card?: CardStep | undefined;
  account?: { username: string; password: string };
  /** Runs before the order is placed, but not for a repeated submit. Throws to refuse the order. */
  admit?: () => Promise<void>;
}

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

const longestAddress = 4000;

/** Parses a payment URL. Returns undefined unless it is a web URL without credentials, with https if the shop has it. */
function payAddress(redirect: string | null): URL | undefined {
  if (!redirect || redirect.length > longestAddress || !URL.canParse(redirect)) return undefined;
  const url = new URL(redirect);
  const { appUrl, gqlHost } = config();
  const plain = url.protocol === 'http:' && [appUrl, gqlHost].some((own) => own?.startsWith('http:'));
  const isWeb = url.protocol === 'https:' || plain;
  return isWeb && url.username === '' && url.password === '' ? url : undefined;
}

/** CSP lets no form lead to other sites: their payment pages are reached through ours (docs/decisions/0032-payment-pages-of-others.md). */
export function nextStep(redirect: string | null, order: OrderIdentity, locale: string) {
  const own = orderPath(order);
  const url = payAddress(redirect);
  if (!url || /\/order-received\//.test(url.pathname)) return { location: own, payAt: undefined };
  if (url.origin !== new URL(config().appUrl).origin)
    return { location: leavingPath(order), payAt: url.href };
  url.searchParams.set('lang', locale);
  const payAt = `${url.pathname}${url.search}`;
  return { location: payAt, payAt };
}

function tellOtherTotal(
  shopper: Shopper,
  { order, cart, input }: Pick<NewOrder & AnsweredCheckout, 'order' | 'input'> & { cart: Cart },
): boolean {
  const ordered = minorUnits(order.rawTotal);
  const reviewed = cart.totals.total;
  if (ordered === undefined || ordered === reviewed) return false;
  const hint = 'an order has another total than its review: docs/wordpress/sturdy.php lets the review know';
  log.warn({ order: order.databaseId, payment: input.payment, reviewed, ordered }, hint);
  const sums = { ordered: formatMoney(ordered), reviewed: formatMoney(reviewed) };
  shopper.flash('error', 'checkout:otherTotal', sums);
  return true;
}

async function afterOrder(
  shopper: Shopper,
  {
    idempotencyKey,
    order,
    redirect,
    cart,
    input,
    payment,
    account,
  }: NewOrder & AnsweredCheckout & { cart: Cart },
): Promise<string> {
  refreshSold(cart.lines.map(({ path }) => path.slice('/product/'.length)));
  const own = orderPath(order);
  const { location, payAt } = nextStep(payment ? null : redirect, order, shopper.locale);
  const isOther = tellOtherTotal(shopper, { order, cart, input });
  shopper.write('placed', { path: own, ...(payAt ? { cart: cartMark(cart), isUnpaid: true } : {}) });
  await rememberOrder(order, payAt);
  if (payment) {
    await noteOrder(payment, own);
    await forgetPayment(shopper, idempotencyKey);
    await pendingOrders.forget(idempotencyKey);
  }
  if (payAt) {
    // WooGraphQL has emptied the cart before the payment. The plugin and the embedded store keep it until then.
    await orElse(getCart(shopper), undefined);
    return isOther ? own : location;
  }
  // WooGraphQL leaves the guest's cart full if the order goes to an account. Logging in would join it.
  if (account) await orElse(emptyCart(shopper), undefined);
  await forgetCart(shopper);
  return location;
}

async function used(shopper: Shopper, cart: Cart, found: PlacedOrder): Promise<PlacedOrder> {
  if (cart.items > 0) await orElse(emptyCart(shopper), undefined);
  await forgetCart(shopper);
  return found;
}

/** Recovers the order of a form whose response was lost. A cart that has changed since is kept. */
async function sentBefore(shopper: Shopper, idempotencyKey: string, cart: Cart) {
  const draft = await shopper.read('checkoutDraft');
  const before = draft?.unanswered;
  if (before?.idempotencyKey !== idempotencyKey) return undefined;
  const found = await recoverOrder(shopper, idempotencyKey);
  if (!found) return undefined;
  if (before.cart === cartMark(cart)) return used(shopper, cart, found);
  shopper.write('checkoutDraft', { ...draft, unanswered: undefined });
  return found;
}

/** Removes used-up coupons, which would refuse every other try. Returns the error to throw: the shopper agrees again. */
async function withoutUsedCoupons(shopper: Shopper, cart: Cart, error: unknown): Promise<unknown> {
  const isReturned = error instanceof PaymentReturned;
  const cause = isReturned ? error.cause : error;
  if (meaningOf(cause) !== 'coupon-used-up') return error;
  const message = toText(commerceError(cause).message);
  const used = cart.coupons.filter(({ code }) => message.includes(`"${code}"`));
  if (used.length === 0) return error;
  let shown = cart;
  for (const { code } of used) shown = await removeCoupon(shopper, code);
  await keepShownCart(shopper, shown);
  const changed = new CartChanged(
    used.map(({ code }) => ({ kind: 'coupon', key: 'cart:changed_coupon_gone', values: { code } })),
  );
  return isReturned ? new PaymentReturned(error.message, { cause: changed }) : changed;
}

async function send(shopper: Shopper, order: NewOrder & { cart: Cart }): Promise<PlacedOrder> {
  let placed;
  try {
    placed = await sendOrder(shopper, order);
  } catch (error) {
    if (!mayHaveRun(error)) throw await withoutUsedCoupons(shopper, order.cart, error);
    const { idempotencyKey, cart } = order;
    const found = await recoverUnansweredOrder(shopper, idempotencyKey);
    if (found) return used(shopper, cart, found);
    const draft = await shopper.read('checkoutDraft');
    shopper.write('checkoutDraft', { ...draft, unanswered: { idempotencyKey, cart: cartMark(cart) } });
    throw error;
  }
  return { location: await afterOrder(shopper, { ...order, ...placed }) };
}

async function place(shopper: Shopper, request: OrderRequest, isLate: boolean): Promise<PlacedOrder> {
  const { input, idempotencyKey, account } = request;
  const cart = await cartToOrder(shopper, request, isLate);
  const begun = await paymentOf(shopper, idempotencyKey);
  if (begun?.notes.order) return { location: begun.notes.order };
  if (!cart || cart.items === 0 || !input) {
    const lost = await recoverOrder(shopper, idempotencyKey);
    return lost ?? refuseOrder(shopper, idempotencyKey, begun, new Refusal('checkout:refusedEmpty'));
  }
  const before = await sentBefore(shopper, idempotencyKey, cart);
  if (before) return before;
  await agree(shopper, request, { cart, input, begun });
  const payment = await pay(shopper, { ...request, input }, { total: cart.totals.total, begun });
  return send(shopper, { idempotencyKey, cart, input, payment, account });
}

/** Throws CartChangedError, Refusal, PaymentRequiredError, PaymentRefusedError, PaymentRefundedError or CommerceError. */
export async function placeOrder(shopper: Shopper, request: OrderRequest): Promise<string> {
  return shopper.runExclusively(async () => {
    const whole = await withPendingAccount(shopper, request);
    const result = await once(shopper, request.idempotencyKey, {
      place: async (isLate) => {
        await request.admit?.();
        return place(shopper, whole, isLate);
      },
      find: () => recoverFinishedOrder(shopper, request.idempotencyKey),
    }).catch(async (error: unknown) => {
      // The account was made before the payment failed.
      if (error instanceof PaymentRefusedError) await enterAccount(shopper, whole);
      throw error;
    });
    if (!result) throw new Refusal('checkout:refusedBusy');
    await enterAccount(shopper, whole);
    return result.location;
  });
}
