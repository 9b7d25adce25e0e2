import * as z from 'zod/v4';
import { checkoutDraftSchema } from '~/domain/forms/checkout-forms.server';
import { isLocaleCode, tagOf, type LocaleCode } from '~/platform/i18n/locales';
import { EncryptedStore } from '~/session/encrypted-store.server';
import { cookieDefinitions } from '~/session/cookies/cookie-definitions.server';
import { Shopper } from '~/session/shopper.server';
import { getSessionKey } from '~/session/token-claims.server';
import { asCommerceError } from '~/platform/backend/commerce-error.server';
import { NoViewerError, signIn } from '~/commerce/account/log-in.server';
import { isPaid, findFormPayment } from '~/commerce/payments/card-payment.server';
import { loadCheckoutSession } from './checkout-session.server';
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
  const account = await findPendingAccount(shopper, request.idempotencyKey);
  if (!account) return request;
  return (await isFormPaid(shopper, request.idempotencyKey)) ? { ...request, account } : request;
}

/** Returns whether this form is paid for. Then only the backend may prevent its order. */
export async function isFormPaid(shopper: Shopper, idempotencyKey: string): Promise<boolean> {
  const startedPayment = await findFormPayment(shopper, idempotencyKey);
  return startedPayment !== undefined && isPaid(startedPayment);
}

export async function signInNewAccount(
  shopper: Shopper,
  { account, input }: WithAccount & { input?: PendingOrder['input'] | undefined },
): Promise<void> {
  if (!account) return;
  try {
    const name = account.username || (input ?? (await loadCheckoutSession(shopper)).input).billing.email;
    await signIn(shopper, name, account.password);
  } catch (error) {
    const failure = error instanceof NoViewerError ? error : asCommerceError(error);
    log.warn({ err: failure }, 'signing in after checkout failed');
  }
}

const pendingOrderSchema = z.object({
  input: checkoutDraftSchema,
  cartSnapshot: z.string(),
  account: z.object({ username: z.string(), password: z.string() }).optional(),
  locale: z.custom<LocaleCode>(isLocaleCode),
  session: z.string().optional(),
  endpoint: z.string().optional(),
  auth: cookieDefinitions.auth[1].optional(),
});

export type PendingOrder = z.infer<typeof pendingOrderSchema>;

/** By idempotency key. They contain tokens, addresses and perhaps a new password. */
export const pendingOrders = new EncryptedStore('pending-order', pendingOrderSchema, { isDurable: true });

export async function savePendingOrder(
  shopper: Shopper,
  idempotencyKey: string,
  { input, cartSnapshot, account }: Pick<PendingOrder, 'input' | 'cartSnapshot' | 'account'>,
): Promise<void> {
  await pendingOrders.put(idempotencyKey, {
    input,
    cartSnapshot,
    account,
    locale: shopper.locale,
    session: (await shopper.getCookie('session'))?.token,
    endpoint: await shopper.session.getEndpoint(),
    auth: await shopper.getCookie('auth'),
  });
}

export async function findPendingAccount(shopper: Shopper, idempotencyKey: string) {
  const pending = await pendingOrders.read(idempotencyKey);
  const currentKey = getSessionKey((await shopper.getCookie('session'))?.token);
  return pending && currentKey !== undefined && getSessionKey(pending.session) === currentKey
    ? pending.account
    : undefined;
}

/** Restores the session with which the shopper went to pay. */
export async function restoreShopper({ session, endpoint, auth, locale }: PendingOrder): Promise<Shopper> {
  const shopper = await Shopper.fromRequest(
    new Request('http://localhost/checkout/review', {
      method: 'POST',
      headers: { 'accept-language': tagOf(locale) },
    }),
  );
  if (session) shopper.setCookie('session', { token: session, endpoint });
  if (auth) shopper.setCookie('auth', auth);
  return shopper;
}
