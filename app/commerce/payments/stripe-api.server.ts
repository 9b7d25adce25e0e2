import type Stripe from 'stripe';
import { config } from '~/platform/config.server';
import { log } from '~/platform/log.server';
import { singleton } from '~/platform/singleton.server';
import { RefusalError } from '~/domain/explain-error.server';

/** Metadata at the provider: it outlives this process and is the same for all replicas. */
interface PaymentNotes {
  idempotencyKey: string;
  gateway: string;
  /** The backend was asked for the order. From then on only its response tells whether there is one. */
  asked: 'yes';
  order: string;
}

export type Payment = ReturnType<typeof toPayment>;

const REQUEST_TIMEOUT_MS = 10_000;

async function loadStripe() {
  return (await import('stripe')).default;
}

function getClient(): Promise<Stripe> | undefined {
  const { stripe: keys } = config();
  if (!keys) return undefined;
  return singleton('stripe', async () => {
    const Stripe = await loadStripe();
    const { hostname, port, protocol } = new URL(keys.apiUrl ?? 'https://api.stripe.com');
    return new Stripe(keys.secret, {
      host: hostname,
      protocol: protocol === 'http:' ? 'http' : 'https',
      ...(port ? { port } : {}),
      timeout: REQUEST_TIMEOUT_MS,
      maxNetworkRetries: 1,
      telemetry: false,
    });
  });
}

/** Throws Refusal if the provider does not answer or there are no keys, Stripe's error if it rejects the request. */
async function callStripe<Result>(operation: (stripe: Stripe) => Promise<Result>): Promise<Result> {
  const stripe = await getClient();
  if (!stripe) throw new RefusalError('checkout:payment_unreachable');
  try {
    return await operation(stripe);
  } catch (error) {
    const { errors } = await loadStripe();
    if (error instanceof errors.StripeInvalidRequestError || !(error instanceof errors.StripeError))
      throw error;
    log.warn({ reason: error.type, status: error.statusCode }, 'the card provider did not do what was asked');
    throw new RefusalError('checkout:payment_unreachable');
  }
}

/** Returns undefined if the provider rejects the request. */
async function callUnlessRejected<Result>(operation: (stripe: Stripe) => Promise<Result>) {
  try {
    return await callStripe(operation);
  } catch (error) {
    const { errors } = await loadStripe();
    if (error instanceof errors.StripeInvalidRequestError) return undefined;
    throw error;
  }
}

function toPayment(intent: Stripe.PaymentIntent) {
  const notes: Partial<PaymentNotes> = intent.metadata;
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const lastError = intent.last_payment_error;
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status: intent.status,
    /** In the provider's minor units. */
    amount: intent.amount,
    currency: intent.currency.toUpperCase(),
    returned: (charge?.amount_refunded ?? 0) > 0,
    problem: lastError?.decline_code ?? lastError?.code,
    notes,
  };
}

export async function findPayment(id: string): Promise<Payment | undefined> {
  const intent = await callUnlessRejected((stripe) =>
    stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }),
  );
  return intent && toPayment(intent);
}

export async function updatePaymentNotes(id: string, notes: Partial<PaymentNotes>): Promise<Payment> {
  return toPayment(
    await callStripe((stripe) => stripe.paymentIntents.update(id, { metadata: { ...notes } })),
  );
}

/** Cancels an unpaid payment. Returns false if it was paid meanwhile. */
export async function cancelPayment(id: string): Promise<boolean> {
  return (await callUnlessRejected((stripe) => stripe.paymentIntents.cancel(id))) !== undefined;
}

export async function createRefund(id: string): Promise<void> {
  await callStripe((stripe) =>
    stripe.refunds.create({ payment_intent: id }, { idempotencyKey: `return-${id}` }),
  );
}

/** Returns the payment of a signed webhook, null for other events and undefined for forged ones. */
export async function verifyWebhookPayment(
  body: string,
  signature: string,
): Promise<string | null | undefined> {
  const stripe = await getClient();
  const secret = config().stripe?.webhookSecret;
  if (!stripe || !secret) return undefined;
  try {
    const event = stripe.webhooks.constructEvent(body, signature, secret);
    return event.type === 'payment_intent.succeeded' ? event.data.object.id : null;
  } catch (error) {
    const { errors } = await loadStripe();
    if (error instanceof errors.StripeSignatureVerificationError) return undefined;
    throw error;
  }
}
