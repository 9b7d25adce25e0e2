import { copyFileSync, readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { describe, expect, vi } from 'vitest';
import { importPictures } from '../../graphql/store/import/import-pictures';
import { startListening } from '../support/listening';
import { send, putFile } from './account-shop';
import { orderRow, test } from './shop-folder';
import { SCHEMA_VERSION } from '../../graphql/store/db/open-database';

const header =
  'ID,Type,SKU,Name,Published,Regular price,Categories,Brands,"GTIN, UPC, EAN, or ISBN",Shipping class,Images,Cross-sells,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global,Attribute 2 name,Attribute 2 value(s),Attribute 2 visible,Attribute 2 global,Parent,Meta: Made in,Cost of goods,Swatches';
const lamp =
  '101,variable,LAMP-1,Oak lamp,1,,Lighting,Nordlicht > Werft,4006381333931,Bulky,"https://a.test/1.jpg, https://a.test/2.jpg",BULB,Color,"Oak, Ash",1,1,Material,Oak wood,0,0,,Kiel,12.50,';
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
  expect(first.output).toContain('Column "Cost of goods" was ignored.');
  expect(first.output).not.toContain('Swatches');
  expect(first.output).toContain('Imported 3 products, 1 variation, ');
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

test('an import needs a store with nothing but settings and pages', async ({ shop }) => {
  const csv = shop.csv(header, lamp, ...rest);
  const refusal = (contents: string) => ({
    ...{ status: 2, output: '' },
    problems: `The store in ${shop.dataDir} has ${contents}, and an import needs an empty one: set DATA_DIR to another folder, or delete this one.\n`,
  });
  await shop.run('import', csv);
  const imported = shop.rows('SELECT * FROM products');
  expect(await shop.run('import', csv)).toMatchObject(refusal('products, categories, attributes'));
  expect(shop.rows('SELECT * FROM products')).toEqual(imported);
  const db = shop.open();
  for (const table of ['products', 'terms', 'attributes']) db.run(`DELETE FROM ${table}`);
  db.run(
    `INSERT INTO orders (id, order_key, status, currency, prices_include_tax, total, created_at, modified_at)
     VALUES (9100, 'wc_order_own', 'processing', 'EUR', 1, 2090, 0, 0)`,
  );
  expect(await shop.run('import', csv)).toMatchObject(refusal('orders'));
  db.run('DELETE FROM orders');
  expect((await shop.run('import', csv)).output).toContain('Imported 3 products');
});

test('an import is not mixed with the demo', async ({ shop }) => {
  await shop.start();
  expect(await shop.run('import', shop.csv(header, lamp))).toMatchObject({
    status: 2,
    problems: expect.stringContaining(
      'has products, categories, attributes, customers, reviews, coupons, orders, menus, and an import needs an empty one',
    ) as string,
  });
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

test('pictures beside the file come into the shop, and those that cannot be brought are named', async ({
  shop,
}) => {
  copyFileSync(picture, path.join(shop.dataDir, 'Öllampe 1.webp'));
  const csv = shop.csv(
    'SKU,Type,Name,Regular price,Images',
    'A,simple,Lamp,9,"Öllampe 1.webp, gone.jpg"',
    'B,simple,Text,9,products.csv',
  );
  const { status, output } = await shop.run('import', csv);
  expect(status).toBe(0);
  expect(output).toContain('The picture gone.jpg is not there.\n');
  expect(output).toMatch(/The picture products\.csv is no picture that a shop can show: \.jpg, .*\n/);
  const [{ src } = { src: '' }] = shop.rows<{ src: string }>("SELECT src FROM media WHERE src LIKE '/%'");
  expect(src).toMatch(/^\/pictures\/ollampe-1-[0-9a-f]{8}\.webp$/);
  const store = await shop.start();
  const shown = await store.fetch(new Request(`http://localhost${src}`));
  expect(shown.headers.get('content-type')).toBe('image/webp');
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(readFileSync(picture));
  for (const other of ['/pictures/../store.sqlite', '/pictures/%2e%2e%2fstore.sqlite', '/pictures/none.webp'])
    expect((await store.fetch(new Request(`http://localhost${other}`))).status, other).toBe(404);
});

test('pictures on the web are fetched once', async ({ shop }) => {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, answer) => {
    asked.push(url);
    if (url.includes('lost')) answer.writeHead(404).end();
    else if (url.includes('page')) answer.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
    else
      answer
        .writeHead(200, { 'content-type': 'image/webp' })
        .end(readFileSync(url.includes('2026') ? picture : otherPicture));
  });
  const origin = await startListening(server);
  const into = path.join(shop.dataDir, 'pictures');
  const images = ['2026/lamp.webp', '2026/lamp.webp', '2025/lamp.webp', 'lost.jpg', 'page.png'].map(
    (name) => ({
      ...{ id: null, name: '', alt: '', srcset: '', thumbnail: '' },
      src: `${origin}/${name}`,
    }),
  );
  expect(await importPictures(images, { targetFolder: into, sourceFolder: '.' })).toEqual([
    `The picture ${origin}/lost.jpg is not there: ${new URL(origin).host} answered 404.`,
    `The picture ${origin}/page.png is no picture that a shop can show: .jpg, .png, .webp, .gif or .avif.`,
  ]);
  const [first, same, other, lost] = images.map(({ src }) => src);
  expect(first).toMatch(/^\/pictures\/lamp-[0-9a-f]{8}\.webp$/);
  expect(same).toBe(first);
  expect(other).not.toBe(first);
  expect(lost).toBe('');
  expect(readdirSync(into)).toHaveLength(2);
  expect(asked.sort()).toEqual(['/2025/lamp.webp', '/2026/lamp.webp', '/lost.jpg', '/page.png']);
  server.close();
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

test('a path that is not there is a sentence, and a failed import leaves no shop behind', async ({
  shop,
}) => {
  const missing = await shop.run('import', path.join(shop.dataDir, 'nowhere.csv'));
  expect(missing).toMatchObject({
    status: 1,
    problems: expect.stringMatching(/^There is no file or folder .*nowhere\.csv\.\n$/) as string,
  });
  expect((await shop.run('import', shop.csv('a,b', '1,2'))).status).toBe(1);
  expect(readdirSync(shop.dataDir)).toEqual(['products.csv']);
});

const small = ['SKU,Type,Name,Regular price', 'LAMP,simple,Lamp,9'];

test('an unknown option writes nothing, and help is no mistake', async ({ shop }) => {
  const mistaken = await shop.run('import', shop.csv(...small), '--dryrun');
  expect(mistaken).toMatchObject({ status: 2, output: '' });
  expect(mistaken.problems).toMatch(
    /^Unknown option '--dryrun'.*\nRun npm run -s store:import -- --help for more\.\n$/,
  );
  expect(readdirSync(shop.dataDir)).toEqual(['products.csv']);
  const help = await shop.run('import', '--help');
  expect(help).toMatchObject({ status: 0, problems: '' });
  expect(help.output).toMatch(/^usage: npm run -s store:import -- PATH/);
  expect(help.output).toContain('pages.json');
});

test('a dry run is one, too, when npm has kept the option to itself', async ({ shop }) => {
  vi.stubEnv('npm_config_dry_run', 'true');
  expect((await shop.run('import', shop.csv(...small))).output).toContain('Nothing was written.');
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

test('one file is imported by its name; another name, and what is no JSON, are a sentence', async ({
  shop,
}) => {
  const page = { id: 1, status: 'publish', slug: 'terms', title: 'Terms', content: '<p>…</p>' };
  const unknown = await shop.run('import', shop.json('page.json', [page]));
  expect(unknown).toMatchObject({ status: 2, output: '' });
  expect(unknown.problems).toMatch(
    /^page\.json isn't a CSV file, and isn't one of .*, pages, .* \(\.json\)\.\n/,
  );
  const broken = await shop.run('import', shop.write('pages.json', '[{'));
  expect(broken).toMatchObject({ status: 1, output: '' });
  expect(broken.problems).toMatch(/^pages\.json: is no JSON: .*\n$/);
  expect((await shop.run('import', shop.json('pages.json', [page]))).output).toMatch(
    /^Imported 1 page into /,
  );
});

test('a folder of settings reports its import', async ({ shop }) => {
  const folder = shop.rest({
    'settings-general': [{ id: 'woocommerce_currency', value: 'CHF' }],
    'shipping-zones': [{ id: 1, name: 'Schweiz', order: 1 }],
    payment_gateways: [{ id: 'cod', title: 'Nachnahme', description: '', enabled: true }],
    system_status: {},
  });
  const { status, output } = await shop.run('import', folder);
  expect(status).toBe(0);
  expect(output).toContain('Imported 1 setting, 1 zone, 1 gateway into ');
  expect(output).toContain('File system_status.json was ignored.\n');
});

test('downloadable files missing in their folder are named', async ({ shop }) => {
  putFile(shop, 'there.pdf', '');
  const csv = shop.csv(
    'SKU,Type,Name,Regular price,Download 1 name,Download 1 URL,Download 2 name,Download 2 URL,Download 3 name,Download 3 URL',
    'BOOK,"simple, downloadable, virtual",Book,9,A,https://old.test/wp-content/uploads/there.pdf,B,/files/gone.pdf,C,https://cdn.test/book.pdf',
  );
  for (const words of [[csv, '--dry-run'], [csv]]) {
    const { status, output } = await shop.run('import', ...words);
    expect(status).toBe(0);
    const folder = path.join(shop.dataDir, 'files');
    expect(output.split('\n').filter((line) => line.includes('download '))).toEqual([
      `The download /files/gone.pdf is missing in ${folder}.`,
      `The download https://cdn.test/book.pdf is missing in ${folder}.`,
    ]);
  }
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
    await expect(shop.start({ dataDir })).rejects.toThrow(/cannot be made .* Set DATA_DIR/);
  });
});
