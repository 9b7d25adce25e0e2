import { describe, expect, onTestFinished, test as base } from 'vitest';
import type { Database } from '../../graphql/store/db/database';
import { openDatabase } from '../../graphql/store/db/open-database';
import { ImportError, importShop, formatProblem, readFolder } from '../../graphql/store/import';
import { orderRow } from './shop-folder';
import { parseCsvShop } from '../../graphql/store/import/csv/csv-shop';

const test = base.extend('db', () => {
  const db = openDatabase(':memory:');
  onTestFinished(() => db.close());
  return db;
});

async function problemsOf(work: Promise<unknown>): Promise<string[]> {
  const error = await work.catch((reason: unknown) => reason);
  if (!(error instanceof ImportError)) throw new Error(`expected import problems, got ${String(error)}`);
  return error.problems.map(formatProblem);
}

const productCount = (db: Database) => db.value("SELECT count(*) FROM products WHERE type <> 'variation'");

describe('REST import', () => {
  test('the fixture is a shop without loose ends', async ({ db }) => {
    await importShop(db, readFolder('tests/contract/fixture'));
    expect(productCount(db)).toBe(53);
    expect(db.all('SELECT * FROM pragma_foreign_key_check')).toEqual([]);
  });

  test('every problem is named with file, row and field, and nothing is written', async ({ db }) => {
    const good = { id: 1, name: 'A', slug: 'a', type: 'simple' };
    const files = {
      products: [good, { ...good, id: 2, name: '', slug: 'b', regular_price: '1,50' }],
      orders: {},
      coupons: [{ id: 1 }],
    };
    const problems = await problemsOf(importShop(db, files));
    expect(problems).toContain(
      'products.json, row 2 (b), regular_price: expected an amount like 19.99, found "1,50"',
    );
    expect(problems).toContain('orders.json: expected a list');
    expect(problems.some((text) => text.startsWith('coupons.json, row 1 (1), code:'))).toBe(true);
    expect(productCount(db)).toBe(0);
  });

  test('variations without their product are rejected', async ({ db }) => {
    const variations = { 1: [{ id: 2, sku: 'M-R', regular_price: '9' }] };
    const mug = { id: 1, name: 'Mug', slug: 'mug', type: 'simple' };
    for (const products of [[], [mug]])
      expect(await problemsOf(importShop(db, { products, 'products-variations': variations }))).toEqual([
        'products-variations.json, 1: is not the id of a variable product',
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

  test('an id that is there twice is a problem, also among products and variations', async ({ db }) => {
    const product = (id: number, slug: string, type: string) => ({ id, slug, type, name: slug });
    const files = {
      products: [product(1, 'mug', 'variable'), product(2, 'tea', 'simple')],
      'products-variations': { 1: [{ id: 2 }] },
      orders: ['k', 'l'].map((order_key) => orderRow({ status: 'on-hold', order_key })),
      'shipping-zones': ['Germany', 'Austria'].map((name, order) => ({ id: 7, name, order })),
    };
    expect(await problemsOf(importShop(db, files))).toEqual([
      'orders.json, row 2 (900), id: is used twice',
      'shipping-zones.json, row 2 (7), id: is used twice',
      'products.json and products-variations.json, row 3 (2), id: is used twice',
    ]);
  });
});

describe('CSV import', () => {
  test('amounts, dates and texts are read as WooCommerce writes them in a German shop', async ({ db }) => {
    await importShop(db, { 'settings-general': [{ id: 'timezone_string', value: 'Europe/Berlin' }] });
    const columns =
      'ID,Type,Name,Published,Regular price,Sale price,Date sale price starts,Date sale price ends,Description,Download limit';
    const mug = `1,simple,Mug,2,"12,90","9,5",2026-11-01 0:00:00,2026-11-30 23:59:59,"'- dishwasher safe",-1`;
    const tea = `2,simple,Tea,1,"1234,5000",,2026-11-01,2026-11-30 9:30,'tis the season,-1`;
    await importShop(db, parseCsvShop(db, [columns, mug, tea].join('\n'), 'x.csv').files);
    const at = (date: string) => Date.parse(date) / 1000;
    expect(
      db.tuples(
        'SELECT status, regular_price, sale_price, sale_from, sale_to, description FROM products ORDER BY id',
      ),
    ).toEqual([
      [
        'pending',
        1290,
        950,
        at('2026-10-31T23:00:00Z'),
        at('2026-11-30T22:59:59Z'),
        '<p>- dishwasher safe</p>',
      ],
      [
        'publish',
        123450,
        null,
        at('2026-10-31T23:00:00Z'),
        at('2026-11-30T08:30:00Z'),
        "<p>'tis the season</p>",
      ],
    ]);
    const thousands = `${columns}\n1,simple,Mug,1,"1,234",,,,,`;
    expect(() => parseCsvShop(db, thousands, 'x.csv')).toThrow(
      'expected an amount like 19.99, found "1,234"',
    );
  });

  test('a file with columns of another language says how it is exported', ({ db }) => {
    expect(() => parseCsvShop(db, 'ID,Typ,Name\n1,simple,Mug', 'x.csv')).toThrow(
      'Set the language of your WordPress profile to English and export again.',
    );
  });
});
