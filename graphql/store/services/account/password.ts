import type { ResetUserPasswordInput } from '../../../schema.generated';
import { countResets, dropReset, hasReset, revokeLoginsOf, takeReset } from '../../db/account/token';
import {
  findUser,
  findUserByName,
  setPassword,
  unlinkIdentities,
  usersNamed,
  type User,
} from '../../db/account/user';
import { accountMessages } from '../../domain/account/account-messages';
import { hashMailedKey } from '../../domain/account/mailed-key';
import { hashPassword } from '../../domain/account/password';
import { RuleError } from '../../domain/errors';
import { seconds } from '../../domain/clock';
import type { StoreContext } from '../context';

/** Mails with a key that an account gets in an hour. */
const mostResets = 5;

/**
 * Mails a key, good once and for a day; the key is made when the mail is sent. Work and answer are the same whether the name is
 * known or not, and when the account has had its mails: an answer by account would tell which of its names belong together.
 */
export function requestReset(ctx: StoreContext, username: string): void {
  if (username.trim() === '') throw new RuleError(accountMessages.resetNameMissing);
  const { db, locale, mail } = ctx;
  const user = findUserByName(db, username, ctx.compat.isNameReadAs);
  const isOneTooMany = countResets(db, user?.id ?? 0, seconds(ctx) - 3600) >= mostResets;
  mail.queue({ kind: 'password-reset', userId: user && !isOneTooMany ? user.id : null, locale });
}

/**
 * Sets a new password with a mailed key, in a transaction of its own. The holder of the key owns the address: every other way
 * into the account may be a stranger's, and ends.
 */
export async function resetPassword(ctx: StoreContext, input: ResetUserPasswordInput): Promise<User> {
  const { db } = ctx;
  const key = input.key?.trim() ?? '';
  if (key === '') throw new RuleError(accountMessages.resetKeyMissing);
  if (!input.login?.trim()) throw new RuleError(accountMessages.resetLoginMissing);
  const { login } = input;
  const keyHash = hashMailedKey(key);
  const password = input.password ?? '';
  checkPassword(ctx, password, {});
  if (!usersNamed(db, login).some(({ id }) => hasReset(db, id, keyHash, ctx.now())))
    throw new RuleError(accountMessages.resetLinkInvalid);
  const passwordHash = await hashPassword(password);
  return db.transaction(() => {
    const user = usersNamed(db, login).find(({ id }) => takeReset(db, id, keyHash, ctx.now()));
    if (!user) throw new RuleError(accountMessages.resetLinkInvalid);
    // Only now: without the key the answer would tell what the account is called.
    checkPassword(ctx, password, user);
    changePassword(ctx, user.id, passwordHash);
    unlinkIdentities(db, user.id);
    return findUser(db, user.id) ?? user;
  });
}

type Person = Partial<Pick<User, 'login' | 'email' | 'firstName' | 'lastName' | 'displayName'>>;

/** Refuses a password that breaks a rule, or that is made of what others know of the person. */
export function checkPassword({ compat, settings }: StoreContext, password: string, person: Person): void {
  const { login = '', email = '', firstName = '', lastName = '', displayName = '' } = person;
  const words = [settings.shopName, login, email, firstName, lastName, displayName];
  const problem = compat.passwordProblem(password, words);
  if (problem !== undefined) throw new RuleError(problem);
}

/**
 * Stores a new password and tells the account's address. Every token of the account is void from now on, and so are mailed keys.
 * Inside a transaction.
 */
export function changePassword(
  { compat, db, locale, mail, now }: StoreContext,
  userId: number,
  hash: string,
): void {
  setPassword(db, userId, hash, now());
  compat.endLogin(() => revokeLoginsOf(db, userId, now()));
  dropReset(db, userId);
  mail.queue({ kind: 'password-changed', userId, locale });
}
