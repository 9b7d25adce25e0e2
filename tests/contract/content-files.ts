import { Database } from '../../graphql/store/db/database';
import { readFolder, type RestFiles } from '../../graphql/store/import';
import changedOrder from './changed-order.json';
import content from './fixture/content.json';
import orders from './fixture/orders.json';
import products from './fixture/products.json';

/** What the products had when `content-*` was recorded, and had not when everything else was: by slug, brands and fields. */
const brands: Record<string, string[]> = {
  hoodie: ['nordlicht'],
  polo: ['atelier-nord'],
  notebook: ['nordlicht', 'atelier-nord'],
};
const fields: Record<string, { key: string; value: string }[]> = {
  notebook: [{ key: 'care', value: 'Keep it dry' }],
};

/** The files of the fixture, its products with brands and fields, one of its orders as the owner has left it. */
export const contentFiles = (): RestFiles => ({
  ...readFolder('tests/contract/fixture'),
  products: products.map((row) => ({
    ...row,
    brands: content.brands.filter(({ slug }) => brands[row.slug]?.includes(slug)),
    meta_data: [...row.meta_data, ...(fields[row.slug] ?? [])],
  })),
  orders: orders.map((row) => (row.id === changedOrder.id ? { ...row, ...changedOrder } : row)),
});

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
