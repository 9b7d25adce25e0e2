import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Database } from '../../graphql/store/db/database';
import { readFolder, type RestFiles } from '../../graphql/store/import';
import changedOrder from './changed-order.json';

interface ProductRow {
  slug: string;
  brands: { id: number }[];
  meta_data: { key: string; value: string }[];
}

/** What the products had when `content-*` was recorded, and had not when everything else was: by slug, brands and fields. */
const brands: Record<string, string[]> = {
  hoodie: ['nordlicht'],
  polo: ['atelier-nord'],
  notebook: ['nordlicht', 'atelier-nord'],
};
const fields: Record<string, { key: string; value: string }[]> = {
  notebook: [{ key: 'care', value: 'Keep it dry' }],
};

/** The files of a fixture, its products with brands and fields, one of its orders as the owner has left it. */
export function contentFiles(folder: string): RestFiles {
  const files = readFolder(folder);
  const content = readFileSync(path.join(folder, 'content.json'), 'utf8');
  const known = (JSON.parse(content) as { brands: { id: number; slug: string }[] }).brands;
  const rows = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8'));
  const products = rows('products') as ProductRow[];
  const orders = rows('orders') as { id: number }[];
  return {
    ...files,
    products: products.map((row) => ({
      ...row,
      brands: known.filter(({ slug }) => brands[row.slug]?.includes(slug)),
      meta_data: [...row.meta_data, ...(fields[row.slug] ?? [])],
    })),
    orders: orders.map((row) => (row.id === changedOrder.id ? { ...row, ...changedOrder } : row)),
  };
}

/** What no file of a shop has: a gateway with a page of its own, and what the owner has written below the changed order and a review. */
export function ownersHand(databasePath: string): void {
  const db = new Database(databasePath);
  db.run(
    "INSERT INTO payment_gateways (id, title, description, enabled, position, settings) VALUES ('card', 'Credit card', '', 1, 9, '{}')",
  );
  for (const [note, forCustomer, at] of [
    ['Your parcel is packed & leaves tomorrow.\n<b>Thank you</b> <script>1</script>', 1, '17:06:32'],
    ['Checked by Ann', 0, '17:06:33'],
    ['It has left.', 1, '17:06:34'],
  ] as const)
    db.run(
      'INSERT INTO order_notes (order_id, note, for_customer, created_at) VALUES (?, ?, ?, ?)',
      ...[changedOrder.id, note, forCustomer, Date.parse(`2026-11-25T${at}Z`) / 1000],
    );
  db.run(
    "INSERT INTO reviews (product_id, parent_id, status, author, author_email, content, created_at) SELECT product_id, id, 'approved', 'admin', '', ?, created_at + 60 FROM reviews WHERE id = 8",
    'Thank you, Finn.\n\nIt is <b>yours</b> & stays so.',
  );
  db.close();
}
