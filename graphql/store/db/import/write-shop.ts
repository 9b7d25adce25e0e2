import type { Database } from '../database';
import { saveOption } from '../settings';
import { parseMinor } from '../../domain/price-format';
import type { ShopData } from '../../domain/import/shop-data';

/** Options, countries, taxes, shipping, payment. Runs inside the caller's transaction. */
export function writeSettings(db: Database, data: ShopData): void {
  for (const { id, value } of data.options) saveOption(db, id, value);
  if (data.site) {
    if (data.site.title !== '') saveOption(db, 'blogname', data.site.title);
    for (const [name, value] of Object.entries(data.site.options)) saveOption(db, name, value);
    for (const client of data.site.loginClients) {
      db.save('login_clients', 'provider', {
        provider: client.provider,
        name: client.name,
        position: client.order,
        is_enabled: Number(client.isEnabled),
        client_options: JSON.stringify(client.clientOptions ?? {}),
      });
    }
  }
  for (const [position, country] of data['data-countries'].entries()) {
    db.save('countries', 'code', { code: country.code, name: country.name, position });
    db.run('DELETE FROM country_states WHERE country = ?', country.code);
    for (const [index, state] of country.states.entries()) {
      db.insert('country_states', {
        country: country.code,
        code: state.code,
        name: state.name,
        position: index,
      });
    }
  }
  writeTaxes(db, data);
  writeShipping(db, data);
  for (const [position, row] of data.payment_gateways.entries()) {
    db.save('payment_gateways', 'id', {
      id: row.id,
      title: row.title,
      description: row.description,
      position: row.order || position,
      enabled: Number(row.enabled),
      settings: settingValues(row.settings),
    });
  }
}

function writeTaxes(db: Database, data: ShopData): void {
  const classes =
    data.taxes.length > 0 && data['taxes-classes'].length === 0
      ? [{ slug: 'standard', name: 'Standard rate' }]
      : data['taxes-classes'];
  for (const { slug, name } of classes) {
    db.save('tax_classes', 'slug', { slug, name });
  }
  for (const row of data.taxes) {
    db.save('tax_rates', 'id', {
      id: row.id,
      country: row.country,
      state: row.state,
      rate_ppm: row.rate,
      name: row.name,
      priority: row.priority,
      compound: Number(row.compound),
      shipping: Number(row.shipping),
      position: row.order,
      class: row.class || 'standard',
    });
    db.run('DELETE FROM tax_rate_places WHERE rate_id = ?', row.id);
    for (const value of row.postcodes)
      db.insert('tax_rate_places', { rate_id: row.id, kind: 'postcode', value }, 'OR IGNORE');
    for (const value of row.cities)
      db.insert('tax_rate_places', { rate_id: row.id, kind: 'city', value }, 'OR IGNORE');
  }
}

function writeShipping(db: Database, data: ShopData): void {
  for (const zone of data['shipping-zones']) {
    db.save('shipping_zones', 'id', { id: zone.id, name: zone.name, position: zone.order });
    db.run('DELETE FROM shipping_zone_locations WHERE zone_id = ?', zone.id);
    for (const { code, type } of data['shipping-zones-locations'].get(zone.id) ?? []) {
      db.insert('shipping_zone_locations', { zone_id: zone.id, type, code }, 'OR IGNORE');
    }
    for (const row of data['shipping-zones-methods'].get(zone.id) ?? []) {
      db.save('shipping_methods', 'instance_id', {
        instance_id: row.instance_id,
        zone_id: zone.id,
        method_id: row.method_id,
        title: row.title,
        position: row.order,
        enabled: Number(row.enabled),
        settings: settingValues(row.settings),
      });
    }
  }
}

/** Coupons with their restrictions and uses. */
export function writeCoupons(db: Database, data: ShopData, now: number): void {
  for (const row of data.coupons) {
    const amount = parseMinor(row.amount, row.discount_type === 'percent' ? 4 : 2) ?? 0;
    db.save('coupons', 'id', {
      id: row.id,
      code: row.code,
      status: row.status || 'publish',
      type: row.discount_type,
      amount,
      description: row.description,
      expires_at: row.date_expires_gmt,
      individual_use: Number(row.individual_use),
      exclude_sale_items: Number(row.exclude_sale_items),
      free_shipping: Number(row.free_shipping),
      usage_limit: row.usage_limit,
      usage_limit_per_user: row.usage_limit_per_user,
      limit_usage_to_x_items: row.limit_usage_to_x_items,
      usage_count: row.usage_count,
      minimum_amount: row.minimum_amount,
      maximum_amount: row.maximum_amount,
      created_at: row.date_created_gmt ?? now,
    });
    for (const table of ['coupon_products', 'coupon_categories', 'coupon_emails', 'coupon_uses'])
      db.run(`DELETE FROM ${table} WHERE coupon_id = ?`, row.id);
    for (const [ids, excluded] of [
      [row.product_ids, 0],
      [row.excluded_product_ids, 1],
    ] as const) {
      for (const id of ids)
        db.run(
          'INSERT OR IGNORE INTO coupon_products SELECT ?, id, ? FROM products WHERE id = ?',
          row.id,
          excluded,
          id,
        );
    }
    for (const [ids, excluded] of [
      [row.product_categories, 0],
      [row.excluded_product_categories, 1],
    ] as const) {
      for (const id of ids)
        db.run(
          'INSERT OR IGNORE INTO coupon_categories SELECT ?, id, ? FROM terms WHERE id = ?',
          row.id,
          excluded,
          id,
        );
    }
    for (const pattern of row.email_restrictions)
      db.run('INSERT OR IGNORE INTO coupon_emails (coupon_id, pattern) VALUES (?, ?)', row.id, pattern);
    for (const user of row.used_by) {
      const isId =
        /^\d+$/.test(user) && db.get('SELECT 1 FROM users WHERE id = ?', Number(user)) !== undefined;
      db.insert('coupon_uses', {
        coupon_id: row.id,
        user_id: isId ? Number(user) : null,
        email: isId ? '' : user,
      });
    }
  }
}

function settingValues(settings: Record<string, { value?: unknown }>): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(settings).map(([key, { value }]) => [key, value ?? ''])),
  );
}
