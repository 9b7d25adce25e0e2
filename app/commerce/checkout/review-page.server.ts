import { formatAddress } from '~/commerce/address/customer-address.server';
import { validateCheckout, normalizeCheckout } from '~/domain/forms/checkout-forms.server';
import { config } from '~/platform/config.server';
import {
  takeOrderSnapshot,
  encodeCartSnapshot,
  diffLastSeenCart,
} from '~/commerce/cart/cart-snapshot.server';
import { getDeliveryEstimate, getChosenRate } from '~/commerce/cart/shipping-packages.server';
import { fetchCartErrors } from '~/commerce/cart/cart-page.server';
import { withFallback } from '~/platform/backend/commerce-error.server';
import { fetchShopRules } from '~/commerce/wordpress/wordpress-plugin.server';
import type { Cart } from '~/commerce/cart/cart-view.server';
import { findPendingAccount } from './pending-order.server';
import {
  findBegunPayment,
  getChargeAmount,
  matchesAmount,
  forgetPayment,
  hasCardForm,
  isPaid,
  getPaymentProblem,
} from '~/commerce/payments/card-payment.server';
import { findBlockedLines, toCartSummary } from './checkout-page.server';
import {
  loadCheckoutRules,
  loadCheckoutSession,
  type CheckoutSession,
  canGuestsOrder,
  getCheckoutFields,
  toCustomRows,
} from './checkout-session.server';
import { getLegalPages } from '~/commerce/cms/content-pages.server';
import { newIdempotencyKey } from './idempotency.server';
import { isPaidLater } from '~/commerce/orders/order-status-text';
import { sendPaymentMethod } from './checkout-draft.server';
import { findOrderForCart } from './consume-cart.server';
import type { Shopper } from '~/session/shopper.server';

export interface ReviewRedirect {
  to: string;
  blocked?: string;
  reason?: 'checkout:incomplete' | 'checkout:deliveryChanged' | 'checkout:paymentChanged';
  isRefused?: true;
  bought?: true;
}

export async function findReviewRedirect(shopper: Shopper, cart: Cart): Promise<ReviewRedirect | undefined> {
  if (cart.items === 0) return { to: '/cart' };
  const orderedPath = await findOrderForCart(shopper, cart);
  if (orderedPath !== undefined) return { to: orderedPath, bought: true };
  const [blocked] = findBlockedLines(cart);
  if (blocked !== undefined) return { to: '/cart', blocked };
  return (await withFallback(fetchCartErrors(shopper), [])).length > 0
    ? { to: '/cart', isRefused: true }
    : undefined;
}

/** Loads the session. If the draft has another payment method, it is sent first, because totals depend on it. */
async function loadSessionToPay(shopper: Shopper): Promise<CheckoutSession> {
  const session = await loadCheckoutSession(shopper);
  const { payment } = session.input;
  if (payment === '' || payment === session.draft.payment) return session;
  await sendPaymentMethod(shopper, payment);
  return loadCheckoutSession(shopper);
}

/** Returns the session if everything that an order needs is there, else where to go. Throws CommerceError. */
export async function findReviewableOrder(shopper: Shopper): Promise<CheckoutSession | ReviewRedirect> {
  const session = await loadSessionToPay(shopper);
  const { cart, input, gateways } = session;
  const reviewRedirect = await findReviewRedirect(shopper, cart);
  if (reviewRedirect) return reviewRedirect;
  const rules = await loadCheckoutRules(cart, input);
  const issues = validateCheckout(input, { ...rules, needsPayment: false }, shopper.t);
  const isDeliverable =
    !cart.needsShipping ||
    (cart.packages.length > 0 && cart.packages.every(({ chosen }) => chosen !== undefined));
  const hasPayment = cart.totals.total === 0 || gateways.some(({ id }) => id === input.payment);
  if (issues.length > 0) return { to: '/checkout', reason: 'checkout:incomplete' };
  if (!isDeliverable) return { to: '/checkout', reason: 'checkout:deliveryChanged' };
  if (!hasPayment) return { to: '/checkout', reason: 'checkout:paymentChanged' };
  return { ...session, input: normalizeCheckout(input, rules) };
}

