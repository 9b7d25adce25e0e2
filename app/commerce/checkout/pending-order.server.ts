import type { CheckoutInput } from '~/forms/checkout.server';
import { seal, unseal } from '~/platform/seal.server';
import { sharedStore } from '~/platform/shared-store.server';
import { tagOf, type LocaleCode } from '~/i18n/locales';
import { sessionKey } from '~/session/token-claims.server';
import { Shopper, type Auth } from '~/session/shopper.server';

/** An order form whose payment is under way, with everything that it takes to place the order without the shopper. */
export interface AwaitedOrder {
  input: CheckoutInput;
  shown: string;
  account?: { username: string; password: string };
  locale: LocaleCode;
  session: string | undefined;
  auth: Auth | undefined;
}

/** As long as the payment of an order form is remembered. */
const keptFor = 24 * 3600;

const keyOf = (attempt: string) => `awaited:${attempt}`;

/** Sealed, because it holds tokens, addresses and perhaps a new password. */
export async function awaitPayment(
  shopper: Shopper,
  attempt: string,
  request: Pick<AwaitedOrder, 'input' | 'shown' | 'account'>,
): Promise<void> {
  const { input, shown, account } = request;
  const awaited: AwaitedOrder = {
    input,
    shown,
    ...(account ? { account } : {}),
    locale: shopper.locale,
    session: (await shopper.read('session'))?.token,
    auth: await shopper.read('auth'),
  };
  await sharedStore().set(keyOf(attempt), seal(JSON.stringify(awaited)), keptFor);
}

/** What is kept under the one-time key of an order form. */
export async function awaitedOrder(attempt: string): Promise<AwaitedOrder | undefined> {
  const sealed = await sharedStore().get(keyOf(attempt));
  const text = sealed && unseal(sealed);
  // Nobody but this program can have written it.
  return text === undefined ? undefined : (JSON.parse(text) as AwaitedOrder);
}

export async function forgetAwaited(attempt: string): Promise<void> {
  await sharedStore().delete(keyOf(attempt));
}

/** The account that this shopper asked for before they went to pay. */
export async function awaitedAccount(
  shopper: Shopper,
  attempt: string,
): Promise<AwaitedOrder['account'] | undefined> {
  const awaited = await awaitedOrder(attempt);
  const own = sessionKey((await shopper.read('session'))?.token);
  return awaited && own !== undefined && sessionKey(awaited.session) === own ? awaited.account : undefined;
}

/** The shopper as they were when they went to pay. */
export async function shopperWhoPays({ session, auth, locale }: AwaitedOrder): Promise<Shopper> {
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
