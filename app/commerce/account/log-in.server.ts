import * as z from 'zod/v4';
import {
  getAccount,
  login,
  logout,
  refreshUserSecret,
  registerCustomer,
} from '@graphql/operations/account-operations';
import type { VariablesOf } from '@graphql/operations/tada-graphql';
import { log } from '~/platform/log.server';
import { getTokenExpiry } from '~/session/auth-refresh.server';
import { getCart } from '~/commerce/cart/shopper-cart.server';
import { diffQuantities } from '~/commerce/cart/cart-snapshot.server';
import { getViewerNames } from '~/commerce/cart/sync-cart-cookies.server';
import { send } from '~/platform/backend/graphql-client.server';
import { asCommerceError, withFallback } from '~/platform/backend/commerce-error.server';
import type { Shopper } from '~/session/shopper.server';
import { joinWishlists } from '~/commerce/wishlist/shopper-wishlist.server';

export function flashWelcome(
  shopper: Shopper,
  { name, cartJoined, wishlistJoined, quantities, username }: LoginResult,
  requestedUsername?: string,
): void {
  if (requestedUsername === undefined) shopper.addFlash('success', 'account:welcomeBack', { name });
  else shopper.addFlash('success', 'account:welcome');
  // Backends store the username without accents.
  if (requestedUsername && username && username !== requestedUsername)
    shopper.addFlash('notice', 'account:usernameIs', { name: username });
  if (cartJoined) shopper.addFlash('success', 'account:cartJoined');
  for (const { key, values } of quantities) shopper.addFlash('success', key, values);
  if (wishlistJoined) shopper.addFlash('success', 'account:wishlistJoined');
}

export type LoginProvider = VariablesOf<typeof login>['input']['provider'];

const authTokensSchema = z.object({
  authToken: z.string().min(1),
  authTokenExpiration: z.string().nullish(),
  refreshToken: z.string().min(1),
});
const loginTokensSchema = authTokensSchema.extend({ sessionToken: z.string().min(1) });

const toAuthCookie = (tokens: z.infer<typeof authTokensSchema>) => ({
  authToken: tokens.authToken,
  authExpires: getTokenExpiry(tokens.authToken, tokens.authTokenExpiration),
  refreshToken: tokens.refreshToken,
});

type LoginResult = Awaited<ReturnType<typeof logIn>>;

/** The login succeeded, but the session is still a guest's. */
export class NoViewerError extends Error {
  override name = 'NoViewerError';
}

const toPasswordCredentials = (username: string, password: string): VariablesOf<typeof login> => ({
  input: { provider: 'PASSWORD', credentials: { username, password } },
});

/** Signs in with a password. The guest's cart and wishlist become the customer's. Throws CommerceError if the backend refuses. */
export async function signIn(shopper: Shopper, username: string, password: string): Promise<LoginResult> {
  return logIn(shopper, toPasswordCredentials(username, password));
}

/** `isReauthentication`: the provider asked the customer to log in again, so this login can stand for the password. */
export async function signInWithProvider(
  shopper: Shopper,
  provider: LoginProvider,
  { isReauthentication, ...oauthResponse }: { code: string; state: string; isReauthentication: boolean },
): Promise<LoginResult> {
  const authExtras = isReauthentication ? { providerLogin: Date.now() / 1000 } : {};
  return logIn(shopper, { input: { provider, oauthResponse } }, authExtras);
}

async function logIn(
  shopper: Shopper,
  credentials: VariablesOf<typeof login>,
  authExtras: { providerLogin?: number } = {},
) {
  return shopper.session.runInOrder(async () => {
    const previous = { auth: await shopper.getCookie('auth'), session: await shopper.getCookie('session') };
    const wasGuest = previous.auth === undefined;
    const items = wasGuest ? await countGuestItems(shopper) : 0;
    // A login as another customer takes over neither the cart nor the right to change it.
    if (!wasGuest) shopper.session.clear();
    let result;
    try {
      result = (await shopper.send(login, credentials)).login;
    } catch (error) {
      if (!wasGuest) {
        shopper.setCookie('auth', previous.auth);
        shopper.setCookie('session', previous.session);
      }
      throw error;
    }
    // Some backends name the session of the customer in place of the session of the login.
    const { user, customer } = result ?? {};
    const sessionToken = result?.sessionToken ?? user?.wooSessionToken ?? customer?.sessionToken;
    const parsed = loginTokensSchema.safeParse({ ...result, sessionToken });
    if (!parsed.success || !result?.user) throw new NoViewerError();
    const endpoint = await shopper.session.getEndpoint();
    shopper.setCookie('session', { token: parsed.data.sessionToken, endpoint });
    const refreshExpires = Number(result.refreshTokenExpiration) || undefined;
    shopper.setCookie('auth', { ...toAuthCookie(parsed.data), refreshExpires, endpoint, ...authExtras });
    shopper.setCookie('reloads', undefined);
    const names = getViewerNames(result.user);
    shopper.setCookie('headerState', { items, ...names, avatar: result.user.avatar?.url ?? null });
    const { name } = names;
    return { name, username: customer?.username, ...(await joinGuestData(shopper, { wasGuest, items })) };
  });
}

