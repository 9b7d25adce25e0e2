import * as z from 'zod/v4';
import type { StoreContext, StripeKeys } from '../../services/context';
import { RuleError } from '../../domain/errors';
import { takesCards, type VerifiedPayment } from '../../domain/payments/payment';
import type { CheckoutInput } from '../checkout/checkout';
import { cartState } from '../../services/cart/cart-state';
import type { Resolvers } from '../resolver';

const notConfigured = 'Stripe is not enabled or configured properly';
const DEADLINE = 10_000;

const intentSchema = z.object({
  id: z.string(),
  client_secret: z.string().nullish(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  latest_charge: z.union([z.string(), z.object({ amount_refunded: z.int() })]).nullish(),
});
const setupSchema = z.object({ id: z.string(), client_secret: z.string().nullish() });
const failureSchema = z.object({ error: z.object({ message: z.string().optional() }) });

/** `stripePaymentIntent` of the storefront's plugin: the cart's sum, and without keys the reason why there is no intent (scenario stripe-intent). */
export const paymentIntentResolvers: Resolvers = {
  RootQuery: {
    async stripePaymentIntent(
      _source: unknown,
      { stripePaymentMethod }: { stripePaymentMethod?: 'PAYMENT' | 'SETUP' | null },
      ctx: StoreContext,
    ) {
      ctx.session.open();
      const { lines, totals } = cartState(ctx);
      const base = { id: null, amount: totals.total, currency: ctx.settings.currency, clientSecret: null };
      if (!ctx.stripe) return { ...base, error: notConfigured };
      if (lines.length === 0 || totals.total === 0) return { ...base, error: 'There is nothing to pay.' };
      const isSetup = stripePaymentMethod === 'SETUP';
      const parameters: Record<string, string> = isSetup
        ? { 'automatic_payment_methods[enabled]': 'true' }
        : {
            amount: String(totals.total),
            currency: ctx.settings.currency.toLowerCase(),
            'automatic_payment_methods[enabled]': 'true',
          };
      try {
        const intent = setupSchema.parse(
          await callStripe(ctx.stripe, isSetup ? 'setup_intents' : 'payment_intents', parameters),
        );
        return { ...base, id: intent.id, clientSecret: intent.client_secret ?? null, error: null };
      } catch (error) {
        ctx.log.warn(
          { reason: error instanceof Error ? error.name : 'unknown' },
          'store: the card provider gave no payment intent',
        );
        return {
          ...base,
          error:
            error instanceof RuleError
              ? error.message
              : 'The card provider cannot be reached. Try again in a moment.',
        };
      }
    },
  },
};

/**
 * Whether an order is paid is asked of the provider, never believed of the client: the intent must have succeeded and must
 * not have been given back or have paid another order. Null when the client does not claim a card payment that could be checked.
 */
export async function verifiedPayment(
  ctx: StoreContext,
  { isPaid, transactionId, paymentMethod }: CheckoutInput,
): Promise<VerifiedPayment | null> {
  const reference = transactionId ?? '';
  if (isPaid !== true || !ctx.stripe || !takesCards(paymentMethod ?? '') || !/^pi_\w{1,200}$/.test(reference))
    return null;
  const unconfirmed = new RuleError('The card provider did not confirm the payment. Try again in a moment.');
  const answer = await callStripe(ctx.stripe, `payment_intents/${reference}?expand[]=latest_charge`).catch(
    (error: unknown) => {
      if (error instanceof RuleError) throw error;
      ctx.log.warn(
        { reason: error instanceof Error ? error.name : 'unknown' },
        'store: the card provider did not answer',
      );
      throw unconfirmed;
    },
  );
  const intent = intentSchema.safeParse(answer);
  if (!intent.success) throw unconfirmed;
  if (intent.data.status !== 'succeeded')
    throw new RuleError('The payment has not been completed. Pay again or choose another payment method.');
  const charge = intent.data.latest_charge;
  if (typeof charge === 'object' && charge !== null && charge.amount_refunded > 0)
    throw new RuleError('This payment has been given back. Pay again or choose another payment method.');
  return { reference, amount: intent.data.amount, currency: intent.data.currency.toUpperCase() };
}

async function callStripe(
  keys: StripeKeys,
  path: string,
  parameters?: Record<string, string>,
): Promise<unknown> {
  const response = await fetch(`${keys.apiUrl ?? 'https://api.stripe.com'}/v1/${path}`, {
    method: parameters ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${keys.secret}`,
      ...(parameters ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(parameters ? { body: new URLSearchParams(parameters).toString() } : {}),
    signal: AbortSignal.timeout(DEADLINE),
  });
  const body: unknown = await response.json();
  if (response.ok) return body;
  const failure = failureSchema.safeParse(body);
  throw new RuleError(
    (failure.success && failure.data.error.message) || 'The card provider refused the request.',
  );
}
