import { chargedAmount } from '../../../rules/charged-amount';
import type { CheckoutInput } from '../../../schema.generated';
import { updateSession } from '../../db/account/sessions';
import { findOrder } from '../../db/orders/order-find';
import type { OrderRecord } from '../../db/orders/order-record';
import { addOrderNote, saveOrder, type NewOrder } from '../../db/orders/order-write';
import { insertPayment, paymentIsUsed } from '../../db/payments/payment';
import { localeOf, type Addresses } from '../../domain/account/customer';
import { hashPassword } from '../../domain/account/password';
import { checkoutMessages } from '../../domain/checkout/checkout';
import { seconds } from '../../domain/clock';
import { RuleError } from '../../domain/errors';
import type { OrderStatus } from '../../domain/orders/order';
import { orderNotes } from '../../domain/orders/order-messages';
import {
  firstStatus,
  paymentMessages,
  paymentMismatch,
  type VerifiedPayment,
} from '../../domain/payments/payment';
import { checkPassword } from '../account/password';
import { createCustomer, type NewCustomer } from '../account/register';
import type { StoreContext } from '../context';
import { markOrderPaid, settleOrder } from '../orders/order-status';
import { verifiedPayment } from '../payments/stripe';
import type { CheckedCheckout } from './checkout-check';
import { closeCheckout, redirectTo } from './checkout-close';
import { orderOfForm, prepareOrder, submissionKeyOf } from './checkout-prepare';

/** Addresses are saved even if the order is rejected. Slow work (provider, hashing) precedes the only transaction. */
export async function checkOut(ctx: StoreContext, input: CheckoutInput) {
  ctx.session.open();
  const wish = accountWish(ctx, input);
  if (!ctx.viewer && !wish && !ctx.settings.guestCheckout)
    throw new RuleError(checkoutMessages.loginRequired);
  const isNew = wish !== undefined && orderOfForm(ctx, input) === undefined;
  const begin = await ctx.compat.beforeOrder(ctx);
  const payment = await ctx.compat.verifyPayment(() => verifiedPayment(ctx, input, submissionKeyOf(input)));
  const account = isNew
    ? {
        username: wish.username,
        password: wish.password,
        passwordHash: wish.password === '' ? '' : await hashPassword(wish.password),
      }
    : undefined;
  const placed = ctx.db.transaction((): Placed => {
    begin();
    return placeOrder(ctx, input, account, payment);
  });
  if ('refusal' in placed) throw new RuleError(placed.refusal);
  return placed;
}

/** WooGraphQL: an empty user name and password mean no account. */
function accountWish({ compat, settings, viewer }: StoreContext, { account }: CheckoutInput) {
  const username = account?.username.trim() ?? '';
  const password = account?.password ?? '';
  const isWish = compat.wantsAccount({ username, password }, Boolean(account), settings.guestCheckout);
  return !viewer && isWish ? { username, password } : undefined;
}

function checkAccount(ctx: StoreContext, { username, password }: NewAccount, { billing }: Addresses): void {
  if (ctx.compat.isPasswordMissing(password)) throw new RuleError(checkoutMessages.noPassword);
  const { email, first_name: firstName, last_name: lastName } = billing;
  if (password !== '') checkPassword(ctx, password, { email, login: username, firstName, lastName });
}

type NewAccount = Pick<NewCustomer, 'username' | 'passwordHash'> & { password: string };
type Placed = { order: OrderRecord; redirect: string } | { refusal: string };

/** Runs in one transaction. */
function placeOrder(
  ctx: StoreContext,
  input: CheckoutInput,
  account: NewAccount | undefined,
  payment: VerifiedPayment | undefined,
): Placed {
  const { db, session } = ctx;
  const before = orderOfForm(ctx, input);
  if (before) return { order: before, redirect: redirectTo(ctx, before) };
  const prepared = prepareOrder(ctx, input);
  if ('refusal' in prepared) return prepared;
  const { checked, meta, note, submissionKey, retried } = prepared;
  // The storefront sends the language of the mail in the order's meta data.
  const locale = localeOf(meta.find(({ key }) => key === 'locale')?.value ?? '') ?? ctx.locale;
  const madeId = account ? makeAccount(ctx, account, checked.addresses, locale) : null;
  const isLoggedIn = madeId !== null && input.account?.authenticate === true;
  const userId = ctx.viewer?.id ?? ctx.compat.firstOrderOwner(madeId, isLoggedIn);
  const { currency, pricesIncludeTax } = ctx.settings;
  const order: NewOrder = {
    userId,
    sessionId: session.id,
    submissionKey,
    currency,
    pricesIncludeTax,
    customerNote: note,
    meta,
    status: payment ? 'pending' : ctx.compat.firstStatus(startOf(checked), input),
    paymentMethod: checked.gateway?.id ?? '',
    paymentMethodTitle: checked.gateway?.title ?? '',
    locale,
    ...checked.addresses,
    lines: checked.cart.lines,
    totals: checked.cart.totals,
  };
  const orderId = saveOrder(db, order, seconds(ctx), retried?.id ?? null);
  settleOrder(ctx, orderId);
  ctx.compat.afterOrder(input, (reference) => markOrderPaid(ctx, orderId, reference));
  const usedCart = ctx.compat.orderedCart(session.id, isLoggedIn);
  return finish(ctx, orderId, checked, payment, usedCart);
}

function startOf({ cart, gateway }: CheckedCheckout): OrderStatus {
  if (cart.totals.total === 0) return 'pending';
  return firstStatus(
    gateway?.id ?? '',
    cart.lines.map(({ product }) => product),
  );
}

/** The cart is kept until the payment page reports success. */
function finish(
  ctx: StoreContext,
  orderId: number,
  { cart }: CheckedCheckout,
  payment: VerifiedPayment | undefined,
  usedCart: string,
): Placed {
  const { db, session } = ctx;
  const { total } = cart.totals;
  const { currency, priceFormat } = ctx.settings;
  if (payment) {
    if (paymentIsUsed(db, 'stripe', payment.reference)) throw new RuleError(paymentMessages.usedAlready);
    const mismatch = paymentMismatch(payment, { total: chargedAmount(total, priceFormat), currency });
    if (mismatch !== null) throw new RuleError(mismatch);
    const from = { provider: 'stripe', orderId, sessionId: session.id, status: 'succeeded' } as const;
    insertPayment(db, { ...payment, ...from, amount: total }, seconds(ctx));
    markOrderPaid(ctx, orderId, payment.reference);
  } else if (total === 0) markOrderPaid(ctx, orderId, '');
  const order = findOrder(db, orderId);
  if (!order) throw new RangeError(`order ${String(orderId)} is not there`);
  const awaitsCard = order.status === 'pending';
  if (awaitsCard) {
    ctx.compat.keepUnpaidCart(ctx, usedCart, () => {
      updateSession(db, session.id, { data: { ...session.record?.data, awaitingOrder: orderId } });
      session.refresh();
    });
  } else {
    if (order.paidAt === null) addOrderNote(db, orderId, orderNotes.awaitingPayment, seconds(ctx));
    closeCheckout(ctx, usedCart, order);
  }
  return { order, redirect: redirectTo(ctx, order) };
}

function makeAccount(
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
