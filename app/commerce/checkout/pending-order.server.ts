import * as z from 'zod/v4';
import { keptCheckout } from '~/forms/checkout.server';
import { isLocaleCode, tagOf, type LocaleCode } from '~/i18n/locales';
import { SealedRecords } from '~/session/records.server';
import { slots } from '~/session/cookies/slots.server';
import { Shopper } from '~/session/shopper.server';
import { sessionKey } from '~/session/token-claims.server';
import { commerceError } from '~/backend/sentences/errors.server';
import { NoViewerError, signIn } from '~/commerce/account/log-in.server';
import { isPaid, paymentOf } from '~/commerce/payments/card-payment.server';
import { checkoutSession } from './checkout-session.server';
import { log } from '~/platform/log.server';

interface WithAccount {
  account?: { username: string; password: string };
}

/** Adds the account that the shopper requested in the form before the bank's page. */
export async function withPendingAccount<Request extends WithAccount & { idempotencyKey: string }>(
  shopper: Shopper,
  request: Request,
): Promise<Request> {
  if (request.account) return request;
  const account = await pendingAccount(shopper, request.idempotencyKey);
  if (!account) return request;
  return (await isPaidFor(shopper, request.idempotencyKey)) ? { ...request, account } : request;
}

/** Returns whether this form is paid for. Then only the backend may prevent its order. */
export async function isPaidFor(shopper: Shopper, idempotencyKey: string): Promise<boolean> {
  const begun = await paymentOf(shopper, idempotencyKey);
  return begun !== undefined && isPaid(begun);
}

export async function enterAccount(
  shopper: Shopper,
  { account, input }: WithAccount & { input?: PendingOrder['input'] | undefined },
): Promise<void> {
  if (!account) return;
  try {
    const name = account.username || (input ?? (await checkoutSession(shopper)).input).billing.email;
    await signIn(shopper, name, account.password);
  } catch (error) {
    const failure = error instanceof NoViewerError ? error : commerceError(error);
    log.warn({ err: failure }, 'signing in after checkout failed');
  }
}

const schema = z.object({
  input: keptCheckout,
  cartSnapshot: z.string(),
  account: z.object({ username: z.string(), password: z.string() }).optional(),
  locale: z.custom<LocaleCode>(isLocaleCode),
  session: z.string().optional(),
  endpoint: z.string().optional(),
  auth: slots.auth[1].optional(),
});

export type PendingOrder = z.infer<typeof schema>;

/** By idempotency key. They contain tokens, addresses and perhaps a new password. */
export const pendingOrders = new SealedRecords('pending-order', schema, { isPromised: true });

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

export async function pendingAccount(shopper: Shopper, idempotencyKey: string) {
  const pending = await pendingOrders.read(idempotencyKey);
  const own = sessionKey((await shopper.read('session'))?.token);
  return pending && own !== undefined && sessionKey(pending.session) === own ? pending.account : undefined;
}

/** Restores the session with which the shopper went to pay. */
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
