import { isEmail, normalizeEmail } from '../../shared/email';
import { isUserName, sanitizeUserName } from '../../shared/user-name';
import type { RegisterCustomerInput } from '../../schema.generated';
import { findUser, findUserByEmail, findUserByName, insertUser, saveAddress, type User } from './user-sql';
import { buildDisplayName, generateUserName, accountMessages } from './account-rules';
import { parseLocale, sanitizeTextField, type Address } from './customer-rules';
import { hashPassword } from './password-rules';
import { slugify } from '../core/text-keys';
import { UserFacingError } from '../core/user-facing-error';
import type { StoreContext } from '../context/store-context';
import { checkPassword } from './password-service';

/** Runs in its own transaction, and does not log in. */
export async function register(ctx: StoreContext, input: RegisterCustomerInput): Promise<User | undefined> {
  const { email, username, password } = checkRegistration(ctx, input);
  const passwordHash = password === '' ? '' : await hashPassword(password);
  return ctx.db.transaction(() => {
    const id = createCustomer(ctx, {
      email,
      username,
      passwordHash,
      ...readNames(input),
      locale: input.locale ?? ctx.locale,
    });
    return findUser(ctx.db, id);
  });
}

/** WooGraphQL's order. Taken names are reported after hashing. */
function checkRegistration(ctx: StoreContext, input: RegisterCustomerInput) {
  const { compat, settings, viewer } = ctx;
  if (!compat.mayRegister(viewer !== null)) throw new UserFacingError(accountMessages.logOutFirst);
  if (!settings.registrationOpen) throw new UserFacingError(accountMessages.registrationClosed);
  const email = normalizeEmail(input.email ?? '');
  if (email === '') throw new UserFacingError(accountMessages.emailMissing);
  const password = input.password ?? '';
  if (password === '' && !settings.flag('woocommerce_registration_generate_password', false))
    throw new UserFacingError(accountMessages.passwordNotMade);
  if (!isEmail(email)) throw new UserFacingError(accountMessages.emailInvalid);
  const username = input.username ?? '';
  if (password !== '') checkPassword(ctx, password, { email, login: username, ...readNames(input) });
  if (compat.isUserNameMissing(input.username)) throw new UserFacingError(accountMessages.userNameInvalid);
  if (username === '' && !settings.flag('woocommerce_registration_generate_username', true))
    throw new UserFacingError(accountMessages.userNameInvalid);
  return { email, username, password };
}

const readNames = ({ firstName, lastName }: RegisterCustomerInput) => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
});

export interface NewCustomer {
  email: string;
  /** '': generated. */
  username: string;
  /** '': the welcome mail has a link to set a password. */
  passwordHash: string;
  firstName: string;
  lastName: string;
  locale: string;
  billing?: Address;
  shipping?: Address;
}

/** Follows wc_create_new_customer. Needs a transaction. Throws UserFacingError. */
export function createCustomer({ db, now, mail }: StoreContext, request: NewCustomer): number {
  const email = normalizeEmail(request.email);
  if (!isEmail(email)) throw new UserFacingError(accountMessages.emailMissing);
  const isTaken = (name: string) => findUserByName(db, name) !== undefined;
  const isNamed = request.username.trim() !== '';
  const login = isNamed
    ? sanitizeUserName(request.username)
    : generateUserName({ ...request, email }, isTaken);
  if (isNamed && !isUserName(login)) throw new UserFacingError(accountMessages.userNameInvalid);
  if (findUserByEmail(db, email)) throw new UserFacingError(accountMessages.emailRegistered(email));
  if (isNamed && isTaken(login)) throw new UserFacingError(accountMessages.userNameTaken);
  const firstName = sanitizeTextField(request.firstName);
  const lastName = sanitizeTextField(request.lastName);
  const locale = parseLocale(request.locale) ?? '';
  const id = insertUser(
    db,
    {
      login,
      nicename: slugify(login) || 'user',
      displayName: buildDisplayName(firstName, lastName, login),
      firstName,
      lastName,
      email,
      passwordHash: request.passwordHash,
      locale,
    },
    now(),
  );
  if (request.billing) saveAddress(db, id, 'billing', request.billing);
  if (request.shipping) saveAddress(db, id, 'shipping', request.shipping);
  mail.queue({ kind: 'welcome', userId: id, locale });
  return id;
}
