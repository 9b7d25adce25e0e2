import type { CheckoutInput } from '../../schema.generated';
import { findOrder } from '../orders/order-record-sql';
import { accountMessages } from '../account/account-rules';
import { isEmail } from '../../shared/email';
import type { Address } from '../account/customer-rules';
import { buildOrderAddresses, mergeSessionAddresses, checkoutMessages } from './checkout-rules';
import { UserFacingError } from '../core/user-facing-error';
import { saveShopperAddresses, findViewer } from '../account/customer-view-service';
import { saveShippingChoice } from '../cart/cart-shipping-service';
import { getCartState } from '../cart/cart-state-service';
import type { StoreContext } from '../context/store-context';
import { cancelUnpaidOrders } from '../orders/order-status-service';
import { checkCheckout, removeUnavailableLines } from './check-checkout-service';

const MAX_NOTE_LENGTH = 5000;

export type PreparedOrder = Exclude<ReturnType<typeof prepareOrder>, { refusal: string }>;

/** Runs in the transaction that places the order. Throws UserFacingError for problems that the shopper cannot fix at once. */
export function prepareOrder(ctx: StoreContext, input: CheckoutInput) {
  const { session } = ctx;
  const retriedOrder = findAwaitedOrder(ctx);
  cancelUnpaidOrders(ctx, retriedOrder?.id);
  const stored = getCartState(ctx);
  if (stored.lines.length === 0) {
    const removalMessages = removeUnavailableLines(ctx, stored);
    if (removalMessages.length > 0) return { refusal: removalMessages.join(' ') };
    throw new UserFacingError(checkoutMessages.emptyCart);
  }
  const note = (input.customerNote ?? '').trim();
  if (note.length > MAX_NOTE_LENGTH) throw new UserFacingError(checkoutMessages.noteTooLong(MAX_NOTE_LENGTH));

  const withCountry = (address: Address) => ({
    ...address,
    country: address.country || ctx.settings.baseCountry,
  });
  const { billing, shipping } = stored.addresses;
  const startAddresses = { billing: withCountry(billing), shipping: withCountry(shipping) };
  const orderAddresses = buildOrderAddresses(input, startAddresses, stored.totals.needsShipping);
  const user = findViewer(ctx);
  if (orderAddresses.billing.email === '' && user)
    orderAddresses.billing.email = startAddresses.billing.email || user.email;
  if (orderAddresses.billing.email !== '' && !isEmail(orderAddresses.billing.email))
    throw new UserFacingError(accountMessages.billingEmailInvalid);
  const shouldFollowBilling = session.customerId === null || !stored.totals.needsShipping;
  const sessionAddresses = mergeSessionAddresses(orderAddresses, startAddresses, shouldFollowBilling);
  const { problems, ...checked } = checkCheckout(ctx, {
    stored,
    addresses: orderAddresses,
    sessionAddresses,
    rateId: (input.shippingMethod ?? []).find((id) => id !== null && id !== '') ?? null,
    gatewayId: input.paymentMethod ?? '',
  });
  saveShopperAddresses(ctx, sessionAddresses);
  const { chosen, rates } = checked.cart.totals;
  saveShippingChoice(ctx, chosen?.id ?? '', rates);
  return problems.length > 0 ? { refusal: problems.join(' ') } : { ...checked, note, retriedOrder };
}

/** WooCommerce's `order_awaiting_payment`: the session's unpaid order, which is retried. */
function findAwaitedOrder({ db, session }: StoreContext) {
  const id = session.record?.data['awaitingOrder'];
  const order = typeof id === 'number' ? findOrder(db, id) : undefined;
  const isUnpaid = order?.status === 'pending' || order?.status === 'failed';
  return isUnpaid && order.sessionId === session.id ? order : undefined;
}
