import type { CheckoutInput } from '../../../schema.generated';
import { updateSession } from '../../db/account/sessions';
import { releaseCoupons } from '../../db/cart/coupon';
import { findOrder, findOrderOfSubmission } from '../../db/orders/order-find';
import type { OrderRecord } from '../../db/orders/order-record';
import { returnStock } from '../../db/orders/order-stock';
import { addOrderNote, saveOrder } from '../../db/orders/order-write';
import { insertPayment, paymentIsUsed } from '../../db/payments/payment';
import { isEmail } from '../../domain/account/account-email';
import { emptyAddress, localeOf, type Address, type Addresses } from '../../domain/account/customer';
import { orderAddresses, rememberedAddresses } from '../../domain/checkout/checkout';
import { checkoutMessages } from '../../domain/checkout/checkout-messages';
import { RuleError } from '../../domain/errors';
import type { OrderStatus } from '../../domain/orders/order';
import { orderNotes } from '../../domain/orders/order-messages';
import { firstStatus, paymentMismatch, type VerifiedPayment } from '../../domain/payments/payment';
import { paymentMessages } from '../../domain/payments/payment-messages';
import { saveShopperAddresses } from '../account/addresses';
import { createCustomer } from '../account/create-customer';
import { keepShipping } from '../cart/cart-shipping';
import { cartState } from '../cart/cart-state';
import { seconds } from '../clock';
import type { StoreContext } from '../context';
import { cancelStaleOrders, markOrderPaid, settleOrder, stockRules } from '../orders/order-status';
import { checkCheckout, type CheckedCheckout } from './checkout-check';
import { closeCheckout, redirectTo } from './checkout-close';

export interface NewAccount {
  username: string;
  passwordHash: string;
}

export interface Prepared {
  account: NewAccount | undefined;
  payment: VerifiedPayment | undefined;
}

export type Placed = { order: OrderRecord; redirect: string } | { refusal: string };

const longestNote = 5000;
const mostMeta = 50;
const longestMetaText = 5000;
/** Meta data with this key makes a second submit of the same form show the first order. */
const submissionKeyName = 'submission_key';

/** One order, or the reasons why not; runs in one transaction. */
export function placeOrder(ctx: StoreContext, input: CheckoutInput, { account, payment }: Prepared): Placed {
  const { db, session } = ctx;
  const meta = metaOf(input);
  const submissionKey = meta.find(({ key }) => key === submissionKeyName)?.value ?? null;
  const before = submissionKey === null ? undefined : findOrderOfSubmission(db, session.id, submissionKey);
  if (before) return { order: before, redirect: redirectTo(ctx, before) };

  const retried = unpaidOrder(ctx);
  cancelStaleOrders(ctx, retried?.id);
  const stored = cartState(ctx);
  if (stored.lines.length === 0) throw new RuleError(checkoutMessages.emptyCart);
  if ((input.fees ?? []).length > 0) throw new RuleError(checkoutMessages.noFees);
  const note = (input.customerNote ?? '').trim();
  if (note.length > longestNote) throw new RuleError(checkoutMessages.noteTooLong(longestNote));

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
    throw new RuleError(checkoutMessages.billingEmailInvalid);
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
  payment: VerifiedPayment | undefined,
): Placed {
  const { db, session } = ctx;
  const { total } = cart.totals;
  if (total === 0) markOrderPaid(ctx, orderId, '');
  else if (payment) {
    if (paymentIsUsed(db, 'stripe', payment.reference)) throw new RuleError(paymentMessages.usedAlready);
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
    if (order.paidAt === null) addOrderNote(db, orderId, orderNotes.awaitingPayment, seconds(ctx));
    closeCheckout(ctx, session.id, order);
  }
  return { order, redirect: redirectTo(ctx, order) };
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
  { billing, shipping }: Addresses,
): Addresses {
  const start = (address: Address, overwrite: boolean | null | undefined) => {
    const kept = overwrite ? emptyAddress : address;
    return { ...kept, country: kept.country || ctx.settings.baseCountry };
  };
  return {
    billing: start(billing, input.billing?.overwrite),
    shipping: start(shipping, input.shipping?.overwrite),
  };
}

function remember(ctx: StoreContext, addresses: Addresses, { cart }: CheckedCheckout): void {
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
  }).id;
}

function metaOf({ metaData }: CheckoutInput): { key: string; value: string }[] {
  const meta = (metaData ?? [])
    .filter((entry) => entry !== null && !entry.key.startsWith('_'))
    .map((entry) => ({ key: entry?.key ?? '', value: entry?.value ?? '' }));
  if (
    meta.length > mostMeta ||
    meta.some(({ key, value }) => key.length > 255 || value.length > longestMetaText)
  ) {
    throw new RuleError(checkoutMessages.tooMuchMetaData);
  }
  return meta;
}

/** The language of the mail: the storefront says it in the order's meta data. */
function localeFrom(meta: readonly { key: string; value: string }[]): string {
  return localeOf(meta.find(({ key }) => key === 'locale')?.value ?? '') ?? '';
}
