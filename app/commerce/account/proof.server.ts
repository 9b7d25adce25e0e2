import { login, logout } from '@graphql/operations/account';
import { send } from '~/backend/client.server';
import { orElse } from '~/backend/errors.server';
import type { Send } from '~/session/exchange.server';
import type { Shopper } from '~/session/shopper.server';
import { NoViewerError } from './log-in.server';

/** Seconds in which a login by a provider stands for the password; the embedded store gives it ten minutes. */
const freshFor = 570;

/** Whether the customer has come by a login provider just now. A password that was typed into the login form is asked for again. */
export async function hasFreshLogin(shopper: Shopper): Promise<boolean> {
  const { providerLogin } = (await shopper.read('auth')) ?? {};
  const age = providerLogin === undefined ? Infinity : Date.now() / 1000 - providerLogin;
  return age >= 0 && age < freshFor;
}

/** A login that a password has opened for one change. */
export interface ProvenLogin {
  /** Does the change, and ends the login. */
  use<Result>(change: (send: Send) => Promise<Result>): Promise<Result>;
}

/**
 * Shows with the current password that it is the customer who changes the account: backends have no field for it, so it opens a
 * login of its own. The customer's own login and cart stay as they are.
 * @throws CommerceError when it is not the password
 */
export async function provePassword(
  shopper: Shopper,
  username: string,
  password: string,
): Promise<ProvenLogin> {
  const { locale, address } = shopper;
  const answer = await send(login, { username, password }, { locale, address });
  const auth = answer.data.login?.authToken;
  if (!auth) throw new NoViewerError();
  const from = { auth, locale, address };
  return {
    async use(change) {
      try {
        return await change(async (document, variables) => (await send(document, variables, from)).data);
      } finally {
        await orElse(send(logout, {}, from), undefined);
      }
    },
  };
}
