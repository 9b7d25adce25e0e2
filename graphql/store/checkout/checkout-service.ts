import { toStripeAmount } from '../../shared/stripe-amount';
import type { CheckoutInput, MetaDataInput } from '../../schema.generated';
import { findOrderOfSubmission } from '../orders/find-order-sql';
import type { OrderRecord } from '../orders/order-record-sql';
import { saveOrder } from '../orders/write-order-sql';
import { isPaymentClaimed } from '../payments/payment-sql';
import { parseLocale, type Addresses } from '../account/customer-rules';
import { hashPassword } from '../account/password-rules';
import { checkoutMessages, findMeta, parseMeta } from './checkout-rules';
import { nowInSeconds } from '../core/clock';
import { UserFacingError } from '../core/user-facing-error';
import type { OrderStatus } from '../orders/order-rules';
import { getInitialStatus, paymentMessages, type VerifiedPayment } from '../payments/payment-rules';
import { checkPassword } from '../account/password-service';
import { createCustomer } from '../account/register-service';
import type { StoreContext } from '../context/store-context';
import { markOrderPaid, settleOrder } from '../orders/order-status-service';
import { verifyPayment } from '../payments/stripe-payment-service';
import { closeCheckout, buildRedirectUrl } from './close-checkout-service';
import { prepareOrder, type PreparedOrder } from './prepare-order-service';

/** Addresses are saved even if the order is rejected. Slow work (provider, hashing) precedes the only transaction. */
export async function checkOut(ctx: StoreContext, input: CheckoutInput) {
  ctx.session.open();
  const requestedAccount = parseAccountRequest(ctx, input);
  if (!ctx.viewer && !requestedAccount && !ctx.settings.guestCheckout)
    throw new UserFacingError(checkoutMessages.loginRequired);
  const meta = parseMeta(input.metaData);
  // A second submission with the same key returns the first order.
  const submissionKey = ctx.compat.submissionKey(findMeta(meta, 'submission_key'));
  const runFirst = await ctx.compat.beforeOrder(ctx);
  const payment = await ctx.compat.verifyPayment(() => verifyPayment(ctx, input, submissionKey));
  const password = requestedAccount?.password ?? '';
  const account = requestedAccount && {
    ...requestedAccount,
    passwordHash: password === '' ? '' : await hashPassword(password),
  };
  const result = ctx.db.transaction(() => {
    runFirst();
    return placeOrder(ctx, input, { meta, submissionKey, account, payment });
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

interface NewAccount {
  username: string;
  password: string;
  passwordHash: string;
}

interface OrderRequest {
  meta: ReturnType<typeof parseMeta>;
  submissionKey: string | null;
  account: NewAccount | undefined;
  payment: VerifiedPayment | undefined;
}

/** Runs in one transaction. The cart is kept until the payment page reports success. */
function placeOrder(
  ctx: StoreContext,
  input: CheckoutInput,
  { meta, submissionKey, account, payment }: OrderRequest,
): { order: OrderRecord; redirect: string } | { refusal: string } {
  const { db, session, settings } = ctx;
  const existingOrder =
    submissionKey === null ? undefined : findOrderOfSubmission(db, session.id, submissionKey);
  if (existingOrder) return { order: existingOrder, redirect: buildRedirectUrl(ctx, existingOrder) };
  const prepared = prepareOrder(ctx, input);
  if (prepared.refusal !== undefined) return { refusal: prepared.refusal };
  const { cart, addresses, gateway, note, retriedOrder } = prepared;
  // The storefront sends the language of the mail in the order's meta data.
  const locale = parseLocale(findMeta(meta, 'locale') ?? '') ?? ctx.locale;
  const createdUserId = account ? createAccount(ctx, account, addresses, locale) : null;
  const isLoggedIn = createdUserId !== null && input.account?.authenticate === true;
  const status = payment ? 'pending' : ctx.compat.firstStatus(getStartStatus(prepared), input);
  let order = saveOrder(
    db,
    {
      userId: ctx.viewer?.id ?? ctx.compat.firstOrderOwner(createdUserId, isLoggedIn),
      sessionId: session.id,
      submissionKey,
      currency: settings.currency,
      pricesIncludeTax: settings.pricesIncludeTax,
      customerNote: note,
      meta,
      status,
      paymentMethod: gateway?.id ?? '',
      paymentMethodTitle: gateway?.title ?? '',
      locale,
      ...addresses,
      lines: cart.lines,
      totals: cart.totals,
    },
    nowInSeconds(ctx),
    retriedOrder?.id,
  );
  const pay = (reference: string) => {
    order = markOrderPaid(ctx, order, reference);
  };
  if (status !== 'pending') settleOrder(ctx, order);
  ctx.compat.afterOrder(input, pay);
  if (payment) {
    checkPayment(ctx, payment, order);
    pay(payment.reference);
  } else if (order.total === 0 && order.paidAt === null) pay('');
  const cartId = ctx.compat.orderedCart(session.id, isLoggedIn);
  if (order.status !== 'pending') closeCheckout(ctx, cartId, order);
  else
    ctx.compat.keepUnpaidCart(ctx, cartId, () => {
      session.update({ data: { ...session.record?.data, awaitingOrder: order.id } });
    });
  return { order, redirect: buildRedirectUrl(ctx, order) };
}

function getStartStatus({ cart, gateway }: PreparedOrder): OrderStatus {
  if (cart.totals.total === 0) return 'pending';
  return getInitialStatus(
    gateway?.id ?? '',
    cart.lines.map(({ product }) => product),
  );
}

function checkPayment(
  { db, settings }: StoreContext,
  payment: VerifiedPayment,
  { total }: OrderRecord,
): void {
  if (isPaymentClaimed(db, payment.reference)) throw new UserFacingError(paymentMessages.usedAlready);
  const isAmountRight = payment.amount === toStripeAmount(total, settings.priceFormat);
  if (!isAmountRight || payment.currency !== settings.currency)
    throw new UserFacingError(paymentMessages.otherSum(payment.reference));
}

function createAccount(
  ctx: StoreContext,
  { password, ...account }: NewAccount,
  { billing, shipping }: Addresses,
  locale: string,
): number {
  if (ctx.compat.isPasswordMissing(password)) throw new UserFacingError(checkoutMessages.noPassword);
  const { email, first_name: firstName, last_name: lastName } = billing;
  if (password !== '') checkPassword(ctx, password, { email, login: account.username, firstName, lastName });
  return createCustomer(ctx, {
    ...account,
    ...{ email, firstName, lastName, locale, billing },
    shipping: shipping.country === '' ? { ...billing, email: '' } : shipping,
  });
}

/** The only session data that clients may set: WooCommerce's fees depend on it. */
const PAYMENT_METHOD_KEY = 'chosen_payment_method';
const MAX_ID_LENGTH = 100;

export function changeSession({ session }: StoreContext, entries: readonly (MetaDataInput | null)[]): void {
  const sessionEntries = entries.filter((entry) => entry !== null);
  if (sessionEntries.length === 0) throw new UserFacingError(checkoutMessages.noSessionData);
  if (sessionEntries.some(({ key, value }) => key !== PAYMENT_METHOD_KEY || value.length > MAX_ID_LENGTH))
    throw new UserFacingError(checkoutMessages.noSuchSessionData);
  session.open();
  session.save();
  session.update({ data: { ...session.record?.data, [PAYMENT_METHOD_KEY]: sessionEntries.at(-1)?.value } });
}