function getCardFormData({ billing, payment }: CheckoutSession['input'], total: number) {
  const { stripe, currency } = config();
  if (!stripe || !hasCardForm(payment, total)) return null;
  const { firstName, lastName, email, country, postcode } = billing;
  return {
    key: stripe.publishable,
    amount: getChargeAmount(total),
    currency: currency.toLowerCase(),
    payer: { name: `${firstName} ${lastName}`, email, country, postcode },
  };
}

export type CardFormData = NonNullable<ReturnType<typeof getCardFormData>>;

interface FormKey {
  idempotencyKey: string;
  isPaymentDone: boolean;
  account?: string;
  problem?: string;
}

/** A begun payment, or an order without a response, keeps its key, so that nothing is paid or ordered twice. */
async function getFormKey(shopper: Shopper, total: number, isFromBank: boolean): Promise<FormKey> {
  const pendingPayment = await findBegunPayment(shopper);
  const { unanswered } = (await shopper.getCookie('checkoutDraft')) ?? {};
  const newKey = {
    idempotencyKey: unanswered?.idempotencyKey ?? newIdempotencyKey(Date.now()),
    isPaymentDone: false,
  };
  if (!pendingPayment || pendingPayment.payment?.notes.order) return newKey;
  if (pendingPayment.payment?.returned) {
    await forgetPayment(shopper, pendingPayment.idempotencyKey);
    return { ...newKey, problem: shopper.t('checkout:payment_returnedAlone') };
  }
  const { idempotencyKey, payment } = pendingPayment;
  const isPaymentDone = payment !== undefined && isPaid(payment) && matchesAmount(payment, total);
  const hasFailed = isFromBank && payment && !isPaid(payment);
  const account = isPaymentDone ? await findPendingAccount(shopper, idempotencyKey) : undefined;
  return {
    idempotencyKey,
    isPaymentDone,
    ...(account ? { account: account.username } : {}),
    ...(hasFailed ? { problem: shopper.t(getPaymentProblem(payment)) } : {}),
  };
}

export async function buildReviewPage(
  shopper: Shopper,
  { cart, input, gateways, signedIn, draft }: CheckoutSession,
  { fromBank = false } = {},
) {
  const { locale } = shopper;
  const { billing, shipping, differentAddress, payment } = input;
  const gateway = gateways.find(({ id }) => id === payment);
  const hasDeliveryPromise = !isPaidLater(payment);
  const key = await getFormKey(shopper, cart.totals.total, fromBank);
  return {
    signedIn,
    email: billing.email,
    phone: billing.phone,
    billing: await formatAddress(billing, locale),
    shipping: cart.needsShipping
      ? differentAddress
        ? await formatAddress(shipping, locale)
        : ('same' as const)
      : null,
    delivery: cart.packages.flatMap((parcel) => {
      const rate = getChosenRate(parcel);
      if (!rate) return [];
      const { label, free, cost, arrives } = rate;
      return [{ label, cost: free ? null : cost, arrives: hasDeliveryPromise ? arrives : undefined }];
    }),
    ...(hasDeliveryPromise ? getDeliveryEstimate(cart) : {}),
    payment:
      gateway && cart.totals.total > 0 ? { title: gateway.title, description: gateway.description } : null,
    note: input.note,
    custom: toCustomRows((await getCheckoutFields()).custom, input.custom),
    summary: toCartSummary(cart),
    cartSnapshot: encodeCartSnapshot(takeOrderSnapshot(cart, input)),
    news: await diffLastSeenCart(shopper, cart),
    legal: await getLegalPages(),
    card: getCardFormData(input, cart.totals.total),
    needsTerms: !key.isPaymentDone && ((await fetchShopRules())?.terms ?? false),
    mayRegister: (await fetchShopRules())?.registration ?? true,
    needsAccount: !signedIn && !key.isPaymentDone && !(await canGuestsOrder()),
    ...(gateway && draft.payment && draft.payment !== payment
      ? { problem: shopper.t('cart:changed_payment') }
      : {}),
    ...key,
  };
}

export type ReviewPage = Awaited<ReturnType<typeof buildReviewPage>>;
