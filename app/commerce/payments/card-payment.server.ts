import { getStripePaymentIntent } from '@graphql/operations/checkout';
import { chargedAmount } from '@graphql/rules/charged-amount';
import * as z from 'zod/v4';
import { minorDigits } from '~/backend/parts/money.server';
import { config } from '~/platform/config.server';
import { log } from '~/platform/log.server';
import { SealedRecords } from '~/session/records.server';
import type { MessageKey } from '~/i18n/messages';
import { Refusal } from '~/backend/sentences/messages.server';
import type { Shopper } from '~/session/shopper.server';
import { cancelPayment, findPayment, notePayment, returnPayment, type Payment } from './stripe.server';

/** `start` asks what to pay for, `done` says that the provider answered. Without either, the shopper pays on the payment page. */
export const cardSteps = ['start', 'done'] as const;
export type CardStep = (typeof cardSteps)[number];

/** The shopper has to pay at the provider first. The secret lets the browser do so. */
export class PaymentNeeded extends Error {
  override name = 'PaymentNeeded';

  constructor(readonly clientSecret: string) {
    super('the payment is due');
  }
}

export class PaymentReturned extends Error {
  override name = 'PaymentReturned';
}

const gateways: ReadonlySet<string> = new Set(['card', 'stripe']);

export const begunPayments = new SealedRecords('begun-payment', z.string(), { isPromised: true });

export function hasCardForm(gateway: string, total: number): boolean {
  return config().stripe !== undefined && total > 0 && gateways.has(gateway);
}

/** Prefers a card gateway, else the only gateway. Returns '' if there is neither. */
export function usualPayment(offered: readonly { id: string }[]): string {
  const only = offered.length === 1 ? offered[0] : undefined;
  return (offered.find(({ id }) => gateways.has(id)) ?? only)?.id ?? '';
}

export function isPaid({ status, returned }: Payment): boolean {
  return status === 'succeeded' && !returned;
}

export function charged(total: number): number {
  return chargedAmount(total, { currency: config().currency, decimals: minorDigits() });
}

export function covers({ amount, currency }: Pick<Payment, 'amount' | 'currency'>, total: number): boolean {
  return amount === charged(total) && currency.toUpperCase() === config().currency;
}

export async function paymentOf(shopper: Shopper, idempotencyKey: string): Promise<Payment | undefined> {
  if (!config().stripe) return undefined;
  const [shared, kept] = await Promise.all([begunPayments.read(idempotencyKey), shopper.read('payment')]);
  const id = shared ?? (kept?.idempotencyKey === idempotencyKey ? kept.intent : undefined);
  const payment = id === undefined ? undefined : await findPayment(id);
  return payment?.notes.idempotencyKey === idempotencyKey ? payment : undefined;
}

/** For display only, so failures are no errors. */
export async function begunPayment(shopper: Shopper) {
  const kept = await shopper.read('payment');
  if (!kept || !config().stripe) return undefined;
  try {
    return { idempotencyKey: kept.idempotencyKey, payment: await paymentOf(shopper, kept.idempotencyKey) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { idempotencyKey: kept.idempotencyKey, payment: undefined };
  }
}

async function remember(shopper: Shopper, idempotencyKey: string, intent: string): Promise<void> {
  await begunPayments.keep(idempotencyKey, intent);
  shopper.write('payment', { idempotencyKey, intent });
}

export async function forgetPayment(shopper: Shopper, idempotencyKey: string): Promise<void> {
  shopper.write('payment', undefined);
  await begunPayments.forget(idempotencyKey);
}

/** If a request for the order had no response, there may be one: then the money stays, and Refusal is thrown. */
export async function giveBack(shopper: Shopper, idempotencyKey: string, { id, notes }: Payment) {
  if (!notes.asked) await returnPayment(id);
  await forgetPayment(shopper, idempotencyKey);
  if (notes.asked) throw new Refusal('checkout:payment_unclear', { reference: id });
}

async function newPayment(shopper: Shopper, { idempotencyKey, gateway, total }: Due) {
  const { stripePaymentIntent: intent } = await shopper.send(getStripePaymentIntent, {
    stripePaymentMethod: 'PAYMENT',
  });
  if (!intent?.id || intent.error) {
    log.warn({ reason: intent?.error ?? 'no intent' }, 'card payments go over the payment page');
    return undefined;
  }
  const { id, amount, currency, clientSecret } = intent;
  // Amounts of the backend can rule an intent out, but only the provider's amount is trusted.
  const isMeant = amount === null || currency === null || covers({ amount, currency }, total);
  const payment = isMeant ? await notePayment(id, { idempotencyKey, gateway }) : undefined;
  if (payment && covers(payment, total)) {
    await remember(shopper, idempotencyKey, id);
    return { ...payment, clientSecret: payment.clientSecret ?? clientSecret };
  }
  log.error({ intent: id }, 'the backend asks for another sum than its cart has');
  await cancelPayment(id);
  return undefined;
}

const problems: Record<string, MessageKey> = {
  insufficient_funds: 'checkout:payment_funds',
  expired_card: 'checkout:payment_expired',
  incorrect_cvc: 'checkout:payment_code',
  invalid_cvc: 'checkout:payment_code',
  payment_intent_authentication_failure: 'checkout:payment_unverified',
  authentication_required: 'checkout:payment_unverified',
  processing_error: 'checkout:payment_error',
};

export function reason({ status, problem }: Payment): MessageKey {
  if (status === 'processing') return 'checkout:payment_processing';
  if (status === 'requires_action') return 'checkout:payment_unverified';
  if (problem === undefined) return 'checkout:payment_error';
  return problems[problem] ?? 'checkout:payment_declined';
}

interface Due {
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
export async function settle(shopper: Shopper, due: Due, begun: Payment | undefined) {
  const { idempotencyKey, gateway, total, step } = due;
  if (begun && isPaid(begun)) return begun;
  if (!hasCardForm(gateway, total) || step === undefined) {
    if (begun) await abandon(shopper, idempotencyKey, begun);
    return undefined;
  }
  if (begun?.status === 'processing') throw new Refusal('checkout:payment_processing');
  if (step === 'done') throw new Refusal(begun ? reason(begun) : 'checkout:payment_error');
  const open = begun && begun.status !== 'canceled' && !begun.returned ? begun : undefined;
  if (open && !covers(open, total)) await abandon(shopper, idempotencyKey, open);
  const payment = open && covers(open, total) ? open : await newPayment(shopper, due);
  if (payment?.clientSecret) throw new PaymentNeeded(payment.clientSecret);
  return undefined;
}

/** Cancels a payment. If it succeeded at this very moment, the shopper sends the form again. */
async function abandon(shopper: Shopper, idempotencyKey: string, { id, status, returned }: Payment) {
  const over = status === 'canceled' || returned;
  if (!over && !(await cancelPayment(id))) throw new Refusal('checkout:payment_processing');
  await forgetPayment(shopper, idempotencyKey);
}

/** The order stands if this fails, because its submission key finds it too. */
export async function noteOrder(payment: Payment, order: string): Promise<void> {
  try {
    await notePayment(payment.id, { order });
  } catch (error) {
    log.warn({ err: error, intent: payment.id }, 'the payment could not be marked with its order');
  }
}
