import { addressFields, type Address } from '../../domain/account/customer';
import { globalId, userIdIn } from '../../domain/global-id';
import { siteDate } from '../../domain/site-date';
import {
  requestedCustomer,
  shownAddress,
  shownMeta,
  type CustomerView,
} from '../../services/account/customer-view';
import { requireSelf, updateCustomer } from '../../services/account/profile';
import { downloadsOfCustomer } from '../../services/downloads/downloads';
import { byKeys, orNull, slice } from '../connection';
import { ownTransaction, type Resolvers } from '../resolver';

export const customerResolvers: Resolvers = {
  RootQuery: {
    customer: (_source, { customerId }, ctx) => requestedCustomer(ctx, customerId),
    customers: () => ({ nodes: [] }),
  },
  RootMutation: {
    updateCustomer: ownTransaction(async (_source, { input }, ctx) => {
      if (input.id) requireSelf(ctx, userIdIn(input.id));
      return { customer: await updateCustomer(ctx, input) };
    }),
  },
  Customer: {
    id: ({ user }) => globalId('customer', user?.id ?? 'guest'),
    databaseId: ({ view, user }) => (view === 'hidden' ? null : (user?.id ?? null)),
    username: own((user) => user.login),
    email: own((user) => user.email),
    firstName: own((user) => user.firstName || null),
    lastName: own((user) => user.lastName || null),
    displayName: own((user) => user.displayName),
    role: own((user) => user.role),
    date: ({ view, user }, _args, { settings }) =>
      view === 'account' && user ? siteDate(user.registeredAt, settings.timezone) : null,
    isPayingCustomer: ({ view, user }) =>
      view === 'hidden' ? null : view === 'account' && user?.isPayingCustomer === true,
    calculatedShipping: ({ view }) => (view === 'hidden' ? null : false),
    hasCalculatedShipping: ({ view }) => (view === 'hidden' ? null : false),
    sessionToken({ view }, _args, { session }) {
      if (view === 'hidden') return null;
      session.start();
      return session.token();
    },
    billing: (customer, _args, ctx) => shownAddress(customer, 'billing', ctx),
    shipping: (customer, _args, ctx) => shownAddress(customer, 'shipping', ctx),
    metaData: (customer, args, ctx) => orNull(byKeys(shownMeta(customer, ctx), args)),
    downloadableItems: ({ view, user }, args, ctx) =>
      slice(view === 'account' && user ? downloadsOfCustomer(ctx, user.id) : [], args),
  },
  CustomerAddress: Object.fromEntries(
    addressFields.map(([field, column]) => [field, (address: Address) => address[column] || null]),
  ),
};

function own(read: (user: NonNullable<CustomerView['user']>) => string | null) {
  return ({ view, user }: CustomerView) => (view === 'account' && user ? read(user) : null);
}
