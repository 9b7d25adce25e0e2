import type { CheckoutInput } from '../../../schema.generated';
import { releaseCoupons } from '../../db/cart/coupon';
import { findOrderOfSubmission } from '../../db/orders/order-find';
import type { OrderRecord } from '../../db/orders/order-record';
import { returnStock } from '../../db/orders/order-stock';
import { accountMessages } from '../../domain/account/account-messages';
import { isEmail } from '../../../rules/email';
import { emptyAddress, type Address, type Addresses, type MetaInput } from '../../domain/account/customer';
import { orderAddresses, rememberedAddresses, checkoutMessages } from '../../domain/checkout/checkout';
import { RuleError } from '../../domain/errors';
import { saveShopperAddresses } from '../account/addresses';
import { viewerUser } from '../account/customer-view';
import { keepShipping } from '../cart/cart-shipping';
import { cartState } from '../cart/cart-state';
import type { StoreContext } from '../context';
import { cancelStaleOrders, settleOrder, stockRules } from '../orders/order-status';
import { waitingOrder } from '../orders/waiting-order';
import { checkCheckout, removeGoneLines, type CheckedCheckout } from './checkout-check';

export interface PreparedOrder {
  checked: CheckedCheckout;
  meta: MetaInput[];
  note: string;
  submissionKey: string | null;
  /** Unpaid order of this session that is retried. Its reservations are released. */
  retried: OrderRecord | undefined;
}

const longestNote = 5000;
const mostMeta = 50;
const longestMetaText = 5000;
/** A second submission with the same key returns the first order. */
const submissionKeyName = 'submission_key';

export function orderOfForm(
  { compat, db, session }: StoreContext,
  input: CheckoutInput,
): OrderRecord | undefined {
  const key = compat.submissionKey(submissionKeyOf(input));
  return key === null ? undefined : findOrderOfSubmission(db, session.id, key);
}

/** Runs in the transaction that places the order. Throws UserFacingError for problems that the shopper cannot fix at once. */
export function prepareOrder(ctx: StoreContext, input: CheckoutInput): PreparedOrder | { refusal: string } {
  const { session } = ctx;
  const meta = metaOf(input);
  const retried = waitingOrder(ctx);
  cancelStaleOrders(ctx, retried?.id);
  const stored = cartState(ctx);
  if (stored.lines.length === 0) {
    const gone = removeGoneLines(ctx, stored);
    if (gone.length > 0) return { refusal: gone.join(' ') };
    throw new RuleError(checkoutMessages.emptyCart);
  }
  if ((input.fees ?? []).length > 0) throw new RuleError(checkoutMessages.noFees);
  const note = (input.customerNote ?? '').trim();
  if (note.length > longestNote) throw new RuleError(checkoutMessages.noteTooLong(longestNote));

  if (retried) {
    returnStock(ctx.db, retried.id, stockRules(ctx));
    releaseCoupons(ctx.db, retried.id);
  }
  const known = knownAddresses(ctx, input, stored.addresses);
  const entered = orderAddresses(input, known, stored.totals.needsShipping);
  const user = viewerUser(ctx);
  if (entered.billing.email === '' && user) entered.billing.email = known.billing.email || user.email;
  if (entered.billing.email !== '' && !isEmail(entered.billing.email))
    throw new RuleError(accountMessages.billingEmailInvalid);
  const followsBilling = session.customerId === null || !stored.totals.needsShipping;
  const remembered = rememberedAddresses(entered, known, followsBilling);
  const checked = checkCheckout(ctx, {
    stored,
    addresses: entered,
    remembered,
    rateId: (input.shippingMethod ?? []).find((id) => id !== null && id !== '') ?? null,
    gatewayId: input.paymentMethod ?? '',
  });
  saveShopperAddresses(ctx, remembered);
  const { chosen, rates } = checked.cart.totals;
  keepShipping(ctx, chosen?.id ?? '', rates);
  if (checked.problems.length > 0) {
    if (retried) settleOrder(ctx, retried.id);
    return { refusal: checked.problems.join(' ') };
  }
  const submissionKey = ctx.compat.submissionKey(submissionKeyOf(input));
  return { checked, meta, note, submissionKey, retried };
}

export function submissionKeyOf(input: CheckoutInput): string | null {
  return metaOf(input).find(({ key }) => key === submissionKeyName)?.value ?? null;
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

/** Private order meta data is not accepted from clients. */
function metaOf({ metaData }: CheckoutInput): MetaInput[] {
  const meta = (metaData ?? [])
    .filter((entry) => entry !== null)
    // A blank or control character before the underscore would hide it from readers only.
    .map(({ key, value }) => ({ key: key.replace(/[^\x20-\x7e\p{L}\p{M}]/gu, '').trim(), value }))
    .filter(({ key }) => !/^(_|withdrawal_|$)/i.test(key));
  const isLong = ({ key, value }: MetaInput) => key.length > 255 || value.length > longestMetaText;
  if (meta.length > mostMeta || meta.some(isLong)) throw new RuleError(checkoutMessages.tooMuchMetaData);
  return meta;
}
