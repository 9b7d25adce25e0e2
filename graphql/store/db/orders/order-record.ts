import * as z from 'zod/v4';
import { addressColumns, emptyAddress, type Address } from '../../domain/account/customer';
import type { OrderStatus } from '../../domain/orders/order';
import { jsonList, type Database } from '../database';

export interface OrderRecord {
  id: number;
  number: string;
  key: string;
  status: OrderStatus;
  userId: number | null;
  sessionId: string | null;
  currency: string;
  pricesIncludeTax: boolean;
  discountTotal: number;
  discountTax: number;
  shippingTotal: number;
  shippingTax: number;
  cartTax: number;
  total: number;
  totalTax: number;
  paymentMethod: string;
  paymentMethodTitle: string;
  transactionId: string;
  createdVia: string;
  customerNote: string;
  locale: string;
  stockReduced: boolean;
  createdAt: number;
  modifiedAt: number;
  paidAt: number | null;
  completedAt: number | null;
  billing: Address;
  shipping: Address;
  lines: OrderLineRecord[];
  shippingLines: { id: number; methodId: string; title: string; total: number }[];
  couponLines: { id: number; code: string; discount: number }[];
  feeLines: { id: number; name: string; total: number }[];
  taxLines: { id: number; label: string; taxTotal: number; shippingTaxTotal: number }[];
}

export interface OrderLineRecord {
  id: number;
  orderId: number;
  productId: number | null;
  variationId: number | null;
  name: string;
  quantity: number;
  /** What was chosen, by attribute slug, in the order of the product's attributes. */
  attributes: Record<string, string>;
  subtotal: number;
  subtotalTax: number;
  total: number;
  totalTax: number;
  virtual: boolean;
  downloadable: boolean;
  hasFiles: boolean;
}

interface OrderRow {
  id: number;
  number: string;
  order_key: string;
  status: OrderStatus;
  user_id: number | null;
  session_id: string | null;
  currency: string;
  prices_include_tax: number;
  discount_total: number;
  discount_tax: number;
  shipping_total: number;
  shipping_tax: number;
  cart_tax: number;
  total: number;
  total_tax: number;
  payment_method: string;
  payment_method_title: string;
  transaction_id: string;
  created_via: string;
  customer_note: string;
  locale: string;
  stock_reduced: number;
  created_at: number;
  modified_at: number;
  paid_at: number | null;
  completed_at: number | null;
}

/** Orders with all their parts, in the order of the ids. */
export function loadOrders(db: Database, ids: readonly number[]): OrderRecord[] {
  if (ids.length === 0) return [];
  const list = jsonList(ids);
  const many = <Row extends { order_id: number }>(sql: string) => grouped(db.all<Row>(sql, list));
  const addresses = many<AddressRow>(
    `SELECT order_id, kind, ${addressColumns.join(', ')} FROM order_addresses WHERE order_id IN (SELECT value FROM json_each(?))`,
  );
  const lines = many<LineRow>(lineSelect);
  const shipping = many<{
    order_id: number;
    id: number;
    method_id: string;
    method_title: string;
    total: number;
  }>(
    'SELECT order_id, id, method_id, method_title, total FROM order_shipping WHERE order_id IN (SELECT value FROM json_each(?)) ORDER BY id',
  );
  const coupons = many<{ order_id: number; id: number; code: string; discount: number }>(
    'SELECT order_id, id, code, discount FROM order_coupons WHERE order_id IN (SELECT value FROM json_each(?)) ORDER BY id',
  );
  const fees = many<{ order_id: number; id: number; name: string; total: number }>(
    'SELECT order_id, id, name, total FROM order_fees WHERE order_id IN (SELECT value FROM json_each(?)) ORDER BY id',
  );
  const taxes = many<{
    order_id: number;
    id: number;
    label: string;
    tax_total: number;
    shipping_tax_total: number;
  }>(
    'SELECT order_id, id, label, tax_total, shipping_tax_total FROM order_taxes WHERE order_id IN (SELECT value FROM json_each(?)) ORDER BY id',
  );
  const rows = new Map(
    db
      .all<OrderRow>(`SELECT * FROM orders WHERE id IN (SELECT value FROM json_each(?))`, list)
      .map((row) => [row.id, row]),
  );
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const address = (kind: string) => addresses.get(id)?.find((each) => each.kind === kind) ?? emptyAddress;
    return [
      {
        ...header(row),
        billing: address('billing'),
        shipping: address('shipping'),
        lines: (lines.get(id) ?? []).map(lineRecord),
        shippingLines: (shipping.get(id) ?? []).map((line) => ({
          id: line.id,
          methodId: line.method_id,
          title: line.method_title,
          total: line.total,
        })),
        couponLines: coupons.get(id) ?? [],
        feeLines: fees.get(id) ?? [],
        taxLines: (taxes.get(id) ?? []).map((line) => ({
          id: line.id,
          label: line.label,
          taxTotal: line.tax_total,
          shippingTaxTotal: line.shipping_tax_total,
        })),
      },
    ];
  });
}

