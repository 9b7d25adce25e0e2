import { copyFileSync, readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { startListening } from '../support/listening';
import { send } from './account-shop';
import { orderRow, test } from './shop-folder';
import { SCHEMA_VERSION } from '../../graphql/store/db/open-database';

const header =
  'ID,Type,SKU,Name,Published,Regular price,Categories,Brands,"GTIN, UPC, EAN, or ISBN",Shipping class,Images,Cross-sells,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global,Attribute 2 name,Attribute 2 value(s),Attribute 2 visible,Attribute 2 global,Parent,Meta: Made in,Cost of goods,Swatches';
const lamp =
  '101,variable,LAMP-1,Oak lamp,1,,Lighting,Nordlicht > Werft,4006381333931,Bulky,"https://a.test/1.jpg, https://a.test/2.jpg",BULB,Color,"Oak, Ash",1,1,Material,Oak wood,0,0,,Kiel,12.50';
const rest = [
  '102,variation,LAMP-1-O,Oak lamp - Oak,1,89,,,,,,,Color,Oak,,1,,,,,LAMP-1,,,',
  '103,simple,BULB,Bulb,1,9,Lighting,,,,,,,,,,,,,,,,,',
  '104,simple,,Cord,1,5,,,,,,,,,,,,,,,,,,',
];

test('an import into a new folder makes a shop without the demo, that a start leaves alone', async ({
  shop,
}) => {
  const csv = shop.csv(header, lamp, ...rest);
  const first = await shop.run('import', csv);
  expect(first).toMatchObject({ status: 0, problems: expect.not.stringContaining('Error') as string });
  expect(first.output).toContain(`Imported into ${shop.dataDir}: products 3, products-variations 1, `);
  await shop.start();
  const db = shop.open();
  expect(db.tuples("SELECT id, slug FROM products WHERE type <> 'variation' ORDER BY id")).toEqual([
    [101, 'oak-lamp'],
    [103, 'bulb'],
    [104, 'cord'],
  ]);
  expect(db.tuples('SELECT taxonomy, name FROM terms ORDER BY taxonomy, name')).toEqual([
    ['pa_color', 'Ash'],
    ['pa_color', 'Oak'],
    ['product_brand', 'Nordlicht'],
    ['product_brand', 'Werft'],
    ['product_cat', 'Lighting'],
    ['product_shipping_class', 'Bulky'],
  ]);
  expect(db.tuples('SELECT key, value FROM product_meta WHERE product_id = 101 ORDER BY key')).toEqual([
    ['Made in', 'Kiel'],
    ['_global_unique_id', '4006381333931'],
  ]);
  const attributes = 'SELECT name, visible, variation FROM product_attributes WHERE product_id = 101';
  expect(db.tuples(`${attributes} ORDER BY position`)).toEqual([
    ['Color', 1, 1],
    ['Material', 0, 0],
  ]);
  expect(db.tuples('SELECT kind, linked_id FROM product_links')).toEqual([['cross_sell', 103]]);
  // Nobody answers at the addresses of the pictures.
  for (const table of ['product_images', 'users']) expect(db.all(`SELECT * FROM ${table}`)).toEqual([]);
  expect(db.value("SELECT value FROM options WHERE name = 'woocommerce_currency'")).toBe('"EUR"');
  const further = "SELECT name FROM options WHERE name NOT LIKE 'woocommerce_%' OR name LIKE '%bacs%'";
  expect(db.column(further)).toEqual(['sturdy_own_shop']);
});

test('an import needs an empty store', async ({ shop }) => {
  const csv = shop.csv(header, lamp, ...rest);
  const refusal = {
    ...{ status: 1, output: '' },
    problems: `The store in ${shop.dataDir} isn't empty: set DATA_DIR to another folder, or delete this one.\n`,
  };
  await shop.run('import', csv);
  const imported = shop.rows('SELECT * FROM products');
  expect(await shop.run('import', csv)).toMatchObject(refusal);
  expect(shop.rows('SELECT * FROM products')).toEqual(imported);
  const db = shop.open();
  for (const table of ['products', 'terms', 'attributes']) db.run(`DELETE FROM ${table}`);
  db.run(
    `INSERT INTO orders (id, order_key, status, currency, prices_include_tax, total, created_at, modified_at)
     VALUES (9100, 'wc_order_own', 'processing', 'EUR', 1, 2090, 0, 0)`,
  );
  expect(await shop.run('import', csv)).toMatchObject(refusal);
  db.run('DELETE FROM orders');
  expect((await shop.run('import', csv)).output).toContain('products 3');
});

test('a variation of an export is taxed as its product', async ({ shop }) => {
  const csv = shop.csv(
    'ID,SKU,Type,Name,Tax status,Tax class,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 global',
    '11,L,variable,Lamp,taxable,,,,Wood,"Oak, Ash",1',
    '12,L-O,variation,Lamp - Oak,taxable,parent,119,L,Wood,Oak,1',
  );
  expect((await shop.run('import', csv)).status).toBe(0);
  const store = await shop.start();
  const query =
    'mutation { addToCart(input: { productId: 11, variationId: 12, quantity: 1 }) { cart { total totalTax } } }';
  expect(await send({ store }, query)).toMatchObject({
    data: { addToCart: { cart: { totalTax: expect.stringMatching(/19[.,]00/) as string } } },
  });
});

const picture = 'demo/pictures/oak-pen-tray.webp';
const otherPicture = 'demo/pictures/water-carafe-scale.webp';

test('pictures beside the file and on the web come into the shop, and those that cannot be brought are named', async ({
  shop,
}) => {
  const requests: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requests.push(url);
    if (url.includes('lost')) response.writeHead(404).end();
    else response.end(readFileSync(otherPicture));
  });
  const origin = await startListening(server);
  copyFileSync(picture, path.join(shop.dataDir, 'Öllampe 1.webp'));
  const csv = shop.csv(
    'SKU,Type,Name,Regular price,Images',
    `A,simple,Lamp,9,"Öllampe 1.webp, gone.jpg, ${origin}/lamp.webp"`,
    `B,simple,Text,9,"${origin}/lamp.webp, ${origin}/lost.jpg"`,
  );
  const { status, output } = await shop.run('import', csv);
  server.close();
  expect(status).toBe(0);
  expect(output).toMatch(/The picture gone\.jpg was left out: ENOENT/);
  expect(output).toContain(`The picture ${origin}/lost.jpg was left out: the server responded 404.\n`);
  expect(requests.sort()).toEqual(['/lamp.webp', '/lost.jpg']);
  const files = shop.rows<{ src: string }>('SELECT src FROM media ORDER BY id').map(({ src }) => src);
  const store = await shop.start();
  for (const [index, file] of [picture, otherPicture].entries()) {
    const response = await store.fetch(new Request(`http://localhost${files[index]}`));
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(readFileSync(file));
  }
  for (const other of ['/pictures/../store.sqlite', '/pictures/%2e%2e%2fstore.sqlite', '/pictures/none.webp'])
    expect((await store.fetch(new Request(`http://localhost${other}`))).status, other).toBe(404);
});

