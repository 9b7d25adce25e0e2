import type { ShopData } from './rest/shop-data';
import type { Database } from '../db/database';

/** Runs inside the caller's transaction. */
export function writeContent(db: Database, data: ShopData, now: number): void {
  const today = new Date(now * 1000).toISOString().slice(0, 19);
  for (const { link: _link, parent, ...row } of data.pages) {
    db.save('pages', 'id', { ...row, parentId: parent, date: row.date || today });
  }
  writeMenus(db, data);
  for (const text of data.texts) db.insert('texts', { ...text }, 'OR REPLACE');
}

function writeMenus(db: Database, data: ShopData): void {
  for (const { id, name, slug, locations } of data.menus) {
    db.insert('menus', { id, name, slug });
    for (const location of locations) assignMenuLocation(db, location, id);
  }
  for (const [location, { menu }] of Object.entries(data['menu-locations']))
    if (menu !== 0) assignMenuLocation(db, location, menu);
  const shopOrigins = getShopOrigins(data);
  for (const row of data['menu-items']) {
    const { title: label, attr_title: title, status, type, ...placed } = row;
    const { menus: menuId, parent: parentId, menu_order: position, ...item } = placed;
    if (status !== '' && status !== 'publish') continue;
    const url = stripOrigin(row.url, shopOrigins);
    const texts = { label, title, url, custom: type === 'custom' };
    db.insert('menu_items', { ...item, menuId, parentId, position, ...texts });
  }
}

function assignMenuLocation(db: Database, name: string, menuId: number): void {
  db.save('menu_locations', 'name', { name, menuId });
}

/** Finds the imported shop's origins. Links to them become relative. */
function getShopOrigins(data: ShopData): Set<string> {
  const addresses = [
    ...data.pages.map(({ link }) => link),
    ...data['menu-items'].filter(({ type }) => type !== 'custom').map(({ url }) => url),
  ];
  return new Set(
    addresses.flatMap((address) => /^https?:\/\/[^/?#]+/i.exec(address)?.[0].toLowerCase() ?? []),
  );
}

function stripOrigin(url: string, shopOrigins: ReadonlySet<string>): string {
  const [origin = ''] = /^https?:\/\/[^/?#]+/i.exec(url) ?? [];
  if (origin === '' || !shopOrigins.has(origin.toLowerCase())) return url;
  const path = url.slice(origin.length);
  return path.startsWith('/') ? path : `/${path}`;
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
