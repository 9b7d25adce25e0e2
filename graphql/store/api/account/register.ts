import type { StoreContext } from '../../services/context';
import { findUser } from '../../db/account/user';
import { createCustomer, newCustomerProblem } from '../../services/account/user-create';
import { saveMeta } from '../../db/account/customer';
import {
  asShipping,
  changeAddress,
  checkCustomerMeta,
  emptyAddress,
  type AddressInput,
  type MetaInput,
} from '../../domain/account/customer';
import { isEmail, normalizeEmail } from '../../domain/account/account-email';
import { RuleError } from '../../domain/errors';
import { hashPassword, passwordProblem } from '../../domain/account/password';
import type { CustomerSource } from '../../services/account/customer-view';
import { ownTransaction, type Resolvers } from '../resolver';

interface RegisterInput {
  email?: string | null;
  username?: string | null;
  password?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  displayName?: string | null;
  locale?: string | null;
  billing?: AddressInput | null;
  shipping?: AddressInput | null;
  shippingSameAsBilling?: boolean | null;
  metaData?: (MetaInput | null)[] | null;
}

/** `registerCustomer`: makes an account and does not log in (scenarios register, register-lax). */
export const registerResolvers: Resolvers = {
  RootMutation: {
    registerCustomer: ownTransaction(
      async (_: unknown, { input }: { input: RegisterInput }, ctx: StoreContext) => {
        const { email, username, password } = checkRegistration(ctx, input);
        const passwordHash = password === '' ? '' : await hashPassword(password);
        const billing = input.billing ? changeAddress('billing', emptyAddress, input.billing) : undefined;
        const same = input.shippingSameAsBilling && billing ? asShipping(billing) : undefined;
        const shipping =
          same ?? (input.shipping ? changeAddress('shipping', emptyAddress, input.shipping) : undefined);
        const meta = (input.metaData ?? []).filter((entry) => entry !== null);
        checkCustomerMeta(meta, []);
        return ctx.db.transaction((): { customer: CustomerSource } => {
          const { id } = createCustomer(ctx, {
            email,
            username,
            passwordHash,
            ...texts({
              firstName: input.firstName,
              lastName: input.lastName,
              displayName: input.displayName,
              locale: input.locale ?? ctx.locale,
            }),
            ...(billing ? { billing } : {}),
            ...(shipping ? { shipping } : {}),
          });
          for (const { key, value } of meta) saveMeta(ctx.db, id, key, value);
          return { customer: { view: 'hidden', user: findUser(ctx.db, id) ?? null } };
        });
      },
    ),
  },
};

/** In WooGraphQL's order: e-mail address, password, form of the address, what is taken. */
function checkRegistration(
  ctx: StoreContext,
  input: RegisterInput,
): { email: string; username: string; password: string } {
  const { settings, viewer } = ctx;
  if (viewer) throw new RuleError('You are already logged in. Log out to register another account.');
  if (!settings.flag('woocommerce_enable_myaccount_registration', true))
    throw new RuleError('User registration is currently not allowed.');
  const email = normalizeEmail(input.email ?? '');
  if (email === '') throw new RuleError('Please provide a valid email address.');
  const password = input.password ?? '';
  if (password === '' && !settings.flag('woocommerce_registration_generate_password', false)) {
    throw new RuleError(
      'A password was not provided and WooCommerce does not automatically generate one for you.',
    );
  }
  if (!isEmail(email)) throw new RuleError('The email address you are trying to use is invalid');
  const weak = password === '' ? undefined : passwordProblem(password);
  if (weak !== undefined) throw new RuleError(weak);
  const username = input.username ?? '';
  if (input.username !== undefined && input.username !== null && username.trim() === '') {
    throw new RuleError('Please provide a valid account username.');
  }
  if (username === '' && !settings.flag('woocommerce_registration_generate_username', true)) {
    throw new RuleError('Please provide a valid account username.');
  }
  const problem = newCustomerProblem(ctx, { email, username });
  if (problem !== undefined) throw new RuleError(problem);
  return { email, username, password };
}

function texts<Key extends string>(
  values: Record<Key, string | null | undefined>,
): Partial<Record<Key, string>> {
  const found: Partial<Record<Key, string>> = {};
  for (const key of Object.keys(values) as Key[]) {
    const value = values[key];
    if (value) found[key] = value;
  }
  return found;
}