test('a start without the demo is a shop with settings and nothing in it', async ({ shop }) => {
  const store = await shop.start({ isSettingsOnly: true });
  expect(store.demoAccounts()).toEqual([]);
  for (const table of ['products', 'terms', 'pages', 'users', 'orders'])
    expect([table, shop.rows(`SELECT * FROM ${table}`)]).toEqual([table, []]);
  expect(shop.rows("SELECT DISTINCT kind FROM texts WHERE language = 'de' ORDER BY kind")).toEqual([
    { kind: 'gateway' },
    { kind: 'shipping_method' },
  ]);
  expect(
    shop.rows<{ zones: number }>('SELECT count(*) AS zones FROM shipping_zones')[0]?.zones,
  ).toBeGreaterThan(0);
});

test('what is not there, no CSV or no JSON is a sentence, and a failed import leaves no shop behind', async ({
  shop,
}) => {
  for (const [source, sentence] of [
    [path.join(shop.dataDir, 'nowhere.csv'), /^ENOENT: no such file or directory, stat '.*nowhere\.csv'\n$/],
    [shop.write('other.csv', 'a,b\n1,2'), /^This isn’t an English product export of WooCommerce: /],
    [
      shop.csv('Type,SKU,Name', 'simple,A,Mug', 'simple,A,Cup'),
      /^products\.csv, line 3 \(A\): has the same sku/,
    ],
    [shop.write('page.json', '[]'), /page\.json is no CSV file and no folder\.\n$/],
    [shop.dataDir, /^broken\.json is no JSON: SyntaxError/],
  ] as const) {
    shop.write('broken.json', '[{');
    const { status, output, problems } = await shop.run('import', source);
    expect([status, output]).toEqual([1, '']);
    expect(problems).toMatch(sentence);
  }
  expect(readdirSync(shop.dataDir).filter((name) => name.includes('sqlite'))).toEqual([]);
  const help = await shop.run('import', '--help');
  expect(help).toMatchObject({ status: 0, problems: '' });
  expect(help.output).toMatch(/^usage: npm run -s store:import -- PATH/);
});

