import type { StoreContext } from '../../services/context';
import { downloadsOfOrder } from '../../db/downloads/download';
import {
  findOrder,
  findOrderByKey,
  findOrderIds,
  loadOrders,
  type OrderFilter,
  type OrderLineRecord,
  type OrderRecord,
} from '../../db/orders/order-find';
import { RuleError } from '../../domain/errors';
import {
  needsPayment,
  needsProcessing,
  needsShippingAddress,
  type OrderStatus,
} from '../../domain/orders/order';
import { decimalText, numberText } from '../../domain/price-format';
import { siteDate } from '../../domain/site-date';
import { moneyText, totalText, type PriceArgs } from '../money-text';
import { connection, globalId, orNull, readGlobalId, slice, type ConnectionArgs } from '../connection';
import { customerOf, type CustomerSource } from '../../services/account/customer-view';
import { orderOfGuest } from '../../services/orders/guest-order';
import { ordersWhere, type OrdersWhere } from './order-where';
import type { Resolvers } from '../resolver';

const refused = 'Not authorized to access this order';

const money =
  (pick: (order: OrderRecord) => number) => (order: OrderRecord, args: PriceArgs, ctx: StoreContext) =>
    moneyText(ctx, pick(order), args);
const lineMoney =
  (pick: (line: OrderLineRecord) => number) => (line: OrderLineRecord, args: PriceArgs, ctx: StoreContext) =>
    pick(line) === 0 ? null : moneyText(ctx, pick(line), args);
const moment =
  (pick: (order: OrderRecord) => number | null) =>
  (order: OrderRecord, _args: unknown, { settings }: StoreContext) => {
    const at = pick(order);
    return at === null ? null : siteDate(at, settings.timezone);
  };
const part =
  <T>(pick: (order: OrderRecord) => readonly T[]) =>
  (order: OrderRecord, args: ConnectionArgs) =>
    slice(pick(order), args);

interface OrdersArgs extends ConnectionArgs {
  where?: OrdersWhere | null;
}

