import { addressFields, type Address } from './customer-rules';
import { toGlobalId, parseUserId } from '../core/global-id';
import { formatSiteDate } from '../core/clock';
import {
  getRequestedCustomer,
  getVisibleAddress,
  getVisibleMeta,
  type CustomerView,
} from './customer-view-service';
import { requireSelf, updateCustomer } from './profile-service';
import { findCustomerDownloads } from '../downloads/download-service';
import { filterByKeys, emptyToNull, slice } from '../api/connection';
import type { Resolvers } from '../api/resolver';

export const customerResolvers: Resolvers = {
  RootQuery: {
    customer: (_source, { customerId }, ctx) => getRequestedCustomer(ctx, customerId),
    customers: () => ({ nodes: [] }),
  },
  RootMutation: {
    updateCustomer(_source, { input }, ctx) {
      if (input.id) requireSelf(ctx, parseUserId(input.id));
      return { customer: updateCustomer(ctx, input) };
    },
  },
  Customer: {
    id: ({ user }) => toGlobalId('customer', user?.id ?? 'guest'),
    databaseId: ({ view, user }) => (view === 'hidden' ? null : (user?.id ?? null)),
    username: ownerField((user) => user.login),
    email: ownerField((user) => user.email),
    firstName: ownerField((user) => user.firstName || null),
    lastName: ownerField((user) => user.lastName || null),
    displayName: ownerField((user) => user.displayName),
    date: ({ view, user }, _args, { settings }) =>
      view === 'account' && user ? formatSiteDate(user.registeredAt, settings.timezone) : null,
    isPayingCustomer: ({ view, user }) =>
      view === 'hidden' ? null : view === 'account' && user?.isPayingCustomer === true,
    calculatedShipping: ({ view }) => (view === 'hidden' ? null : false),
    hasCalculatedShipping: ({ view }) => (view === 'hidden' ? null : false),
    sessionToken({ view }, _args, { session }) {
      if (view === 'hidden') return null;
      session.start();
      return session.token();
    },
    billing: (customer, _args, ctx) => getVisibleAddress(customer, 'billing', ctx),
    shipping: (customer, _args, ctx) => getVisibleAddress(customer, 'shipping', ctx),
    metaData: (customer, args, ctx) => emptyToNull(filterByKeys(getVisibleMeta(customer, ctx), args)),
    downloadableItems: ({ view, user }, args, ctx) =>
      slice(view === 'account' && user ? findCustomerDownloads(ctx, user.id) : [], args),
  },
  CustomerAddress: Object.fromEntries(
    addressFields.map(([field, column]) => [field, (address: Address) => address[column] || null]),
  ),
};

function ownerField(read: (user: NonNullable<CustomerView['user']>) => string | null) {
  return ({ view, user }: CustomerView) => (view === 'account' && user ? read(user) : null);
}
