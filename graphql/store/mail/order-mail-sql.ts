import { getPromisedDeliveryDays, type DateRange } from '../../shared/delivery-days';
import { getPostalState } from '../../shared/postal-address';
import type { Address } from '../account/customer-rules';
import type { Database } from '../db/database';
import { findOrder, type OrderLineRecord, type OrderRecord } from '../orders/order-record-sql';

/** Minor units before coupons. */
interface OrderItem extends Pick<OrderLineRecord, 'name' | 'quantity' | 'subtotal' | 'subtotalTax'> {
  /** Chosen values that the name does not contain. */
  details: { label: string; value: string }[];
}

/** Addresses have state names as for letters. */
export interface OrderMailData extends OrderRecord {
  userLocale: string;
  paymentInstructions: string;
  shippingTitle: string;
  deliveryDates: DateRange | undefined;
  items: OrderItem[];
}

interface LineRow extends Omit<OrderItem, 'details'> {
  id: number;
  /** The name in the main language, which attributes are in. */
  ownName: string;
}

export function readOrder(db: Database, orderId: number): OrderMailData | undefined {
  const order = findOrder(db, orderId);
  const mailFields = db.get<
    Pick<OrderMailData, 'userLocale' | 'paymentInstructions' | 'paymentMethodTitle' | 'shippingTitle'>
  >(
    `SELECT coalesce(users.locale, '') AS userLocale, coalesce(json_extract(g.settings, '$.instructions'), '') AS paymentInstructions,
       payment_method_title AS paymentMethodTitle,
       (SELECT coalesce(group_concat(method_title, ', '), '') FROM order_shipping WHERE order_id = orders.id) AS shippingTitle
     FROM orders LEFT JOIN users ON users.id = user_id LEFT JOIN payment_gateways g ON g.id = payment_method
     WHERE orders.id = ?1`,
    orderId,
  );
  if (!order || !mailFields) return undefined;
  const meta = db.all<{ key: string; value: string }>(
    'SELECT key, value FROM order_meta WHERE order_id = ?',
    orderId,
  );
  const withStateName = (address: Address): Address => ({ ...address, state: getStateName(db, address) });
  const addresses = { billing: withStateName(order.billing), shipping: withStateName(order.shipping) };
  const items = readItems(db, orderId);
  return { ...order, ...mailFields, ...addresses, deliveryDates: getPromisedDeliveryDays(meta), items };
}

function readItems(db: Database, orderId: number): OrderItem[] {
  return loadItemDetails(db, orderId).map(({ ownName, details, ...row }) => ({
    ...row,
    details: details.filter(({ value }) => !isInName(value, ownName)),
  }));
}

export function loadOrderGoods(
  db: Database,
  orderId: number,
): Pick<OrderItem, 'name' | 'quantity' | 'details'>[] {
  return loadItemDetails(db, orderId).map(({ name, quantity, details }) => ({
    name: details.some(({ value }) => isInName(value, name)) ? name.slice(0, name.indexOf(' - ')) : name,
    quantity,
    details,
  }));
}

function loadItemDetails(db: Database, orderId: number) {
  const rows = db.all<LineRow>(
    `SELECT l.id, l.name, coalesce(own.name, l.name) AS ownName, quantity, subtotal, subtotal_tax AS subtotalTax
     FROM order_lines l LEFT JOIN products own ON own.id = coalesce(l.variation_id, l.product_id)
     WHERE order_id = ? ORDER BY l.id`,
    orderId,
  );
  const details = db.all<{ line: number; label: string; value: string }>(
    `SELECT l.id AS line, coalesce(pa.name, chosen.key) AS label, coalesce(t.name, chosen.value) AS value
     FROM order_lines l JOIN json_each(l.attributes) chosen
       LEFT JOIN product_attributes pa ON pa.product_id = l.product_id AND pa.slug = chosen.key
       LEFT JOIN terms t ON t.taxonomy = chosen.key AND t.slug = chosen.value
     WHERE l.order_id = ? ORDER BY l.id, chosen.id`,
    orderId,
  );
  return rows.map(({ id, ...row }) => ({
    ...row,
    details: details.filter(({ line }) => line === id).map(({ label, value }) => ({ label, value })),
  }));
}

/** Finds a value in a variation's name, "Hoodie - Blue, Yes". */
function isInName(value: string, name: string): boolean {
  const [, ...values] = name.split(' - ');
  return values.join(' - ').split(', ').includes(value);
}

function getStateName(db: Database, { country, state }: Address): string {
  const sql = 'SELECT name FROM country_states WHERE country = ? AND code = ?';
  return getPostalState(country, state, db.value<string>(sql, country, state));
}
