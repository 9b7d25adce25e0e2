import { checkout as checkoutDocument } from '@graphql/operations/checkout-operations';
import { DELIVERY_DAYS_META_KEY } from '@graphql/shared/delivery-days';
import type { ResultOf, VariablesOf } from '@graphql/operations/tada-graphql';
import * as z from 'zod/v4';
import { CommerceError, mayHaveRun, toText } from '~/platform/backend/commerce-error.server';
import { RefusalError } from '~/domain/explain-error.server';
import { getDeliveryEstimate } from '~/commerce/cart/shipping-packages.server';
import type { Cart } from '~/commerce/cart/cart-view.server';
import { SUBMISSION_KEY } from '~/commerce/orders/shopper-orders.server';
import { isPaidLater } from '~/commerce/orders/order-status-text';
import { updatePaymentNotes, type Payment } from '~/commerce/payments/stripe-api.server';
import type { CheckoutInput } from '~/domain/forms/checkout-forms.server';
import { toAddressVariables } from '~/domain/address/countries.server';
import type { Shopper } from '~/session/shopper.server';
import { explainGuestRefusal, getCheckoutFields, toCustomMetaData } from './checkout-session.server';
import { refundPayment, isPaid, PaymentRefundedError } from '~/commerce/payments/card-payment.server';

/** Refunds the payment of a form that cannot become an order. Throws the cause, wrapped in PaymentRefundedError if money was refunded. */
export async function rejectOrder(
  shopper: Shopper,
  idempotencyKey: string,
  payment: Payment | undefined,
  cause: unknown,
): Promise<never> {
  if (!payment || !isPaid(payment)) throw cause;
  await refundPayment(shopper, idempotencyKey, payment);
  throw new PaymentRefundedError('the payment was given back', { cause });
}

export interface NewOrder {
  idempotencyKey: string;
  cart: Pick<Cart, 'needsShipping' | 'packages' | 'lines'>;
  input: CheckoutInput;
  payment: Payment | undefined;
  account?: { username: string; password: string } | undefined;
}

function toDeliveryMetaData(cart: NewOrder['cart'], payment: string) {
  const days = isPaidLater(payment) ? undefined : getDeliveryEstimate(cart).days;
  return days ? [{ key: DELIVERY_DAYS_META_KEY, value: days }] : [];
}

type Variables = VariablesOf<typeof checkoutDocument>;

async function toCheckoutVariables(
  { idempotencyKey, cart, input, payment, account }: NewOrder,
  locale: string,
): Promise<Variables> {
  const usesShippingAddress = cart.needsShipping && input.differentAddress;
  const { email: _email, phone: _phone, ...billingCopy } = input.billing;
  const { phone: _none, ...shipping } = input.shipping;
  return {
    input: {
      clientMutationId: idempotencyKey,
      billing: await toAddressVariables(input.billing),
      shipping: await toAddressVariables(usesShippingAddress ? shipping : billingCopy),
      shipToDifferentAddress: usesShippingAddress,
      shippingMethod: cart.packages.map(({ chosen }) => chosen ?? ''),
      paymentMethod: payment?.notes.gateway ?? input.payment,
      customerNote: input.note,
      isPaid: payment !== undefined,
      transactionId: payment?.id ?? '',
      metaData: [
        { key: SUBMISSION_KEY, value: idempotencyKey },
        { key: 'locale', value: locale },
        ...toDeliveryMetaData(cart, input.payment),
        ...toCustomMetaData((await getCheckoutFields()).custom, input.custom),
      ],
      // WooGraphQL assigns the order to the account only if it logs the customer in.
      ...(account ? { account: { ...account, authenticate: true } } : {}),
    },
  };
}

/** The gateway took no money. The cart is intact, and the backend reuses the pending order for the next try (`order_awaiting_payment`). */
export class PaymentRefusedError extends Error {
  override name = 'PaymentRefusedError';

  constructor(readonly notices: readonly string[]) {
    super('the gateway refused the payment');
  }
}

type CheckoutResponse = NonNullable<ResultOf<typeof checkoutDocument>['checkout']>;
export type CheckoutResult = ReturnType<typeof parseOrder>;

function parseOrder({ result, notices, order, redirect }: CheckoutResponse) {
  if (result !== 'success') {
    const errors = (notices ?? []).filter((notice) => notice?.type === 'ERROR');
    throw new PaymentRefusedError(errors.map((notice) => toText(notice?.message ?? '')).filter(Boolean));
  }
  if (!order) throw new RefusalError('errors:general');
  return { order, redirect };
}

const guestOrderSchema = z.object({
  checkout: z.object({ order: z.object({ databaseId: z.number(), orderKey: z.string().min(1) }) }),
});
const guestCheckoutSchema = z.custom<{ checkout: CheckoutResponse }>(
  (data) => guestOrderSchema.safeParse(data).success,
);

/** WooCommerce places the order as a guest's if it rejects the auth token, and answers it (auth-tokens.json). */
async function runCheckout(shopper: Shopper, variables: Variables): Promise<CheckoutResponse> {
  try {
    const { checkout } = await shopper.send(checkoutDocument, variables);
    if (checkout) return checkout;
  } catch (error) {
    const isGuestOrder = error instanceof CommerceError && error.hasRunAsGuest;
    const guestResult = isGuestOrder ? guestCheckoutSchema.safeParse(error.data) : undefined;
    if (guestResult?.success) return guestResult.data.checkout;
    throw error;
  }
  throw new RefusalError('errors:general');
}

/** Marks the payment first, so that a lost response never leads to a refund. Throws PaymentRefundedError if a paid order is refused. */
export async function submitOrder(shopper: Shopper, order: NewOrder): Promise<CheckoutResult> {
  const { idempotencyKey, payment } = order;
  const variables = await toCheckoutVariables(order, shopper.locale);
  if (payment && !payment.notes.asked) await updatePaymentNotes(payment.id, { asked: 'yes' });
  try {
    return parseOrder(await runCheckout(shopper, variables));
  } catch (error) {
    if (mayHaveRun(error)) throw error;
    const isGuest = !order.account && (await shopper.getCookie('auth')) === undefined;
    const cause = isGuest ? await explainGuestRefusal(error) : error;
    return rejectOrder(shopper, idempotencyKey, payment, cause);
  }
}
