import { toStripeAmount } from '../../shared/stripe-amount';
import type { CheckoutInput, MetaDataInput } from '../../schema.generated';
import { updateSession } from '../login/session-sql';
import { findOrder } from '../orders/find-order-sql';
import type { OrderRecord } from '../orders/order-record-sql';
import { addOrderNote, saveOrder, type NewOrder } from '../orders/write-order-sql';
import { isPaymentClaimed } from '../payments/payment-sql';
import { parseLocale, type Addresses } from '../account/customer-rules';
import { hashPassword } from '../account/password-rules';
import { checkoutMessages } from './checkout-rules';
import { nowInSeconds } from '../core/clock';
import { UserFacingError } from '../core/user-facing-error';
import { type OrderStatus, orderNotes } from '../orders/order-rules';
import {
  getInitialStatus,
  paymentMessages,
  findPaymentMismatch,
  type VerifiedPayment,
} from '../payments/payment-rules';
import { checkPassword } from '../account/password-service';
import { createCustomer, type NewCustomer } from '../account/register-service';
import type { StoreContext } from '../context/store-context';
import { markOrderPaid, settleOrder } from '../orders/order-status-service';
import { verifyPayment } from '../payments/stripe-payment-service';
import type { CheckedCheckout } from './check-checkout-service';
import { closeCheckout, buildRedirectUrl } from './close-checkout-service';
import { findOrderOfForm, prepareOrder, readSubmissionKey } from './prepare-order-service';

/** Addresses are saved even if the order is rejected. Slow work (provider, hashing) precedes the only transaction. */
export async function checkOut(ctx: StoreContext, input: CheckoutInput) {
  ctx.session.open();
  const accountRequest = parseAccountRequest(ctx, input);
  if (!ctx.viewer && !accountRequest && !ctx.settings.guestCheckout)
    throw new UserFacingError(checkoutMessages.loginRequired);
  const isNew = accountRequest !== undefined && findOrderOfForm(ctx, input) === undefined;
  const runFirst = await ctx.compat.beforeOrder(ctx);
  const payment = await ctx.compat.verifyPayment(() => verifyPayment(ctx, input, readSubmissionKey(input)));
  const account = isNew
    ? {
        username: accountRequest.username,
        password: accountRequest.password,
        passwordHash: accountRequest.password === '' ? '' : await hashPassword(accountRequest.password),
      }
    : undefined;
  const result = ctx.db.transaction((): PlaceOrderResult => {
    runFirst();
    return placeOrder(ctx, input, account, payment);
  });
  if ('refusal' in result) throw new UserFacingError(result.refusal);
  return result;
}

/** WooGraphQL: an empty user name and password mean no account. */
function parseAccountRequest({ compat, settings, viewer }: StoreContext, { account }: CheckoutInput) {
  const username = account?.username.trim() ?? '';
  const password = account?.password ?? '';
  const isRequested = compat.wantsAccount({ username, password }, Boolean(account), settings.guestCheckout);
  return !viewer && isRequested ? { username, password } : undefined;
}

function checkAccount(ctx: StoreContext, { username, password }: NewAccount, { billing }: Addresses): void {
  if (ctx.compat.isPasswordMissing(password)) throw new UserFacingError(checkoutMessages.noPassword);
  const { email, first_name: firstName, last_name: lastName } = billing;
  if (password !== '') checkPassword(ctx, password, { email, login: username, firstName, lastName });
}

type NewAccount = Pick<NewCustomer, 'username' | 'passwordHash'> & { password: string };
type PlaceOrderResult = { order: OrderRecord; redirect: string } | { refusal: string };

