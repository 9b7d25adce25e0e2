import { afterAll, expect, test } from 'vitest';
import { Database } from '../../../graphql/store/db/database';
import { startFixtureShop } from '../../contract/fixture-shop';
import { ownIdFiles } from '../../contract/own-id-files';
import { send, session } from './account-shop';

const shop = await startFixtureShop({ files: ownIdFiles });
afterAll(() => shop.close());

/** Asks an endpoint; a token goes on with its cart. */
const ask = (address: string, query: string, token = '') =>
  send({ store: shop.store(), address }, query, {}, token ? session(token) : {});

const german = '/de/?graphql=true';

test('a line stays in the language of what was added, at whichever endpoint the cart is read', async () => {
  const add = (id: number) =>
    `mutation { addToCart(input: { productId: ${String(id)}, quantity: 1 }) { cart { total } } }`;
  const { session: token } = await ask(german, add(10_061));
  await ask('/graphql', add(61), token ?? '');
  const names = {
    cart: {
      contents: {
        nodes: [
          { product: { node: { name: 'Kerze' } } },
          { product: { node: { name: 'Managed Stock Candle' } } },
        ],
      },
    },
  };
  const cart = '{ cart { contents { nodes { product { node { name } } } } } }';
  for (const address of [german, '/graphql', '/fr/?graphql=true'])
    expect((await ask(address, cart, token ?? '')).data, address).toEqual(names);
});

test('what is sold in one language is gone in all', async () => {
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

test('an address is read in the language of its endpoint', async () => {
  const at = (uri: string) =>
    `{ nodeByUri(uri: "${uri}") { ... on ProductCategory { name } ... on SimpleProduct { name } ... on Page { title } } }`;
  expect((await ask(german, at('/de/product-category/kleidung/'))).data).toEqual({
    nodeByUri: { name: 'Kleidung' },
  });
  expect((await ask(german, at('/de/product/kerze/'))).data).toEqual({ nodeByUri: { name: 'Kerze' } });
  expect((await ask(german, at('/de/ueber-uns/'))).data).toEqual({
    nodeByUri: { title: 'Über uns und unsere Werkstatt' },
  });
});
