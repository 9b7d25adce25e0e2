import type { OrderLineRecord, OrderRecord } from './order-record-sql';
import { parseDatabaseId, toGlobalId } from '../core/global-id';
import { needsPayment, needsProcessing } from './order-rules';
import { formatDecimal, formatPhpNumber } from '../core/price-format';
import { formatSiteDateTime } from '../core/clock';
import { getCurrentCustomer, findVisibleCustomer } from '../account/customer-view-service';
import type { StoreContext } from '../context/store-context';
import { findOrderDownloads } from '../downloads/download-service';
import {
  findVisibleOrders,
  getCustomerNotes,
  findCustomerOrder,
  getRefunds,
  getPublicOrderMeta,
  canViewAll,
} from './order-service';
import { formatShopDate } from '../catalogue/product-resolvers';
import type { ConnectionArgs } from '../catalogue/product-list';
import { idFields, emptyToNull, slice, textFields } from '../api/connection';
import { formatMoney, formatTotal, type PriceArgs } from '../api/price-arguments';
import type { Resolvers } from '../api/resolver';

/** Totals are in the order's currency, lines in the shop's, like in WooGraphQL. */
const getMoneySettings = (
  { settings: { decimals, priceFormat } }: StoreContext,
  { currency }: OrderRecord,
) => ({
  settings: { decimals, priceFormat: { ...priceFormat, currency } },
});
type OrderTotal = 'discountTotal' | 'discountTax' | 'shippingTotal' | 'shippingTax' | 'totalTax';
const moneyField =
  (sum: OrderTotal | ((order: OrderRecord) => number)) =>
  (order: OrderRecord, args: PriceArgs, ctx: StoreContext) => {
    if (args.format === 'RAW' && !canViewAll(ctx, order)) return null;
    return formatMoney(getMoneySettings(ctx, order), typeof sum === 'string' ? order[sum] : sum(order), args);
  };
const ownerField =
  <T>(select: (order: OrderRecord) => T) =>
  (order: OrderRecord, _args: unknown, ctx: StoreContext) =>
    canViewAll(ctx, order) ? select(order) : null;
const lineMoneyField =
  (sum: 'subtotal' | 'subtotalTax' | 'total' | 'totalTax') =>
  (line: OrderLineRecord, args: PriceArgs, ctx: StoreContext) =>
    line[sum] === 0 ? null : formatMoney(ctx, line[sum], args);
const linesField =
  <Name extends 'shippingLines' | 'couponLines' | 'feeLines' | 'taxLines'>(name: Name) =>
  (order: OrderRecord, args: ConnectionArgs) =>
    slice<OrderRecord[Name][number]>(order[name], args);

