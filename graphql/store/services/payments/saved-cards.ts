import * as z from 'zod/v4';
import { callStripe } from '../../adapters/stripe';
import { type User, findMeta, saveMeta } from '../../db/account/user';
import { RuleError } from '../../domain/errors';
import { paymentMessages } from '../../domain/payments/payment-messages';
import { reasonOf } from '../../domain/reason';
import type { StripeKeys } from '../../ports';
import type { StoreContext } from '../context';

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
export async function ensureStripeCustomer(ctx: StoreContext, keys: StripeKeys, user: User): Promise<string> {
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
