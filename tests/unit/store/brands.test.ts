import { expect } from 'vitest';
import { test } from './account-shop';
import { Shopper } from './cart-shop';

test('tells of the terms of a taxonomy that only this shop has', async ({ made }) => {
  made.db.run(`INSERT INTO terms (id, taxonomy, name, slug, description, parent_id)
    VALUES (9001, 'product_collection', 'Summer', 'summer', '', NULL)`);
  made.db.run(
    "INSERT INTO product_terms (product_id, term_id) SELECT id, 9001 FROM products WHERE slug = 'hoodie'",
  );
  const query = `{
    product(id: "hoodie", idType: SLUG) { terms(first: 100) { nodes { __typename taxonomyName slug } } }
    terms(where: { taxonomies: [PRODUCTCOLLECTION] }) { nodes { name } }
  }`;
  const data = await new Shopper(made).ask(query);
  expect(data).toMatchObject({ terms: { nodes: [{ name: 'Summer' }] } });
  expect(JSON.stringify(data)).toContain(
    '{"__typename":"ProductCollection","taxonomyName":"product_collection","slug":"summer"}',
  );
});
