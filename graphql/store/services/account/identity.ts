import type { StoreContext } from '../context';
import { isEmail, normalizeEmail } from '../../../rules/email';
import { isUserName, sanitizeUserName } from '../../domain/account/account';
import { RuleError } from '../../domain/errors';
import { accountMessages } from '../../domain/account/account-messages';
import type { Identity } from '../../domain/account/login-client';
import { dropEmailChange, revokeLoginsOf } from '../../db/account/token';
import {
  findIdentity,
  findUser,
  findUserByEmail,
  findUserByName,
  linkIdentity,
  passwordHash,
  setPassword,
  unlinkIdentities,
  type User,
} from '../../db/account/user';
import { createCustomer } from './create-customer';

/**
 * The account that a login by a provider opens: the one that is linked, else the one with the same address if the provider
 * vouches for it, else a new one. Inside a transaction.
 */
export function userOfIdentity(ctx: StoreContext, provider: string, identity: Identity): User {
  const { db, settings } = ctx;
  const linked = findIdentity(db, provider, identity.subject);
  if (linked) return linked;
  const email = normalizeEmail(identity.email);
  if (!isEmail(email)) throw new RuleError(accountMessages.providerKeptEmail);
  const existing = findUserByEmail(db, email);
  if (existing && !identity.emailVerified) throw new RuleError(accountMessages.refused);
  if (!existing && !settings.registrationOpen) {
    throw new RuleError(accountMessages.registrationClosed);
  }
  const user = existing ? takeOver(ctx, existing) : newUser(ctx, email, identity);
  linkIdentity(db, provider, identity.subject, user.id);
  return user;
}

/**
 * The account may have been made, or given this address, by a person who does not own it. The owner, once proven by the
 * provider, gets the account; no password, login or other identity from before opens it any more.
 */
function takeOver({ db, locale, mail, now }: StoreContext, user: User): User {
  const hadPassword = passwordHash(db, user.id) !== null;
  if (hadPassword) setPassword(db, user.id, '', now());
  const identities = unlinkIdentities(db, user.id);
  revokeLoginsOf(db, user.id, now());
  dropEmailChange(db, user.id);
  if (hadPassword || identities > 0) mail.queue({ kind: 'logins-ended', userId: user.id, locale });
  return user;
}

function newUser(ctx: StoreContext, email: string, identity: Identity): User {
  const wish = sanitizeUserName(identity.username, true);
  const username = isUserName(wish) && !findUserByName(ctx.db, wish) ? wish : '';
  const { firstName, lastName, locale } = identity;
  const id = createCustomer(ctx, { email, username, passwordHash: '', firstName, lastName, locale });
  const user = findUser(ctx.db, id);
  if (!user) throw new Error('the new customer cannot be read');
  return user;
}
