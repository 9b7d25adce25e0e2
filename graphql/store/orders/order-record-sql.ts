import { addressColumns, emptyAddress, type Address } from '../account/customer-rules';
import type { OrderStatus } from './order-rules';
import { toFieldAliases, type Database, type Stored, parseStoredTexts } from '../db/database';

export interface OrderRecord extends OrderParts {
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
  total: number;
  totalTax: number;
  paymentMethod: string;
  paymentMethodTitle: string;
  transactionId: string;
  customerNote: string;
  locale: string;
  createdAt: number;
  paidAt: number | null;
  completedAt: number | null;
  billing: Address;
  shipping: Address;
  lines: OrderLineRecord[];
}

interface OrderParts {
  shippingLines: { id: number; methodId: string; title: string; total: number }[];
  couponLines: { id: number; code: string; discount: number }[];
  feeLines: { id: number; name: string; total: number; totalTax: number }[];
  taxLines: { id: number; rateCode: string; label: string; taxTotal: number; shippingTaxTotal: number }[];
}

export interface OrderLineRecord {
  id: number;
  orderId: number;
  productId: number | null;
  variationId: number | null;
  name: string;
  sku: string;
  quantity: number;
  /** Chosen values by attribute slug, in the product's order. */
  attributes: Record<string, string>;
  subtotal: number;
  subtotalTax: number;
  total: number;
  totalTax: number;
  virtual: boolean;
  downloadable: boolean;
  hasFiles: boolean;
}

type OrderRow = Stored<Omit<OrderRecord, 'billing' | 'shipping' | 'lines' | keyof OrderParts>>;

const ORDER_COLUMNS =
  toFieldAliases(`id, number, order_key AS "key", status, user_id, session_id, currency, prices_include_tax, discount_total, discount_tax,
  shipping_total, shipping_tax, total, total_tax, payment_method, payment_method_title, transaction_id,
  customer_note, locale, created_at, paid_at, completed_at`);

export function findOrder(db: Database, id: number): OrderRecord | undefined {
  const row = db.get<OrderRow>(`SELECT ${ORDER_COLUMNS} FROM orders WHERE id = ?`, id);
  if (!row) return undefined;
  const readParts = <Name extends keyof OrderParts>(name: Name) =>
    db.all<OrderParts[Name][number]>(partsSql[name], id) as OrderParts[Name];
  const readAddress = (kind: string) => db.get<Address>(ADDRESS_SQL, id, kind) ?? emptyAddress;
  return {
    ...row,
    number: row.number || String(id),
    pricesIncludeTax: row.pricesIncludeTax === 1,
    billing: readAddress('billing'),
    shipping: readAddress('shipping'),
    lines: db.all<LineRow>(LINE_SQL, id).map(toLineRecord),
    shippingLines: readParts('shippingLines'),
    couponLines: readParts('couponLines'),
    feeLines: readParts('feeLines'),
    taxLines: readParts('taxLines'),
  };
}

export const loadOrders = (db: Database, ids: readonly number[]): OrderRecord[] =>
  ids.flatMap((id) => findOrder(db, id) ?? []);

const ADDRESS_SQL = `SELECT ${addressColumns.join(', ')} FROM order_addresses WHERE order_id = ? AND kind = ?`;

const buildPartsSql = (table: string, columns: string) =>
  `SELECT ${toFieldAliases(columns)} FROM ${table} WHERE order_id = ? ORDER BY id`;

const partsSql: Record<keyof OrderParts, string> = {
  shippingLines: buildPartsSql('order_shipping', 'id, method_id, method_title AS title, total'),
  couponLines: buildPartsSql('order_coupons', 'id, code, discount'),
  feeLines: buildPartsSql('order_fees', 'id, name, total, total_tax'),
  taxLines: buildPartsSql('order_taxes', 'id, rate_code, label, tax_total, shipping_tax_total'),
};

interface LineRow extends Omit<OrderLineRecord, 'attributes' | 'virtual' | 'downloadable' | 'hasFiles'> {
  attributes: string;
  virtual: number | null;
  downloadable: number | null;
  hasFiles: number;
}

const LINE_COLUMNS = toFieldAliases(
  'l.order_id, l.id, l.product_id, l.variation_id, l.name, l.sku, l.quantity, l.attributes, l.subtotal, l.subtotal_tax, l.total, l.total_tax, p.virtual, p.downloadable',
);
const LINE_SQL = `SELECT ${LINE_COLUMNS}, EXISTS (SELECT 1 FROM product_downloads d WHERE d.product_id = p.id) AS hasFiles
  FROM order_lines l LEFT JOIN products p ON p.id = coalesce(l.variation_id, l.product_id)
  WHERE l.order_id = ? ORDER BY l.id`;

function toLineRecord(row: LineRow): OrderLineRecord {
  return {
    ...row,
    attributes: parseStoredTexts(row.attributes),
    virtual: row.virtual === 1,
    downloadable: row.downloadable === 1,
    hasFiles: row.downloadable === 1 && row.hasFiles === 1,
  };
}
