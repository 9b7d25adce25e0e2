import { getStripePaymentIntent } from '@graphql/operations/checkout-operations';
import { toStripeAmount } from '@graphql/shared/stripe-amount';
import * as z from 'zod/v4';
import { getMinorDigits } from '~/domain/money.server';
import { config } from '~/platform/config.server';
import { log } from '~/platform/log.server';
import { EncryptedStore } from '~/session/encrypted-store.server';
import type { MessageKey } from '~/platform/i18n/messages';
import { RefusalError } from '~/domain/explain-error.server';
import type { Shopper } from '~/session/shopper.server';
import {
  cancelPayment,
  findPayment,
  updatePaymentNotes,
  createRefund,
  type Payment,
} from './stripe-api.server';

/** `start` asks what to pay for, `done` says that the provider answered. Without either, the shopper pays on the payment page. */
export type CardStep = 'start' | 'done';

/** The shopper has to pay at the provider first. The secret lets the browser do so. */
export class PaymentRequiredError extends Error {
  override name = 'PaymentRequiredError';

  constructor(readonly clientSecret: string) {
    super('the payment is due');
  }
}

export class PaymentRefundedError extends Error {
  override name = 'PaymentRefundedError';
}

const cardGateways: ReadonlySet<string> = new Set(['card', 'stripe']);

export const isCardGateway = (id: string): boolean => cardGateways.has(id);

export const begunPayments = new EncryptedStore('begun-payment', z.string(), { isDurable: true });

export function hasCardForm(gateway: string, total: number): boolean {
  return config().stripe !== undefined && total > 0 && isCardGateway(gateway);
}

/** Prefers a card gateway, else the only gateway. Returns '' if there is neither. */
export function getDefaultPaymentMethod(offered: readonly { id: string }[]): string {
  const only = offered.length === 1 ? offered[0] : undefined;
  return (offered.find(({ id }) => isCardGateway(id)) ?? only)?.id ?? '';
}

export function isPaid({ status, returned }: Payment): boolean {
  return status === 'succeeded' && !returned;
}

export function getChargeAmount(total: number): number {
  return toStripeAmount(total, { currency: config().currency, decimals: getMinorDigits() });
}

export function matchesAmount(
  { amount, currency }: Pick<Payment, 'amount' | 'currency'>,
  total: number,
): boolean {
  return amount === getChargeAmount(total) && currency.toUpperCase() === config().currency;
}

export async function findFormPayment(
  shopper: Shopper,
  idempotencyKey: string,
): Promise<Payment | undefined> {
  if (!config().stripe) return undefined;
  const [shared, storedPayment] = await Promise.all([
    begunPayments.read(idempotencyKey),
    shopper.getCookie('payment'),
  ]);
  const id = shared ?? (storedPayment?.idempotencyKey === idempotencyKey ? storedPayment.intent : undefined);
  const payment = id === undefined ? undefined : await findPayment(id);
  return payment?.notes.idempotencyKey === idempotencyKey ? payment : undefined;
}

/** For display only, so failures are no errors. */
export async function findBegunPayment(shopper: Shopper) {
  const { idempotencyKey } = (await shopper.getCookie('payment')) ?? {};
  if (idempotencyKey === undefined || !config().stripe) return undefined;
  try {
    return { idempotencyKey, payment: await findFormPayment(shopper, idempotencyKey) };
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    return { idempotencyKey, payment: undefined };
  }
}

export async function forgetPayment(shopper: Shopper, idempotencyKey: string): Promise<void> {
  shopper.setCookie('payment', undefined);
  await begunPayments.delete(idempotencyKey);
}

/** If a request for the order had no response, there may be one: then the money stays, and Refusal is thrown. */
export async function refundPayment(shopper: Shopper, idempotencyKey: string, { id, notes }: Payment) {
  if (!notes.asked) await createRefund(id);
  await forgetPayment(shopper, idempotencyKey);
  if (notes.asked) throw new RefusalError('checkout:payment_unclear', { reference: id });
}

