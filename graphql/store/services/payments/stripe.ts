import * as z from 'zod/v4';
import { chargedAmount } from '../../../rules/charged-amount';
import type { CheckoutInput, CompositeName, SchemaTypes } from '../../../schema.generated';
import { callStripe } from '../../adapters/stripe';
import { findMeta, saveMeta } from '../../db/account/user';
import type { User } from '../../db/account/user';
import { accountMessages } from '../../domain/account/account-messages';
import { reasonOf, RuleError } from '../../domain/errors';
import { paymentMessages, takesCards, type VerifiedPayment } from '../../domain/payments/payment';
import type { StripeKeys } from '../../ports';
import { viewerUser } from '../account/customer-view';
import { cartState } from '../cart/cart-state';
import type { StoreContext } from '../context';

const intentSchema = z.object({
  id: z.string(),
  client_secret: z.string().nullish(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  latest_charge: z.union([z.string(), z.object({ amount_refunded: z.int() })]).nullish(),
  /** `store` is noted by the store that has made it, `idempotencyKey` by the storefront for whose order form it was made. */
  metadata: z.object({ store: z.string().optional(), idempotencyKey: z.string().optional() }).default({}),
});
const setupSchema = z.object({ id: z.string(), client_secret: z.string().nullish() });

/**
 * `customerId` is the customer's own number with the provider, whose saved cards are offered. `saveForFuture` keeps the card with the
 * account; guests have none to keep it with.
 */
type IntentRequest = SchemaTypes<Record<CompositeName, unknown>>['RootQuery']['stripePaymentIntent']['args'];

/** An intent to pay the cart's sum, or the reason why there is none. */
export async function paymentIntent(ctx: StoreContext, request: IntentRequest) {
  const user = viewerUser(ctx);
  const { customerId } = request;
  if (customerId && (!user || stripeCustomerId(ctx, user) !== customerId))
    throw new RuleError(accountMessages.notAllowed);
  const method = request.stripePaymentMethod ?? 'PAYMENT';
  ctx.session.open();
  const { lines, totals } = cartState(ctx);
  const base = {
    id: null,
    amount: chargedAmount(totals.total, ctx.settings.priceFormat),
    currency: ctx.settings.currency,
    clientSecret: null,
    /** Whether it pays, or only keeps a card. */
    stripePaymentMethod: method,
  };
  if (!ctx.stripe) return { ...base, error: paymentMessages.notConfigured };
  if (lines.length === 0 || totals.total === 0) return { ...base, error: paymentMessages.nothingToPay };
  try {
    const keep = request.saveForFuture === true && user !== undefined;
    const customer = keep ? await ensureStripeCustomer(ctx, ctx.stripe, user) : customerId;
    const payment = {
      amount: String(base.amount),
      currency: base.currency.toLowerCase(),
      'metadata[store]': ctx.siteUrl,
      ...(keep ? { setup_future_usage: 'off_session' } : {}),
    };
    const isSetup = method === 'SETUP';
    const intent = setupSchema.parse(
      await callStripe(ctx.stripe, isSetup ? 'setup_intents' : 'payment_intents', {
        ...(isSetup ? {} : payment),
        'automatic_payment_methods[enabled]': 'true',
        ...(customer ? { customer } : {}),
      }),
    );
    return { ...base, id: intent.id, clientSecret: intent.client_secret ?? null, error: null };
  } catch (error) {
    ctx.log.warn({ reason: reasonOf(error) }, 'store: the card provider gave no payment intent');
    return { ...base, error: error instanceof RuleError ? error.message : paymentMessages.unreachable };
  }
}

/**
 * Whether an order is paid is asked of the provider, never believed of the client: the intent must have succeeded and must
 * not have been given back. What was made for an order form of the storefront counts for that form alone, and is never taken from a
 * client on the network: the storefront may give it back. Undefined when the client does not claim a card payment that could be checked.
 * @param submissionKey of the order form
 * @throws RuleError
 */
export async function verifiedPayment(
  ctx: StoreContext,
  { isPaid, transactionId, paymentMethod }: CheckoutInput,
  submissionKey: string | null,
): Promise<VerifiedPayment | undefined> {
  const reference = transactionId ?? '';
  if (isPaid !== true || !ctx.stripe || !takesCards(paymentMethod ?? '') || !/^pi_\w{1,200}$/.test(reference))
    return undefined;
  const unconfirmed = new RuleError(paymentMessages.unconfirmed);
  const answer = await callStripe(ctx.stripe, `payment_intents/${reference}?expand[]=latest_charge`).catch(
    (error: unknown) => {
      if (error instanceof RuleError) throw error;
      ctx.log.warn({ reason: reasonOf(error) }, 'store: the card provider did not answer');
      throw unconfirmed;
    },
  );
  const intent = intentSchema.safeParse(answer);
  if (!intent.success) throw unconfirmed;
  const { store, idempotencyKey } = intent.data.metadata;
  const isForThis =
    idempotencyKey === undefined
      ? store === ctx.siteUrl
      : idempotencyKey === submissionKey && !ctx.isRemote;
  if (!isForThis) throw new RuleError(paymentMessages.otherOrder);
  if (intent.data.status !== 'succeeded') throw new RuleError(paymentMessages.incomplete);
  const charge = intent.data.latest_charge;
  if (typeof charge === 'object' && charge !== null && charge.amount_refunded > 0)
    throw new RuleError(paymentMessages.givenBack);
  return { reference, amount: intent.data.amount, currency: intent.data.currency.toUpperCase() };
}

/** Where WooCommerce's Stripe plugin keeps the number; customers cannot write keys that start with an underscore. */
const customerKey = '_stripe_customer_id';
const customerNumber = /^cus_\w{1,200}$/;

const customerSchema = z.object({
  id: z.string().regex(customerNumber),
  deleted: z.boolean().optional(),
  invoice_settings: z.object({ default_payment_method: z.string().nullish() }).nullish(),
});
const cardsSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }),
    }),
  ),
});

