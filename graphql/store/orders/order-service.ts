import { timingSafeEqualText } from '../../shared/timing-safe-equal';
import type { CustomerToOrderConnectionWhereArgs } from '../../schema.generated';
import {
  findCustomerNotes,
  findOrderBy,
  findOrderIds,
  findPublicOrderMeta,
  findRefunds,
  type OrderFilter,
} from './find-order-sql';
import { loadOrderGoods } from '../mail/order-mail-sql';
import { findOrder, loadOrders, type OrderRecord } from './order-record-sql';
import { UserFacingError } from '../core/user-facing-error';
import { getShopperAddresses, type CustomerView } from '../account/customer-view-service';
import type { StoreContext, StoreServices } from '../context/store-context';
import { buildAddress } from '../account/customer-rules';
import { foldText } from '../core/text-keys';

/** Throws UserFacingError for orders of others. */
export function findCustomerOrder(ctx: StoreContext, lookup: { id: number } | { key: string }): OrderRecord {
  const order = 'key' in lookup ? findOrderBy(ctx.db, 'order_key', lookup.key) : findOrder(ctx.db, lookup.id);
  if (!order || !ctx.viewer || order.userId !== ctx.viewer.id)
    throw new UserFacingError('Not authorized to access this order');
  return order;
}

/** Newest first. Guests see the orders of their session, or one by the data of its confirmation. */
export function findVisibleOrders(
  ctx: StoreContext,
  customer: CustomerView,
  { search, billingEmail, include, statuses }: CustomerToOrderConnectionWhereArgs,
): OrderRecord[] {
  const owner = resolveOwner(customer, ctx);
  if (!owner) return [];
  if (search && owner.userId === undefined) {
    const guestOrder = findGuestOrder(ctx, search, billingEmail);
    if (guestOrder) return [guestOrder];
    if (billingEmail) return [];
  }
  const ids = findOrderIds(ctx.db, {
    owner,
    include: withoutNulls(include),
    statuses: withoutNulls(statuses)?.map((status) => status.toLowerCase().replace('_', '-')),
  });
  const orders = loadOrders(ctx.db, ids);
  return search ? orders.filter((order) => matchesOrderSearch(order, search)) : orders;
}

/** By order key, or by number and email address. Attempts are rate-limited by the callers, which know the client. */
function findGuestOrder(
  { db }: StoreContext,
  search: string,
  billingEmail: string | null | undefined,
): OrderRecord | undefined {
  if (typeof billingEmail !== 'string')
    return search.length >= 20 ? findOrderBy(db, 'order_key', search) : undefined;
  const email = billingEmail.trim().toLowerCase();
  const order = findOrderBy(db, 'number', search);
  return order?.billing.email.trim().toLowerCase() === email && email !== '' ? order : undefined;
}

export function canViewAll(ctx: StoreContext, order: OrderRecord): boolean {
  return ctx.compat.showsOrder(ctx, order, () => getShopperAddresses(ctx).billing.email);
}

export const getRefunds = (ctx: StoreContext, order: OrderRecord) =>
  canViewAll(ctx, order) ? findRefunds(ctx.db, order.id) : [];

export const getCustomerNotes = (ctx: StoreContext, order: OrderRecord) =>
  canViewAll(ctx, order) ? findCustomerNotes(ctx.db, order.id) : [];

export const getPublicOrderMeta = (ctx: StoreContext, order: OrderRecord) =>
  canViewAll(ctx, order) ? findPublicOrderMeta(ctx.db, order.id) : [];

export const getOrderedGoods = ({ db }: Pick<StoreServices, 'db'>, { id }: Pick<OrderRecord, 'id'>) =>
  loadOrderGoods(db, id);

export function findOrderByLink({ db }: StoreServices, id: number, key: string): OrderRecord | undefined {
  const order = findOrder(db, id);
  return order && timingSafeEqualText(order.key, key) ? order : undefined;
}

/** Guests' orders belong to a session, whatever email address they claim. */
function resolveOwner({ view, user }: CustomerView, ctx: StoreContext): OrderFilter['owner'] | undefined {
  if (view === 'account' && user) return { userId: user.id };
  if (view !== 'guest') return undefined;
  return ctx.compat.guestOwner(ctx.session.id, () => getShopperAddresses(ctx).billing.email);
}

/** An empty list excludes nothing (WordPress). */
function withoutNulls<T>(list: readonly (T | null)[] | null | undefined): T[] | undefined {
  return list?.length ? list.filter((item) => item !== null) : undefined;
}

/** WooCommerce's `OrdersTableSearchQuery`: the whole number, or part of an address, the transaction id or any item name. */
function matchesOrderSearch(order: OrderRecord, search: string): boolean {
  const query = foldText(search.replace(/\s+/g, ' ').trim());
  if (query === '' || order.number === query) return true;
  const joinAddress = (address: OrderRecord['billing']) =>
    Object.values(buildAddress(address))
      .filter((part) => part !== '')
      .join(' ');
  return [
    joinAddress(order.billing),
    joinAddress(order.shipping),
    order.transactionId,
    ...[...order.lines, ...order.feeLines].map(({ name }) => name),
    ...order.shippingLines.map(({ title }) => title),
    ...order.couponLines.map(({ code }) => code),
    ...order.taxLines.map(({ rateCode }) => rateCode),
  ].some((text) => foldText(text).includes(query));
}
