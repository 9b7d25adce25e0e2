import { expect, onTestFinished, test as base } from 'vitest';
import type { Database } from '../../graphql/store/db/database';
import { openDatabase } from '../../graphql/store/db/open-database';
import { importShop, readFolder } from '../../graphql/store/import';
import { orderRow } from './shop-folder';

const test = base.extend('db', () => {
  const db = openDatabase(':memory:');
  onTestFinished(() => db.close());
  return db;
});

async function problemsOf(work: Promise<unknown>): Promise<string[]> {
  const error = await work.catch((reason: unknown) => reason);
  return String(error).replace('ImportError: ', '').split('\n');
}

const productCount = (db: Database) => db.value("SELECT count(*) FROM products WHERE type <> 'variation'");

test('the fixture is a shop without loose ends', async ({ db }) => {
  await importShop(db, readFolder('tests/contract/fixture'));
  expect(productCount(db)).toBe(53);
  expect(db.all('SELECT * FROM pragma_foreign_key_check')).toEqual([]);
});

const mug = { id: 1, name: 'Mug', slug: 'mug', type: 'simple' };

test('every problem is named with file, row and field, and nothing is written', async ({ db }) => {
  const problems = await problemsOf(
    importShop(db, {
      products: [
        mug,
        { ...mug, id: 2, name: '', slug: 'b', regular_price: '1,50', date_on_sale_to_gmt: 'soon' },
      ],
      orders: {},
      coupons: [{ id: 1, amount: '5', discount_type: 'half' }],
    }),
  );
  const row = 'products.json, row 2 (b)';
  expect(problems).toContain(`${row}, regular_price: expected an amount like 19.99, found "1,50"`);
  expect(problems).toContain(
    `${row}, date_on_sale_to_gmt: expected a date like 2026-09-21T23:28:33, found "soon"`,
  );
  expect(problems).toContain('orders.json: Invalid input: expected array, received object');
  expect(problems.some((text) => text.startsWith('coupons.json, row 1 (1), code:'))).toBe(true);
  expect(problems.some((text) => text.startsWith('coupons.json, row 1 (1), discount_type:'))).toBe(true);
  expect(productCount(db)).toBe(0);
});

test('references to what is not in the import are problems, and so is an id that is there twice', async ({
  db,
}) => {
  const unknown = 'refers to something that is not in the import';
  const twice = 'has the same id as another row';
  expect(
    await problemsOf(
      importShop(db, {
        'products-categories': [{ id: 1, name: 'A', slug: 'a', parent: 9 }],
        products: [
          { ...mug, shipping_class_id: 77 },
          { ...mug, id: 2, slug: 'tea', type: 'variable' },
          { ...mug, id: 3, slug: 'pot' },
        ],
        'products-variations': { 2: [{ id: 3 }], 3: [{ id: 4, sku: 'P-R' }] },
        orders: ['k', 'l'].map((order_key) => orderRow({ status: 'on-hold', order_key })),
        'shipping-zones': ['Germany', 'Austria'].map((name, order) => ({ id: 7, name, order })),
        'shipping-zones-methods': {
          9: [{ instance_id: 1, title: 'Parcel', order: 1, enabled: true, method_id: 'flat_rate' }],
        },
      }),
    ),
  ).toEqual([
    `shipping-zones.json, row 2 (7): ${twice}`,
    `shipping-zones-methods.json, 9, row 1: ${unknown}`,
    `products-categories.json, row 1 (a): ${unknown}`,
    `products.json, row 1 (mug): ${unknown}`,
    `products-variations.json, 2, row 1 (3): ${twice}`,
    'products-variations.json, 3, row 1 (P-R): is a variation of a product that is not variable, or not in the import',
    `orders.json, row 2 (900): ${twice}`,
  ]);
});

test('imported tax rates replace the existing ones; without any, these stay', async ({ db }) => {
  const rate = {
    ...{ country: 'DE', state: '', rate: '19.0000', name: 'VAT' },
    ...{ priority: 1, compound: false, shipping: true, order: 0, class: 'standard' },
  };
  const rates = () => db.column('SELECT id FROM tax_rates ORDER BY id');
  await importShop(db, { taxes: [1, 2].map((id) => ({ ...rate, id })) });
  await importShop(db, { taxes: [2, 3].map((id) => ({ ...rate, id, country: 'CH', rate: '8.1' })) });
  expect(rates()).toEqual([2, 3]);
  await importShop(db, {});
  expect(rates()).toEqual([2, 3]);
});

test('the quantity decides whether something is in stock, as when WooCommerce saves it', async ({ db }) => {
  const statuses = () => db.tuples('SELECT id, stock_status FROM products ORDER BY id');
  const product = (id: number, fields: object) => ({
    ...{ id, name: String(id), slug: `p-${String(id)}`, type: 'simple', manage_stock: true },
    ...fields,
  });
  await importShop(db, {
    'settings-products': [{ id: 'woocommerce_notify_no_stock_amount', value: '2' }],
    products: [
      product(1, { stock_quantity: 0, stock_status: 'instock' }),
      product(2, { stock_quantity: 2, backorders: 'notify' }),
      product(3, { stock_quantity: 3, stock_status: 'outofstock' }),
      product(4, { manage_stock: false, stock_status: 'onbackorder' }),
      product(5, { type: 'variable', manage_stock: false, stock_status: 'instock' }),
      product(6, { type: 'variable', stock_quantity: 1 }),
    ],
    'products-variations': {
      5: [{ id: 51, manage_stock: true, stock_quantity: 0, stock_status: 'instock' }],
      6: [{ id: 61, manage_stock: 'parent', stock_status: 'instock' }],
    },
  });
  expect(statuses()).toEqual([
    [1, 'outofstock'],
    [2, 'onbackorder'],
    [3, 'instock'],
    [4, 'onbackorder'],
    [5, 'outofstock'],
    [6, 'outofstock'],
    [51, 'outofstock'],
    [61, 'outofstock'],
  ]);
});
