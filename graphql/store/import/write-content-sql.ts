import type { ShopData } from './rest/shop-data';
import type { ImportWriter } from './import-writer-sql';

export function writeContent(writer: ImportWriter, data: ShopData): void {
  const today = new Date(writer.now * 1000).toISOString().slice(0, 19);
  writer.each(data.pages, (row) =>
    writer.insert('pages', { ...row, parent_id: row.parent, date: row.date || today }),
  );
  const assignMenu = (name: string, menu_id: number) =>
    writer.insert('menu_locations', { name, menu_id }, 'OR REPLACE');
  writer.each(data.menus, (row) => {
    writer.insert('menus', row);
    for (const location of row.locations) assignMenu(location, row.id);
  });
  const locations = Object.entries(data.menuLocations).filter(([, { menu }]) => menu !== 0);
  writer.each(locations, ([name, { menu }]) => assignMenu(name, menu));
  const shopOrigins = getShopOrigins(data);
  const publicItems = data['menu-items'].filter(({ status }) => status === '' || status === 'publish');
  writer.each(publicItems, (row) =>
    writer.insert('menu_items', {
      ...row,
      menu_id: row.menus,
      parent_id: row.parent,
      position: row.menu_order,
      label: row.title,
      url: stripOrigin(row.url, shopOrigins),
      custom: row.type === 'custom',
    }),
  );
  for (const text of data.texts) writer.insert('texts', text, 'OR REPLACE');
}

const originPattern = /^https?:\/\/[^/?#]+/i;

/** Finds the imported shop's origins. Links to them become relative. */
function getShopOrigins(data: ShopData): ReadonlySet<string> {
  const addresses = [
    ...data.pages.map(({ link }) => link),
    ...data['menu-items'].filter(({ type }) => type !== 'custom').map(({ url }) => url),
  ];
  return new Set(addresses.flatMap((address) => originPattern.exec(address)?.[0].toLowerCase() ?? []));
}

function stripOrigin(url: string, shopOrigins: ReadonlySet<string>): string {
  const [origin = ''] = originPattern.exec(url) ?? [];
  if (!shopOrigins.has(origin.toLowerCase())) return url;
  const path = url.slice(origin.length);
  return path.startsWith('/') ? path : `/${path}`;
}

/** Writes replies after what they answer. A rating of 0 means none. */
export function writeReviews(writer: ImportWriter, data: ShopData): void {
  const reviews = data['products-reviews'].toSorted((one, other) => one.id - other.id);
  writer.each(reviews, (row) =>
    writer.insert('reviews', {
      ...row,
      user_id: writer.db.value<number>('SELECT id FROM users WHERE email = ?', row.reviewer_email) ?? null,
      parent_id: row.parent,
      author: row.reviewer,
      author_email: row.reviewer_email,
      content: row.review,
      rating: row.rating || null,
      created_at: row.date_created_gmt ?? writer.now,
    }),
  );
}
