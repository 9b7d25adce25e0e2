import type { ResetUserPasswordInput } from '../../../schema.generated';
import { dropEmailChange } from '../../db/account/email-change';
import { dropReset, revokeLoginsOf, takeReset } from '../../db/account/token';
import { findUser, findUserByName, setPassword, unlinkIdentities, type User } from '../../db/account/user';
import { accountMessages } from '../../domain/account/account-messages';
import { hashResetKey } from '../../domain/account/login';
import { hashPassword, passwordProblem } from '../../domain/account/password';
import { RuleError } from '../../domain/errors';
import type { StoreContext } from '../context';

/** Mails a key, good once and for a day. The work is the same whether the name is known or not; the key is made when the mail is sent. */
export function requestReset({ db, locale, mail }: StoreContext, username: string): void {
  if (username.trim() === '') throw new RuleError(accountMessages.resetNameMissing);
  mail.queue({ kind: 'password-reset', userId: findUserByName(db, username)?.id ?? null, locale });
}

/**
 * Sets a new password with a mailed key, in a transaction of its own. Whoever has the key owns the address: every other way
 * into the account may be somebody else's, and ends.
 */
export async function resetPassword(ctx: StoreContext, input: ResetUserPasswordInput): Promise<User> {
  const { db } = ctx;
  const key = input.key?.trim() ?? '';
  if (key === '') throw new RuleError(accountMessages.resetKeyMissing);
  if (!input.login?.trim()) throw new RuleError(accountMessages.resetLoginMissing);
  const { login } = input;
  const passwordHash = await hashNewPassword(input.password ?? '');
  return db.transaction(() => {
    const user = findUserByName(db, login);
    if (!takeReset(db, user?.id ?? 0, hashResetKey(key), ctx.now()) || !user)
      throw new RuleError(accountMessages.resetLinkInvalid);
    changePassword(ctx, user.id, passwordHash);
    unlinkIdentities(db, user.id);
    return findUser(db, user.id) ?? user;
  });
}

/** The hash of a password that keeps the rules; RuleError otherwise. */
export async function hashNewPassword(password: string): Promise<string> {
  checkPassword(password);
  return hashPassword(password);
}

export function checkPassword(password: string): void {
  const problem = passwordProblem(password);
  if (problem !== undefined) throw new RuleError(problem);
}

/**
 * Stores a new password and tells the account's address. Every token of the account is void from now on, and so are mailed keys,
 * also that for another address. Inside a transaction.
 */
export function changePassword({ db, locale, mail, now }: StoreContext, userId: number, hash: string): void {
  setPassword(db, userId, hash, now());
  revokeLoginsOf(db, userId, now());
  dropReset(db, userId);
  dropEmailChange(db, userId);
  mail.queue({ kind: 'password-changed', userId, locale });
}
