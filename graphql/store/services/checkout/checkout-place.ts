import { chargedAmount } from '../../../rules/charged-amount';
import type { CheckoutInput } from '../../../schema.generated';
import { clearCart } from '../../db/cart/cart';
import { updateSession } from '../../db/account/sessions';
import { findOrder } from '../../db/orders/order-find';
import type { OrderRecord } from '../../db/orders/order-record';
import { addOrderNote, saveOrder, type NewOrder } from '../../db/orders/order-write';
import { insertPayment, paymentIsUsed } from '../../db/payments/payment';
import { localeOf, type Addresses } from '../../domain/account/customer';
import { RuleError } from '../../domain/errors';
import type { OrderStatus } from '../../domain/orders/order';
import { orderNotes } from '../../domain/orders/order-messages';
import {
  firstStatus,
  paymentMismatch,
  type VerifiedPayment,
  paymentMessages,
} from '../../domain/payments/payment';
import { createCustomer, type NewCustomer } from '../account/create-customer';
import { seconds } from '../../domain/clock';
import type { StoreContext } from '../context';
import { markOrderPaid, settleOrder } from '../orders/order-status';
import type { CheckedCheckout } from './checkout-check';
import { closeCheckout, redirectTo } from './checkout-close';
import { orderOfForm, prepareOrder } from './checkout-prepare';

type NewAccount = Pick<NewCustomer, 'username' | 'passwordHash'>;

export interface Prepared {
  account: NewAccount | undefined;
  payment: VerifiedPayment | undefined;
}

export type Placed = { order: OrderRecord; redirect: string } | { refusal: string };

/** One order, or the reasons why not; runs in one transaction. */
export function placeOrder(ctx: StoreContext, input: CheckoutInput, { account, payment }: Prepared): Placed {
  const { db, session } = ctx;
  const before = orderOfForm(ctx, input);
  if (before) return { order: before, redirect: redirectTo(ctx, before) };
  const prepared = prepareOrder(ctx, input);
  if ('refusal' in prepared) return prepared;
  const { checked, meta, note, submissionKey, retried } = prepared;

  const madeId = account ? makeAccount(ctx, account, checked.addresses, meta) : null;
  const isLoggedIn = madeId !== null && input.account?.authenticate === true;
  const userId = ctx.viewer?.id ?? (ctx.behaviour.disownsFirstOrder && !isLoggedIn ? null : madeId);
  const believed = ctx.behaviour.believesClientsHavePaid && input.isPaid === true;
  const { currency, pricesIncludeTax } = ctx.settings;
  const order: NewOrder = {
    ...{ userId, sessionId: session.id, submissionKey, currency, pricesIncludeTax, customerNote: note, meta },
    status: payment || believed ? 'pending' : startOf(checked),
    paymentMethod: checked.gateway?.id ?? '',
    paymentMethodTitle: checked.gateway?.title ?? '',
    locale: localeFrom(meta) || ctx.locale,
    ...checked.addresses,
    lines: checked.cart.lines,
    totals: checked.cart.totals,
  };
  const orderId = saveOrder(db, order, seconds(ctx), retried?.id ?? null);
  settleOrder(ctx, orderId);
  if (believed) markOrderPaid(ctx, orderId, input.transactionId ?? '');
  const usedCart = ctx.behaviour.disownsFirstOrder && isLoggedIn ? '' : session.id;
  return finish(ctx, orderId, checked, payment, usedCart);
}

/** How an order begins that has not been paid yet. */
function startOf({ cart, gateway }: CheckedCheckout): OrderStatus {
  if (cart.totals.total === 0) return 'pending';
  return firstStatus(
    gateway?.id ?? '',
    cart.lines.map(({ product }) => product),
  );
}

/** How the order goes on: paid, awaited, or to the payment page, with the cart kept until the money is there. */
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
  if (awaitsCard && ctx.behaviour.emptiesUnpaidCarts) clearCart(db, usedCart);
  else if (awaitsCard) {
    updateSession(db, session.id, { data: { ...session.record?.data, awaitingOrder: orderId } });
    session.refresh();
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
  meta: readonly { key: string; value: string }[],
): number {
  return createCustomer(ctx, {
    email: billing.email,
    ...account,
    firstName: billing.first_name,
    lastName: billing.last_name,
    locale: localeFrom(meta) || ctx.locale,
    billing,
    shipping: shipping.country === '' ? { ...billing, email: '' } : shipping,
  });
}

/** The language of the mail: the storefront says it in the order's meta data. */
function localeFrom(meta: readonly { key: string; value: string }[]): string {
  return localeOf(meta.find(({ key }) => key === 'locale')?.value ?? '') ?? '';
}
