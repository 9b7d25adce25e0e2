import type { OrderLineRecord, OrderRecord } from '../../db/orders/order-record';
import { cursorOf, databaseId, globalId } from '../../domain/global-id';
import { needsPayment, needsProcessing, needsShippingAddress } from '../../domain/orders/order';
import { decimalText, numberText } from '../../domain/price-format';
import { siteDateTime } from '../../domain/site-date';
import { currentCustomer, customerOf } from '../../services/account/customer-view';
import type { StoreContext } from '../../services/context';
import { downloadsOfOrder } from '../../services/downloads/downloads';
import {
  lastOrder,
  orderIdsOf,
  notesFor,
  ordersById,
  ownOrder,
  refundsOf,
  shownOrderMeta,
  showsAll,
} from '../../services/orders/orders';
import { dateText } from '../catalogue/product-fields';
import { connection, ids, orNull, slice, textFields, type ConnectionArgs } from '../connection';
import { moneyText, totalText, type PriceArgs } from '../money';
import type { Resolvers } from '../resolver';

/** Totals are in the order's currency, lines in the shop's, like in WooGraphQL. */
const written = ({ settings: { decimals, priceFormat } }: StoreContext, { currency }: OrderRecord) => ({
  settings: { decimals, priceFormat: { ...priceFormat, currency } },
});
type Sum = 'discountTotal' | 'discountTax' | 'shippingTotal' | 'shippingTax' | 'cartTax' | 'totalTax';
const money =
  (sum: Sum | ((order: OrderRecord) => number)) =>
  (order: OrderRecord, args: PriceArgs, ctx: StoreContext) => {
    if (args.format === 'RAW' && !showsAll(ctx, order)) return null;
    return moneyText(written(ctx, order), typeof sum === 'string' ? order[sum] : sum(order), args);
  };
const own =
  <T>(pick: (order: OrderRecord) => T) =>
  (order: OrderRecord, _args: unknown, ctx: StoreContext) =>
    showsAll(ctx, order) ? pick(order) : null;
const lineMoney =
  (sum: 'subtotal' | 'subtotalTax' | 'total' | 'totalTax') =>
  (line: OrderLineRecord, args: PriceArgs, ctx: StoreContext) =>
    line[sum] === 0 ? null : moneyText(ctx, line[sum], args);
const part =
  <Name extends 'shippingLines' | 'couponLines' | 'feeLines' | 'taxLines'>(name: Name) =>
  (order: OrderRecord, args: ConnectionArgs) =>
    slice<OrderRecord[Name][number]>(order[name], args);

