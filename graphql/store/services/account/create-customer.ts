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
export const newCustomerProblem = ({ email, username }: Pick<NewCustomer, 'email' | 'username'>) =>
  newAccountProblem({ email: normalizeEmail(email), username });

/**
 * Makes an account inside the running transaction and queues the welcome mail.
 * @throws RuleError for what keeps it from being made
 */
export function createCustomer(
  { db, now, mail }: Context,
  request: NewCustomer,
): { id: number; login: string } {
  const email = normalizeEmail(request.email);
  const { login, problem } = checkNewAccount(
    { ...request, email },
    {
      emailTaken: (address) => findUserByEmail(db, address) !== undefined,
      nameTaken: (name) => findUserByName(db, name) !== undefined,
    },
  );
  if (problem !== undefined) throw new RuleError(problem);
  const firstName = plainField(request.firstName ?? '');
  const lastName = plainField(request.lastName ?? '');
  const locale = localeOf(request.locale ?? '') ?? '';
  const { passwordHash } = request;
  const displayName = plainField(request.displayName ?? '') || displayNameOf(firstName, lastName, login);
  const names = { login, nicename: nicenameOf(login), displayName, firstName, lastName };
  const id = insertUser(db, { ...names, email, passwordHash, locale }, now());
  if (request.billing) saveAddress(db, id, 'billing', request.billing);
  if (request.shipping) saveAddress(db, id, 'shipping', request.shipping);
  mail.queue({ kind: 'welcome', userId: id, locale });
  return { id, login };
}
