import type { StoreContext } from '../context';
import {
  displayNameOf,
  inventUserName,
  newAccountProblem,
  nicenameOf,
  sanitizeUserName,
} from '../../domain/account/account';
import { normalizeEmail } from '../../../rules/email';
import { accountMessages } from '../../domain/account/account-messages';
import { localeOf, plainField, type Address } from '../../domain/account/customer';
import { RuleError } from '../../domain/errors';
import { findUserByEmail, findUserByName, insertUser, saveAddress } from '../../db/account/user';

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
 * Makes an account inside the running transaction and queues the welcome mail, by the rules of wc_create_new_customer: what is wrong as such, then
 * whether address or name are taken.
 * @throws RuleError for what keeps it from being made
 */
export function createCustomer({ db, now, mail }: Context, request: NewCustomer): number {
  const email = normalizeEmail(request.email);
  const problem = newAccountProblem({ ...request, email });
  if (problem !== undefined) throw new RuleError(problem);
  if (findUserByEmail(db, email)) throw new RuleError(accountMessages.emailRegistered(email));
  const isTaken = (name: string) => findUserByName(db, name) !== undefined;
  const isNamed = request.username.trim() !== '';
  const login = isNamed ? sanitizeUserName(request.username) : inventUserName({ ...request, email }, isTaken);
  if (isNamed && isTaken(login)) throw new RuleError(accountMessages.userNameTaken);
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
  return id;
}
