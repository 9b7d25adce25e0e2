import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importShop, ImportError } from '../../../graphql/store/import';
import { shop, useShops, type Shop } from './account-shop';
import { Shopper } from './cart-shop';

useShops();

const brands = [
  { id: 47, name: 'Atelier Nord', slug: 'atelier-nord', parent: 46 },
  { id: 48, name: 'Empty brand', slug: 'empty-brand', parent: 0 },
  {
    id: 46,
    name: 'Nordlicht &amp; Söhne',
    slug: 'nordlicht',
    parent: 0,
    description: 'Made in <em>Kiel</em>.',
  },
];
const carried: Record<string, number[]> = { hoodie: [46], polo: [47], notebook: [46, 47] };
const products = (
  JSON.parse(readFileSync('tests/contract/fixture/products.json', 'utf8')) as { slug: string }[]
)
  .filter(({ slug }) => slug in carried)
  .map((row) => ({
    ...row,
    brands: carried[row.slug]?.map((id) => ({ id })),
    ...(row.slug === 'notebook' ? { meta_data: [{ id: 1, key: 'care', value: 'Keep it dry' }] } : {}),
  }));

async function branded(): Promise<Shop> {
  const made = await shop();
  await importShop(made.db, { products, content: { brands, pages: [] } });
  return made;
}
const ask = async (made: Shop, query: string) => {
  const { data, error } = await new Shopper(made).send(query);
  if (!data) throw new Error(error);
  return data;
};

it('products are found by their brand and those below it, and a brand that is not there is none', async () => {
  const found = await ask(
    await branded(),
    `{ products(first: 10, where: { productBrand: "nordlicht", orderby: [{ field: NAME, order: ASC }] }) { nodes { slug } }
       productBrand(id: "nobody", idType: SLUG) { name } }`,
  );
  const nodes = ['hoodie', 'notebook', 'polo'].map((slug) => ({ slug }));
  expect(found).toEqual({ products: { nodes }, productBrand: null });
});

it('custom fields are found by their keys', async () => {
  const made = await branded();
  const care = async (args: string) =>
    ask(made, `{ product(id: "notebook", idType: SLUG) { metaData${args} { key value } } }`);
  const found = { product: { metaData: [{ key: 'care', value: 'Keep it dry' }] } };
  expect(await care('(keysIn: ["care"])')).toEqual(found);
  expect(await care('(key: "care")')).toEqual(found);
  expect(await care('(keysIn: ["other"])')).toEqual({ product: { metaData: null } });
});

it('a brand that is not there is a problem of the import', async () => {
  const made = await shop();
  const astray = products.map((row) => ({ ...row, brands: [{ id: 9046 }] }));
  await expect(importShop(made.db, { products: astray })).rejects.toThrow(ImportError);
});

it('tells of the terms of a taxonomy that only this shop has', async () => {
  const made = await shop();
  made.db.run(`INSERT INTO terms (id, taxonomy, name, slug, description, parent_id)
    VALUES (9001, 'product_collection', 'Summer', 'summer', '', NULL)`);
  made.db.run(
    "INSERT INTO product_terms (product_id, term_id) SELECT id, 9001 FROM products WHERE slug = 'hoodie'",
  );
  const query = `{
    product(id: "hoodie", idType: SLUG) { terms(first: 100) { nodes { __typename taxonomyName slug } } }
    terms(where: { taxonomies: [PRODUCTCOLLECTION] }) { nodes { name } }
  }`;
  const data = await ask(made, query);
  expect(data).toMatchObject({ terms: { nodes: [{ name: 'Summer' }] } });
  expect(JSON.stringify(data)).toContain(
    '{"__typename":"ProductCollection","taxonomyName":"product_collection","slug":"summer"}',
  );
});
