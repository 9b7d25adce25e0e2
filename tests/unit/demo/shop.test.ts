import { beforeAll, expect, test } from 'vitest';
import { Database } from '@graphql/store/db/database';
import { migrate } from '@graphql/store/db/migrate';
import { importShop, readFolder, type ImportReport } from '@graphql/store/import';
import products from '../../../demo/shop/products.json';

const db = new Database(':memory:');
let report: ImportReport;

const some = (is: (product: (typeof products)[number]) => boolean | undefined) => products.some(is);

beforeAll(async () => {
  migrate(db);
  report = await importShop(db, readFolder('demo/shop'), { now: new Date('2026-11-21T09:00:00Z') });
});

test('the importer takes the whole demo shop', () => {
  expect(report.products).toBeGreaterThanOrEqual(60);
  expect(report.categories).toBeGreaterThanOrEqual(8);
  expect(report.variations).toBeGreaterThanOrEqual(60);
  expect(report.reviews).toBeGreaterThanOrEqual(100);
});

test('some categories lie inside others', () => {
  const nested = db.all<{ name: string }>(
    "SELECT name FROM terms WHERE taxonomy = 'product_cat' AND parent_id IS NOT NULL",
  );
  expect(nested.length).toBeGreaterThanOrEqual(4);
});

test('its pages are published and its menus lead to what is there', () => {
  const pages = db.all<{ path: string; content: string; source: string }>(
    "SELECT path, content, source FROM pages WHERE status = 'publish' AND locked = 0 ORDER BY id",
  );
  expect(pages.map(({ path }) => path)).toEqual([
    '/about/',
    '/delivery-and-payment/',
    '/withdrawal/',
    '/terms/',
    '/imprint/',
  ]);
  for (const { content, path } of pages) {
    expect(content, path).toMatch(/^<p>|^<h2>/);
    const written = content.replace(
      /\[(shop_\w+|delivery_days|free_delivery_from|return_days)\]/g,
      'a setting',
    );
    expect(written, path).not.toMatch(/<script|\[\w+\]/);
  }
  const places = new Set([
    ...pages.map(({ path }) => path),
    // The storefront's own, under the names that it has for them.
    ...['/', '/products', '/categories', '/contact'],
  ]);
  const items = db.all<{ name: string; url: string; object_id: number }>(
    `SELECT menu_locations.name, url, object_id FROM menu_items JOIN menu_locations USING (menu_id) ORDER BY position`,
  );
  expect(items.filter(({ url }) => !places.has(url))).toEqual([]);
  expect(items.filter(({ name }) => name === 'footer').map(({ url }) => url)).toEqual([
    '/about/',
    '/delivery-and-payment/',
    '/withdrawal/',
    '/terms/',
    '/imprint/',
  ]);
  expect(items.filter(({ name }) => name === 'primary')).toHaveLength(4);
});

test.each([
  ['a simple product', some(({ type }) => type === 'simple')],
  ['a variable product', some(({ type }) => type === 'variable')],
  ['an external product', some(({ type }) => type === 'external')],
  ['a grouped product', some(({ type }) => type === 'grouped')],
  ['a virtual product', some(({ virtual }) => virtual)],
  ['downloads', some(({ downloads }) => downloads !== undefined)],
  ['a product sold individually', some(({ sold_individually }) => sold_individually)],
  ['a product out of stock', some(({ stock_status }) => stock_status === 'outofstock')],
  ['a product on backorder', some(({ stock_status }) => stock_status === 'onbackorder')],
  ['a hidden product', some(({ catalog_visibility }) => catalog_visibility === 'hidden')],
  ['a draft', some(({ status }) => status === 'draft')],
  ['a featured product', some(({ featured }) => featured)],
  ['a product at the reduced tax rate', some(({ tax_class }) => tax_class === 'reduced-rate')],
  ['a product without reviews', some(({ reviews_allowed }) => reviews_allowed === false)],
  ['a free product', some(({ regular_price }) => Number(regular_price) === 0)],
  ['a sale', some((product) => product.sale_price !== undefined && !product.date_on_sale_from_gmt)],
  ['a sale that is still to come', some(({ date_on_sale_from_gmt }) => Boolean(date_on_sale_from_gmt))],
])('the demo shop has %s', (_, has) => {
  expect(has).toBe(true);
});

test('every published product has a picture with a text', () => {
  for (const { slug, images = [] } of products.filter((product) => product.status !== 'draft')) {
    expect(images.length, slug).toBeGreaterThan(0);
    for (const { alt } of images) expect(alt.length, slug).toBeGreaterThan(8);
  }
});

test('popular and best selling are different orders', () => {
  const bySales = db
    .all<{ slug: string }>(
      "SELECT slug FROM products WHERE type <> 'variation' ORDER BY total_sales DESC, id DESC LIMIT 10",
    )
    .map(({ slug }) => slug);
  const byDate = db
    .all<{ slug: string }>(
      "SELECT slug FROM products WHERE type <> 'variation' ORDER BY created_at DESC, id DESC LIMIT 10",
    )
    .map(({ slug }) => slug);
  expect(bySales).not.toEqual(byDate);
  expect(new Set(bySales).size).toBe(10);
});