interface AddressRow extends Address {
  order_id: number;
  kind: string;
}

interface LineRow {
  order_id: number;
  id: number;
  product_id: number | null;
  variation_id: number | null;
  name: string;
  quantity: number;
  attributes: string;
  subtotal: number;
  subtotal_tax: number;
  total: number;
  total_tax: number;
  virtual: number | null;
  downloadable: number | null;
  files: number;
}

const lineSelect = `SELECT l.order_id, l.id, l.product_id, l.variation_id, l.name, l.quantity, l.attributes, l.subtotal, l.subtotal_tax, l.total, l.total_tax,
  p.virtual, p.downloadable, EXISTS (SELECT 1 FROM product_downloads d WHERE d.product_id = p.id) AS files
  FROM order_lines l LEFT JOIN products p ON p.id = coalesce(l.variation_id, l.product_id)
  WHERE l.order_id IN (SELECT value FROM json_each(?)) ORDER BY l.id`;

const attributesSchema = z.record(z.string(), z.string());

function lineRecord(row: LineRow): OrderLineRecord {
  return {
    id: row.id,
    orderId: row.order_id,
    productId: row.product_id,
    variationId: row.variation_id,
    name: row.name,
    quantity: row.quantity,
    attributes: attributesSchema.parse(JSON.parse(row.attributes)),
    subtotal: row.subtotal,
    subtotalTax: row.subtotal_tax,
    total: row.total,
    totalTax: row.total_tax,
    virtual: row.virtual === 1,
    downloadable: row.downloadable === 1,
    hasFiles: row.downloadable === 1 && row.files === 1,
  };
}

function header(row: OrderRow) {
  return {
    id: row.id,
    number: row.number === '' ? String(row.id) : row.number,
    key: row.order_key,
    status: row.status,
    userId: row.user_id,
    sessionId: row.session_id,
    currency: row.currency,
    pricesIncludeTax: row.prices_include_tax === 1,
    discountTotal: row.discount_total,
    discountTax: row.discount_tax,
    shippingTotal: row.shipping_total,
    shippingTax: row.shipping_tax,
    cartTax: row.cart_tax,
    total: row.total,
    totalTax: row.total_tax,
    paymentMethod: row.payment_method,
    paymentMethodTitle: row.payment_method_title,
    transactionId: row.transaction_id,
    createdVia: row.created_via,
    customerNote: row.customer_note,
    locale: row.locale,
    stockReduced: row.stock_reduced === 1,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
    paidAt: row.paid_at,
    completedAt: row.completed_at,
  };
}

function grouped<Row extends { order_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.order_id);
    if (group) group.push(row);
    else groups.set(row.order_id, [row]);
  }
  return groups;
}
