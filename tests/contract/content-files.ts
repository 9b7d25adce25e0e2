import { readFileSync } from 'node:fs';
import path from 'node:path';
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
