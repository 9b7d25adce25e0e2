import type { CheckoutInput } from '~/forms/checkout.server';
import { seal, unseal } from '~/platform/seal.server';
import { sharedStore } from '~/platform/shared-store.server';
import { tagOf, type LocaleCode } from '~/i18n/locales';
import { sessionKey } from '~/session/token-claims.server';
import { Shopper, type Auth } from '~/session/shopper.server';

/** An order form whose payment is under way, with everything that is needed to place its order without the shopper. */
export interface PendingOrder {
  input: CheckoutInput;
  cartSnapshot: string;
  account?: { username: string; password: string };
  locale: LocaleCode;
  session: string | undefined;
  auth: Auth | undefined;
}

/** As long as the payment of an order form is remembered. */
const keptFor = 24 * 3600;

const keyOf = (idempotencyKey: string) => `pending-order:${idempotencyKey}`;

/** Keeps the order while its payment is under way. Sealed: it holds tokens, addresses and perhaps a new password. */
export async function keepPendingOrder(
  shopper: Shopper,
  idempotencyKey: string,
  request: Pick<PendingOrder, 'input' | 'cartSnapshot' | 'account'>,
): Promise<void> {
  const { input, cartSnapshot, account } = request;
  const pending: PendingOrder = {
    input,
    cartSnapshot,
    ...(account ? { account } : {}),
    locale: shopper.locale,
    session: (await shopper.read('session'))?.token,
    auth: await shopper.read('auth'),
  };
  await sharedStore().set(keyOf(idempotencyKey), seal(JSON.stringify(pending)), keptFor);
}

/** The pending order of an order form, by its idempotency key. */
export async function pendingOrder(idempotencyKey: string): Promise<PendingOrder | undefined> {
  const sealed = await sharedStore().get(keyOf(idempotencyKey));
  const text = sealed && unseal(sealed);
  // The seal proves that this program wrote it.
  return text === undefined ? undefined : (JSON.parse(text) as PendingOrder);
}

export async function forgetPendingOrder(idempotencyKey: string): Promise<void> {
  await sharedStore().delete(keyOf(idempotencyKey));
}

/** The account that this shopper asked for before they went to pay. */
export async function pendingAccount(
  shopper: Shopper,
  idempotencyKey: string,
): Promise<PendingOrder['account'] | undefined> {
  const pending = await pendingOrder(idempotencyKey);
  const own = sessionKey((await shopper.read('session'))?.token);
  return pending && own !== undefined && sessionKey(pending.session) === own ? pending.account : undefined;
}

/** The shopper as they were when they went to pay. */
export async function payingShopper({ session, auth, locale }: PendingOrder): Promise<Shopper> {
  const shopper = await Shopper.open(
    new Request('http://localhost/checkout/review', {
      method: 'POST',
      headers: { 'accept-language': tagOf(locale) },
    }),
  );
  if (session) shopper.write('session', { token: session });
  if (auth) shopper.write('auth', auth);
  return shopper;
}