async function createPayment(shopper: Shopper, { idempotencyKey, gateway, total }: PaymentDue) {
  const { stripePaymentIntent: intent } = await shopper.send(getStripePaymentIntent, {
    stripePaymentMethod: 'PAYMENT',
  });
  if (!intent?.id || intent.error) {
    log.warn({ reason: intent?.error ?? 'no intent' }, 'card payments go over the payment page');
    return undefined;
  }
  const { id, amount, currency, clientSecret } = intent;
  // Amounts of the backend can rule an intent out, but only the provider's amount is trusted.
  const isExpectedAmount = amount === null || currency === null || matchesAmount({ amount, currency }, total);
  const payment = isExpectedAmount ? await updatePaymentNotes(id, { idempotencyKey, gateway }) : undefined;
  if (payment && matchesAmount(payment, total)) {
    await begunPayments.put(idempotencyKey, id);
    shopper.setCookie('payment', { idempotencyKey, intent: id });
    return { ...payment, clientSecret: payment.clientSecret ?? clientSecret };
  }
  log.error({ intent: id }, 'the backend asks for another sum than its cart has');
  await cancelPayment(id);
  return undefined;
}

const problemMessages: Record<string, MessageKey> = {
  insufficient_funds: 'checkout:payment_funds',
  expired_card: 'checkout:payment_expired',
  incorrect_cvc: 'checkout:payment_code',
  invalid_cvc: 'checkout:payment_code',
  payment_intent_authentication_failure: 'checkout:payment_unverified',
  authentication_required: 'checkout:payment_unverified',
  processing_error: 'checkout:payment_error',
};

export function getPaymentProblem({ status, problem }: Payment): MessageKey {
  if (status === 'processing') return 'checkout:payment_processing';
  if (status === 'requires_action') return 'checkout:payment_unverified';
  if (problem === undefined) return 'checkout:payment_error';
  return problemMessages[problem] ?? 'checkout:payment_declined';
}

interface PaymentDue {
  idempotencyKey: string;
  gateway: string;
  /** Minor units. */
  total: number;
  step: CardStep | undefined;
}

/**
 * Checks with the provider, not the browser, whether the order is paid. Returns undefined if it is paid in another way. Throws
 * PaymentRequiredError if the shopper pays next, Refusal if the payment failed or the provider does not answer.
 */
export async function settlePayment(shopper: Shopper, due: PaymentDue, startedPayment: Payment | undefined) {
  const { idempotencyKey, gateway, total, step } = due;
  if (startedPayment && isPaid(startedPayment)) return startedPayment;
  if (!hasCardForm(gateway, total) || step === undefined) {
    if (startedPayment) await abandon(shopper, idempotencyKey, startedPayment);
    return undefined;
  }
  if (startedPayment?.status === 'processing') throw new RefusalError('checkout:payment_processing');
  if (step === 'done')
    throw new RefusalError(startedPayment ? getPaymentProblem(startedPayment) : 'checkout:payment_error');
  const openPayment =
    startedPayment && startedPayment.status !== 'canceled' && !startedPayment.returned
      ? startedPayment
      : undefined;
  if (openPayment && !matchesAmount(openPayment, total)) await abandon(shopper, idempotencyKey, openPayment);
  const payment =
    openPayment && matchesAmount(openPayment, total) ? openPayment : await createPayment(shopper, due);
  if (payment?.clientSecret) throw new PaymentRequiredError(payment.clientSecret);
  return undefined;
}

/** Cancels a payment. If it succeeded at this very moment, the shopper sends the form again. */
async function abandon(shopper: Shopper, idempotencyKey: string, { id, status, returned }: Payment) {
  const isOver = status === 'canceled' || returned;
  if (!isOver && !(await cancelPayment(id))) throw new RefusalError('checkout:payment_processing');
  await forgetPayment(shopper, idempotencyKey);
}

/** The order stands if this fails, because its submission key finds it too. */
export async function noteOrderOnPayment(payment: Payment, order: string): Promise<void> {
  try {
    await updatePaymentNotes(payment.id, { order });
  } catch (error) {
    log.warn({ err: error, intent: payment.id }, 'the payment could not be marked with its order');
  }
}
