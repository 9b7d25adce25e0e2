import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readFolder, type RestFiles } from '../../graphql/store/import';

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

/** The files of a fixture, its products with brands and fields. */
export function contentFiles(folder: string): RestFiles {
  const files = readFolder(folder);
  const content = readFileSync(path.join(folder, 'content.json'), 'utf8');
  const known = (JSON.parse(content) as { brands: { id: number; slug: string }[] }).brands;
  const products = JSON.parse(readFileSync(path.join(folder, 'products.json'), 'utf8')) as ProductRow[];
  return {
    ...files,
    products: products.map((row) => ({
      ...row,
      brands: known.filter(({ slug }) => brands[row.slug]?.includes(slug)),
      meta_data: [...row.meta_data, ...(fields[row.slug] ?? [])],
    })),
  };
}
