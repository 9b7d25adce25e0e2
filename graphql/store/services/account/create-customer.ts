import type { StoreContext } from '../context';
import { checkNewAccount, displayNameOf, newAccountProblem, nicenameOf } from '../../domain/account/account';
import { normalizeEmail } from '../../domain/account/account-email';
import { localeOf, plainField, type Address } from '../../domain/account/customer';
import { RuleError } from '../../domain/errors';
import { saveAddress } from '../../db/account/customer';
import { findUserByEmail, findUserByName, insertUser } from '../../db/account/user';

export interface NewCustomer {
  email: string;
  /** Empty: one is made of the name or the e-mail address. */
  username: string;
  /** Empty: the account has no password yet; the welcome mail carries a link to set one. */
  passwordHash: string;
  firstName?: string;
  lastName?: string;
  displayName?: string;
  locale?: string;
  billing?: Address;
  shipping?: Address;
}

type Context = Pick<StoreContext, 'db' | 'now' | 'mail'>;

/**
 * What is wrong with the address or the name of an account as such, or undefined: to be asked before a password is hashed.
 * Whether they are taken is for `createCustomer` to say, after it: both answers take as long.
 */
export function newCustomerProblem({
  email,
  username,
}: Pick<NewCustomer, 'email' | 'username'>): string | undefined {
  return newAccountProblem({ email: normalizeEmail(email), username });
}

/**
 * Makes an account inside the running transaction and queues the welcome mail.
 * @throws RuleError for what keeps it from being made
 */
export function createCustomer(
  { db, now, mail }: Context,
  request: NewCustomer,
): { id: number; login: string } {
  const checked = check(db, request);
  if (checked.problem !== undefined) throw new RuleError(checked.problem);
  const { login } = checked;
  const firstName = plainField(request.firstName ?? '');
  const lastName = plainField(request.lastName ?? '');
  const locale = localeOf(request.locale ?? '') ?? '';
  const id = insertUser(
    db,
    {
      login,
      email: normalizeEmail(request.email),
      nicename: nicenameOf(login),
      passwordHash: request.passwordHash,
      displayName: plainField(request.displayName ?? '') || displayNameOf(firstName, lastName, login),
      firstName,
      lastName,
      locale,
    },
    now(),
  );
  if (request.billing) saveAddress(db, id, 'billing', request.billing);
  if (request.shipping) saveAddress(db, id, 'shipping', request.shipping);
  mail.queue({ kind: 'welcome', userId: id, locale });
  return { id, login };
}

function check(
  db: StoreContext['db'],
  {
    email,
    username,
    firstName,
    lastName,
  }: Pick<NewCustomer, 'email' | 'username' | 'firstName' | 'lastName'>,
) {
  return checkNewAccount(
    {
      email: normalizeEmail(email),
      username,
      ...(firstName ? { firstName } : {}),
      ...(lastName ? { lastName } : {}),
    },
    {
      emailTaken: (address) => findUserByEmail(db, address) !== undefined,
      nameTaken: (name) => findUserByName(db, name) !== undefined,
    },
  );
}
