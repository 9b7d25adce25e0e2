import { checkout as checkoutDocument } from '@graphql/operations/checkout';
import { arrivalKey } from '@graphql/rules/arrival';
import type { ResultOf, VariablesOf } from '@graphql/operations/graphql';
import * as z from 'zod/v4';
import { CommerceError, mayHaveRun, toText } from '~/backend/sentences/errors.server';
import { Refusal } from '~/backend/sentences/messages.server';
import { chosenArrival } from '~/commerce/cart/packages.server';
import type { Cart } from '~/commerce/cart/view.server';
import { submissionKey } from '~/commerce/orders/orders.server';
import { isPaidLater } from '~/commerce/orders/status';
import type { OrderIdentity } from '~/commerce/orders/view.server';
import { notePayment, type Payment } from '~/commerce/payments/stripe.server';
import type { CheckoutInput } from '~/forms/checkout.server';
import { addressVariables } from '~/backend/customer-input.server';
import type { Shopper } from '~/session/shopper.server';
import { checkoutFields, customMetaData } from './checkout-fields.server';
import { guestRefusal } from './checkout-session.server';
import { giveBack, isPaid, PaymentReturned } from '~/commerce/payments/card-payment.server';

/** Refunds the payment of a form that cannot become an order. Throws the cause, wrapped in PaymentRefundedError if money was refunded. */
export async function refuseOrder(
  shopper: Shopper,
  idempotencyKey: string,
  payment: Payment | undefined,
  cause: unknown,
): Promise<never> {
  if (!payment || !isPaid(payment)) throw cause;
  await giveBack(shopper, idempotencyKey, payment);
  throw new PaymentReturned('the payment was given back', { cause });
}

export interface NewOrder {
  idempotencyKey: string;
  cart: Pick<Cart, 'needsShipping' | 'packages' | 'lines'>;
  input: CheckoutInput;
  payment: Payment | undefined;
  account?: { username: string; password: string } | undefined;
}

function promiseOf(cart: NewOrder['cart'], payment: string) {
  const days = isPaidLater(payment) ? undefined : chosenArrival(cart).days;
  return days ? [{ key: arrivalKey, value: days }] : [];
}

type Variables = VariablesOf<typeof checkoutDocument>;

async function variablesOf(
  { idempotencyKey, cart, input, payment, account }: NewOrder,
  locale: string,
): Promise<Variables> {
  const ownPlace = cart.needsShipping && input.differentAddress;
  const { email: _email, phone: _phone, ...follows } = input.billing;
  const { phone: _none, ...shipping } = input.shipping;
  return {
    input: {
      clientMutationId: idempotencyKey,
      billing: await addressVariables(input.billing),
      shipping: await addressVariables(ownPlace ? shipping : follows),
      shipToDifferentAddress: ownPlace,
      shippingMethod: cart.packages.map(({ chosen }) => chosen ?? ''),
      paymentMethod: payment?.notes.gateway ?? input.payment,
      customerNote: input.note,
      isPaid: payment !== undefined,
      transactionId: payment?.id ?? '',
      metaData: [
        { key: submissionKey, value: idempotencyKey },
        { key: 'locale', value: locale },
        ...promiseOf(cart, input.payment),
        ...customMetaData((await checkoutFields()).custom, input.custom),
      ],
      // WooGraphQL assigns the order to the account only if it logs the customer in.
      ...(account ? { account: { ...account, authenticate: true } } : {}),
    },
  };
}

export interface AnsweredCheckout {
  order: OrderIdentity & { rawTotal?: string | null };
  redirect: string | null;
}

/** The gateway took no money. The cart is intact, and the backend reuses the pending order for the next try (`order_awaiting_payment`). */
export class PaymentRefusedError extends Error {
  override name = 'PaymentRefusedError';

  constructor(readonly notices: readonly string[]) {
    super('the gateway refused the payment');
  }
}

interface CheckoutAnswer {
  result: string | null;
  redirect: string | null;
  order: AnsweredCheckout['order'] | null;
  notices?: NonNullable<ResultOf<typeof checkoutDocument>['checkout']>['notices'];
}

function placedOrder({ result, notices, order, redirect }: CheckoutAnswer): AnsweredCheckout {
  if (result !== 'success') {
    const errors = (notices ?? []).filter((notice) => notice?.type === 'ERROR');
    throw new PaymentRefusedError(errors.map((notice) => toText(notice?.message ?? '')).filter(Boolean));
  }
  if (!order) throw new Refusal('errors:general');
  return { order, redirect };
}

const ranAsGuest = z.object({
  checkout: z.object({
    result: z.string().nullable(),
    redirect: z.string().nullable(),
    order: z.looseObject({ databaseId: z.number(), orderKey: z.string().min(1) }),
  }),
});

/** WooCommerce places the order as a guest's if it rejects the auth token, and answers it (auth-tokens.json). */
async function checkOut(shopper: Shopper, variables: Variables): Promise<CheckoutAnswer> {
  try {
    const { checkout } = await shopper.send(checkoutDocument, variables);
    if (checkout) return checkout;
  } catch (error) {
    const answered =
      error instanceof CommerceError && error.ranAsGuest ? ranAsGuest.safeParse(error.data) : undefined;
    if (answered?.success) return answered.data.checkout;
    throw error;
  }
  throw new Refusal('errors:general');
}

/** Marks the payment first, so that a lost response never leads to a refund. Throws PaymentRefundedError if a paid order is refused. */
export async function sendOrder(shopper: Shopper, order: NewOrder): Promise<AnsweredCheckout> {
  const { idempotencyKey, payment } = order;
  const variables = await variablesOf(order, shopper.locale);
  if (payment && !payment.notes.asked) await notePayment(payment.id, { asked: 'yes' });
  try {
    return placedOrder(await checkOut(shopper, variables));
  } catch (error) {
    if (mayHaveRun(error)) throw error;
    const isGuest = !order.account && (await shopper.read('auth')) === undefined;
    const cause = isGuest ? await guestRefusal(error) : error;
    return refuseOrder(shopper, idempotencyKey, payment, cause);
  }
}
