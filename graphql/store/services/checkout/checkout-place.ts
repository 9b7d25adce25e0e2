import type { StoreContext } from '../context';
import { clearCart } from '../../db/cart/cart';
import { releaseCoupons } from '../../db/cart/coupon';
import { saveShopperAddresses } from '../../db/account/customer';
import { findOrder, type OrderRecord } from '../../db/orders/order-find';
import { returnStock } from '../../db/orders/order-stock';
import { cancelStaleOrders, markOrderPaid, seconds, settleOrder, stockRules } from '../orders/order-status';
import { addOrderNote, saveOrder } from '../../db/orders/order-write';
import { insertPayment, paymentIsUsed } from '../../db/payments/payment';
import { updateSession } from '../../db/account/sessions';
import { createCustomer } from '../account/user-create';
import { isEmail } from '../../domain/account/account-email';
import {
  checkoutMessages,
  orderAddresses,
  rememberedAddresses,
  type OrderAddresses,
} from '../../domain/checkout/checkout';
import { emptyAddress, localeOf, type Address } from '../../domain/account/customer';
import { RuleError } from '../../domain/errors';
import type { OrderStatus } from '../../domain/orders/order';
import { firstStatus, paymentMismatch, type VerifiedPayment } from '../../domain/payments/payment';
import type { CheckoutInput } from '../../api/checkout/checkout';
import { checkCheckout, type CheckedCheckout } from './checkout-check';
import { keepShipping } from '../cart/cart-shipping';
import { cartState } from '../cart/cart-state';

export interface NewAccount {
  username: string;
  passwordHash: string;
}

export interface Prepared {
  account: NewAccount | null;
  payment: VerifiedPayment | null;
}

export type Placed = { order: OrderRecord; redirect: string } | { refusal: string };

const MOST_NOTE = 5000;
const MOST_META = 50;
const MOST_META_TEXT = 5000;
/** Meta data with this key makes a second submit of the same form show the first order. */
const SUBMISSION_KEY = 'submission_key';

/** One order, or the reasons why not; runs in one transaction. */
export function placeOrder(ctx: StoreContext, input: CheckoutInput, { account, payment }: Prepared): Placed {
  const { db, session } = ctx;
  const meta = metaOf(input);
  const submissionKey = meta.find(({ key }) => key === SUBMISSION_KEY)?.value ?? null;
  const before = submissionKey === null ? undefined : orderOfSubmission(ctx, submissionKey);
  if (before) return { order: before, redirect: redirectTo(ctx, before) };

  const retried = unpaidOrder(ctx);
  cancelStaleOrders(ctx, retried?.id ?? null);
  const stored = cartState(ctx);
  if (stored.lines.length === 0) throw new RuleError(checkoutMessages.emptyCart);
  if ((input.fees ?? []).length > 0) throw new RuleError(checkoutMessages.noFees);
  const note = (input.customerNote ?? '').trim();
  if (note.length > MOST_NOTE) throw new RuleError(checkoutMessages.noteTooLong(MOST_NOTE));

  if (retried) giveBack(ctx, retried);
  const known = knownAddresses(ctx, input, stored.addresses);
  const entered = orderAddresses(
    {
      billing: input.billing,
      shipping: input.shipping,
      shipToDifferentAddress: input.shipToDifferentAddress === true,
    },
    known,
    stored.totals.needsShipping,
  );
  if (entered.billing.email !== '' && !isEmail(entered.billing.email))
    throw new RuleError('Invalid billing email address');
  const remembered = rememberedAddresses(entered, known, session.customerId === null);
  const checked = checkCheckout(ctx, {
    stored,
    addresses: entered,
    remembered,
    rateId: (input.shippingMethod ?? []).find((id) => id !== null && id !== '') ?? null,
    gatewayId: input.paymentMethod ?? '',
  });
  remember(ctx, remembered, checked);
  if (checked.problems.length > 0) {
    if (retried) settleOrder(ctx, retried.id);
    return { refusal: checked.problems.join(' ') };
  }

  const userId = ctx.viewer?.id ?? (account ? makeAccount(ctx, account, checked.addresses, meta) : null);
  const orderId = saveOrder(
    db,
    {
      status: payment ? 'pending' : startOf(checked),
      userId,
      sessionId: session.id,
      submissionKey,
      currency: ctx.settings.currency,
      pricesIncludeTax: ctx.settings.pricesIncludeTax,
      paymentMethod: checked.gateway?.id ?? '',
      paymentMethodTitle: checked.gateway?.title ?? '',
      customerNote: note,
      locale: localeFrom(meta) || ctx.locale,
      ...checked.addresses,
      lines: checked.cart.lines,
      totals: checked.cart.totals,
      meta,
    },
    seconds(ctx),
    retried?.id ?? null,
  );
  settleOrder(ctx, orderId);
  return finish(ctx, orderId, checked, payment);
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
  payment: VerifiedPayment | null,
): Placed {
  const { db, session } = ctx;
  const { total } = cart.totals;
  if (total === 0) markOrderPaid(ctx, orderId, '');
  else if (payment) {
    if (paymentIsUsed(db, 'stripe', payment.reference))
      throw new RuleError('This payment has been used for another order.');
    const mismatch = paymentMismatch(payment, { total, currency: ctx.settings.currency });
    if (mismatch !== null) throw new RuleError(mismatch);
    insertPayment(db, {
      ...payment,
      provider: 'stripe',
      orderId,
      sessionId: session.id,
      status: 'succeeded',
      now: seconds(ctx),
    });
    markOrderPaid(ctx, orderId, payment.reference);
  }
  const order = findOrder(db, orderId);
  if (!order) throw new RangeError(`order ${String(orderId)} is not there`);
  const awaitsCard = order.status === 'pending';
  if (awaitsCard) {
    updateSession(db, session.id, { data: { ...session.record?.data, awaitingOrder: orderId } });
    session.refresh();
  } else {
    if (order.paidAt === null) addOrderNote(db, orderId, 'Awaiting payment.', seconds(ctx));
    closeCheckout(ctx, session.id, order);
  }
  return { order, redirect: redirectTo(ctx, order) };
}

