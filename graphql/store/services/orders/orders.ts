import { isSameText } from '../../../rules/same-text';
import type { CustomerToOrderConnectionWhereArgs } from '../../../schema.generated';
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
  isOrderSort,
  publicOrderMeta,
} from '../../db/orders/order-find';
import { goodsOfOrder } from '../../db/mail/order-mail-data';
import { loadOrders, type OrderRecord } from '../../db/orders/order-record';
import { RuleError } from '../../domain/errors';
import { isOrderStatus } from '../../domain/orders/order';
import { orderMessages } from '../../domain/orders/order-messages';
import { orderMatches } from '../../domain/orders/order-search';
import { shopperAddresses } from '../account/addresses';
import type { CustomerView } from '../account/customer-view';
import type { StoreContext, StoreServices } from '../context';

/** Throws UserFacingError for orders of others. */
export function ownOrder(ctx: StoreContext, by: { id: number } | { key: string }): OrderRecord {
  const order = 'key' in by ? findOrderByKey(ctx.db, by.key) : findOrder(ctx.db, by.id);
  if (!order || !ctx.viewer || order.userId !== ctx.viewer.id) throw new RuleError(orderMessages.notYours);
  return order;
}

/** Guests see the orders of their session, or one by the data of its confirmation. */
export function orderIdsOf(
  ctx: StoreContext,
  customer: CustomerView,
  where: CustomerToOrderConnectionWhereArgs,
): number[] {
  const owner = ownerOf(customer, ctx);
  if (!owner) return [];
  const named = 'sessionId' in owner ? orderOfGuest(ctx, where) : undefined;
  if (named) return [named.id];
  const { search } = where;
  if ('sessionId' in owner && search && where.billingEmail) return [];
  const ids = findOrderIds(ctx.db, { ...orderFilter({ ...where, search: null }), owner });
  if (!search) return ids;
  return loadOrders(ctx.db, ids)
    .filter((order) => orderMatches(order, search))
    .map(({ id }) => id);
}

/** By order key, or by number and email address. Attempts are rate-limited by the callers, which know the client. */
export function orderOfGuest(
  { db }: Pick<StoreContext, 'db'>,
  { search, billingEmail }: CustomerToOrderConnectionWhereArgs,
): OrderRecord | undefined {
  if (typeof search !== 'string' || search === '') return undefined;
  if (typeof billingEmail !== 'string') return search.length >= 20 ? findOrderByKey(db, search) : undefined;
  const email = billingEmail.trim().toLowerCase();
  const order = findOrderByNumber(db, search);
  return order?.billing.email.trim().toLowerCase() === email && email !== '' ? order : undefined;
}

export function showsAll(ctx: StoreContext, order: OrderRecord): boolean {
  return ctx.compat.showsOrder(ctx, order, () => shopperAddresses(ctx).billing.email);
}

export function ordersById({ db }: StoreContext, ids: readonly number[]): OrderRecord[] {
  return loadOrders(db, ids);
}

export function shownOrderMeta({ db }: StoreContext, { id }: OrderRecord) {
  return publicOrderMeta(db, id);
}

export function refundsOf(ctx: StoreContext, order: OrderRecord): RefundRecord[] {
  return showsAll(ctx, order) ? findRefunds(ctx.db, order.id).reverse() : [];
}

export function notesFor(ctx: StoreContext, order: OrderRecord): OrderNote[] {
  if (!showsAll(ctx, order)) return [];
  return findOrderNotes(ctx.db, order.id)
    .filter(({ forCustomer }) => forCustomer)
    .reverse();
}

export const orderedGoods = ({ db }: Pick<StoreServices, 'db'>, { id }: Pick<OrderRecord, 'id'>) =>
  goodsOfOrder(db, id);

export function orderOfLink({ db }: StoreServices, id: number, key: string): OrderRecord | undefined {
  const order = findOrder(db, id);
  return order && isSameText(order.key, key) ? order : undefined;
}

export function lastOrder(ctx: StoreContext, customer: CustomerView): OrderRecord | undefined {
  const owner = ownerOf(customer, ctx);
  const [newest] = owner ? findOrderIds(ctx.db, { owner }) : [];
  return newest === undefined ? undefined : findOrder(ctx.db, newest);
}

/** Guests' orders belong to a session, whatever email address they claim. */
function ownerOf({ view, user }: CustomerView, ctx: StoreContext): OrderFilter['owner'] | undefined {
  if (view === 'account' && user) return { userId: user.id };
  if (view !== 'guest') return undefined;
  return ctx.compat.guestOwner(ctx.session.id, () => shopperAddresses(ctx).billing.email);
}

const known = new Set(['include', 'exclude', 'statuses', 'productId', 'orderby']);

/** Unsupported conditions are rejected, not ignored. */
function orderFilter(where: CustomerToOrderConnectionWhereArgs): Omit<OrderFilter, 'owner'> {
  const unknown = Object.entries(where)
    .filter(([name, value]) => !known.has(name) && value !== null && value !== undefined)
    .map(([name]) => name);
  if (unknown.length > 0) throw new RuleError(orderMessages.notSearchedBy(unknown));
  const [by] = (where.orderby ?? []).filter((each) => each !== null);
  const orderBy = by?.field;
  if (orderBy && !isOrderSort(orderBy)) throw new RuleError(orderMessages.notSortedBy(orderBy));
  return {
    include: filled(where.include),
    exclude: filled(where.exclude),
    statuses: filled(where.statuses)?.flatMap((status) => {
      const known = status.toLowerCase().replace('_', '-');
      return isOrderStatus(known) ? [known] : [];
    }),
    productId: where.productId ?? undefined,
    orderBy,
    descending: orderBy && by?.order !== 'ASC',
  };
}

/** An empty list excludes nothing (WordPress). */
function filled<T>(list: readonly (T | null)[] | null | undefined): T[] | undefined {
  return list?.length ? list.filter((item) => item !== null) : undefined;
}
