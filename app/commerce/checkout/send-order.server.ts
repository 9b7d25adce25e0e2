import { checkout as checkoutDocument } from '@graphql/operations/checkout';
import { arrivalKey } from '@graphql/rules/arrival';
import type { VariablesOf } from '@graphql/operations/graphql';
import * as z from 'zod/v4';
import { CommerceError, mayHaveRun } from '~/backend/sentences/errors.server';
import { Refusal } from '~/backend/sentences/messages.server';
import { chosenArrival } from '~/commerce/cart/packages.server';
import type { Cart } from '~/commerce/cart/view.server';
import { submissionKey } from '~/commerce/orders/orders.server';
import { isPaidLater } from '~/commerce/orders/status';
import type { OrderIdentity } from '~/commerce/orders/view.server';
import { notePayment, type Payment } from '~/commerce/payments/stripe.server';
import type { CheckoutInput } from '~/forms/checkout.server';
import { addressVariables } from '~/session/addresses.server';
import type { Shopper } from '~/session/shopper.server';
import { checkoutFields, customMetaData } from './checkout-fields.server';
import { guestRefusal } from './checkout-session.server';
import { giveBack, isPaid, PaymentReturned } from '~/commerce/payments/card-payment.server';

/**
 * The order form cannot become an order as it is: what was paid for it goes back first.
 * @throws the cause; PaymentReturned around it when money went back
 */
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

/** The days on which the order is to arrive, to be kept with it. */
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
      // WooGraphQL gives the order to the account only when it logs the customer in.
      ...(account ? { account: { ...account, authenticate: true } } : {}),
    },
  };
}

export interface AnsweredCheckout {
  order: OrderIdentity;
  redirect: string | null;
}

const ranAsGuest = z.object({
  checkout: z.object({
    redirect: z.string().nullable(),
    order: z.looseObject({ databaseId: z.number(), orderKey: z.string().min(1) }),
  }),
});

/** A real shop that does not take the auth token places the order as a guest's, and answers it (auth-tokens.json). */
function placedAsGuest(error: unknown): AnsweredCheckout | undefined {
  if (!(error instanceof CommerceError) || !error.ranAsGuest) return undefined;
  const answered = ranAsGuest.safeParse(error.data);
  return answered.success ? answered.data.checkout : undefined;
}

/**
 * Asks the backend for the order. A payment is marked before, so that it is never given back after a lost answer.
 * @throws CommerceError, Refusal; PaymentReturned when the backend refuses an order that was paid
 */
export async function sendOrder(shopper: Shopper, order: NewOrder): Promise<AnsweredCheckout> {
  const { idempotencyKey, payment } = order;
  const variables = await variablesOf(order, shopper.locale);
  if (payment && !payment.notes.asked) await notePayment(payment.id, { asked: 'yes' });
  try {
    const { checkout: answer } = await shopper.send(checkoutDocument, variables);
    if (!answer?.order) throw new Refusal('errors:general');
    return { order: answer.order, redirect: answer.redirect };
  } catch (error) {
    const placed = placedAsGuest(error);
    if (placed) return placed;
    if (mayHaveRun(error)) throw error;
    const isGuest = !order.account && (await shopper.read('auth')) === undefined;
    const cause = isGuest ? await guestRefusal(error) : error;
    return refuseOrder(shopper, idempotencyKey, payment, cause);
  }
}
