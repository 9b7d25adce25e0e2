import * as z from 'zod/v4';
import { toStripeAmount } from '../../shared/stripe-amount';
import type { CheckoutInput } from '../../schema.generated';
import { callStripe } from './stripe-adapter';
import { getErrorCode, UserFacingError } from '../core/user-facing-error';
import { paymentMessages, isCardGateway, type VerifiedPayment } from './payment-rules';
import { getCartState } from '../cart/cart-state-service';
import type { StoreContext } from '../context/store-context';

const intentSchema = z.object({
  id: z.string(),
  client_secret: z.string().nullish(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  latest_charge: z.union([z.string(), z.object({ amount_refunded: z.int() })]).nullish(),
  /** `store`: set by this store. `idempotencyKey`: set by the storefront for its order form. */
  metadata: z.object({ store: z.string().optional(), idempotencyKey: z.string().optional() }).default({}),
});

/** A payment of the cart's total. */
export async function createPaymentIntent(ctx: StoreContext) {
  ctx.session.open();
  const { lines, totals } = getCartState(ctx);
  const base = {
    id: null,
    amount: toStripeAmount(totals.total, ctx.settings.priceFormat),
    currency: ctx.settings.currency,
    clientSecret: null,
  };
  if (!ctx.stripe) return { ...base, error: paymentMessages.notConfigured };
  if (lines.length === 0 || totals.total === 0) return { ...base, error: paymentMessages.nothingToPay };
  try {
    const response = await callStripe(ctx.stripe, 'payment_intents', {
      amount: String(base.amount),
      currency: base.currency.toLowerCase(),
      'metadata[store]': ctx.siteUrl,
      'automatic_payment_methods[enabled]': 'true',
    });
    const intent = intentSchema.parse(response);
    return { ...base, id: intent.id, clientSecret: intent.client_secret ?? null, error: null };
  } catch (error) {
    ctx.log.warn({ reason: getErrorCode(error) }, 'store: the card provider gave no payment intent');
    return { ...base, error: error instanceof UserFacingError ? error.message : paymentMessages.unreachable };
  }
}

/** Asks the provider, never trusts the client. An intent of the storefront counts for its order form only, never for network clients. */
export async function verifyPayment(
  ctx: StoreContext,
  { isPaid, transactionId, paymentMethod }: CheckoutInput,
  submissionKey: string | null,
): Promise<VerifiedPayment | undefined> {
  const reference = transactionId ?? '';
  if (
    isPaid !== true ||
    !ctx.stripe ||
    !isCardGateway(paymentMethod ?? '') ||
    !/^pi_\w{1,200}$/.test(reference)
  )
    return undefined;
  const unconfirmed = new UserFacingError(paymentMessages.unconfirmed);
  const response = await callStripe(ctx.stripe, `payment_intents/${reference}?expand[]=latest_charge`).catch(
    (error: unknown) => {
      if (error instanceof UserFacingError) throw error;
      ctx.log.warn({ reason: getErrorCode(error) }, 'store: the card provider did not answer');
      throw unconfirmed;
    },
  );
  const intent = intentSchema.safeParse(response);
  if (!intent.success) throw unconfirmed;
  const { store, idempotencyKey } = intent.data.metadata;
  const isForThisOrder =
    idempotencyKey === undefined ? store === ctx.siteUrl : idempotencyKey === submissionKey && !ctx.isRemote;
  if (!isForThisOrder) throw new UserFacingError(paymentMessages.otherOrder);
  if (intent.data.status !== 'succeeded') throw new UserFacingError(paymentMessages.incomplete);
  const charge = intent.data.latest_charge;
  if (typeof charge === 'object' && charge !== null && charge.amount_refunded > 0)
    throw new UserFacingError(paymentMessages.givenBack);
  return { reference, amount: intent.data.amount, currency: intent.data.currency.toUpperCase() };
}
