import { afterAll, expect, test } from 'vitest';
import { Database } from '../../graphql/store/db/database';
import { startFixtureShop } from '../contract/fixture-shop';
import { ownIdFiles } from '../contract/own-id-files';
import { send, session } from './account-shop';

const shop = await startFixtureShop({ files: ownIdFiles });
afterAll(() => shop.close());

/** Asks an endpoint; a token goes on with its cart. */
const ask = (address: string, query: string, token = '') =>
  send({ store: shop.store(), address }, query, {}, token ? session(token) : {});

const german = '/de/?graphql=true';

test('a sale in one language reduces the stock in all', async () => {
  const db = new Database(shop.store().databasePath);
  db.run('UPDATE products SET stock_quantity = stock_quantity - 2 WHERE id = 10061');
  db.close();
  const stock = (slug: string) =>
    `{ product(id: "${slug}", idType: SLUG) { ... on SimpleProduct { stockQuantity } } }`;
  for (const [address, slug] of [
    [german, 'kerze'],
    ['/graphql', 'managed-candle'],
    ['/fr/?graphql=true', 'bougie'],
  ] as const)
    expect((await ask(address, stock(slug))).data, slug).toEqual({ product: { stockQuantity: 23 } });
});
