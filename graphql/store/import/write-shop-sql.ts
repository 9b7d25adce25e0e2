import { saveOption } from '../settings/settings-sql';
import { parseMinorUnits } from '../core/price-format';
import type { ImportWriter } from './import-writer-sql';
import type { ShopData } from './rest/shop-data';

/** Lists that replace those of a new shop, with their tables and kinds of texts. */
const replacedLists = [
  ['data-countries', 'countries', ''],
  ['taxes', 'tax_rates', ''],
  ['shipping-zones', 'shipping_zones', 'shipping_method'],
  ['payment_gateways', 'payment_gateways', 'gateway'],
] as const;

export function writeSettings(writer: ImportWriter, data: ShopData): void {
  const { db } = writer;
  for (const [list, table, kind] of replacedLists) {
    if (data[list].length === 0) continue;
    db.run(`DELETE FROM ${table}`);
    db.run('DELETE FROM texts WHERE kind = ?', kind);
  }
  for (const { id, value } of data.options) saveOption(db, id, value);
  for (const { order, isEnabled, clientOptions, ...row } of data.loginClients)
    writer.insert(
      'login_clients',
      { ...row, position: order, is_enabled: isEnabled, client_options: clientOptions },
      'OR REPLACE',
    );
  writer.each(data['data-countries'], ({ code, name, states }, position) => {
    writer.insert('countries', { code, name, position });
    for (const [index, state] of states.entries())
      writer.insert('country_states', { country: code, ...state, position: index });
  });
  writeTaxes(writer, data);
  writer.each(data['shipping-zones'], (row) =>
    writer.insert('shipping_zones', { ...row, position: row.order }),
  );
  writer.each(data['shipping-zones-locations'], (row) =>
    writer.insert('shipping_zone_locations', row, 'OR IGNORE'),
  );
  writer.each(data['shipping-zones-methods'], (row) =>
    writer.insert('shipping_methods', { ...row, position: row.order }),
  );
  writer.each(data.payment_gateways, (row, index) =>
    writer.insert('payment_gateways', { ...row, position: row.order || index }),
  );
}

function writeTaxes(writer: ImportWriter, data: ShopData): void {
  const standardClass = { slug: 'standard', name: 'Standard rate' };
  for (const row of [...data['taxes-classes'], ...(data.taxes.length > 0 ? [standardClass] : [])])
    writer.insert('tax_classes', row, 'OR IGNORE');
  writer.each(data.taxes, (row) => {
    writer.insert('tax_rates', {
      ...row,
      ...{ rate_ppm: row.rate, position: row.order, class: row.class || 'standard' },
    });
    for (const [kind, values] of Object.entries({ postcode: row.postcodes, city: row.cities }))
      for (const value of values)
        writer.insert('tax_rate_places', { rate_id: row.id, kind, value }, 'OR IGNORE');
  });
}

export function writeCoupons(writer: ImportWriter, data: ShopData): void {
  const { db } = writer;
  writer.each(data.coupons, (row) => {
    const { id: coupon_id, discount_type: type } = row;
    writer.insert('coupons', {
      ...row,
      type,
      expires_at: row.date_expires_gmt,
      created_at: row.date_created_gmt ?? writer.now,
      amount: parseMinorUnits(row.amount, type === 'percent' ? 4 : data.decimals) ?? 0,
    });
    for (const [table, sourceTable, ids, excluded] of [
      ['coupon_products', 'products', row.product_ids, 0],
      ['coupon_products', 'products', row.excluded_product_ids, 1],
      ['coupon_categories', 'terms', row.product_categories, 0],
      ['coupon_categories', 'terms', row.excluded_product_categories, 1],
    ] as const)
      for (const id of ids)
        db.run(
          `INSERT OR IGNORE INTO ${table} SELECT ?, id, ? FROM ${sourceTable} WHERE id = ?`,
          ...[coupon_id, excluded, id],
        );
    for (const pattern of row.email_restrictions)
      writer.insert('coupon_emails', { coupon_id, pattern }, 'OR IGNORE');
    for (const customer of row.used_by) {
      const isId = /^\d+$/.test(customer) && db.has('SELECT 1 FROM users WHERE id = ?', Number(customer));
      const user_id = isId ? Number(customer) : null;
      writer.insert('coupon_uses', { coupon_id, user_id, email: isId ? '' : customer });
    }
  });
}