export const orderResolvers: Resolvers = {
  RootQuery: {
    /** Finds orders of the logged-in customer alone. */
    order: (_source, { id, idType }, ctx) =>
      ownOrder(ctx, idType === 'ORDER_KEY' ? { key: id ?? '' } : { id: orderIdOf(id ?? '') }),
    orders: (_source, args, ctx) =>
      ctx.viewer
        ? ordersPage(ctx, orderIdsOf(ctx, currentCustomer(ctx), args.where ?? {}), args)
        : { nodes: [] },
  },
  Customer: {
    orders: (customer, args, ctx) => ordersPage(ctx, orderIdsOf(ctx, customer, args.where ?? {}), args),
    lastOrder: (customer, _args, ctx) => lastOrder(ctx, customer),
    orderCount: (customer, _args, ctx) => (customer.user ? orderIdsOf(ctx, customer, {}).length : 0),
  },
  Order: {
    /** Its type is non-null: throwing makes the whole order null. */
    id(order, _args, ctx) {
      if (!showsAll(ctx, order)) throw new Error('the order of another person was found');
      return globalId('order', order.id);
    },
    databaseId: own(({ id }) => id),
    orderKey: own(({ key }) => key),
    orderNumber: ({ number }) => number,
    status: ({ status }) => status.toUpperCase().replace('-', '_'),
    date: (order, _args, ctx) => dateText(showsAll(ctx, order) ? order.createdAt : null, ctx),
    datePaid: ({ paidAt }, _args, ctx) => dateText(paidAt, ctx),
    dateCompleted: ({ completedAt }, _args, ctx) => dateText(completedAt, ctx),
    currency: own(({ currency }) => currency),
    ...textFields('customerNote', 'createdVia', 'paymentMethodTitle'),
    paymentMethod: own(({ paymentMethod }) => orNull(paymentMethod)),
    transactionId: own(({ transactionId }) => orNull(transactionId)),
    needsPayment: ({ status, total }) => needsPayment(status, total),
    needsProcessing: ({ lines }) => needsProcessing(lines),
    needsShippingAddress: ({ shippingLines }) =>
      needsShippingAddress(shippingLines.map(({ methodId }) => methodId)),
    hasDownloadableItem: ({ lines }) => lines.some(({ hasFiles }) => hasFiles),
    hasBillingAddress: ({ billing }) => billing.address_1 !== '',
    hasShippingAddress: ({ shipping }) => shipping.address_1 !== '',
    subtotal: money(({ lines }) => lines.reduce((sum, line) => sum + line.subtotal, 0)),
    discountTotal: money('discountTotal'),
    discountTax: money('discountTax'),
    shippingTotal: money('shippingTotal'),
    shippingTax: money('shippingTax'),
    cartTax: money('cartTax'),
    totalTax: money('totalTax'),
    total(order, args, ctx) {
      if (args.format !== 'RAW') return totalText(written(ctx, order), order.total, args);
      return showsAll(ctx, order) ? decimalText(order.total, ctx.settings.decimals) : null;
    },
    customer: ({ userId }, _args, ctx) => customerOf(ctx, userId),
    lineItems({ lines }, args, { catalogue }) {
      catalogue.products(lines.flatMap(({ productId }) => productId ?? []));
      return slice(lines, args);
    },
    shippingLines: part('shippingLines'),
    couponLines: part('couponLines'),
    feeLines: part('feeLines'),
    taxLines: part('taxLines'),
    refunds: (order, args, ctx) => slice(refundsOf(ctx, order), args),
    orderNotes: (order, args, ctx) => slice(notesFor(ctx, order), args),
    downloadableItems: ({ id }, args, ctx) => slice(downloadsOfOrder(ctx, id), args),
    metaData: (order, _args, ctx) => orNull(showsAll(ctx, order) ? shownOrderMeta(ctx, order) : []),
  },
  LineItem: {
    id: ({ id, orderId }) => globalId('order_item', `${String(orderId)}+${String(id)}`),
    databaseId: ({ id }) => id,
    subtotal: lineMoney('subtotal'),
    subtotalTax: lineMoney('subtotalTax'),
    total: lineMoney('total'),
    totalTax: lineMoney('totalTax'),
    /** Includes attributes that the variation leaves open, like WooCommerce. */
    metaData({ id, attributes }, _args, { texts }) {
      const entries = Object.entries(attributes).map(([key, value]) => ({
        id: `${String(id)}:${key}`,
        key,
        value: texts.option(key, value),
      }));
      return entries.length > 0 ? entries : null;
    },
    product({ productId }, _args, { catalogue }) {
      const node = productId === null ? undefined : catalogue.product(productId);
      return node ? { node } : null;
    },
    variation({ variationId }, _args, { catalogue }) {
      const node = variationId === null ? undefined : catalogue.variation(variationId);
      return node ? { node } : null;
    },
  },
  ShippingLine: {
    id: ({ id }) => globalId('order_item', id),
    methodTitle: ({ title }) => title,
    total: ({ total }, _args, { settings }) => (total === 0 ? null : decimalText(total, settings.decimals)),
  },
  CouponLine: {
    id: ({ id }) => globalId('order_item', id),
    discount: ({ discount }, _args, { settings }) =>
      discount === 0 ? null : numberText(discount, settings.decimals),
  },
  FeeLine: {
    id: ({ id }) => globalId('order_item', id),
    total: ({ total }, _args, { settings }) => decimalText(total, settings.decimals),
    totalTax: ({ totalTax }, _args, { settings }) => decimalText(totalTax, settings.decimals),
  },
  Refund: {
    ...ids('shop_order_refund'),
    amount: ({ amount }, _args, { settings }) => Number(decimalText(amount, settings.decimals)),
    date: ({ createdAt }, _args, ctx) => dateText(createdAt, ctx),
    reason: ({ reason }) => orNull(reason),
  },
  OrderNote: {
    ...ids('order_note'),
    isCustomerNote: ({ forCustomer }) => forCustomer,
    dateCreated: ({ createdAt }, _args, { settings }) => siteDateTime(createdAt, settings.timezone),
  },
  TaxLine: {
    id: ({ id }) => globalId('order_item', id),
    taxTotal: ({ taxTotal }, _args, { settings }) =>
      taxTotal === 0 ? null : numberText(taxTotal, settings.decimals),
    shippingTaxTotal: ({ shippingTaxTotal }, _args, { settings }) =>
      numberText(shippingTaxTotal, settings.decimals),
  },
  DownloadableItem: {
    id: ({ permissionId }) => globalId('download', permissionId),
    name: ({ downloadId, name }, _args, { texts }) => texts.of('download', downloadId)?.['name'] ?? name,
    accessExpires: ({ expiresAt }, _args, ctx) => dateText(expiresAt, ctx),
    downloadsRemaining: ({ remaining }) => remaining,
    product: ({ productId }, _args, ctx) => bought(productId, ctx),
  },
};

function orderIdOf(id: string): number {
  const number = databaseId(id);
  return Number.isSafeInteger(number) ? number : 0;
}

function ordersPage(ctx: StoreContext, found: readonly number[], args: ConnectionArgs) {
  const orders = found.map((id) => ({ id }));
  const { nodes: shown, pageInfo } = connection(orders, args);
  const nodes = ordersById(
    ctx,
    shown.map(({ id }) => id),
  );
  return { nodes, pageInfo, edges: nodes.map((node) => ({ cursor: cursorOf(node.id), node })) };
}

/** Returns the parent of a variation, because the union has products only. */
function bought(id: number, { catalogue }: StoreContext) {
  const sold = catalogue.sellable(id);
  return (sold?.parent && catalogue.product(sold.parent.id)) ?? sold;
}
