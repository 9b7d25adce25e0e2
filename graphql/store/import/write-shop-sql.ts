import type { Database } from '../db/database';
import { markAsRealShop, saveOption } from '../settings/settings-sql';
import { parseMinorUnits } from '../core/price-format';
import type { ShopData } from './rest/shop-data';

/** Runs inside the caller's transaction. */
export function writeSettings(db: Database, data: ShopData): void {
  for (const { id, value } of data.options) saveOption(db, id, value);
  if (data.site) {
    if (data.site.title !== '') saveOption(db, 'blogname', data.site.title);
    for (const [name, value] of Object.entries(data.site.options)) saveOption(db, name, value);
    for (const { order: position, clientOptions, ...client } of data.site.loginClients)
      db.save('login_clients', 'provider', { ...client, position, clientOptions: clientOptions ?? {} });
  }
  if (data['data-countries'].length > 0) db.run('DELETE FROM countries');
  for (const [position, { code, name, states }] of data['data-countries'].entries()) {
    db.insert('countries', { code, name, position });
    for (const [index, state] of states.entries())
      db.insert('country_states', { country: code, ...state, position: index });
  }
  writeTaxes(db, data);
  writeShipping(db, data);
  for (const [index, { order, settings, ...row }] of data.payment_gateways.entries()) {
    const position = order || index;
    db.save('payment_gateways', 'id', { ...row, position, settings: flattenSettings(settings) });
    db.run("DELETE FROM texts WHERE kind = 'gateway' AND id = ?", row.id);
  }
}

/** Replaces all tax rates if the import has any. */
function writeTaxes(db: Database, data: ShopData): void {
  const classes =
    data.taxes.length > 0 && data['taxes-classes'].length === 0
      ? [{ slug: 'standard', name: 'Standard rate' }]
      : data['taxes-classes'];
  for (const row of classes) db.save('tax_classes', 'slug', { ...row });
  if (data.taxes.length > 0) db.run('DELETE FROM tax_rates');
  for (const { rate: ratePpm, order: position, postcodes, cities, ...row } of data.taxes) {
    db.insert('tax_rates', { ...row, ratePpm, position, class: row.class || 'standard' });
    for (const [kind, values] of Object.entries({ postcode: postcodes, city: cities }))
      for (const value of values) db.insert('tax_rate_places', { rateId: row.id, kind, value }, 'OR IGNORE');
  }
}

/** Replaces all zones if the import has any. */
function writeShipping(db: Database, data: ShopData): void {
  if (data['shipping-zones'].length > 0) {
    db.run('DELETE FROM shipping_zones');
    db.run("DELETE FROM texts WHERE kind = 'shipping_method'");
  }
  for (const { id: zoneId, name, order } of data['shipping-zones']) {
    db.insert('shipping_zones', { id: zoneId, name, position: order });
    for (const row of data['shipping-zones-locations'].get(zoneId) ?? [])
      db.insert('shipping_zone_locations', { zoneId, ...row }, 'OR IGNORE');
    const methods = data['shipping-zones-methods'].get(zoneId) ?? [];
    for (const { order: position, settings, ...row } of methods)
      db.insert('shipping_methods', { ...row, zoneId, position, settings: flattenSettings(settings) });
  }
}

export function writeCoupons(db: Database, data: ShopData, now: number): void {
  for (const coupon of data.coupons) {
    const { product_ids, excluded_product_ids, product_categories, excluded_product_categories, ...rest } =
      coupon;
    const { email_restrictions, used_by, ...row } = rest;
    const { discount_type: type, date_expires_gmt, date_created_gmt, ...fields } = row;
    db.insert('coupons', {
      ...fields,
      type,
      expiresAt: date_expires_gmt,
      createdAt: date_created_gmt ?? now,
      status: row.status || 'publish',
      amount: parseMinorUnits(row.amount, type === 'percent' ? 4 : data.decimals) ?? 0,
    });
    for (const [table, sourceTable, ids, excluded] of [
      ['coupon_products', 'products', product_ids, 0],
      ['coupon_products', 'products', excluded_product_ids, 1],
      ['coupon_categories', 'terms', product_categories, 0],
      ['coupon_categories', 'terms', excluded_product_categories, 1],
    ] as const)
      for (const id of ids)
        db.run(
          `INSERT OR IGNORE INTO ${table} SELECT ?, id, ? FROM ${sourceTable} WHERE id = ?`,
          row.id,
          excluded,
          id,
        );
    for (const pattern of email_restrictions)
      db.insert('coupon_emails', { couponId: row.id, pattern }, 'OR IGNORE');
    for (const customer of used_by) {
      const isId = /^\d+$/.test(customer) && db.has('SELECT 1 FROM users WHERE id = ?', Number(customer));
      const customerFields = isId
        ? { userId: Number(customer), email: '' }
        : { userId: null, email: customer };
      db.insert('coupon_uses', { couponId: row.id, ...customerFields });
    }
  }
}

const flattenSettings = (settings: Record<string, { value?: unknown }>) =>
  Object.fromEntries(Object.entries(settings).map(([key, { value }]) => [key, value ?? '']));

// The demo shop's address and bank account.
const demoOptions = [
  'woocommerce_store_address',
  'woocommerce_store_address_2',
  'woocommerce_store_city',
  'woocommerce_store_postcode',
  'woocommerce_bacs_accounts',
];
// Their texts have the demo shop's address.
const demoGateways = ['cheque'];
const demoMethods = ['local_pickup'];

/** Copies the demo's currency, countries, taxes, shipping and gateways into an empty shop. */
export function initializeShop(db: Database, demo: ShopData): void {
  db.transaction(() => {
    writeSettings(db, {
      ...demo,
      site: demo.site && { ...demo.site, title: '', options: {} },
      options: demo.options.filter(({ id }) => !demoOptions.includes(id)),
      payment_gateways: demo.payment_gateways.filter(({ id }) => !demoGateways.includes(id)),
      'shipping-zones-methods': new Map(
        Array.from(demo['shipping-zones-methods'], ([zone, methods]) => [
          zone,
          methods.filter(({ method_id }) => !demoMethods.includes(method_id)),
        ]),
      ),
    });
    markAsRealShop(db);
    for (const text of demo.texts)
      if (text.kind === 'gateway' || text.kind === 'shipping_method')
        db.insert('texts', { ...text }, 'OR REPLACE');
  });
}

const contents = {
  products: 'products',
  categories: 'terms',
  attributes: 'attributes',
  customers: 'users',
  reviews: 'reviews',
  coupons: 'coupons',
  orders: 'orders',
  menus: 'menus',
};

/** Names what the shop has besides settings and pages. */
export const findContents = (db: Database): string[] =>
  Object.entries(contents).flatMap(([name, table]) => (db.has(`SELECT 1 FROM ${table}`) ? [name] : []));
