import type { ResetUserPasswordInput } from '../../schema.generated';
import { countResets, deleteResets, revokeAllLogins, consumeReset } from '../login/login-sql';
import {
  findUser,
  findUserByName,
  setPassword,
  unlinkIdentities,
  findUsersByName,
  type User,
} from './user-sql';
import { accountMessages } from './account-rules';
import { hashResetKey, hashPassword } from './password-rules';
import { UserFacingError } from '../core/user-facing-error';
import { nowInSeconds } from '../core/clock';
import type { StoreContext } from '../context/store-context';

const MAX_RESETS_PER_HOUR = 5;

/** Does the same work for unknown names and beyond the limit: a difference would reveal which names belong to an account. */
export function requestPasswordReset(ctx: StoreContext, username: string): void {
  if (username.trim() === '') throw new UserFacingError(accountMessages.resetNameMissing);
  const { db, locale, mail } = ctx;
  const user = findUserByName(db, username, ctx.compat.isNameReadAs);
  const isRateLimited = countResets(db, user?.id ?? 0, nowInSeconds(ctx) - 3600) >= MAX_RESETS_PER_HOUR;
  mail.queue({ kind: 'password-reset', userId: user && !isRateLimited ? user.id : null, locale });
}

/** Runs in its own transaction. The holder of the key owns the address, so all other ways in are revoked. */
export async function resetPassword(ctx: StoreContext, input: ResetUserPasswordInput): Promise<User> {
  const { db } = ctx;
  const key = input.key?.trim() ?? '';
  if (key === '') throw new UserFacingError(accountMessages.resetKeyMissing);
  if (!input.login?.trim()) throw new UserFacingError(accountMessages.resetLoginMissing);
  const { login } = input;
  const keyHash = hashResetKey(key);
  const password = input.password ?? '';
  checkPassword(ctx, password, {});
  const passwordHash = await hashPassword(password);
  return db.transaction(() => {
    const user = findUsersByName(db, login).find(({ id }) => consumeReset(db, id, keyHash, ctx.now()));
    if (!user) throw new UserFacingError(accountMessages.resetLinkInvalid);
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
  if (problem !== undefined) throw new UserFacingError(problem);
}

/** Revokes all tokens and reset keys, and notifies the account's address. Needs a transaction. */
export function changePassword(
  { compat, db, locale, mail, now }: StoreContext,
  userId: number,
  hash: string,
): void {
  setPassword(db, userId, hash, now());
  compat.endLogin(() => revokeAllLogins(db, userId));
  deleteResets(db, userId);
  mail.queue({ kind: 'password-changed', userId, locale });
}
