import type { RegisterCustomerInput } from '../../../schema.generated';
import { type User, findUser, saveMeta } from '../../db/account/user';
import { newAccountProblem } from '../../domain/account/account';
import { isEmail, normalizeEmail } from '../../../rules/email';
import { accountMessages } from '../../domain/account/account-messages';
import { changeAddresses, checkCustomerMeta, emptyAddress } from '../../domain/account/customer';
import { hashPassword } from '../../domain/account/password';
import { RuleError } from '../../domain/errors';
import type { StoreContext } from '../context';
import { createCustomer } from './create-customer';
import { checkPassword } from './password';

/** Makes an account, in a transaction of its own, and does not log in. */
export async function register(ctx: StoreContext, input: RegisterCustomerInput): Promise<User | undefined> {
  const { email, username, password } = checkRegistration(ctx, input);
  const passwordHash = password === '' ? '' : await hashPassword(password, ctx.signal);
  const none = { billing: emptyAddress, shipping: emptyAddress };
  const same = input.billing ? input.shippingSameAsBilling : false;
  const addresses = changeAddresses(none, { ...input, shippingSameAsBilling: same });
  const meta = (input.metaData ?? []).filter((entry) => entry !== null);
  checkCustomerMeta(meta, []);
  return ctx.db.transaction(() => {
    const id = createCustomer(ctx, {
      email,
      username,
      passwordHash,
      ...namesIn(input),
      locale: input.locale ?? ctx.locale,
      ...addresses,
    });
    for (const { key, value } of meta) saveMeta(ctx.db, id, key, value);
    return findUser(ctx.db, id);
  });
}

/** In WooGraphQL's order: e-mail address, password, form of address and name. What is taken is said after hashing. */
function checkRegistration(ctx: StoreContext, input: RegisterCustomerInput) {
  const { behaviour, settings, viewer } = ctx;
  if (viewer && !behaviour.registersAnyone) throw new RuleError(accountMessages.logOutFirst);
  if (!settings.registrationOpen) throw new RuleError(accountMessages.registrationClosed);
  const email = normalizeEmail(input.email ?? '');
  if (email === '') throw new RuleError(accountMessages.emailMissing);
  const password = input.password ?? '';
  if (password === '' && !settings.flag('woocommerce_registration_generate_password', false))
    throw new RuleError(accountMessages.passwordNotMade);
  if (!isEmail(email)) throw new RuleError(accountMessages.emailInvalid);
  const username = input.username ?? '';
  if (password !== '') checkPassword(ctx, password, { email, login: username, ...namesIn(input) });
  if (typeof input.username === 'string' && username.trim() === '' && !behaviour.registersAnyone)
    throw new RuleError(accountMessages.userNameInvalid);
  if (username === '' && !settings.flag('woocommerce_registration_generate_username', true))
    throw new RuleError(accountMessages.userNameInvalid);
  const problem = newAccountProblem({ email, username });
  if (problem !== undefined) throw new RuleError(problem);
  return { email, username, password };
}

const namesIn = ({ firstName, lastName, displayName }: RegisterCustomerInput) => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  displayName: displayName ?? '',
});
