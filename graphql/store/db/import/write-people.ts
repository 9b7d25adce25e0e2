import type { Database } from '../database';
import { slugify } from '../../domain/text';
import type { ShopData } from '../../domain/import/shop-data';
import { saveAddress } from '../account/customer';

/** Customers with addresses and meta data; `hashes` are the password hashes by user name. */
export function writeCustomers(
  db: Database,
  data: ShopData,
  hashes: ReadonlyMap<string, string>,
  now: number,
): void {
  for (const row of data.customers) {
    const name = `${row.first_name} ${row.last_name}`.trim();
    const created = row.date_created_gmt ?? now;
    db.run(
      `INSERT INTO users (id, login, email, nicename, display_name, first_name, last_name, role, is_paying_customer, registered_at, modified_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET login = excluded.login, email = excluded.email, nicename = excluded.nicename, display_name = excluded.display_name,
         first_name = excluded.first_name, last_name = excluded.last_name, role = excluded.role, is_paying_customer = excluded.is_paying_customer,
         modified_at = excluded.modified_at`,
      row.id,
      row.username,
      row.email,
      slugify(row.username),
      name === '' ? row.username : name,
      row.first_name,
      row.last_name,
      row.role || 'customer',
      Number(row.is_paying_customer),
      created,
      row.date_modified_gmt ?? created,
    );
    for (const kind of ['billing', 'shipping'] as const) saveAddress(db, row.id, kind, row[kind]);
    for (const { key, value } of row.meta_data)
      db.save('user_meta', 'user_id, key', { user_id: row.id, key, value });
  }
  for (const [login, hash] of hashes)
    db.run('UPDATE users SET password_hash = ? WHERE login = ?', hash, login);
}

/** Reviews; a rating of 0 is one without stars. */
export function writeReviews(db: Database, data: ShopData, now: number): void {
  for (const row of data['products-reviews']) {
    db.run(
      `INSERT OR REPLACE INTO reviews (id, product_id, user_id, status, author, author_email, content, rating, verified, created_at)
       VALUES (?, ?, (SELECT id FROM users WHERE email = ?), ?, ?, ?, ?, ?, ?, ?)`,
      row.id,
      row.product_id,
      row.reviewer_email,
      row.status,
      row.reviewer,
      row.reviewer_email,
      row.review,
      row.rating === 0 ? null : row.rating,
      Number(row.verified),
      row.date_created_gmt ?? now,
    );
  }
}
