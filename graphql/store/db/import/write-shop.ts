import { addressColumns } from '../../domain/account/customer';
import type { Database } from '../database';
import { saveOption } from '../settings';
import { parseMinor } from '../../domain/price-format';
import type { ShopData } from '../../domain/import/shop-data';
import type { RestAddress } from '../../domain/import/rest-shop';

/** Options, countries, taxes, shipping, payment. Runs inside the caller's transaction. */
export function writeSettings(db: Database, data: ShopData): void {
  for (const { id, value } of data.options) saveOption(db, id, value);
  if (data.site) {
    if (data.site.title !== '') saveOption(db, 'blogname', data.site.title);
    for (const [name, value] of Object.entries(data.site.options)) saveOption(db, name, value);
    for (const client of data.site.loginClients) {
      db.run(
        `INSERT INTO login_clients (provider, name, position, is_enabled, client_options) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (provider) DO UPDATE SET name = excluded.name, position = excluded.position, is_enabled = excluded.is_enabled, client_options = excluded.client_options`,
        client.provider,
        client.name,
        client.order,
        Number(client.isEnabled),
        JSON.stringify(client.clientOptions ?? {}),
      );
    }
  }
  for (const [position, country] of data['data-countries'].entries()) {
    db.run(
      'INSERT INTO countries (code, name, position) VALUES (?, ?, ?) ON CONFLICT (code) DO UPDATE SET name = excluded.name, position = excluded.position',
      country.code,
      country.name,
      position,
    );
    db.run('DELETE FROM country_states WHERE country = ?', country.code);
    for (const [index, state] of country.states.entries()) {
      db.run(
        'INSERT INTO country_states (country, code, name, position) VALUES (?, ?, ?, ?)',
        country.code,
        state.code,
        state.name,
        index,
      );
    }
  }
  writeTaxes(db, data);
  writeShipping(db, data);
  for (const [position, row] of data.payment_gateways.entries()) {
    db.run(
      `INSERT INTO payment_gateways (id, title, description, position, enabled, settings) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET title = excluded.title, description = excluded.description, position = excluded.position, enabled = excluded.enabled, settings = excluded.settings`,
      row.id,
      row.title,
      row.description,
      row.order || position,
      Number(row.enabled),
      settingValues(row.settings),
    );
  }
}

function writeTaxes(db: Database, data: ShopData): void {
  const classes =
    data.taxes.length > 0 && data['taxes-classes'].length === 0
      ? [{ slug: 'standard', name: 'Standard rate' }]
      : data['taxes-classes'];
  for (const { slug, name } of classes) {
    db.run(
      'INSERT INTO tax_classes (slug, name) VALUES (?, ?) ON CONFLICT (slug) DO UPDATE SET name = excluded.name',
      slug,
      name,
    );
  }
  for (const row of data.taxes) {
    db.run(
      `INSERT INTO tax_rates (id, country, state, rate_ppm, name, priority, compound, shipping, position, class) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET country = excluded.country, state = excluded.state, rate_ppm = excluded.rate_ppm, name = excluded.name,
         priority = excluded.priority, compound = excluded.compound, shipping = excluded.shipping, position = excluded.position, class = excluded.class`,
      row.id,
      row.country,
      row.state,
      row.rate,
      row.name,
      row.priority,
      Number(row.compound),
      Number(row.shipping),
      row.order,
      row.class || 'standard',
    );
    db.run('DELETE FROM tax_rate_places WHERE rate_id = ?', row.id);
    for (const value of row.postcodes)
      db.run(
        "INSERT OR IGNORE INTO tax_rate_places (rate_id, kind, value) VALUES (?, 'postcode', ?)",
        row.id,
        value,
      );
    for (const value of row.cities)
      db.run(
        "INSERT OR IGNORE INTO tax_rate_places (rate_id, kind, value) VALUES (?, 'city', ?)",
        row.id,
        value,
      );
  }
}

function writeShipping(db: Database, data: ShopData): void {
  for (const zone of data['shipping-zones']) {
    db.run(
      'INSERT INTO shipping_zones (id, name, position) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name, position = excluded.position',
      zone.id,
      zone.name,
      zone.order,
    );
    db.run('DELETE FROM shipping_zone_locations WHERE zone_id = ?', zone.id);
    for (const { code, type } of data['shipping-zones-locations'].get(zone.id) ?? []) {
      db.run(
        'INSERT OR IGNORE INTO shipping_zone_locations (zone_id, type, code) VALUES (?, ?, ?)',
        zone.id,
        type,
        code,
      );
    }
    for (const row of data['shipping-zones-methods'].get(zone.id) ?? []) {
      db.run(
        `INSERT INTO shipping_methods (instance_id, zone_id, method_id, title, position, enabled, settings) VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (instance_id) DO UPDATE SET zone_id = excluded.zone_id, method_id = excluded.method_id, title = excluded.title,
           position = excluded.position, enabled = excluded.enabled, settings = excluded.settings`,
        row.instance_id,
        zone.id,
        row.method_id,
        row.title,
        row.order,
        Number(row.enabled),
        settingValues(row.settings),
      );
    }
  }
}

/** Coupons with their restrictions and uses. */
export function writeCoupons(db: Database, data: ShopData, now: number): void {
  for (const row of data.coupons) {
    const amount = parseMinor(row.amount, row.discount_type === 'percent' ? 4 : 2) ?? 0;
    const values = {
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
    };
    const names = Object.keys(values);
    db.run(
      `INSERT INTO coupons (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})
       ON CONFLICT (id) DO UPDATE SET ${names
         .slice(1)
         .map((name) => `${name} = excluded.${name}`)
         .join(', ')}`,
      ...Object.values(values),
    );
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
      db.run(
        'INSERT INTO coupon_uses (coupon_id, user_id, email) VALUES (?, ?, ?)',
        row.id,
        isId ? Number(user) : null,
        isId ? '' : user,
      );
    }
  }
}

function settingValues(settings: Record<string, { value?: unknown }>): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(settings).map(([key, { value }]) => [key, value ?? ''])),
  );
}

/** Column values of an address in the order of `addressColumns`. */
export function addressValues(address: RestAddress): string[] {
  return addressColumns.map((column) => address[column]);
}
