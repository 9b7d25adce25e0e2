import { asCommerceError, mayHaveRun, withFallback, toText } from '~/platform/backend/commerce-error.server';
import { findMeaning, RefusalError } from '~/domain/explain-error.server';
import { emptyCart, getCart, removeCoupon } from '~/commerce/cart/shopper-cart.server';
import { saveLastSeenCart } from '~/commerce/cart/cart-snapshot.server';
import { formatMoney, parseMinorUnits } from '~/domain/money.server';
import type { Cart } from '~/commerce/cart/cart-view.server';
import { getOrderPath, getPaymentRedirectPath } from '~/commerce/orders/order-payment.server';
import { storeOrder, type OrderIdentity } from '~/commerce/orders/guest-order-store.server';
import {
  forgetPayment,
  noteOrderOnPayment,
  PaymentRequiredError,
  PaymentRefundedError,
  findFormPayment,
  settlePayment,
  type CardStep,
} from '~/commerce/payments/card-payment.server';
import type { Payment } from '~/commerce/payments/stripe-api.server';
import { refreshSoldProducts } from '~/commerce/product/product-webhook.server';
import type { CheckoutInput } from '~/domain/forms/checkout-forms.server';
import { config } from '~/platform/config.server';
import { log } from '~/platform/log.server';
import type { Shopper } from '~/session/shopper.server';
import { ensureAgreement, CartChangedError, readCartToOrder, type AgreedOrder } from './agreed-cart.server';
import { runIdempotent, type PlacedOrder } from './idempotency.server';
import {
  signInNewAccount,
  withPendingAccount,
  savePendingOrder,
  pendingOrders,
} from './pending-order.server';
import { recoverFinishedOrder, recoverOrder, withRecoveryTimeout } from './order-recovery.server';
import {
  PaymentRefusedError,
  rejectOrder,
  submitOrder,
  type CheckoutResult,
  type NewOrder,
} from './submit-order.server';
import { fingerprintCart, forgetCart } from './consume-cart.server';

export interface OrderRequest extends AgreedOrder {
  card?: CardStep | undefined;
  account?: { username: string; password: string };
  /** Runs before the order is placed, but not for a repeated submit. Throws to refuse the order. */
  beforePlace?: () => Promise<void>;
}

async function payOrder(
  shopper: Shopper,
  request: OrderRequest & { input: CheckoutInput },
  { total, startedPayment }: { total: number; startedPayment: Payment | undefined },
): Promise<Payment | undefined> {
  const { idempotencyKey, input, card } = request;
  const due = { idempotencyKey, gateway: input.payment, total, step: card };
  try {
    return await settlePayment(shopper, due, startedPayment);
  } catch (error) {
    if (error instanceof PaymentRequiredError) await savePendingOrder(shopper, idempotencyKey, request);
    throw error;
  }
}

const MAX_URL_LENGTH = 4000;

/** Parses a payment URL. Returns undefined unless it is a web URL without credentials, with https if the shop has it. */
function parsePaymentUrl(redirect: string | null): URL | undefined {
  if (!redirect || redirect.length > MAX_URL_LENGTH || !URL.canParse(redirect)) return undefined;
  const url = new URL(redirect);
  const { appUrl, gqlHost } = config();
  const isPlainHttp =
    url.protocol === 'http:' && [appUrl, gqlHost].some((baseUrl) => baseUrl?.startsWith('http:'));
  const isWeb = url.protocol === 'https:' || isPlainHttp;
  return isWeb && url.username === '' && url.password === '' ? url : undefined;
}

