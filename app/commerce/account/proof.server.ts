import { logout } from '@graphql/operations/account';
import { send } from '~/backend/client.server';
import { orElse } from '~/backend/sentences/errors.server';
import { meaningOf } from '~/backend/sentences/messages.server';
import type { Send } from '~/session/exchange.server';
import { forgivenLogin, limited } from '~/session/limits.server';
import type { Shopper } from '~/session/shopper.server';
import type { Account } from './account.server';
import { provenLogin } from './log-in.server';
import type { Refused, Visit } from './outcome.server';

/** Seconds in which a login by a provider stands for the password; the embedded store gives it ten minutes. */
const freshFor = 570;

/** Whether the customer has come by a login provider just now. A password that was typed into the login form is asked for again. */
export async function hasFreshLogin(shopper: Shopper): Promise<boolean> {
  const { providerLogin } = (await shopper.read('auth')) ?? {};
  const age = providerLogin === undefined ? Infinity : Date.now() / 1000 - providerLogin;
  return age >= 0 && age < freshFor;
}

/**
 * Does a change of the account, with the customer's current password where it is asked for. Guessing it here is counted with
 * the guesses at the login.
 * @throws CommerceError
 */
export async function withPassword<Result>(
  { request, shopper }: Visit,
  { username }: Account,
  { asks, password }: { asks: boolean; password: string },
  change: (send: Send) => Promise<Result>,
): Promise<Result | Refused> {
  if (!asks) return change((document, variables) => shopper.send(document, variables));
  const refuse = (message: string): Refused => ({
    state: 'refused',
    problems: { currentPassword: [message] },
  });
  const wait = await limited(request, shopper, 'login', username);
  if (wait) return { ...refuse(wait.message), status: wait.status, headers: wait.headers };
  let proven: Awaited<ReturnType<typeof provenLogin>>;
  try {
    proven = await provenLogin(shopper, username, password);
  } catch (error) {
    if (meaningOf(error) !== 'login-refused') throw error;
    return { ...refuse(shopper.t('account:errorCurrentPasswordWrong')), wrongPassword: true };
  }
  await forgivenLogin(username);
  try {
    return await change(async (document, variables) => (await send(document, variables, proven)).data);
  } finally {
    await orElse(send(logout, {}, proven), undefined);
  }
}
