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

const mostResets = 5;

/** Does the same work for unknown names and beyond the limit: a difference would reveal which names belong to an account. */
export function requestReset(ctx: StoreContext, username: string): void {
  if (username.trim() === '') throw new RuleError(accountMessages.resetNameMissing);
  const { db, locale, mail } = ctx;
  const user = findUserByName(db, username, ctx.compat.isNameReadAs);
  const isOneTooMany = countResets(db, user?.id ?? 0, seconds(ctx) - 3600) >= mostResets;
  mail.queue({ kind: 'password-reset', userId: user && !isOneTooMany ? user.id : null, locale });
}

/** Runs in its own transaction. The holder of the key owns the address, so all other ways in are revoked. */
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
    // Only now: without the key the message would reveal the names of the account.
    checkPassword(ctx, password, user);
    changePassword(ctx, user.id, passwordHash);
    unlinkIdentities(db, user.id);
    return findUser(db, user.id) ?? user;
  });
}

type Person = Partial<Pick<User, 'login' | 'email' | 'firstName' | 'lastName' | 'displayName'>>;

export function checkPassword({ compat, settings }: StoreContext, password: string, person: Person): void {
  const { login = '', email = '', firstName = '', lastName = '', displayName = '' } = person;
  const words = [settings.shopName, login, email, firstName, lastName, displayName];
  const problem = compat.passwordProblem(password, words);
  if (problem !== undefined) throw new RuleError(problem);
}

/** Revokes all tokens and reset keys, and notifies the account's address. Needs a transaction. */
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
