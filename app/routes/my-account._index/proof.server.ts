import { meaningOf } from '~/backend/messages.server';
import type { Account } from '~/commerce/account/account.server';
import { provePassword } from '~/commerce/account/proof.server';
import type { FailureCause } from '~/http/failed-form.server';
import { securityEvent } from '~/http/security-events.server';
import type { Send } from '~/session/exchange.server';
import { forgiven, limited } from '~/session/limits.server';
import type { Submitted } from './reply.server';

/** Why a password was not taken for a change. */
export interface NotProven {
  message: string;
  cause: FailureCause;
}

/** The current password, as far as the change asks for it. */
export interface Typed {
  asks: boolean;
  password: string;
}

/**
 * Does a change of the account, with the customer's current password where it is asked for. Guessing it here is counted with
 * the guesses at the login.
 * @throws CommerceError
 */
export async function withPassword<Result>(
  { request, shopper }: Submitted,
  { username }: Account,
  { asks, password }: Typed,
  change: (send: Send) => Promise<Result>,
): Promise<{ done: Result } | { refused: NotProven }> {
  if (!asks) return { done: await change((document, variables) => shopper.send(document, variables)) };
  const wait = await limited(request, shopper, 'login', username);
  if (wait) return { refused: { message: wait.message, cause: wait } };
  let proven;
  try {
    proven = await provePassword(shopper, username, password);
  } catch (error) {
    if (meaningOf(error) !== 'login-refused') throw error;
    securityEvent(request, 'login_failed', { account: username });
    return { refused: { message: shopper.t('account:errorCurrentPasswordWrong'), cause: {} } };
  }
  await forgiven('login', username);
  return { done: await proven.use(change) };
}
