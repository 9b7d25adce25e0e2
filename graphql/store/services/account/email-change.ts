import {
  dropEmailChange,
  dropReset,
  findEmailChange,
  hasEmailKey,
  saveEmailChange,
} from '../../db/account/token';
import { findUser, findUserByEmail, updateUserFields, type User } from '../../db/account/user';
import { isEmail, normalizeEmail } from '../../../rules/email';
import { accountMessages } from '../../domain/account/account-messages';
import { readEmailKey, hashMailedKey, mailedKeyLife } from '../../domain/account/mailed-key';
import { RuleError } from '../../domain/errors';
import { seconds } from '../../domain/clock';
import type { StoreContext, StoreServices } from '../context';

/** Refuses what opens an account, its password and its address, to a login that is older than ten minutes. */
export function requireFreshLogin(ctx: StoreContext): void {
  if (!ctx.viewer || !ctx.compat.isFreshLogin(seconds(ctx) - ctx.viewer.since))
    throw new RuleError(accountMessages.loginTooOld);
}

/**
 * Notes the wish for another address, mails it a link, and tells the address that the account has. The account keeps its
 * address until the link is used. The own one in other letters is no change. Inside a transaction.
 */
export function requestEmailChange(ctx: StoreContext, user: User, text: string): void {
  const { db, locale, mail } = ctx;
  const email = normalizeEmail(text);
  if (email.toLowerCase() === user.email.toLowerCase()) return;
  requireFreshLogin(ctx);
  if (!isEmail(email)) throw new RuleError(accountMessages.emailInvalid);
  if (findUserByEmail(db, email)) throw new RuleError(accountMessages.emailUsed);
  ctx.compat.changeEmail(ctx, user.id, email, () => {
    const now = seconds(ctx);
    saveEmailChange(db, { userId: user.id, email, expiresAt: now + mailedKeyLife }, now);
    mail.queue({ kind: 'email-confirm', userId: user.id, locale });
    mail.queue({ kind: 'email-requested', userId: user.id, email: user.email, locale });
  });
}

/** The change that a link is about; undefined when it was used, has ended, or the address has become another account's. */
export function emailChangeOfLink(services: StoreServices, link: string) {
  const { db, now } = services;
  const read = readEmailKey(link, services, now());
  if (!read || !hasEmailKey(db, read.userId, hashMailedKey('email', read.key))) return undefined;
  const change = findEmailChange(db, read.userId, seconds({ now }));
  const user = findUser(db, read.userId);
  return change && user && !findUserByEmail(db, change.email) ? { user, email: change.email } : undefined;
}

/** Gives the account the address that a link is about, and tells the one before. False when the link is not good any more. */
export function confirmEmailChange(services: StoreServices, link: string): boolean {
  const { db, mail, now } = services;
  return db.transaction(() => {
    const change = emailChangeOfLink(services, link);
    if (!change) return false;
    const { user, email } = change;
    updateUserFields(db, user.id, { email }, now());
    dropEmailChange(db, user.id);
    // A key to the account may wait in the former mailbox.
    dropReset(db, user.id);
    mail.queue({ kind: 'email-changed', userId: user.id, email: user.email });
    return true;
  });
}