export const orderResolvers: Resolvers = {
  RootQuery: {
    /** Only customers read an order by its number or key, and only their own (scenario authorisation). */
    order(
      _source: unknown,
      { id, idType }: { id?: string | null; idType?: 'DATABASE_ID' | 'ORDER_KEY' | null },
      ctx: StoreContext,
    ) {
      const order =
        idType === 'ORDER_KEY' ? findOrderByKey(ctx.db, id ?? '') : findOrder(ctx.db, orderIdOf(id ?? ''));
      if (!order || !ctx.viewer || order.userId !== ctx.viewer.id) throw new RuleError(refused);
      return order;
    },
    orders: (_source: unknown, args: ConnectionArgs, ctx: StoreContext) =>
      ctx.viewer ? ordersPage(ctx, { userId: ctx.viewer.id }, args) : { nodes: [] },
  },
  Customer: {
    orders(source: CustomerSource, args: OrdersArgs, ctx: StoreContext) {
      const owner = ownerOf(source, ctx);
      if (owner && 'sessionId' in owner && args.where?.search) {
        const found = orderOfGuest(ctx, args.where);
        return connection(found ? [found] : [], args);
      }
      return owner ? ordersPage(ctx, owner, args) : connection<OrderRecord>([], args);
    },
    lastOrder(source: CustomerSource, _args: unknown, ctx: StoreContext) {
      const owner = ownerOf(source, ctx);
      const [newest] = owner ? findOrderIds(ctx.db, { owner }) : [];
      return newest === undefined ? null : findOrder(ctx.db, newest);
    },
  },
  Order: {
    id: ({ id }: OrderRecord) => globalId('order', id),
    databaseId: ({ id }: OrderRecord) => id,
    orderKey: ({ key }: OrderRecord) => key,
    orderNumber: ({ number }: OrderRecord) => number,
    status: ({ status }: OrderRecord) => statusEnum(status),
    date: moment(({ createdAt }) => createdAt),
    datePaid: moment(({ paidAt }) => paidAt),
    dateCompleted: moment(({ completedAt }) => completedAt),
    customerNote: ({ customerNote }: OrderRecord) => orNull(customerNote),
    createdVia: ({ createdVia }: OrderRecord) => orNull(createdVia),
    paymentMethod: ({ paymentMethod }: OrderRecord) => orNull(paymentMethod),
    paymentMethodTitle: ({ paymentMethodTitle }: OrderRecord) => orNull(paymentMethodTitle),
    transactionId: ({ transactionId }: OrderRecord) => orNull(transactionId),
    needsPayment: ({ status, total }: OrderRecord) => needsPayment(status, total),
    needsProcessing: ({ lines }: OrderRecord) => needsProcessing(lines),
    needsShippingAddress: ({ shippingLines }: OrderRecord) =>
      needsShippingAddress(shippingLines.map(({ methodId }) => methodId)),
    hasDownloadableItem: ({ lines }: OrderRecord) => lines.some(({ hasFiles }) => hasFiles),
    hasBillingAddress: ({ billing }: OrderRecord) => billing.address_1 !== '',
    hasShippingAddress: ({ shipping }: OrderRecord) => shipping.address_1 !== '',
    subtotal: money(({ lines }) => lines.reduce((sum, line) => sum + line.subtotal, 0)),
    discountTotal: money(({ discountTotal }) => discountTotal),
    discountTax: money(({ discountTax }) => discountTax),
    shippingTotal: money(({ shippingTotal }) => shippingTotal),
    shippingTax: money(({ shippingTax }) => shippingTax),
    cartTax: money(({ cartTax }) => cartTax),
    totalTax: money(({ totalTax }) => totalTax),
    total: ({ total }: OrderRecord, args: PriceArgs, ctx: StoreContext) =>
      args.format === 'RAW' ? decimalText(total, ctx.settings.decimals) : totalText(ctx, total, args),
    customer: ({ userId }: OrderRecord, _args: unknown, ctx: StoreContext) => customerOf(ctx, userId),
    lineItems({ lines }: OrderRecord, args: ConnectionArgs, { catalogue }: StoreContext) {
      catalogue.products(lines.flatMap(({ productId }) => productId ?? []));
      return slice(lines, args);
    },
    shippingLines: part(({ shippingLines }) => shippingLines),
    couponLines: part(({ couponLines }) => couponLines),
    feeLines: part(({ feeLines }) => feeLines),
    taxLines: part(({ taxLines }) => taxLines),
    downloadableItems: ({ id }: OrderRecord, args: ConnectionArgs, ctx: StoreContext) =>
      slice(downloadsOfOrder(ctx, id), args),
    metaData(order: OrderRecord, _args: unknown, { db }: StoreContext) {
      const rows = db.all<{ id: number; key: string; value: string }>(
        `SELECT id, key, value FROM order_meta WHERE order_id = ? AND key NOT LIKE '\\_%' ESCAPE '\\' ORDER BY id`,
        order.id,
      );
      return rows.length > 0 ? rows.map((row) => ({ ...row, id: String(row.id) })) : null;
    },
  },
  LineItem: {
    id: ({ id, orderId }: OrderLineRecord) => globalId('order_item', `${String(orderId)}+${String(id)}`),
    databaseId: ({ id }: OrderLineRecord) => id,
    subtotal: lineMoney(({ subtotal }) => subtotal),
    subtotalTax: lineMoney(({ subtotalTax }) => subtotalTax),
    total: lineMoney(({ total }) => total),
    totalTax: lineMoney(({ totalTax }) => totalTax),
    /** The chosen attributes, also those that the variation leaves open, as WooCommerce keeps them. */
    metaData({ id, attributes }: OrderLineRecord) {
      const entries = Object.entries(attributes);
      return entries.length > 0
        ? entries.map(([key, value]) => ({ id: `${String(id)}:${key}`, key, value }))
        : null;
    },
    product({ productId }: OrderLineRecord, _args: unknown, { catalogue }: StoreContext) {
      const node = productId === null ? undefined : catalogue.product(productId);
      return node ? { node } : null;
    },
    variation({ variationId }: OrderLineRecord, _args: unknown, { catalogue }: StoreContext) {
      const node = variationId === null ? undefined : catalogue.variation(variationId);
      return node ? { node } : null;
    },
  },
  ShippingLine: {
    id: ({ id }: { id: number }) => globalId('order_item', id),
    methodTitle: ({ title }: OrderRecord['shippingLines'][number]) => title,
    total: ({ total }: { total: number }, _args: unknown, { settings }: StoreContext) =>
      total === 0 ? null : decimalText(total, settings.decimals),
  },
  CouponLine: {
    id: ({ id }: { id: number }) => globalId('order_item', id),
    discount: (
      { discount }: OrderRecord['couponLines'][number],
      _args: unknown,
      { settings }: StoreContext,
    ) => numberText(discount, settings.decimals),
  },
  FeeLine: {
    id: ({ id }: { id: number }) => globalId('order_item', id),
    total: ({ total }: { total: number }, _args: unknown, { settings }: StoreContext) =>
      decimalText(total, settings.decimals),
  },
  TaxLine: {
    id: ({ id }: { id: number }) => globalId('order_item', id),
    taxTotal: ({ taxTotal }: OrderRecord['taxLines'][number], _args: unknown, { settings }: StoreContext) =>
      taxTotal === 0 ? null : numberText(taxTotal, settings.decimals),
    shippingTaxTotal: (
      { shippingTaxTotal }: OrderRecord['taxLines'][number],
      _args: unknown,
      { settings }: StoreContext,
    ) => numberText(shippingTaxTotal, settings.decimals),
  },
};

export function statusEnum(status: OrderStatus): string {
  return status.toUpperCase().replace('-', '_');
}

function orderIdOf(id: string): number {
  const number = Number(/^\d+$/.test(id) ? id : (readGlobalId(id)?.id ?? Number.NaN));
  return Number.isSafeInteger(number) ? number : 0;
}

/** Orders belong to the account; a guest's to the session they were placed in, whatever e-mail address it claims. */
function ownerOf({ view, user }: CustomerSource, ctx: StoreContext): OrderFilter['owner'] | null {
  if (view === 'account' && user) return { userId: user.id };
  return view === 'guest' ? { sessionId: ctx.session.id } : null;
}

function ordersPage(ctx: StoreContext, owner: OrderFilter['owner'], args: OrdersArgs) {
  const page = connection(
    findOrderIds(ctx.db, { ...ordersWhere(args.where ?? {}), owner }).map((id) => ({ id })),
    args,
  );
  return {
    nodes: loadOrders(
      ctx.db,
      page.nodes.map(({ id }) => id),
    ),
    pageInfo: page.pageInfo,
  };
}
