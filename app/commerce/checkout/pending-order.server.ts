import * as z from 'zod/v4';
import { keptCheckout } from '~/forms/checkout.server';
import { isLocaleCode, tagOf, type LocaleCode } from '~/i18n/locales';
import { SealedRecords } from '~/session/records.server';
import { slots } from '~/session/cookies/slots.server';
import { Shopper } from '~/session/shopper.server';
import { sessionKey } from '~/session/token-claims.server';

const schema = z.object({
  input: keptCheckout,
  cartSnapshot: z.string(),
  account: z.object({ username: z.string(), password: z.string() }).optional(),
  locale: z.custom<LocaleCode>(isLocaleCode),
  session: z.string().optional(),
  endpoint: z.string().optional(),
  auth: slots.auth[1].optional(),
});

/** An order form whose payment is under way, with everything that is needed to place its order without the shopper. */
export type PendingOrder = z.infer<typeof schema>;

/** Pending orders by the idempotency keys of their forms. They hold tokens, addresses and perhaps a new password. */
export const pendingOrders = new SealedRecords({
  kind: 'pending-order',
  version: 1,
  schema,
  isPromised: true,
});

/**
 * Keeps the order while its payment is under way.
 * @throws StoreFull
 */
export async function keepPendingOrder(
  shopper: Shopper,
  idempotencyKey: string,
  { input, cartSnapshot, account }: Pick<PendingOrder, 'input' | 'cartSnapshot' | 'account'>,
): Promise<void> {
  await pendingOrders.keep(idempotencyKey, {
    input,
    cartSnapshot,
    account,
    locale: shopper.locale,
    session: (await shopper.read('session'))?.token,
    endpoint: await shopper.endpoint(),
    auth: await shopper.read('auth'),
  });
}

/** The account that this shopper asked for before they went to pay. */
export async function pendingAccount(
  shopper: Shopper,
  idempotencyKey: string,
): Promise<PendingOrder['account'] | undefined> {
  const pending = await pendingOrders.read(idempotencyKey);
  const own = sessionKey((await shopper.read('session'))?.token);
  return pending && own !== undefined && sessionKey(pending.session) === own ? pending.account : undefined;
}

/** The shopper as they were when they went to pay. */
export async function payingShopper({ session, endpoint, auth, locale }: PendingOrder): Promise<Shopper> {
  const shopper = await Shopper.open(
    new Request('http://localhost/checkout/review', {
      method: 'POST',
      headers: { 'accept-language': tagOf(locale) },
    }),
  );
  if (session) shopper.write('session', { token: session, endpoint });
  if (auth) shopper.write('auth', auth);
  return shopper;
}
