import type { ShopData } from '../../domain/import/shop-data';
import type { Database } from '../database';

/** Pages and menus. Rows with a known id are replaced, the items of a menu all together. Runs inside the caller's transaction. */
export function writeContent(db: Database, data: ShopData, now: number): void {
  const today = new Date(now * 1000).toISOString().slice(0, 19);
  for (const row of data.pages) {
    const date = row.date || today;
    db.run(
      `INSERT INTO pages (id, slug, title, content, source, status, locked, path, parent_id, menu_order, date, modified)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET slug = excluded.slug, title = excluded.title, content = excluded.content,
         source = excluded.source, status = excluded.status, locked = excluded.locked, path = excluded.path,
         parent_id = excluded.parent_id, menu_order = excluded.menu_order, date = excluded.date, modified = excluded.modified`,
      row.id,
      row.slug,
      row.title,
      row.content,
      row.source,
      row.status,
      Number(row.locked),
      row.path,
      row.parent,
      row.menu_order,
      date,
      row.modified || date,
    );
  }
  writeMenus(db, data);
}

function writeMenus(db: Database, data: ShopData): void {
  for (const { id, name, slug, locations } of data.menus) {
    db.run(
      'INSERT INTO menus (id, name, slug) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name, slug = excluded.slug',
      id,
      name,
      slug,
    );
    db.run('DELETE FROM menu_items WHERE menu_id = ?', id);
    db.run('DELETE FROM menu_locations WHERE menu_id = ?', id);
    for (const location of locations) placeMenu(db, location, id);
  }
  for (const [location, { menu }] of Object.entries(data['menu-locations'])) {
    if (menu === 0) db.run('DELETE FROM menu_locations WHERE name = ?', location);
    else placeMenu(db, location, menu);
  }
  const own = ownOrigins(data);
  for (const row of data['menu-items']) {
    if (row.status !== '' && row.status !== 'publish') continue;
    db.run(
      `INSERT OR REPLACE INTO menu_items (id, menu_id, parent_id, label, title, description, url, custom, object, object_id,
         position, target, relationship, classes) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      row.id,
      row.menus,
      row.parent,
      row.title,
      row.attr_title,
      row.description,
      withoutOrigin(row.url, own),
      Number(row.type === 'custom'),
      row.object,
      row.object_id,
      row.menu_order,
      row.target,
      row.xfn,
      JSON.stringify(row.classes),
    );
  }
}

function placeMenu(db: Database, location: string, menu: number): void {
  db.run(
    'INSERT INTO menu_locations (name, menu_id) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET menu_id = excluded.menu_id',
    location,
    menu,
  );
}

/** Where the imported shop was: what lies there is at our own origin now. */
function ownOrigins(data: ShopData): Set<string> {
  const addresses = [
    ...data.pages.map(({ link }) => link),
    ...data['menu-items'].filter(({ type }) => type !== 'custom').map(({ url }) => url),
  ];
  return new Set(
    addresses.flatMap((address) => /^https?:\/\/[^/?#]+/i.exec(address)?.[0].toLowerCase() ?? []),
  );
}

function withoutOrigin(url: string, own: ReadonlySet<string>): string {
  const [origin = ''] = /^https?:\/\/[^/?#]+/i.exec(url) ?? [];
  if (origin === '' || !own.has(origin.toLowerCase())) return url;
  const path = url.slice(origin.length);
  return path.startsWith('/') ? path : `/${path}`;
}
