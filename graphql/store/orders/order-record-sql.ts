import { addressColumns, emptyAddress, type Address } from '../account/customer-rules';
import type { OrderStatus } from './order-rules';
import {
  groupBy,
  toFieldAliases,
  toJsonList,
  type Database,
  type Stored,
  parseStoredTexts,
} from '../db/database';

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

export function loadOrders(db: Database, ids: readonly number[]): OrderRecord[] {
  if (ids.length === 0) return [];
  const list = toJsonList(ids);
  const loadByOrder = <Row>(columns: string, table: string) =>
    groupByOrder(
      db.all<Row & { orderId: number }>(
        `SELECT order_id AS orderId, ${toFieldAliases(columns)} FROM ${table} WHERE order_id IN (SELECT value FROM json_each(?)) ORDER BY id`,
        list,
      ),
    );
  const lines = groupByOrder(db.all<LineRow>(LINE_SQL, list));
  const shipping = loadByOrder<OrderPart<'shippingLines'>>(
    'id, method_id, method_title AS title, total',
    'order_shipping',
  );
  const coupons = loadByOrder<OrderPart<'couponLines'>>('id, code, discount', 'order_coupons');
  const fees = loadByOrder<OrderPart<'feeLines'>>('id, name, total, total_tax', 'order_fees');
  const taxes = loadByOrder<OrderPart<'taxLines'>>(
    'id, rate_code, label, tax_total, shipping_tax_total',
    'order_taxes',
  );
  const addresses = groupByOrder(
    db.all<Address & { orderId: number; kind: string }>(
      `SELECT order_id AS orderId, kind, ${addressColumns.join(', ')} FROM order_addresses WHERE order_id IN (SELECT value FROM json_each(?))`,
      list,
    ),
  );
  const rows = new Map(
    db
      .all<OrderRow>(`SELECT ${ORDER_COLUMNS} FROM orders WHERE id IN (SELECT value FROM json_each(?))`, list)
      .map((row) => [row.id, row]),
  );
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const address = (kind: string) => addresses.get(id)?.find((each) => each.kind === kind) ?? emptyAddress;
    return [
      {
        ...row,
        number: row.number === '' ? String(id) : row.number,
        pricesIncludeTax: row.pricesIncludeTax === 1,
        billing: address('billing'),
        shipping: address('shipping'),
        lines: (lines.get(id) ?? []).map(toLineRecord),
        shippingLines: shipping.get(id) ?? [],
        couponLines: coupons.get(id) ?? [],
        feeLines: fees.get(id) ?? [],
        taxLines: taxes.get(id) ?? [],
      },
    ];
  });
}

type OrderPart<Name extends keyof OrderParts> = OrderParts[Name][number];

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
  WHERE l.order_id IN (SELECT value FROM json_each(?)) ORDER BY l.id`;

function toLineRecord(row: LineRow): OrderLineRecord {
  return {
    ...row,
    attributes: parseStoredTexts(row.attributes),
    virtual: row.virtual === 1,
    downloadable: row.downloadable === 1,
    hasFiles: row.downloadable === 1 && row.hasFiles === 1,
  };
}

const groupByOrder = <Row extends { orderId: number }>(rows: readonly Row[]): Map<number, Row[]> =>
  groupBy(
    rows,
    ({ orderId }) => orderId,
    (row) => row,
  );
