import { toJsonList, type Database } from '../db/database';
import { saveOption } from '../settings/settings-sql';
import { parseMinorUnits } from '../core/price-format';
import type { ShopData } from './rest/shop-data';
import type { TextKind } from './rest/shop-texts';

/** Runs inside the caller's transaction. */
export function writeSettings(db: Database, data: ShopData): void {
  for (const { id, value } of data.options) saveOption(db, id, value);
  if (data.site) {
    if (data.site.title !== '') saveOption(db, 'blogname', data.site.title);
    for (const [name, value] of Object.entries(data.site.options)) saveOption(db, name, value);
    for (const { order: position, clientOptions, ...client } of data.site.loginClients)
      db.save('login_clients', 'provider', { ...client, position, clientOptions: clientOptions ?? {} });
  }
  for (const [position, { code, name, states }] of data['data-countries'].entries()) {
    db.save('countries', 'code', { code, name, position });
    db.run('DELETE FROM country_states WHERE country = ?', code);
    for (const [index, state] of states.entries())
      db.insert('country_states', { country: code, ...state, position: index });
  }
  writeTaxes(db, data);
  writeShipping(db, data);
  for (const [index, { order, settings, ...row }] of data.payment_gateways.entries()) {
    const position = order || index;
    const stored = db.get<Texts>('SELECT title, description FROM payment_gateways WHERE id = ?', row.id);
    db.save('payment_gateways', 'id', { ...row, position, settings: flattenSettings(settings) });
    deleteOutdatedTranslations(db, 'gateway', row.id, stored, {
      title: row.title,
      description: row.description,
    });
  }
}

type Texts = Record<string, string>;

function deleteOutdatedTranslations(
  db: Database,
  kind: TextKind,
  id: string,
  stored: Texts | undefined,
  texts: Texts,
): void {
  for (const [field, text] of Object.entries(texts))
    if (stored?.[field] !== text)
      db.run('DELETE FROM texts WHERE kind = ? AND id = ? AND field = ?', kind, id, field);
}

/** Replaces all tax rates if the import has any. */
function writeTaxes(db: Database, data: ShopData): void {
  const classes =
    data.taxes.length > 0 && data['taxes-classes'].length === 0
      ? [{ slug: 'standard', name: 'Standard rate' }]
      : data['taxes-classes'];
  for (const row of classes) db.save('tax_classes', 'slug', { ...row });
  if (data.taxes.length > 0)
    db.run(
      'DELETE FROM tax_rates WHERE id NOT IN (SELECT value FROM json_each(?))',
      toJsonList(data.taxes.map(({ id }) => id)),
    );
  for (const { rate: ratePpm, order: position, postcodes, cities, ...row } of data.taxes) {
    db.save('tax_rates', 'id', { ...row, ratePpm, position, class: row.class || 'standard' });
    db.run('DELETE FROM tax_rate_places WHERE rate_id = ?', row.id);
    for (const [kind, values] of Object.entries({ postcode: postcodes, city: cities }))
      for (const value of values) db.insert('tax_rate_places', { rateId: row.id, kind, value }, 'OR IGNORE');
  }
}

/** Replaces the locations and methods of imported zones. */
function writeShipping(db: Database, data: ShopData): void {
  for (const { id: zoneId, name, order } of data['shipping-zones']) {
    db.save('shipping_zones', 'id', { id: zoneId, name, position: order });
    db.run('DELETE FROM shipping_zone_locations WHERE zone_id = ?', zoneId);
    for (const row of data['shipping-zones-locations'].get(zoneId) ?? [])
      db.insert('shipping_zone_locations', { zoneId, ...row }, 'OR IGNORE');
    const methods = data['shipping-zones-methods'].get(zoneId) ?? [];
    const importedMethodIds = toJsonList(methods.map(({ instance_id }) => instance_id));
    db.run(
      'DELETE FROM shipping_methods WHERE zone_id = ? AND instance_id NOT IN (SELECT value FROM json_each(?))',
      zoneId,
      importedMethodIds,
    );
    for (const { order: position, settings, ...row } of methods) {
      const { instance_id: id, title } = row;
      const stored = db.get<Texts>('SELECT title FROM shipping_methods WHERE instance_id = ?', id);
      db.save('shipping_methods', 'instance_id', {
        ...row,
        zoneId,
        position,
        settings: flattenSettings(settings),
      });
      deleteOutdatedTranslations(db, 'shipping_method', String(id), stored, { title });
    }
  }
}

export function writeCoupons(db: Database, data: ShopData, now: number): void {
  for (const coupon of data.coupons) {
    const { product_ids, excluded_product_ids, product_categories, excluded_product_categories, ...rest } =
      coupon;
    const { email_restrictions, used_by, ...row } = rest;
    const { discount_type: type, date_expires_gmt, date_created_gmt, ...fields } = row;
    db.save('coupons', 'id', {
      ...fields,
      type,
      expiresAt: date_expires_gmt,
      createdAt: date_created_gmt ?? now,
      status: row.status || 'publish',
      amount: parseMinorUnits(row.amount, type === 'percent' ? 4 : data.decimals) ?? 0,
    });
    for (const table of ['coupon_products', 'coupon_categories', 'coupon_emails'])
      db.run(`DELETE FROM ${table} WHERE coupon_id = ?`, row.id);
    db.run('DELETE FROM coupon_uses WHERE coupon_id = ? AND order_id IS NULL', row.id);
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
    // The source shop does not know the uses by orders of this shop.
    db.run(
      `UPDATE coupons SET usage_count = usage_count + (SELECT count(*) FROM coupon_uses WHERE coupon_id = ?1 AND order_id IS NOT NULL)
       WHERE id = ?1`,
      row.id,
    );
  }
}

const flattenSettings = (settings: Record<string, { value?: unknown }>) =>
  Object.fromEntries(Object.entries(settings).map(([key, { value }]) => [key, value ?? '']));
