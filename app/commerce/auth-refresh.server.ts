import { refreshToken } from '@graphql/operations/session';
import { send } from './client.server';
import { CommerceError } from './errors.server';
import type { Auth } from './shopper.server';

/** Seconds before its end at which an auth token is renewed: longer than a request may take. */
const margin = 30;

/**
 * The login with an auth token that lives for the whole request (DESIGN §3); undefined when the login is over.
 * @throws CommerceError when the backend does not answer
 */
export async function refreshedAuth(auth: Auth): Promise<Auth | undefined> {
  if (auth.authExpires - margin > Date.now() / 1000) return auth;
  try {
    const { data } = await send(refreshToken, { refreshToken: auth.refreshToken });
    const { authToken, authTokenExpiration } = data.refreshToken ?? {};
    if (!authToken) return undefined;
    return { ...auth, authToken, authExpires: Number(authTokenExpiration ?? Date.now() / 1000 + 300) };
  } catch (error) {
    if (error instanceof CommerceError && !error.unavailable) return undefined;
    throw error;
  }
}