test('an imported order has the files that were bought, from the day of the order on', async ({ shop }) => {
  const files = {
    products: [
      {
        ...{ id: 800, type: 'simple', slug: 'album', name: 'Album', status: 'publish', regular_price: '9' },
        ...{ downloadable: true, download_limit: 3, download_expiry: 30 },
        downloads: [{ id: 'a', name: 'Album', file: 'https://shop.test/album.zip' }],
      },
    ],
    orders: [
      orderRow({
        status: 'completed',
        billing: { email: 'ada@example.com' },
        date_completed_gmt: '2026-11-01T10:00:00',
        line_items: [{ id: 1, name: 'Album', product_id: 800, quantity: 2, subtotal: '18', total: '18' }],
      }),
    ],
  };
  await shop.run('import', shop.rest(files));
  const permissions =
    "SELECT user_email, downloads_remaining, date(expires_at, 'unixepoch') AS until FROM download_permissions";
  expect(shop.rows(permissions)).toEqual([
    { user_email: 'ada@example.com', downloads_remaining: 6, until: '2026-12-01' },
  ]);
});

test('a folder of settings, pages and a CSV is one import', async ({ shop }) => {
  const folder = shop.rest({
    'settings-general': [{ id: 'woocommerce_currency', value: 'CHF' }],
    'shipping-zones': [{ id: 1, name: 'Schweiz', order: 1 }],
    payment_gateways: [{ id: 'cod', title: 'Nachnahme', description: '', enabled: true }],
    pages: [{ id: 1, status: 'publish', slug: 'terms', title: 'Terms', content: '<p>…</p>' }],
    system_status: {},
  });
  shop.write('rest/products.csv', 'SKU,Type,Name,Regular price\nLAMP,simple,Lamp,9');
  const { status, output } = await shop.run('import', folder);
  expect(status).toBe(0);
  expect(output).toContain(': products 1, shipping-zones 1, payment_gateways 1, pages 1, options 1.');
  expect(shop.rows('SELECT regular_price FROM products')).toEqual([{ regular_price: 900 }]);
  expect(shop.rows('SELECT name FROM shipping_zones')).toEqual([{ name: 'Schweiz' }]);
});

describe('a file that cannot be used is named and left alone', () => {
  test('a file that is no database', async ({ shop }) => {
    const text = 'no database at all '.repeat(100);
    const file = shop.write('store.sqlite', text);
    await expect(shop.start()).rejects.toThrow(/store\.sqlite can’t be used .* Set DATA_DIR to a new folder/);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test.for([SCHEMA_VERSION - 1, SCHEMA_VERSION + 1])(
    'a database of another release: %i',
    async (version, { shop }) => {
      shop.open().exec(`PRAGMA user_version = ${version}`);
      await expect(shop.start()).rejects.toThrow(/made by another version of this shop/);
    },
  );

  test('a data folder that is a file', async ({ shop }) => {
    const dataDir = path.join(shop.write('file', ''), 'data');
    await expect(shop.start({ dataDir })).rejects.toThrow(/can’t be used .* Set DATA_DIR/);
  });
});
