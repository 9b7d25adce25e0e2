import { timingSafeEqualText } from '../../shared/timing-safe-equal';
import type { CustomerToOrderConnectionWhereArgs } from '../../schema.generated';
import {
  type OrderFilter,
  type OrderNote,
  type RefundRecord,
  findOrder,
  findOrderByKey,
  findOrderByNumber,
  findOrderIds,
  findOrderNotes,
  findRefunds,
  findPublicOrderMeta,
} from './find-order-sql';
import { loadOrderGoods } from '../mail/order-mail-sql';
import { loadOrders, type OrderRecord } from './order-record-sql';
import { UserFacingError } from '../core/user-facing-error';
import { orderMessages } from './order-rules';
import { getShopperAddresses, type CustomerView } from '../account/customer-view-service';
import type { StoreContext, StoreServices } from '../context/store-context';
import { addressColumns, type Address } from '../account/customer-rules';
import { foldText } from '../core/text-keys';

/** Throws UserFacingError for orders of others. */
export function findCustomerOrder(ctx: StoreContext, lookup: { id: number } | { key: string }): OrderRecord {
  const order = 'key' in lookup ? findOrderByKey(ctx.db, lookup.key) : findOrder(ctx.db, lookup.id);
  if (!order || !ctx.viewer || order.userId !== ctx.viewer.id)
    throw new UserFacingError(orderMessages.notYours);
  return order;
}

/** Guests see the orders of their session, or one by the data of its confirmation. */
export function findVisibleOrderIds(
  ctx: StoreContext,
  customer: CustomerView,
  where: CustomerToOrderConnectionWhereArgs,
): number[] {
  const owner = resolveOwner(customer, ctx);
  if (!owner) return [];
  const guestOrder = 'sessionId' in owner ? findGuestOrder(ctx, where) : undefined;
  if (guestOrder) return [guestOrder.id];
  const { search } = where;
  if ('sessionId' in owner && search && where.billingEmail) return [];
  const ids = findOrderIds(ctx.db, {
    owner,
    include: withoutNulls(where.include),
    statuses: withoutNulls(where.statuses)?.map((status) => status.toLowerCase().replace('_', '-')),
  });
  if (!search) return ids;
  return loadOrders(ctx.db, ids)
    .filter((order) => matchesOrderSearch(order, search))
    .map(({ id }) => id);
}

/** By order key, or by number and email address. Attempts are rate-limited by the callers, which know the client. */
export function findGuestOrder(
  { db }: Pick<StoreContext, 'db'>,
  { search, billingEmail }: CustomerToOrderConnectionWhereArgs,
): OrderRecord | undefined {
  if (typeof search !== 'string' || search === '') return undefined;
  if (typeof billingEmail !== 'string') return search.length >= 20 ? findOrderByKey(db, search) : undefined;
  const email = billingEmail.trim().toLowerCase();
  const order = findOrderByNumber(db, search);
  return order?.billing.email.trim().toLowerCase() === email && email !== '' ? order : undefined;
}

export function canViewAll(ctx: StoreContext, order: OrderRecord): boolean {
  return ctx.compat.showsOrder(ctx, order, () => getShopperAddresses(ctx).billing.email);
}

export function getOrdersById({ db }: StoreContext, ids: readonly number[]): OrderRecord[] {
  return loadOrders(db, ids);
}

export function getPublicOrderMeta({ db }: StoreContext, { id }: OrderRecord) {
  return findPublicOrderMeta(db, id);
}

export function getRefunds(ctx: StoreContext, order: OrderRecord): RefundRecord[] {
  return canViewAll(ctx, order) ? findRefunds(ctx.db, order.id).reverse() : [];
}

export function getCustomerNotes(ctx: StoreContext, order: OrderRecord): OrderNote[] {
  if (!canViewAll(ctx, order)) return [];
  return findOrderNotes(ctx.db, order.id)
    .filter(({ isForCustomer }) => isForCustomer)
    .reverse();
}

export const getOrderedGoods = ({ db }: Pick<StoreServices, 'db'>, { id }: Pick<OrderRecord, 'id'>) =>
  loadOrderGoods(db, id);

export function findOrderByLink({ db }: StoreServices, id: number, key: string): OrderRecord | undefined {
  const order = findOrder(db, id);
  return order && timingSafeEqualText(order.key, key) ? order : undefined;
}

export function findLastOrder(ctx: StoreContext, customer: CustomerView): OrderRecord | undefined {
  const owner = resolveOwner(customer, ctx);
  const [latestId] = owner ? findOrderIds(ctx.db, { owner }) : [];
  return latestId === undefined ? undefined : findOrder(ctx.db, latestId);
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

interface SearchableOrder {
  number: string;
  transactionId: string;
  billing: Address;
  shipping: Address;
  lines: readonly { name: string }[];
  shippingLines: readonly { title: string }[];
  couponLines: readonly { code: string }[];
  feeLines: readonly { name: string }[];
  taxLines: readonly { rateCode: string }[];
}

/** WooCommerce's `OrdersTableSearchQuery`: the whole number, or part of an address, the transaction id or any item name. */
function matchesOrderSearch(order: SearchableOrder, search: string): boolean {
  const query = foldText(search.replace(/\s+/g, ' ').trim());
  if (query === '' || order.number === query) return true;
  return [
    joinAddress(order.billing),
    joinAddress(order.shipping),
    order.transactionId,
    ...order.lines.map(({ name }) => name),
    ...order.shippingLines.map(({ title }) => title),
    ...order.couponLines.map(({ code }) => code),
    ...order.feeLines.map(({ name }) => name),
    ...order.taxLines.map(({ rateCode }) => rateCode),
  ].some((text) => foldText(text).includes(query));
}

function joinAddress(address: Address): string {
  return addressColumns
    .map((column) => address[column])
    .filter((part) => part !== '')
    .join(' ');
}