/** Runs in one transaction. */
function placeOrder(
  ctx: StoreContext,
  input: CheckoutInput,
  account: NewAccount | undefined,
  payment: VerifiedPayment | undefined,
): PlaceOrderResult {
  const { db, session } = ctx;
  const existingOrder = findOrderOfForm(ctx, input);
  if (existingOrder) return { order: existingOrder, redirect: buildRedirectUrl(ctx, existingOrder) };
  const prepared = prepareOrder(ctx, input);
  if ('refusal' in prepared) return prepared;
  const { checked, meta, note, submissionKey, retriedOrder } = prepared;
  // The storefront sends the language of the mail in the order's meta data.
  const locale = parseLocale(meta.find(({ key }) => key === 'locale')?.value ?? '') ?? ctx.locale;
  const createdUserId = account ? createAccount(ctx, account, checked.addresses, locale) : null;
  const isLoggedIn = createdUserId !== null && input.account?.authenticate === true;
  const userId = ctx.viewer?.id ?? ctx.compat.firstOrderOwner(createdUserId, isLoggedIn);
  const { currency, pricesIncludeTax } = ctx.settings;
  const order: NewOrder = {
    userId,
    sessionId: session.id,
    submissionKey,
    currency,
    pricesIncludeTax,
    customerNote: note,
    meta,
    status: payment ? 'pending' : ctx.compat.firstStatus(getStartStatus(checked), input),
    paymentMethod: checked.gateway?.id ?? '',
    paymentMethodTitle: checked.gateway?.title ?? '',
    locale,
    ...checked.addresses,
    lines: checked.cart.lines,
    totals: checked.cart.totals,
  };
  const orderId = saveOrder(db, order, nowInSeconds(ctx), retriedOrder?.id ?? null);
  settleOrder(ctx, orderId);
  ctx.compat.afterOrder(input, (reference) => markOrderPaid(ctx, orderId, reference));
  const cartId = ctx.compat.orderedCart(session.id, isLoggedIn);
  return finishOrder(ctx, orderId, checked, payment, cartId);
}

function getStartStatus({ cart, gateway }: CheckedCheckout): OrderStatus {
  if (cart.totals.total === 0) return 'pending';
  return getInitialStatus(
    gateway?.id ?? '',
    cart.lines.map(({ product }) => product),
  );
}

/** The cart is kept until the payment page reports success. */
function finishOrder(
  ctx: StoreContext,
  orderId: number,
  { cart }: CheckedCheckout,
  payment: VerifiedPayment | undefined,
  cartId: string,
): PlaceOrderResult {
  const { db, session } = ctx;
  const { total } = cart.totals;
  const { currency, priceFormat } = ctx.settings;
  if (payment) {
    if (isPaymentClaimed(db, payment.reference)) throw new UserFacingError(paymentMessages.usedAlready);
    const mismatch = findPaymentMismatch(payment, { total: toStripeAmount(total, priceFormat), currency });
    if (mismatch !== null) throw new UserFacingError(mismatch);
    markOrderPaid(ctx, orderId, payment.reference);
  } else if (total === 0) markOrderPaid(ctx, orderId, '');
  const order = findOrder(db, orderId);
  if (!order) throw new RangeError(`order ${String(orderId)} is not there`);
  const isAwaitingCard = order.status === 'pending';
  if (isAwaitingCard) {
    ctx.compat.keepUnpaidCart(ctx, cartId, () => {
      updateSession(db, session.id, { data: { ...session.record?.data, awaitingOrder: orderId } });
      session.refresh();
    });
  } else {
    if (order.paidAt === null) addOrderNote(db, orderId, orderNotes.awaitingPayment, nowInSeconds(ctx));
    closeCheckout(ctx, cartId, order);
  }
  return { order, redirect: buildRedirectUrl(ctx, order) };
}

function createAccount(
  ctx: StoreContext,
  account: NewAccount,
  { billing, shipping }: Addresses,
  locale: string,
): number {
  checkAccount(ctx, account, { billing, shipping });
  return createCustomer(ctx, {
    email: billing.email,
    ...account,
    firstName: billing.first_name,
    lastName: billing.last_name,
    locale,
    billing,
    shipping: shipping.country === '' ? { ...billing, email: '' } : shipping,
  });
}

/** The only session data that clients may set: WooCommerce's fees depend on it. */
const PAYMENT_METHOD_KEY = 'chosen_payment_method';
const MAX_ID_LENGTH = 100;

export function changeSession(ctx: StoreContext, entries: readonly (MetaDataInput | null)[]) {
  const { db, session } = ctx;
  const sessionEntries = entries.filter((entry) => entry !== null);
  if (sessionEntries.length === 0) throw new UserFacingError(checkoutMessages.noSessionData);
  if (sessionEntries.some(({ key, value }) => key !== PAYMENT_METHOD_KEY || value.length > MAX_ID_LENGTH))
    throw new UserFacingError(checkoutMessages.noSuchSessionData);
  session.open();
  session.save();
  const data = { ...session.record?.data, [PAYMENT_METHOD_KEY]: sessionEntries.at(-1)?.value };
  updateSession(db, session.id, { data });
  session.refresh();
  return sessionEntries.map(({ key, value }) => ({ id: null, key, value }));
}