/** The account's number with the card provider; null when it has none, or the shop has no provider. */
export function stripeCustomerId({ db, stripe }: StoreContext, user: User): string | null {
  const id = stripe ? findMeta(db, user.id, customerKey) : undefined;
  return id !== undefined && customerNumber.test(id) ? id : null;
}

/** The cards that the provider keeps for an account. A provider that does not answer is an error, and no empty list. */
export async function savedCards(ctx: StoreContext, user: User) {
  const customerId = stripeCustomerId(ctx, user);
  if (!ctx.stripe || customerId === null) return [];
  const [customer, cards] = await askProvider(ctx, ctx.stripe, customerId);
  return cards.data.map(({ id, card }) => ({
    cardType: card.brand,
    customerId,
    expiryMonth: String(card.exp_month).padStart(2, '0'),
    expiryYear: String(card.exp_year),
    isDefault: customer.invoice_settings?.default_payment_method === id,
    last4: card.last4,
    token: id,
  }));
}

async function askProvider(ctx: StoreContext, keys: StripeKeys, customerId: string) {
  try {
    const customer = customerSchema.parse(await callStripe(keys, `customers/${customerId}`));
    if (customer.deleted) return [customer, { data: [] }] as const;
    const path = `customers/${customerId}/payment_methods?type=card&limit=100`;
    return [customer, cardsSchema.parse(await callStripe(keys, path))] as const;
  } catch (error) {
    if (error instanceof RuleError) throw error;
    ctx.log.warn({ reason: reasonOf(error) }, 'store: the card provider did not tell which cards it keeps');
    throw new RuleError(paymentMessages.unreachable);
  }
}

/** The account's number with the provider, made there when it has none yet. */
async function ensureStripeCustomer(ctx: StoreContext, keys: StripeKeys, user: User): Promise<string> {
  const known = stripeCustomerId(ctx, user);
  if (known !== null) return known;
  const name = `${user.firstName} ${user.lastName}`.trim();
  const made = customerSchema.parse(
    await callStripe(keys, 'customers', {
      email: user.email,
      ...(name === '' ? {} : { name }),
      'metadata[user_id]': String(user.id),
    }),
  );
  saveMeta(ctx.db, user.id, customerKey, made.id);
  return made.id;
}
