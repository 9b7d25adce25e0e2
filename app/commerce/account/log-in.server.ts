import * as z from 'zod/v4';
import { getAccount, login, logout, refreshUserSecret, registerCustomer } from '@graphql/operations/account';
import type { VariablesOf } from '@graphql/operations/graphql';
import { log } from '~/platform/log.server';
import { endOf } from '~/session/auth-refresh.server';
import { getCart } from '~/commerce/cart/cart.server';
import { changedQuantities } from '~/commerce/cart/shown-cart.server';
import { viewerNames } from '~/commerce/cart/after-cart.server';
import { send } from '~/backend/client.server';
import { commerceError, orElse } from '~/backend/sentences/errors.server';
import type { Shopper } from '~/session/shopper.server';
import { joinWishlists } from '~/commerce/wishlist/wishlist.server';

export function greet(
  shopper: Shopper,
  { name, cartJoined, wishlistJoined, quantities, username }: SignedIn,
  typed?: string,
): void {
  if (typed === undefined) shopper.flash('success', 'account:welcomeBack', { name });
  else shopper.flash('success', 'account:welcome');
  // Backends store the username without accents.
  if (typed && username && username !== typed)
    shopper.flash('notice', 'account:usernameIs', { name: username });
  if (cartJoined) shopper.flash('success', 'account:cartJoined');
  for (const { key, values } of quantities) shopper.flash('success', key, values);
  if (wishlistJoined) shopper.flash('success', 'account:wishlistJoined');
}

export type Provider = VariablesOf<typeof login>['input']['provider'];

const newTokens = z.object({
  authToken: z.string().min(1),
  authTokenExpiration: z.string().nullish(),
  refreshToken: z.string().min(1),
});
const tokens = newTokens.extend({ sessionToken: z.string().min(1) });

const freshAuth = ({ authToken, authTokenExpiration, refreshToken }: z.infer<typeof newTokens>) => ({
  authToken,
  authExpires: endOf(authToken, authTokenExpiration),
  refreshToken,
});

type SignedIn = Awaited<ReturnType<typeof enter>>;

/** The login succeeded, but the session is still a guest's. */
export class NoViewerError extends Error {
  override name = 'NoViewerError';
}

const byPassword = (username: string, password: string): VariablesOf<typeof login> => ({
  input: { provider: 'PASSWORD', credentials: { username, password } },
});

/** Signs in with a password. The guest's cart and wishlist become the customer's. Throws CommerceError if the backend refuses. */
export async function signIn(shopper: Shopper, username: string, password: string): Promise<SignedIn> {
  return enter(shopper, byPassword(username, password));
}

/** `isReauthentication`: the provider asked the customer to log in again, so this login can stand for the password. */
export async function signInWithProvider(
  shopper: Shopper,
  provider: Provider,
  { isAnew, ...oauthResponse }: { code: string; state: string; isAnew: boolean },
): Promise<SignedIn> {
  const how = isAnew ? { providerLogin: Date.now() / 1000 } : {};
  return enter(shopper, { input: { provider, oauthResponse } }, how);
}

async function enter(
  shopper: Shopper,
  credentials: VariablesOf<typeof login>,
  how: { providerLogin?: number } = {},
) {
  return shopper.runExclusively(async () => {
    const before = { auth: await shopper.read('auth'), session: await shopper.read('session') };
    const wasGuest = before.auth === undefined;
    const items = wasGuest ? await guestItems(shopper) : 0;
    // A login as another customer takes over neither the cart nor the right to change it.
    if (!wasGuest) shopper.forgetSession();
    let answer;
    try {
      answer = (await shopper.send(login, credentials)).login;
    } catch (error) {
      if (!wasGuest) {
        shopper.write('auth', before.auth);
        shopper.write('session', before.session);
      }
      throw error;
    }
    // Some backends name the session of the customer in place of the session of the login.
    const { user, customer } = answer ?? {};
    const sessionToken = answer?.sessionToken ?? user?.wooSessionToken ?? customer?.sessionToken;
    const parsed = tokens.safeParse({ ...answer, sessionToken });
    if (!parsed.success || !answer?.user) throw new NoViewerError();
    const endpoint = await shopper.endpoint();
    shopper.write('session', { token: parsed.data.sessionToken, endpoint });
    const refreshExpires = Number(answer.refreshTokenExpiration) || undefined;
    shopper.write('auth', { ...freshAuth(parsed.data), refreshExpires, endpoint, ...how });
    shopper.write('reloads', undefined);
    const names = viewerNames(answer.user);
    shopper.write('headerState', { items, ...names, avatar: answer.user.avatar?.url ?? null });
    const { name } = names;
    return { name, username: customer?.username, ...(await joined(shopper, { wasGuest, items })) };
  });
}

