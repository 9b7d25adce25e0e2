import * as z from 'zod/v4';
import type { Translate } from '~/i18n/messages';
import { passwordField, typedPassword, usernameField } from './identity.server';
import { checkbox, line } from '~/forms/text.server';

/**
 * The form of `/checkout/review`: the idempotency key, the cart snapshot, the card form's turn, and an account when one is asked
 * for or, where guests may not order, needed.
 */
export function placeOrderSchema(
  t: Translate,
  { signedIn, needsAccount = false }: { signedIn: boolean; needsAccount?: boolean },
) {
  const makesAccount = (isWanted: boolean) => !signedIn && (isWanted || needsAccount);
  return z
    .object({
      idempotencyKey: z.string().regex(/^[0-9a-z]{1,12}-[0-9a-f-]{36}$/),
      cartSnapshot: z.string().max(60_000),
      card: z.enum(['start', 'done']).optional(),
      createAccount: checkbox,
      username: line,
      password: typedPassword,
    })
    .superRefine(({ createAccount, username, password }, context) => {
      if (!makesAccount(createAccount)) return;
      const account = z.object({
        username: usernameField(t, 'checkout:errorUsername'),
        password: passwordField(t, { missing: 'checkout:errorPassword', about: [username] }),
      });
      for (const { path, message } of account.safeParse({ username, password }).error?.issues ?? [])
        context.addIssue({ code: 'custom', path, message });
    })
    .transform(({ idempotencyKey, cartSnapshot, card, createAccount, username, password }) => ({
      idempotencyKey,
      cartSnapshot,
      card,
      ...(makesAccount(createAccount) ? { account: { username, password } } : {}),
    }));
}

export type PlaceOrderForm = z.infer<ReturnType<typeof placeOrderSchema>>;