/** Counts the items of the guest's cart. An expired cart is rebuilt first, so that it can be joined. */
async function countGuestItems(shopper: Shopper): Promise<number> {
  const lines = (await shopper.getCookie('cartLines')) ?? [];
  if (lines.length === 0) return 0;
  return (await getCart(shopper)).cart.items;
}

/** Loads the data of the new login. The login stands even if that fails: the next page loads it. */
async function joinGuestData(shopper: Shopper, { wasGuest, items }: { wasGuest: boolean; items: number }) {
  try {
    const [{ customer }, { cart, result }] = await Promise.all([
      shopper.send(getAccount, {}),
      getCart(shopper),
    ]);
    if (!result.viewer) throw new NoViewerError();
    if (!wasGuest) shopper.setCookie('wishlist', undefined);
    const wishlistJoined = await joinWishlists(shopper, customer?.metaData ?? []);
    const quantities = items > 0 ? await diffQuantities(shopper, cart) : [];
    const cartJoined = items > 0 && (cart.items > items || quantities.length > 0);
    return { wishlistJoined, cartJoined, quantities };
  } catch (error) {
    if (!asCommerceError(error).isUnavailable) throw error;
    log.warn({ err: error }, 'what belongs to a login could not be loaded');
    return { wishlistJoined: false, cartJoined: false, quantities: [] };
  }
}

/** Ends the login. In this browser it ends even if the backend refuses. */
export async function signOut(shopper: Shopper): Promise<void> {
  if (await shopper.getCookie('auth'))
    await withFallback(shopper.session.sendWithoutRecovery(logout, {}), undefined);
  shopper.clearCookies();
}

/** Revokes every session of the customer but this one, which gets new tokens. Throws CommerceError. */
export async function revokeOtherSessions(shopper: Shopper, userId: string): Promise<void> {
  await shopper.session.runInOrder(async () => {
    const { refreshUserSecret: result } = await shopper.send(refreshUserSecret, { userId });
    const authTokens = authTokensSchema.parse(result);
    const { providerLogin, endpoint } = (await shopper.getCookie('auth')) ?? {};
    shopper.setCookie('auth', { ...toAuthCookie(authTokens), providerLogin, endpoint });
  });
}

const PROVIDER_LOGIN_MAX_AGE_SECONDS = 600;

/** Returns whether the customer has just logged in through a provider. A password login does not count: the password is asked for again. */
export async function hasRecentLogin(shopper: Shopper): Promise<boolean> {
  const { providerLogin } = (await shopper.getCookie('auth')) ?? {};
  const ageSeconds = providerLogin === undefined ? Infinity : Date.now() / 1000 - providerLogin;
  return ageSeconds >= 0 && ageSeconds < PROVIDER_LOGIN_MAX_AGE_SECONDS;
}

/** Opens a separate session with a password. This browser's login and cart stay unchanged. Throws CommerceError for a wrong password. */
export async function verifyPassword({ locale, ipAddress }: Shopper, username: string, password: string) {
  const context = { locale, address: ipAddress };
  const { data } = await send(login, toPasswordCredentials(username, password), context);
  const { authToken: auth, user } = data.login ?? {};
  if (!auth || !user) throw new NoViewerError();
  return { userId: user.id, auth, ...context };
}

export async function revokeAllSessions(shopper: Shopper, username: string, password: string): Promise<void> {
  const { userId, ...passwordSession } = await verifyPassword(shopper, username, password);
  const { data } = await send(refreshUserSecret, { userId }, passwordSession);
  const { authToken: auth } = authTokensSchema.parse(data.refreshUserSecret);
  await send(logout, {}, { ...passwordSession, auth });
}

/** Waits until the sessions are revoked. The new password is saved already, so a failure is only a notice on the next page. */
export async function warnIfLogoutFails(shopper: Shopper, revocation: Promise<void>): Promise<void> {
  try {
    await revocation;
  } catch (error) {
    log.warn({ err: error }, 'after a new password the other logins could not be ended');
    const names = { tab: shopper.t('account:personal'), button: shopper.t('account:endOtherLogins') };
    shopper.addFlash('notice', 'account:otherLoginsStay', names);
  }
}

export async function register(
  shopper: Shopper,
  { email, username, password }: { email: string; username: string; password: string },
): Promise<LoginResult> {
  const { locale, ipAddress } = shopper;
  const input = { email, password, locale, ...(username ? { username } : {}) };
  await send(registerCustomer, { input }, { locale, address: ipAddress });
  return signIn(shopper, email, password);
}