export const orderResolvers: Resolvers = {
  RootQuery: {
    /** Finds orders of the logged-in customer alone. */
    order: (_source, { id, idType }, ctx) =>
      findCustomerOrder(ctx, idType === 'ORDER_KEY' ? { key: id ?? '' } : { id: parseOrderId(id ?? '') }),
    orders: (_source, args, ctx) =>
      ctx.viewer
        ? slice(findVisibleOrders(ctx, getCurrentCustomer(ctx), args.where ?? {}), args)
        : { nodes: [] },
  },
  Customer: {
    orders: (customer, args, ctx) => slice(findVisibleOrders(ctx, customer, args.where ?? {}), args),
  },
  Order: {
    /** Its type is non-null: throwing makes the whole order null. */
    id(order, _args, ctx) {
      if (!canViewAll(ctx, order)) throw new Error('the order of another person was found');
      return toGlobalId('order', order.id);
    },
    databaseId: ownerField(({ id }) => id),
    orderKey: ownerField(({ key }) => key),
    orderNumber: ({ number }) => number,
    status: ({ status }) => status.toUpperCase().replace('-', '_'),
    date: (order, _args, ctx) => formatShopDate(canViewAll(ctx, order) ? order.createdAt : null, ctx),
    datePaid: ({ paidAt }, _args, ctx) => formatShopDate(paidAt, ctx),
    dateCompleted: ({ completedAt }, _args, ctx) => formatShopDate(completedAt, ctx),
    currency: ownerField(({ currency }) => currency),
    ...textFields('customerNote', 'paymentMethodTitle'),
    paymentMethod: ownerField(({ paymentMethod }) => emptyToNull(paymentMethod)),
    transactionId: ownerField(({ transactionId }) => emptyToNull(transactionId)),
    needsPayment: ({ status, total }) => needsPayment(status, total),
    needsProcessing: ({ lines }) => needsProcessing(lines),
    needsShippingAddress: ({ shippingLines }) =>
      shippingLines.some(({ methodId }) => methodId !== 'local_pickup'),
    hasDownloadableItem: ({ lines }) => lines.some(({ hasFiles }) => hasFiles),
    subtotal: moneyField(({ lines }) => lines.reduce((sum, line) => sum + line.subtotal, 0)),
    discountTotal: moneyField('discountTotal'),
    discountTax: moneyField('discountTax'),
    shippingTotal: moneyField('shippingTotal'),
    shippingTax: moneyField('shippingTax'),
    totalTax: moneyField('totalTax'),
    total(order, args, ctx) {
      if (args.format !== 'RAW') return formatTotal(getMoneySettings(ctx, order), order.total, args);
      return canViewAll(ctx, order) ? formatDecimal(order.total, ctx.settings.decimals) : null;
    },
    customer: ({ userId }, _args, ctx) => findVisibleCustomer(ctx, userId),
    lineItems({ lines }, args, { catalogue }) {
      catalogue.products(lines.flatMap(({ productId }) => productId ?? []));
      return slice(lines, args);
    },
    shippingLines: linesField('shippingLines'),
    couponLines: linesField('couponLines'),
    feeLines: linesField('feeLines'),
    taxLines: linesField('taxLines'),
    refunds: (order, args, ctx) => slice(getRefunds(ctx, order), args),
    orderNotes: (order, args, ctx) => slice(getCustomerNotes(ctx, order), args),
    downloadableItems: ({ id }, args, ctx) => slice(findOrderDownloads(ctx, id), args),
    metaData: (order, _args, ctx) => emptyToNull(getPublicOrderMeta(ctx, order)),
  },
  LineItem: {
    id: ({ id, orderId }) => toGlobalId('order_item', `${String(orderId)}+${String(id)}`),
    databaseId: ({ id }) => id,
    subtotal: lineMoneyField('subtotal'),
    subtotalTax: lineMoneyField('subtotalTax'),
    total: lineMoneyField('total'),
    totalTax: lineMoneyField('totalTax'),
    /** Includes attributes that the variation leaves open, like WooCommerce. */
    metaData({ id, attributes }, _args, { texts }) {
      const entries = Object.entries(attributes).map(([key, value]) => ({
        id: `${String(id)}:${key}`,
        key,
        value: texts.translateOption(key, value),
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
    id: ({ id }) => toGlobalId('order_item', id),
    methodTitle: ({ title }) => title,
    total: ({ total }, _args, { settings }) => (total === 0 ? null : formatDecimal(total, settings.decimals)),
  },
  CouponLine: {
    id: ({ id }) => toGlobalId('order_item', id),
    discount: ({ discount }, _args, { settings }) =>
      discount === 0 ? null : formatPhpNumber(discount, settings.decimals),
  },
  FeeLine: {
    id: ({ id }) => toGlobalId('order_item', id),
    total: ({ total }, _args, { settings }) => formatDecimal(total, settings.decimals),
    totalTax: ({ totalTax }, _args, { settings }) => formatDecimal(totalTax, settings.decimals),
  },
  Refund: {
    ...idFields('shop_order_refund'),
    amount: ({ amount }, _args, { settings }) => Number(formatDecimal(amount, settings.decimals)),
    date: ({ createdAt }, _args, ctx) => formatShopDate(createdAt, ctx),
    reason: ({ reason }) => emptyToNull(reason),
  },
  OrderNote: {
    ...idFields('order_note'),
    isCustomerNote: () => true,
    dateCreated: ({ createdAt }, _args, { settings }) => formatSiteDateTime(createdAt, settings.timezone),
  },
  TaxLine: {
    id: ({ id }) => toGlobalId('order_item', id),
    taxTotal: ({ taxTotal }, _args, { settings }) =>
      taxTotal === 0 ? null : formatPhpNumber(taxTotal, settings.decimals),
    shippingTaxTotal: ({ shippingTaxTotal }, _args, { settings }) =>
      formatPhpNumber(shippingTaxTotal, settings.decimals),
  },
  DownloadableItem: {
    id: ({ id }) => toGlobalId('download', id),
    name: ({ downloadId, name }, _args, { texts }) =>
      texts.getTranslation('download', downloadId)?.['name'] ?? name,
    accessExpires: ({ expiresAt }, _args, ctx) => formatShopDate(expiresAt, ctx),
    downloadsRemaining: ({ remaining }) => remaining,
    product: ({ productId }, _args, ctx) => findPurchasedProduct(productId, ctx),
  },
};

function parseOrderId(id: string): number {
  const number = parseDatabaseId(id);
  return Number.isSafeInteger(number) ? number : 0;
}

/** Returns the parent of a variation, because the union has products only. */
function findPurchasedProduct(id: number, { catalogue }: StoreContext) {
  const item = catalogue.findSellable(id);
  return (item?.parent && catalogue.product(item.parent.id)) ?? item;
}
