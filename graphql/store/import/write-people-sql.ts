import type { Database } from '../db/database';
import { slugify } from '../core/text-keys';
import type { ShopData } from './rest/shop-data';
import { saveAddress, saveMeta } from '../account/user-sql';

/** @param hashes password hashes by user name */
export function writeCustomers(
  db: Database,
  data: ShopData,
  hashes: ReadonlyMap<string, string>,
  now: number,
): void {
  for (const { username: login, billing, shipping, meta_data, ...row } of data.customers) {
    const { id, first_name: firstName, last_name: lastName } = row;
    const created = row.date_created_gmt ?? now;
    db.insert('users', {
      id,
      login,
      email: row.email,
      firstName,
      lastName,
      isPayingCustomer: row.is_paying_customer,
      nicename: slugify(login),
      displayName: `${firstName} ${lastName}`.trim() || login,
      role: row.role || 'customer',
      registeredAt: created,
      modifiedAt: row.date_modified_gmt ?? created,
    });
    saveAddress(db, id, 'billing', billing);
    saveAddress(db, id, 'shipping', shipping);
    for (const { key, value } of meta_data) saveMeta(db, id, key, value);
  }
  for (const [login, hash] of hashes)
    db.run('UPDATE users SET password_hash = ? WHERE login = ?', hash, login);
}

/** A rating of 0 means none. */
export function writeReviews(db: Database, data: ShopData, now: number): void {
  for (const row of data['products-reviews']) {
    const { parent, date_created_gmt, ...reviewFields } = row;
    const { reviewer: author, reviewer_email: authorEmail, review: content, ...fields } = reviewFields;
    const userId = db.value<number>('SELECT id FROM users WHERE email = ?', authorEmail) ?? null;
    const record = { userId, author, authorEmail, content, createdAt: date_created_gmt ?? now };
    db.insert('reviews', { ...fields, ...record, rating: row.rating || null, parentId: parent || null });
  }
}