/** Counts the items of the guest's cart. An expired cart is rebuilt first, so that it can be joined. */
async function guestItems(shopper: Shopper): Promise<number> {
  const lines = (await shopper.read('cartLines')) ?? [];
  if (lines.length === 0) return 0;
  return (await getCart(shopper)).cart.items;
}

/** Loads the data of the new login. The login stands even if that fails: the next page loads it. */
async function joined(shopper: Shopper, { wasGuest, items }: { wasGuest: boolean; items: number }) {
  try {
    const [{ customer }, { cart, answer }] = await Promise.all([
      shopper.send(getAccount, {}),
      getCart(shopper),
    ]);
    if (!answer.viewer) throw new NoViewerError();
    if (!wasGuest) shopper.write('wishlist', undefined);
    const wishlistJoined = await joinWishlists(shopper, customer?.metaData ?? []);
    const quantities = items > 0 ? await changedQuantities(shopper, cart) : [];
    const cartJoined = items > 0 && (cart.items > items || quantities.length > 0);
    return { wishlistJoined, cartJoined, quantities };
  } catch (error) {
    if (!commerceError(error).unavailable) throw error;
    log.warn({ err: error }, 'what belongs to a login could not be loaded');
    return { wishlistJoined: false, cartJoined: false, quantities: [] };
  }
}

/** Ends the login. In this browser it ends even if the backend refuses. */
export async function signOut(shopper: Shopper): Promise<void> {
  if (await shopper.read('auth')) await orElse(shopper.sendOnce(logout, {}), undefined);
  shopper.forgetEverything();
}

/** Revokes every session of the customer but this one, which gets new tokens. Throws CommerceError. */
export async function endOtherLogins(shopper: Shopper, userId: string): Promise<void> {
  await shopper.runExclusively(async () => {
    const { refreshUserSecret: answer } = await shopper.send(refreshUserSecret, { userId });
    const fresh = newTokens.parse(answer);
    const { providerLogin, endpoint } = (await shopper.read('auth')) ?? {};
    shopper.write('auth', { ...freshAuth(fresh), providerLogin, endpoint });
  });
}

const PROVIDER_LOGIN_FRESH_SECONDS = 600;

/** Returns whether the customer has just logged in through a provider. A password login does not count: the password is asked for again. */
export async function hasFreshLogin(shopper: Shopper): Promise<boolean> {
  const { providerLogin } = (await shopper.read('auth')) ?? {};
  const age = providerLogin === undefined ? Infinity : Date.now() / 1000 - providerLogin;
  return age >= 0 && age < PROVIDER_LOGIN_FRESH_SECONDS;
}

/** Opens a separate session with a password. This browser's login and cart stay unchanged. Throws CommerceError for a wrong password. */
export async function provenLogin({ locale, address }: Shopper, username: string, password: string) {
  const { data } = await send(login, byPassword(username, password), { locale, address });
  const { authToken: auth, user } = data.login ?? {};
  if (!auth || !user) throw new NoViewerError();
  return { userId: user.id, auth, locale, address };
}

export async function endLogins(shopper: Shopper, username: string, password: string): Promise<void> {
  const { userId, ...proven } = await provenLogin(shopper, username, password);
  const { data } = await send(refreshUserSecret, { userId }, proven);
  const { authToken: auth } = newTokens.parse(data.refreshUserSecret);
  await send(logout, {}, { ...proven, auth });
}

/** Waits until the sessions are revoked. The new password is saved already, so a failure is only a notice on the next page. */
export async function orTellThatLoginsStay(shopper: Shopper, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    log.warn({ err: error }, 'after a new password the other logins could not be ended');
    const { t } = shopper;
    shopper.flash('notice', 'account:otherLoginsStay', {
      tab: t('account:personal'),
      button: t('account:endOtherLogins'),
    });
  }
}

export async function register(
  shopper: Shopper,
  { email, username, password }: { email: string; username: string; password: string },
): Promise<SignedIn> {
  const { locale, address } = shopper;
  await send(
    registerCustomer,
    { input: { email, password, locale, ...(username ? { username } : {}) } },
    { locale, address },
  );
  return signIn(shopper, email, password);
}