/** The order is placed for good: its cart is used up, and the shopper gets a mail. */
export function closeCheckout(
  ctx: Pick<StoreContext, 'db' | 'mail'>,
  sessionId: string,
  order: OrderRecord,
): void {
  clearCart(ctx.db, sessionId);
  ctx.db.run(`UPDATE sessions SET data = json_remove(data, '$.awaitingOrder') WHERE id = ?`, sessionId);
  ctx.mail.queue({ kind: 'order-received', orderId: order.id, locale: order.locale });
}

export function receivedUrl(
  { siteUrl }: Pick<StoreContext, 'siteUrl'>,
  { id, key }: Pick<OrderRecord, 'id' | 'key'>,
): string {
  return `${siteUrl}/checkout/order-received/${String(id)}/?key=${key}`;
}

function redirectTo(ctx: StoreContext, order: OrderRecord): string {
  return order.status === 'pending'
    ? `${ctx.siteUrl}/payment/${String(order.id)}?key=${order.key}`
    : receivedUrl(ctx, order);
}

function orderOfSubmission({ db, session }: StoreContext, key: string): OrderRecord | undefined {
  const row = db.get<{ id: number }>(
    'SELECT id FROM orders WHERE session_id = ? AND submission_key = ?',
    session.id,
    key,
  );
  return row && findOrder(db, row.id);
}

/** The order that this session has begun and not paid; it is the one that is tried again. */
function unpaidOrder({ db, session }: StoreContext): OrderRecord | undefined {
  const id = session.record?.data['awaitingOrder'];
  const order = typeof id === 'number' ? findOrder(db, id) : undefined;
  return order && order.sessionId === session.id && (order.status === 'pending' || order.status === 'failed')
    ? order
    : undefined;
}

/** What the unpaid order holds is free for its next try. */
function giveBack(ctx: StoreContext, order: OrderRecord): void {
  returnStock(ctx.db, order.id, stockRules(ctx));
  releaseCoupons(ctx.db, order.id);
}

function knownAddresses(
  ctx: StoreContext,
  input: CheckoutInput,
  { billing, shipping }: OrderAddresses,
): OrderAddresses {
  const start = (address: Address, overwrite: boolean | null | undefined) => {
    const kept = overwrite ? emptyAddress : address;
    return { ...kept, country: kept.country || ctx.settings.baseCountry };
  };
  return {
    billing: start(billing, input.billing?.overwrite),
    shipping: start(shipping, input.shipping?.overwrite),
  };
}

function remember(ctx: StoreContext, addresses: OrderAddresses, { cart }: CheckedCheckout): void {
  saveShopperAddresses(ctx, addresses);
  keepShipping(
    ctx,
    cart.totals.chosen?.id ?? '',
    cart.totals.rates.map((rate) => rate.id),
  );
}

function makeAccount(
  ctx: StoreContext,
  account: NewAccount,
  { billing, shipping }: OrderAddresses,
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
  }).id;
}

function metaOf({ metaData }: CheckoutInput): { key: string; value: string }[] {
  const meta = (metaData ?? [])
    .filter((entry) => entry !== null && !entry.key.startsWith('_'))
    .map((entry) => ({ key: entry?.key ?? '', value: entry?.value ?? '' }));
  if (
    meta.length > MOST_META ||
    meta.some(({ key, value }) => key.length > 255 || value.length > MOST_META_TEXT)
  ) {
    throw new RuleError(checkoutMessages.tooMuchMetaData);
  }
  return meta;
}

/** The language of the mail: the storefront says it in the order's meta data. */
function localeFrom(meta: readonly { key: string; value: string }[]): string {
  return localeOf(meta.find(({ key }) => key === 'locale')?.value ?? '') ?? '';
}
