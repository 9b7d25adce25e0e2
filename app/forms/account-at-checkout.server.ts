import * as z from 'zod/v4';
import type { Translate } from '~/i18n/messages';
import { shortestPassword } from './account.server';
import { checkbox, line } from './text.server';

const longestPassword = 200;

/**
 * The form of `/checkout/review`: the one-time key, what was shown, the card form's turn, and an account when one is asked
 * for.
 */
export function placeOrderSchema(t: Translate, { signedIn }: { signedIn: boolean }) {
  return z
    .object({
      attempt: z.string().regex(/^[0-9a-z]{1,12}-[0-9a-f-]{36}$/),
      shown: z.string().max(60_000),
      card: z.enum(['start', 'done']).optional(),
      createAccount: checkbox,
      username: line,
      password: z
        .string()
        .optional()
        .transform((value) => value ?? ''),
    })
    .superRefine(({ createAccount, username, password }, context) => {
      if (signedIn || !createAccount) return;
      const issue = (name: string, message: string) =>
        context.addIssue({ code: 'custom', path: [name], message });
      if (username === '') issue('username', t('checkout:errorUsername'));
      else if (!/^[\p{L}\p{N}_.@ -]{2,60}$/u.test(username))
        issue('username', t('account:errorUsernameForm'));
      const { length } = [...password];
      if (length === 0) issue('password', t('checkout:errorPassword'));
      else if (length < shortestPassword)
        issue('password', t('account:errorPasswordShort', { count: shortestPassword }));
      else if (length > longestPassword)
        issue('password', t('account:errorPasswordLong', { count: longestPassword }));
      else if (new Set(password).size < 3) issue('password', t('checkout:errorPasswordEasy'));
    })
    .transform(({ attempt, shown, card, createAccount, username, password }) => ({
      attempt,
      shown,
      card,
      ...(createAccount && !signedIn ? { account: { username, password } } : {}),
    }));
}
