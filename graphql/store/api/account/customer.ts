import type { StoreContext } from '../../services/context';
import {
  publicMeta,
  saveMeta,
  saveShopperAddresses,
  shopperAddresses,
  type Addresses,
} from '../../db/account/customer';
import { downloadsOfCustomer } from '../../db/downloads/download';
import { databaseId } from './user-id';
import {
  asShipping,
  changeAddress,
  checkCustomerMeta,
  type Address,
  type AddressInput,
  type MetaInput,
} from '../../domain/account/customer';
import { RuleError } from '../../domain/errors';
import { hashPassword, passwordProblem } from '../../domain/account/password';
import {
  currentCustomer,
  customerGlobalId,
  shownAddress,
  type CustomerSource,
} from '../../services/account/customer-view';
import { changePassword, NOT_ALLOWED, saveProfile } from './user';
import type { ProfileInput } from '../../services/account/profile';
import { ownTransaction, type Resolvers } from '../resolver';

interface UpdateCustomerInput extends ProfileInput {
  id?: string | null;
  password?: string | null;
  billing?: AddressInput | null;
  shipping?: AddressInput | null;
  shippingSameAsBilling?: boolean | null;
  metaData?: (MetaInput | null)[] | null;
}

/** The query `customer`, the type Customer (its orders are the orders' business), and `updateCustomer`. */
export const customerResolvers: Resolvers = {
  RootQuery: {
    customer(_: unknown, { customerId }: { customerId?: number | null }, ctx: StoreContext): CustomerSource {
      if (customerId !== undefined && customerId !== null && customerId !== ctx.viewer?.id) {
        throw new RuleError('Not authorized to access this customer');
      }
      return currentCustomer(ctx);
    },
    customers: () => ({ nodes: [] }),
  },
  RootMutation: {
    updateCustomer: ownTransaction(
      async (_: unknown, { input }: { input: UpdateCustomerInput }, ctx: StoreContext) => {
        checkOwner(input, ctx);
        const { password } = input;
        const problem = password ? passwordProblem(password) : undefined;
        if (problem !== undefined) throw new RuleError(problem);
        const hash = password && ctx.viewer ? await hashPassword(password) : undefined;
        return ctx.db.transaction(() => updateCustomer(ctx, input, hash));
      },
    ),
  },
  Customer: {
    id: customerGlobalId,
    databaseId: ({ view, user }: CustomerSource) => (view === 'hidden' ? null : (user?.id ?? null)),
    username: own((user) => user.login),
    email: own((user) => user.email),
    firstName: own((user) => user.firstName || null),
    lastName: own((user) => user.lastName || null),
    displayName: own((user) => user.displayName),
    role: own((user) => user.role),
    isPayingCustomer: ({ view, user }: CustomerSource) =>
      view === 'hidden' ? null : view === 'account' && user?.isPayingCustomer === true,
    calculatedShipping: ({ view }: CustomerSource) => (view === 'hidden' ? null : false),
    hasCalculatedShipping: ({ view }: CustomerSource) => (view === 'hidden' ? null : false),
    sessionToken({ view }: CustomerSource, _: unknown, ctx: StoreContext) {
      if (view === 'hidden') return null;
      ctx.session.start();
      return ctx.session.token();
    },
    billing: (source: CustomerSource, _: unknown, ctx: StoreContext) => shownAddress(source, 'billing', ctx),
    shipping: (source: CustomerSource, _: unknown, ctx: StoreContext) =>
      shownAddress(source, 'shipping', ctx),
    metaData({ view, user }: CustomerSource, _: unknown, ctx: StoreContext) {
      const rows = view === 'account' && user ? publicMeta(ctx.db, user.id) : [];
      return rows.length > 0 ? rows : null;
    },
    downloadableItems: ({ view, user }: CustomerSource, _: unknown, ctx: StoreContext) => ({
      nodes: view === 'account' && user ? downloadsOfCustomer(ctx, user.id) : [],
    }),
  },
  CustomerAddress: {
    firstName: field('first_name'),
    lastName: field('last_name'),
    company: field('company'),
    address1: field('address_1'),
    address2: field('address_2'),
    city: field('city'),
    state: field('state'),
    postcode: field('postcode'),
    country: field('country'),
    email: field('email'),
    phone: field('phone'),
  },
};

function own(read: (user: NonNullable<CustomerSource['user']>) => string | null) {
  return ({ view, user }: CustomerSource) => (view === 'account' && user ? read(user) : null);
}

function field(column: keyof Address) {
  return (address: Address) => address[column] || null;
}

function checkOwner({ id }: UpdateCustomerInput, { viewer }: StoreContext): void {
  if (id === undefined || id === null || id === '') return;
  if (!viewer || databaseId(id) !== viewer.id) throw new RuleError(NOT_ALLOWED);
}

/** Guests change their session's addresses, customers their account; names and the like belong to accounts only. */
function updateCustomer(
  ctx: StoreContext,
  input: UpdateCustomerInput,
  hash: string | undefined,
): { customer: CustomerSource } {
  const { session } = ctx;
  const { user, view } = currentCustomer(ctx);
  const addresses = changedAddresses(shopperAddresses(ctx), input);
  if (view === 'account' && user) {
    saveProfile(ctx, user, input);
    keepMeta(ctx, user.id, input);
    if (hash !== undefined) changePassword(ctx, user.id, hash);
    session.start();
  } else {
    session.save();
  }
  saveShopperAddresses(ctx, addresses);
  return { customer: currentCustomer(ctx) };
}

function changedAddresses(current: Addresses, input: UpdateCustomerInput): Partial<Addresses> {
  const billing = input.billing ? changeAddress('billing', current.billing, input.billing) : undefined;
  const same = input.shippingSameAsBilling ? asShipping(billing ?? current.billing) : undefined;
  const shipping =
    same ?? (input.shipping ? changeAddress('shipping', current.shipping, input.shipping) : undefined);
  return { ...(billing ? { billing } : {}), ...(shipping ? { shipping } : {}) };
}

function keepMeta({ db }: StoreContext, userId: number, input: UpdateCustomerInput): void {
  const entries = (input.metaData ?? []).filter((entry) => entry !== null);
  checkCustomerMeta(
    entries,
    publicMeta(db, userId).map(({ key }) => key),
  );
  for (const { key, value } of entries) saveMeta(db, userId, key, value);
}
