import type { CheckoutInput } from '../../schema.generated';
import { releaseCoupons } from '../cart/coupon-sql';
import { findOrderOfSubmission } from '../orders/find-order-sql';
import type { OrderRecord } from '../orders/order-record-sql';
import { restoreStock } from '../orders/order-stock-sql';
import { accountMessages } from '../account/account-rules';
import { isEmail } from '../../shared/email';
import { type Address, type MetaInput } from '../account/customer-rules';
import { buildOrderAddresses, mergeSessionAddresses, checkoutMessages } from './checkout-rules';
import { UserFacingError } from '../core/user-facing-error';
import { saveShopperAddresses, findViewer } from '../account/customer-view-service';
import { saveShippingChoice } from '../cart/cart-shipping-service';
import { getCartState } from '../cart/cart-state-service';
import type { StoreContext } from '../context/store-context';
import { cancelUnpaidOrders, settleOrder, getStockRules } from '../orders/order-status-service';
import { findPendingOrder } from '../orders/waiting-order-service';
import { checkCheckout, removeUnavailableLines, type CheckedCheckout } from './check-checkout-service';

export interface PreparedOrder {
  checked: CheckedCheckout;
  meta: MetaInput[];
  note: string;
  submissionKey: string | null;
  /** Unpaid order of this session that is retried. Its reservations are released. */
  retriedOrder: OrderRecord | undefined;
}

const MAX_NOTE_LENGTH = 5000;
const MAX_META_ENTRIES = 50;
const MAX_META_VALUE_LENGTH = 5000;
/** A second submission with the same key returns the first order. */
const SUBMISSION_KEY_META = 'submission_key';

export function findOrderOfForm(
  { compat, db, session }: StoreContext,
  input: CheckoutInput,
): OrderRecord | undefined {
  const key = compat.submissionKey(readSubmissionKey(input));
  return key === null ? undefined : findOrderOfSubmission(db, session.id, key);
}

/** Runs in the transaction that places the order. Throws UserFacingError for problems that the shopper cannot fix at once. */
export function prepareOrder(ctx: StoreContext, input: CheckoutInput): PreparedOrder | { refusal: string } {
  const { session } = ctx;
  const meta = parseMeta(input);
  const retriedOrder = findPendingOrder(ctx);
  cancelUnpaidOrders(ctx, retriedOrder?.id);
  const stored = getCartState(ctx);
  if (stored.lines.length === 0) {
    const removalMessages = removeUnavailableLines(ctx, stored);
    if (removalMessages.length > 0) return { refusal: removalMessages.join(' ') };
    throw new UserFacingError(checkoutMessages.emptyCart);
  }
  const note = (input.customerNote ?? '').trim();
  if (note.length > MAX_NOTE_LENGTH) throw new UserFacingError(checkoutMessages.noteTooLong(MAX_NOTE_LENGTH));

  if (retriedOrder) {
    restoreStock(ctx.db, retriedOrder.id, getStockRules(ctx));
    releaseCoupons(ctx.db, retriedOrder.id);
  }
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
  const checked = checkCheckout(ctx, {
    stored,
    addresses: orderAddresses,
    sessionAddresses,
    rateId: (input.shippingMethod ?? []).find((id) => id !== null && id !== '') ?? null,
    gatewayId: input.paymentMethod ?? '',
  });
  saveShopperAddresses(ctx, sessionAddresses);
  const { chosen, rates } = checked.cart.totals;
  saveShippingChoice(ctx, chosen?.id ?? '', rates);
  if (checked.problems.length > 0) {
    if (retriedOrder) settleOrder(ctx, retriedOrder.id);
    return { refusal: checked.problems.join(' ') };
  }
  const submissionKey = ctx.compat.submissionKey(readSubmissionKey(input));
  return { checked, meta, note, submissionKey, retriedOrder };
}

export function readSubmissionKey(input: CheckoutInput): string | null {
  return parseMeta(input).find(({ key }) => key === SUBMISSION_KEY_META)?.value ?? null;
}

/** Private order meta data is not accepted from clients. */
function parseMeta({ metaData }: CheckoutInput): MetaInput[] {
  const meta = (metaData ?? [])
    .filter((entry) => entry !== null)
    // A blank or control character before the underscore would hide it from readers only.
    .map(({ key, value }) => ({ key: key.replace(/[^\x20-\x7e\p{L}\p{M}]/gu, '').trim(), value }))
    .filter(({ key }) => !/^(_|withdrawal_|$)/i.test(key));
  const isTooLong = ({ key, value }: MetaInput) => key.length > 255 || value.length > MAX_META_VALUE_LENGTH;
  if (meta.length > MAX_META_ENTRIES || meta.some(isTooLong))
    throw new UserFacingError(checkoutMessages.tooMuchMetaData);
  return meta;
}
