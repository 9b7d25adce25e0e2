import * as z from 'zod/v4';
import {
  getAccount,
  getDownloads,
  getLoginClients,
  login,
  loginWithProvider,
  logout,
  registerCustomer,
  resetUserPassword,
  sendPasswordResetEmail,
  updateUser,
} from '@graphql/operations/account';
import { updateCustomer } from '@graphql/operations/cart';
import type { ResultOf, VariablesOf } from '@graphql/operations/graphql';
import { formatDate } from '~/i18n/format.server';
import { getCart } from './cart.server';
import { send } from './client.server';
import { CommerceError } from './errors.server';
import type { Shopper } from './shopper.server';
import { joinWishlists } from './wishlist-account.server';

type LoginAnswer = NonNullable<ResultOf<typeof login>['login']>;
export type Provider = VariablesOf<typeof loginWithProvider>['provider'];
export type Account = NonNullable<Awaited<ReturnType<typeof readAccount>>>;

const tokens = z.object({
  authToken: z.string().min(1),
  authTokenExpiration: z.coerce.number(),
  refreshToken: z.string().min(1),
  sessionToken: z.string().min(1),
});

/** What joined when a guest signed in, for the sentence that tells them. */
export interface SignedIn {
  name: string;
  cartJoined: boolean;
  wishlistJoined: boolean;
}

/**
 * Signs in with a password. The guest's cart and wishlist become the customer's (SPECIFICATION §4).
 * @throws CommerceError when the backend refuses
 */
export async function signIn(shopper: Shopper, username: string, password: string): Promise<SignedIn> {
  return enter(shopper, async () => (await shopper.send(login, { username, password })).login);
}

/** Signs in with what an external provider sent back. */
export async function signInWithProvider(
  shopper: Shopper,
  provider: Provider,
  oauthResponse: { code: string; state: string },
): Promise<SignedIn> {
  return enter(
    shopper,
    async () => (await shopper.send(loginWithProvider, { provider, oauthResponse })).login,
  );
}

async function enter(shopper: Shopper, ask: () => Promise<LoginAnswer | null>): Promise<SignedIn> {
  return shopper.together(async () => {
    const guestLines = (await shopper.read('cartLines')) ?? [];
    shopper.write('auth', undefined);
    const answer = await ask();
    const parsed = tokens.safeParse(answer);
    if (!parsed.success || !answer?.user) throw new NoViewerError();
    const { authToken, authTokenExpiration, refreshToken, sessionToken } = parsed.data;
    shopper.write('session', { token: sessionToken });
    shopper.write('auth', { authToken, authExpires: authTokenExpiration, refreshToken });
    const { customer } = await shopper.send(getAccount, {});
    const wishlistJoined = await joinWishlists(shopper, customer?.metaData ?? []);
    const { cart } = await getCart(shopper);
    const name = answer.user.name ?? '';
    const header = await shopper.read('header');
    shopper.write('header', { items: header?.items ?? 0, name, avatar: answer.user.avatar?.url ?? null });
    return {
      name,
      wishlistJoined,
      cartJoined: guestLines.length > 0 && cart.lines.length > guestLines.length,
    };
  });
}

/** The login went through but nobody is signed in afterwards (SPECIFICATION §8, "Provider login with no viewer"). */
export class NoViewerError extends Error {
  override name = 'NoViewerError';
}

/** Ends the login at the backend and in this browser; the backend's refusal does not keep anyone signed in. */
export async function signOut(shopper: Shopper): Promise<void> {
  try {
    if (await shopper.read('auth')) await shopper.send(logout, {});
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
  }
  shopper.forgetSession();
  shopper.write('cartLines', undefined);
  shopper.write('wishlist', undefined);
  shopper.write('draft', undefined);
}

export async function register(
  shopper: Shopper,
  { email, username, password }: { email: string; username: string; password: string },
): Promise<SignedIn> {
  await send(registerCustomer, {
    input: { email, password, locale: shopper.locale, ...(username ? { username } : {}) },
  });
  return signIn(shopper, email, password);
}

/** Asks for the reset mail; the answer is the same whether the account exists or not. */
export async function requestPasswordReset(username: string): Promise<void> {
  await send(sendPasswordResetEmail, { username });
}

export async function resetPassword(input: { key: string; login: string; password: string }): Promise<void> {
  await send(resetUserPassword, input);
}

/** Changes the signed-in customer's password. The backend ends every login of the account; this one begins anew. */
export async function changePassword(shopper: Shopper, account: Account, password: string): Promise<void> {
  await shopper.send(updateUser, { id: account.userId, password });
  await signIn(shopper, account.username, password);
}

export interface PersonalDetails {
  firstName: string;
  lastName: string;
  email: string;
}

export async function updatePersonalDetails(shopper: Shopper, details: PersonalDetails): Promise<void> {
  await shopper.send(updateCustomer, { input: details });
}

/** The signed-in customer; undefined for a guest, also one whose login has ended. */
export async function readAccount(shopper: Shopper) {
  if (!(await shopper.read('auth'))) return undefined;
  const { viewer, customer } = await shopper.send(getAccount, {});
  if (!viewer || !customer) return undefined;
  return {
    userId: viewer.id,
    username: viewer.username ?? '',
    name: viewer.name ?? '',
    firstName: customer.firstName ?? '',
    lastName: customer.lastName ?? '',
    email: customer.email ?? '',
    billing: customer.billing,
    shipping: customer.shipping,
  };
}

export interface LoginClientView {
  provider: string;
  name: string;
  url: string;
}

/** External providers that can be used; none when the backend does not answer. */
export async function loginClients(shopper: Shopper): Promise<LoginClientView[]> {
  try {
    const { loginClients: clients } = await shopper.send(getLoginClients, {});
    return (clients ?? []).flatMap((client) =>
      client?.isEnabled && client.authorizationUrl && client.provider
        ? [{ provider: client.provider, name: client.name ?? client.provider, url: client.authorizationUrl }]
        : [],
    );
  } catch (error) {
    if (error instanceof CommerceError) return [];
    throw error;
  }
}

export interface DownloadView {
  id: string;
  file: string;
  product: string;
  slug: string | null;
  url: string;
  expires: string | null;
  remaining: number | null;
}

/** Downloads of the signed-in customer (at most 100). */
export async function readDownloads(shopper: Shopper): Promise<DownloadView[]> {
  const { customer } = await shopper.send(getDownloads, {});
  return (customer?.downloadableItems?.nodes ?? []).map((item) => ({
    id: item.downloadId,
    file: item.name ?? '',
    product: item.product && 'name' in item.product ? (item.product.name ?? '') : '',
    slug: item.product && 'slug' in item.product ? (item.product.slug ?? null) : null,
    url: item.url ?? '',
    expires: item.accessExpires ? formatDate(item.accessExpires) : null,
    remaining: item.downloadsRemaining,
  }));
}
