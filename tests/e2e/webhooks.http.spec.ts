import { HttpClient } from '../support/http-client';
import { simpleProduct } from '../support/api';
import { expect, test } from '../support/http-test';
import { startPair } from '../support/shop';
import { withStore } from '../support/store-db';

test('what changes in the shop behind shows in lists by its webhook, without being looked for', async ({
  own,
}) => {
  // Nothing is looked for within an hour: what shows was told.
  const pair = await own(startPair({ env: { CATALOGUE_TTL: '3600' }, webhooks: true }));
  const client = new HttpClient(pair.url);
  const { databaseId, slug } = await simpleProduct(pair.api);
  const card = async () => {
    await client.open(`/products?search=${slug.replaceAll('-', '%20')}`);
    return client.$(`main article:has(a[href^="/product/${slug}"])`).text();
  };
  expect(await card()).not.toBe('');
  withStore(pair, (db) =>
    db.run(
      "UPDATE products SET regular_price = 123400, regular_price_text = '1234', sale_price = NULL, sale_price_text = '' WHERE id = ?",
      databaseId,
    ),
  );
  await expect.poll(card).toContain('1,234.00');
  withStore(pair, (db) => db.run("UPDATE products SET status = 'draft' WHERE id = ?", databaseId));
  await expect.poll(card).toBe('');
});
