import path from 'node:path';
import { describe, expect } from 'vitest';
import type { Store } from '../../graphql/store';
import { initializeShop, importShop, readFolder } from '../../graphql/store/import';
import { parseBankAccounts } from '@graphql/shared/bank-account';
import { openDatabase } from '../../graphql/store/db/open-database';
import { send, shop as fixtureShop } from './account-shop';
import { orderRow, shopFolder, test as base } from './shop-folder';

const demo = readFolder('demo/shop');

/** With the folder of a shop of one's own, in which nothing is sold yet. */
const test = base
  .extend('shop', async () => {
    const folder = shopFolder();
    const db = openDatabase(path.join(folder.dataDir, 'store.sqlite'));
    await initializeShop(db, demo);
    db.close();
    return folder;
  })
  .extend('db', ({ shop }) => shop.open());

async function gatewaysOf(store: Store): Promise<string[]> {
  const { data } = await send({ store }, '{ paymentGateways { nodes { id } } }');
  const gateways = data?.['paymentGateways'] as { nodes: { id: string }[] };
  return gateways.nodes.map(({ id }) => id);
}

const accounts = [{ account_name: 'Own', iban: 'DE89370400440532013000' }];
const stripe = { publishable: 'pk_test_1', secret: 'sk_test_1' };

test('the store sells in the currency that was imported', async ({ db, shop }) => {
  const store = await shop.start();
  expect(store.currency).toBe('EUR');
  await importShop(db, { 'settings-general': [{ id: 'woocommerce_currency', value: 'CHF' }] });
  expect(store.currency).toBe('CHF');
});

test('sold-out variations are hidden if the owner wants that', async () => {
  const made = await fixtureShop();
  const product = async (slug: string) => {
    const query = `{ product(id: "${slug}", idType: SLUG) { ... on VariableProduct { price(format: RAW)
      variations(first: 100) { nodes { sku } } } } }`;
    return (await send(made, query)).data?.['product'] as { price: string; variations: { nodes: object[] } };
  };
  expect((await product('shirt-full-matrix')).variations.nodes).toHaveLength(8);
  made.db.run(
    `INSERT INTO options (name, value) VALUES ('woocommerce_hide_out_of_stock_items', '"yes"')
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
  );
  const { price, variations } = await product('shirt-full-matrix');
  expect(variations.nodes).toHaveLength(7);
  expect(price).toBe('21.00, 24.00, 26.00, 27.00, 29.00, 30.00, 31.00');
  expect((await product('sold-out-sneaker')).variations.nodes).toEqual([]);
});

test('amounts are read with the decimals of the shop', async ({ db }) => {
  const mug = { name: 'Mug', type: 'simple', regular_price: '1500' };
  const percent = { code: 'ten', amount: '10', discount_type: 'percent', usage_count: 0 };
  const yen = [
    { id: 'woocommerce_currency', value: 'JPY' },
    { id: 'woocommerce_price_num_decimals', value: '0' },
  ];
  const order = {
    ...{ currency: 'JPY', status: 'completed', total: '1500', refunds: [{ total: '-300' }] },
    line_items: [{ id: 1, name: 'Mug', quantity: 1, subtotal: '1500', total: '1500' }],
  };
  await importShop(db, {
    'settings-general': yen,
    products: [{ ...mug, id: 1, slug: 'mug' }],
    coupons: [
      { ...percent, id: 1 },
      { ...percent, id: 2, code: 'less', amount: '500', discount_type: 'fixed_cart', minimum_amount: '900' },
    ],
    orders: [orderRow(order)],
  });
  expect(db.column('SELECT regular_price FROM products')).toEqual([1500]);
  expect(db.tuples('SELECT amount, minimum_amount FROM coupons')).toEqual([
    [100_000, 0],
    [500, 900],
  ]);
  expect(db.tuples('SELECT total FROM orders UNION ALL SELECT amount FROM order_refunds')).toEqual([
    [1500],
    [300],
  ]);
});

test('imported zones and payment methods replace those that were there, with their translations', async ({
  db,
}) => {
  const texts = () =>
    db.tuples("SELECT kind, id, field, text FROM texts WHERE language = 'de' ORDER BY kind");
  expect(texts().length).toBeGreaterThan(2);
  const method = { order: 1, enabled: true, method_id: 'flat_rate', settings: {} };
  await importShop(db, {
    'shipping-zones': [{ id: 1, name: 'Schweiz', order: 1 }],
    'shipping-zones-locations': { 1: [{ code: 'CH', type: 'country' }] },
    'shipping-zones-methods': {
      1: [
        { ...method, instance_id: 1, title: 'Paket' },
        { ...method, instance_id: 2, title: 'Express package' },
      ],
    },
    payment_gateways: [{ id: 'cod', title: 'Cash', description: 'Two euros more.', enabled: true }],
    'texts-de': {
      shipping_methods: { 2: { title: 'Eilpaket' } },
      payment_gateways: { cod: { description: 'Zwei Euro mehr.' } },
    },
  });
  expect(db.column('SELECT title FROM shipping_methods ORDER BY instance_id')).toEqual([
    'Paket',
    'Express package',
  ]);
  expect(db.column('SELECT id FROM payment_gateways')).toEqual(['cod']);
  expect(texts()).toEqual([
    ['gateway', 'cod', 'description', 'Zwei Euro mehr.'],
    ['shipping_method', '2', 'title', 'Eilpaket'],
  ]);
});

describe('a shop of one’s own', () => {
  test('offers cards only with a provider, and transfers only with an account', async ({ shop }) => {
    for (const [options, offered] of [
      [{}, ['cod']],
      [{ bankAccounts: parseBankAccounts(accounts) }, ['cod', 'bacs']],
      [{ stripe }, ['card', 'cod']],
    ] as const) {
      const store = await shop.start(options);
      expect(await gatewaysOf(store)).toEqual(offered);
      store.close();
    }
  });

  test('transfers to the accounts that were imported', async ({ db, shop }) => {
    await importShop(db, { 'settings-payment': [{ id: 'woocommerce_bacs_accounts', value: accounts }] });
    const store = await shop.start();
    expect(await gatewaysOf(store)).toEqual(['cod', 'bacs']);
  });

  test('has no payment page for an order without a test key', async ({ db, shop }) => {
    db.run(
      `INSERT INTO orders (id, number, order_key, status, currency, prices_include_tax, total, created_at, modified_at)
       VALUES (9100, '9100', 'wc_order_own', 'pending', 'EUR', 1, 2090, 0, 0)`,
    );
    for (const [options, status] of [
      [{}, 303],
      [{ stripe }, 200],
    ] as const) {
      const store = await shop.start(options);
      const page = await store.fetch(new Request('http://localhost/payment/9100?key=wc_order_own'));
      expect(page.status).toBe(status);
      store.close();
    }
  });
});
