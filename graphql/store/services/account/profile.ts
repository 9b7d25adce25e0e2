import type { StoreContext } from '../context';
import { findUserByEmail, type User, type UserChanges } from '../../db/account/user';
import { isEmail, normalizeEmail } from '../../domain/account/account-email';
import { localeOf, plainField } from '../../domain/account/customer';
import { RuleError } from '../../domain/errors';

/** Fields of updateUser and updateCustomer that are about the person. Roles and the like are nobody's own business. */
export interface ProfileInput {
  email?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  displayName?: string | null;
  locale?: string | null;
}

/**
 * What a person changes about themselves, checked.
 * @throws RuleError with the texts of scenario customer-update
 */
export function userChanges({ db }: Pick<StoreContext, 'db'>, user: User, input: ProfileInput): UserChanges {
  const changes: UserChanges = {};
  if (input.email !== undefined && input.email !== null) changes.email = newEmail(db, user, input.email);
  if (input.firstName !== undefined) changes.firstName = plainField(input.firstName ?? '');
  if (input.lastName !== undefined) changes.lastName = plainField(input.lastName ?? '');
  if (input.displayName) changes.displayName = plainField(input.displayName) || user.login;
  if (input.locale) {
    const locale = localeOf(input.locale);
    if (locale === undefined) throw new RuleError('The locale is not known. Use a code such as en_US.');
    changes.locale = locale;
  }
  return changes;
}

function newEmail(db: StoreContext['db'], user: User, text: string): string {
  const email = normalizeEmail(text);
  if (!isEmail(email)) throw new RuleError('The email address you are trying to use is invalid');
  const owner = findUserByEmail(db, email);
  if (owner && owner.id !== user.id) throw new RuleError('Sorry, that email address is already used!');
  return email;
}