/** CSP lets no form lead to other sites: their payment pages are reached through ours (docs/decisions/0032-payment-pages-of-others.md). */
export function getNextStep(redirect: string | null, order: OrderIdentity, locale: string) {
  const orderPage = getOrderPath(order);
  const url = parsePaymentUrl(redirect);
  if (!url || /\/order-received\//.test(url.pathname)) return { location: orderPage, payAt: undefined };
  if (url.origin !== new URL(config().appUrl).origin)
    return { location: getPaymentRedirectPath(order), payAt: url.href };
  url.searchParams.set('lang', locale);
  const payAt = `${url.pathname}${url.search}`;
  return { location: payAt, payAt };
}

function warnOtherTotal(
  shopper: Shopper,
  { order, cart, input }: Pick<NewOrder & CheckoutResult, 'order' | 'input'> & { cart: Cart },
): boolean {
  const ordered = parseMinorUnits(order.rawTotal);
  const reviewed = cart.totals.total;
  if (ordered === undefined || ordered === reviewed) return false;
  const hint = 'an order has another total than its review: docs/wordpress/sturdy.php lets the review know';
  log.warn({ order: order.databaseId, payment: input.payment, reviewed, ordered }, hint);
  const amounts = { ordered: formatMoney(ordered), reviewed: formatMoney(reviewed) };
  shopper.addFlash('error', 'checkout:otherTotal', amounts);
  return true;
}

async function completeOrder(
  shopper: Shopper,
  placed: NewOrder & CheckoutResult & { cart: Cart },
): Promise<string> {
  const { idempotencyKey, order, cart, payment } = placed;
  refreshSoldProducts(cart.lines.map(({ path }) => path.slice('/product/'.length)));
  const orderPage = getOrderPath(order);
  const { location, payAt } = getNextStep(payment ? null : placed.redirect, order, shopper.locale);
  const hasOtherTotal = warnOtherTotal(shopper, placed);
  shopper.setCookie('placed', {
    path: orderPage,
    ...(payAt ? { cart: fingerprintCart(cart), isUnpaid: true } : {}),
  });
  await storeOrder(order, payAt);
  if (payment) {
    await noteOrderOnPayment(payment, orderPage);
    await forgetPayment(shopper, idempotencyKey);
    await pendingOrders.delete(idempotencyKey);
  }
  if (payAt) {
    // WooGraphQL has emptied the cart before the payment. The plugin and the embedded store keep it until then.
    await withFallback(getCart(shopper), undefined);
    return hasOtherTotal ? orderPage : location;
  }
  // WooGraphQL leaves the guest's cart full if the order goes to an account. Logging in would join it.
  if (placed.account) await withFallback(emptyCart(shopper), undefined);
  await forgetCart(shopper);
  return location;
}

async function consumeCart(shopper: Shopper, cart: Cart, recoveredOrder: PlacedOrder): Promise<PlacedOrder> {
  if (cart.items > 0) await withFallback(emptyCart(shopper), undefined);
  await forgetCart(shopper);
  return recoveredOrder;
}

/** Recovers the order of a form whose response was lost. A cart that has changed since is kept. */
async function recoverUnanswered(shopper: Shopper, idempotencyKey: string, cart: Cart) {
  const draft = await shopper.getCookie('checkoutDraft');
  const before = draft?.unanswered;
  if (before?.idempotencyKey !== idempotencyKey) return undefined;
  const recoveredOrder = await recoverOrder(shopper, idempotencyKey);
  if (!recoveredOrder) return undefined;
  if (before.cart === fingerprintCart(cart)) return consumeCart(shopper, cart, recoveredOrder);
  shopper.setCookie('checkoutDraft', { ...draft, unanswered: undefined });
  return recoveredOrder;
}

/** Removes used-up coupons, which would refuse every other try. Returns the error to throw: the shopper agrees again. */
async function removeUsedCoupons(shopper: Shopper, cart: Cart, error: unknown): Promise<unknown> {
  const isReturned = error instanceof PaymentRefundedError;
  const cause = isReturned ? error.cause : error;
  if (findMeaning(cause) !== 'coupon-used-up') return error;
  const message = toText(asCommerceError(cause).message);
  const usedCoupons = cart.coupons.filter(({ code }) => message.includes(`"${code}"`));
  if (usedCoupons.length === 0) return error;
  let updatedCart = cart;
  for (const { code } of usedCoupons) updatedCart = await removeCoupon(shopper, code);
  await saveLastSeenCart(shopper, updatedCart);
  const changed = new CartChangedError(
    usedCoupons.map(({ code }) => ({ kind: 'coupon', key: 'cart:changed_coupon_gone', values: { code } })),
  );
  return isReturned ? new PaymentRefundedError(error.message, { cause: changed }) : changed;
}

async function submitOrRecover(shopper: Shopper, order: NewOrder & { cart: Cart }): Promise<PlacedOrder> {
  let placed;
  try {
    placed = await submitOrder(shopper, order);
  } catch (error) {
    if (!mayHaveRun(error)) throw await removeUsedCoupons(shopper, order.cart, error);
    const { idempotencyKey, cart } = order;
    // An emptied cart proves nothing: WooGraphQL empties it last (`process_checkout`).
    const recoveredOrder = await withRecoveryTimeout(recoverOrder(shopper, idempotencyKey));
    if (recoveredOrder) return consumeCart(shopper, cart, recoveredOrder);
    const draft = await shopper.getCookie('checkoutDraft');
    shopper.setCookie('checkoutDraft', {
      ...draft,
      unanswered: { idempotencyKey, cart: fingerprintCart(cart) },
    });
    throw error;
  }
  return { location: await completeOrder(shopper, { ...order, ...placed }) };
}

async function place(shopper: Shopper, request: OrderRequest, isLate: boolean): Promise<PlacedOrder> {
  const { input, idempotencyKey, account } = request;
  const cart = await readCartToOrder(shopper, request, isLate);
  const startedPayment = await findFormPayment(shopper, idempotencyKey);
  if (startedPayment?.notes.order) return { location: startedPayment.notes.order };
  if (!cart || cart.items === 0 || !input) {
    const recoveredOrder = await recoverOrder(shopper, idempotencyKey);
    return (
      recoveredOrder ??
      rejectOrder(shopper, idempotencyKey, startedPayment, new RefusalError('checkout:refusedEmpty'))
    );
  }
  const earlierOrder = await recoverUnanswered(shopper, idempotencyKey, cart);
  if (earlierOrder) return earlierOrder;
  await ensureAgreement(shopper, request, { cart, input, startedPayment });
  const { total } = cart.totals;
  const payment = await payOrder(shopper, { ...request, input }, { total, startedPayment });
  return submitOrRecover(shopper, { idempotencyKey, cart, input, payment, account });
}

/** Throws CartChangedError, Refusal, PaymentRequiredError, PaymentRefusedError, PaymentRefundedError or CommerceError. */
export async function placeOrder(shopper: Shopper, request: OrderRequest): Promise<string> {
  return shopper.session.runInOrder(async () => {
    const fullRequest = await withPendingAccount(shopper, request);
    const result = await runIdempotent(shopper, request.idempotencyKey, {
      place: async (isLate) => {
        await request.beforePlace?.();
        return place(shopper, fullRequest, isLate);
      },
      find: () => recoverFinishedOrder(shopper, request.idempotencyKey),
    }).catch(async (error: unknown) => {
      // The account was made before the payment failed.
      if (error instanceof PaymentRefusedError) await signInNewAccount(shopper, fullRequest);
      throw error;
    });
    if (!result) throw new RefusalError('checkout:refusedBusy');
    await signInNewAccount(shopper, fullRequest);
    return result.location;
  });
}
