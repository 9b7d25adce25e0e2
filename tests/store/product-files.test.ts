import { writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import type { Database } from '../../graphql/store/db/database';
import { importShop, JsonText, formatProblem } from '../../graphql/store/import';
import { decodeCsv, parseCsv } from '../../graphql/store/import/csv/csv-file';
import { parseCsvShop } from '../../graphql/store/import/csv/csv-shop';
import { ImportError } from '../../graphql/store/import/rest/import-problems';
import { slugify } from '../../graphql/store/core/text-keys';
import { send, type Shop } from './account-shop';
import { test as inFolder } from './shop-folder';

/** A test that may have a shop without the demo, or the database of one. */
const test = inFolder
  .extend('store', ({ shop }) => shop.start({ isSettingsOnly: true }))
  .extend('db', ({ shop, store: _ }) => shop.open());

/** Everything of a catalogue that names make, asked as a storefront does. */
const catalogue = `{
  products(first: 100) { nodes {
    __typename databaseId slug name
    ... on Product { description type onSale image { altText sourceUrl } terms(first: 100) { nodes { __typename slug name taxonomyName } } }
    ... on ProductWithPricing { price regularPrice salePrice }
    ... on ProductWithAttributes {
      attributes { nodes { __typename name label options ... on GlobalProductAttribute { terms(first: 100) { nodes { slug } } } } }
    }
    ... on VariableProduct { variations(first: 100) { nodes { databaseId price attributes { nodes { name label value } } } } }
  } }
  terms(first: 100) { nodes { __typename databaseId slug name } }
}`;
const expectCatalogue = async (store: Shop['store']) => {
  expect((await send({ store }, catalogue)).error).toBeUndefined();
};

const base = 'Type,SKU,Name,Published,Regular price';
const attribute = (number: number) =>
  ['name', 'value(s)', 'global'].map((part) => `Attribute ${String(number)} ${part}`).join();
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

const importCsv = (db: Database, ...lines: string[]) =>
  importShop(db, parseCsvShop(db, lines.join('\n'), 'x.csv').files);

async function refusal(db: Database, ...lines: string[]): Promise<string[]> {
  try {
    const { files, locate } = parseCsvShop(db, lines.join('\n'), 'x.csv');
    const error = await importShop(db, files).catch((reason: unknown) => reason);
    if (error instanceof ImportError) return error.problems.map(locate).map(formatProblem);
  } catch (error) {
    if (error instanceof ImportError) return error.problems.map(formatProblem);
    throw error;
  }
  return [];
}

describe('any text a shop may have as a name', () => {
  const nasty = [
    ...['Цвет', 'Cœur', 'Størrelse', 'Długość', '色', '한국어', 'रंग', 'สี', 'أحمر', '★★', '!!!', '7', '__x'],
    ...['true', 'null', 'Page', 'a-b', 'a_b', 'A b', 'ab', 'col-or', 'Color', '&amp;', '<b>x</b>', 'e\u0301'],
  ];
  const name = fc.oneof(
    fc.constantFrom(...nasty),
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.string(),
  );

  test('the shop responds, also while it runs', { timeout: 60_000 }, async ({ db, store }) => {
    await expectCatalogue(store);
    const importAll = async (names: readonly string[]) => {
      for (const table of ['products', 'terms', 'attributes']) db.run(`DELETE FROM ${table}`);
      const rows = names.map((text, index) => {
        const names = [text, `${text}, Other`, '1', text, text, text].map(cell).join();
        return `simple,S-${String(index)},Thing ${String(index)},1,9,${names}`;
      });
      await importCsv(db, `${base},${attribute(1)},Categories,Tags,Tax class`, ...rows);
      await expectCatalogue(store);
    };
    await importAll(nasty);
    await fc.assert(fc.asyncProperty(fc.array(name, { minLength: 20, maxLength: 20 }), importAll), {
      numRuns: 3,
    });
  });

  test.for([
    ['Łódź Øresund Œuvre', 'lodz-oresund-oeuvre'],
    ['Crème brûlée (petit)', 'creme-brulee-petit'],
    ["Men's T-Shirt / red", 'mens-t-shirt-red'],
    ['한국어', '한국어'],
    ['हिन्दी', 'हिन्दी'],
    ['がぎ', 'がぎ'],
    ['น้ำ', 'น้ำ'],
    ['Чай й', 'чай-й'],
  ] as const)('the slug of %s is %s', ([text, slug]) => {
    expect(slugify(text.normalize('NFD'))).toBe(slug.normalize('NFC'));
    expect(encodeURIComponent(slugify(text.repeat(80))).length).toBeLessThanOrEqual(200);
  });
});

test('names are decoded once', async ({ db, store }) => {
  const lines = [
    `${base},Categories,Tags,Brands,${attribute(1)},Attribute 1 default`,
    'simple,AMP-1,Salt &amp; Pepper mill,1,10,"Salt &amp; Pepper > Mills &amp;  Grinders",This &amp; that,H&amp;M,Matière,"Rock &amp; Roll, T-Shirt",1,Rock &amp; Roll',
    'simple,AMP-2,Other,1,10,Salt & Pepper,,,Matiere,T Shirt,1,',
  ];
  await importCsv(db, ...lines);
  expect(db.tuples("SELECT taxonomy, name, slug FROM terms WHERE taxonomy <> '' ORDER BY id")).toEqual([
    ['pa_matiere', 'Rock & Roll', 'rock-roll'],
    ['pa_matiere', 'T-Shirt', 't-shirt'],
    ['product_brand', 'H&M', 'hm'],
    ['product_cat', 'Salt & Pepper', 'salt-pepper'],
    ['product_cat', 'Mills & Grinders', 'mills-grinders'],
    ['product_tag', 'This & that', 'this-that'],
    ['pa_matiere', 'T Shirt', 't-shirt-2'],
  ]);
  expect(db.column('SELECT name FROM attributes')).toEqual(['Matière']);
  expect(db.column('SELECT name FROM products ORDER BY id')).toEqual(['Salt & Pepper mill', 'Other']);
  await expectCatalogue(store);
});

describe('errors in a file are reported before anything is written', () => {
  const header = `${base},Stock,Parent,${attribute(1)},${attribute(2)},Download 1 ID,Download 1 URL,Download 2 ID,Download 2 URL,Upsells`;
  test.for([
    [
      'an SKU twice',
      ['simple,A,One,1,1', 'simple,A,Two,1,1'],
      'x.csv, line 3 (A), SKU: is used twice: line 2 has it, too',
    ],
    [
      'two attributes of one slug',
      ['simple,A,One,1,1,,,Matière,Lin,1,Matiere,Lin,1'],
      'x.csv, line 2 (A), Attribute 2 name: "Matiere" is the same attribute as "Matière"',
    ],
    [
      'a download twice',
      ['"simple, downloadable",A,One,1,1,,,,,,,,,d,a.pdf,d,b.pdf'],
      'x.csv, line 2 (A), Download 2 ID: "d" is used twice',
    ],
    [
      'a variation of what has none',
      ['simple,A,One,1,1', 'variation,B,Two,1,1,,A'],
      'x.csv, line 3 (B), Parent: "A" has the type simple, not variable',
    ],
    [
      'what only the whole shop shows',
      ['variable,V,"One\nline",1,', 'variation,V-1,Two,1,1,,V', `simple,B,Three,1,1${','.repeat(13)}V-1`],
      'x.csv, line 5 (B), upsell_ids, cross_sell_ids or grouped_products: there is no product',
    ],
  ] as const)('%s', async ([, rows, message], { db }) => {
    const [problem = ''] = await refusal(db, header, ...rows);
    expect(problem).toContain(message);
  });

  test('rows of REST', async ({ db }) => {
    const row = { id: 1, name: 'A', slug: 'a' };
    const files = {
      'products-categories': [row, { ...row, id: 2, parent: 9 }],
      coupons: [
        { id: 1, code: 'X', amount: '5', discount_type: 'percent' },
        { ...row, code: 'x' },
      ],
      products: [{ ...row, type: 'simple', shipping_class_id: 77 }],
    };
    const error = await importShop(db, files).catch((reason: unknown) => reason);
    expect(String(error)).toContain('coupons.json, row 2 (a), discount_type: expected one of percent,');
    files.coupons.pop();
    const more = String(await importShop(db, files).catch((reason: unknown) => reason));
    expect(more).toContain('products-categories.json, row 2 (a), slug: is used twice');
    expect(more).toContain('products-categories.json, row 2 (a), parent: there is no term 9');
    expect(more).toContain('products.json, row 1 (a), shipping_class_id: there is no shipping class 77');
    await importShop(db, { coupons: files.coupons });
    expect(db.column('SELECT usage_count FROM coupons')).toEqual([0]);
    files.coupons = [{ id: 1, code: 'X', amount: '150', discount_type: 'percent' }];
    await expect(importShop(db, files)).rejects.toThrow(
      'coupons.json, row 1 (X), amount: expected a percentage of 100 or less',
    );
    const broken = importShop(db, { pages: new JsonText('[{') });
    await expect(broken).rejects.toThrow('pages.json: is no JSON');
  });
});

test('dates of handwritten rows are in the shop’s time zone', async ({ db }) => {
  const files = {
    'settings-general': [{ id: 'timezone_string', value: 'Europe/Berlin' }],
    coupons: [
      { id: 1, code: ' SUMMER ', amount: 10, discount_type: 'percent', date_expires: '2026-12-31' },
      { id: 2, code: 'EVER', amount: '5', discount_type: 'fixed_cart', date_expires: null },
    ],
    products: [
      { id: 9, name: 'Mug', slug: 'mug', type: 'simple', date_on_sale_to: '2026-07-01T09:30:00' },
      { id: 10, name: 'Cup', slug: 'cup', type: 'simple', date_on_sale_to: 'soon' },
    ],
  };
  await expect(importShop(db, files)).rejects.toThrow(
    'products.json, row 2 (cup), date_on_sale_to_gmt: expected a date like 2026-09-21T23:28:33, found "soon"',
  );
  files.products.pop();
  const nowhere = { ...files, 'settings-general': [{ id: 'timezone_string', value: 'Berlin' }] };
  await expect(importShop(db, nowhere)).rejects.toThrow('timezone_string: is no time zone, such as Europe/');
  await importShop(db, files);
  const at = (date: string) => Date.parse(date) / 1000;
  expect(db.tuples('SELECT code, expires_at FROM coupons ORDER BY id')).toEqual([
    ['SUMMER', at('2026-12-30T23:00:00Z')],
    ['EVER', null],
  ]);
  expect(db.value('SELECT sale_to FROM products')).toBe(at('2026-07-01T07:30:00Z'));
});

test('empty spreadsheet rows are no products, and a column that is there twice is refused', async ({
  db,
}) => {
  const rows = [`\ufeff${base},,`, 'simple,A,Mug,1,9,,', ',,,,,,', ' , ,,,,,', 'simple,B,Cup,1,8', ''];
  expect(await importCsv(db, ...rows)).toMatchObject({ products: 2 });
  expect(await refusal(db, `${base},Images,images`, 'simple,C,Jug,1,9,a.png,b.png')).toEqual([
    'x.csv, line 1: has the column "images" twice',
  ]);
});

test('words for WooCommerce’s numbers, and what only looks like a name, are read as its importer reads them', async ({
  db,
  store,
}) => {
  const lines = [
    `ID,Type,SKU,Name,Published,Regular\u00a0price,In stock?,Backorders allowed?,Tax class,Categories,Parent,Grouped products`,
    '0,simple,A,Mug,yes,9,instock,No,Reduced rate," > , Tea > ",,',
    '0,simple,ODD,Jug,yes,9,instock,No,Luxury,,,',
    '0,variable,Big,Rug,TRUE,,yes,,parent,,,',
    ',variation,Big-1,Rug,1,8,onbackorder,notify,parent,,BIG,',
    ',grouped,SET,Set,1,,no,,,,,"A, SET"',
  ];
  expect(await importCsv(db, ...lines)).toMatchObject({ products: 4 });
  await expectCatalogue(store);
  expect(
    db.tuples('SELECT sku, status, stock_status, backorders, tax_class, parent_id FROM products ORDER BY id'),
  ).toEqual([
    ['A', 'publish', 'instock', 'no', 'reduced-rate', null],
    ['ODD', 'publish', 'instock', 'no', '', null],
    ['Big', 'publish', 'onbackorder', 'no', '', null],
    ['Big-1', 'publish', 'onbackorder', 'notify', 'parent', 3],
    ['SET', 'publish', 'outofstock', 'no', '', null],
  ]);
  expect(db.column("SELECT name FROM terms WHERE taxonomy = 'product_cat'")).toEqual(['Tea']);
  expect(await refusal(db, `${base},Date sale price ends`, 'simple,D,Day,1,9,2026-02-30')).toEqual([
    'x.csv, line 2 (D), Date sale price ends: expected a date like 2026-12-24 00:00:00, found "2026-02-30"',
  ]);
});

test('negative stock without backorders is zero, and is named', async ({ db }) => {
  const lines = [`${base},Stock,Backorders allowed?`, 'simple,NEG,Mug,1,9,-3,0', 'simple,BACK,Cup,1,9,-2,1'];
  expect((await importCsv(db, ...lines)).notes).toEqual([
    'NEG has -3 in stock and no backorders: taken as 0.',
  ]);
  expect(db.tuples('SELECT sku, stock_quantity, stock_status FROM products ORDER BY id')).toEqual([
    ['NEG', 0, 'outofstock'],
    ['BACK', -2, 'onbackorder'],
  ]);
});

test('amounts and sizes have a decimal point or comma, and nothing that could be thousands', async ({
  db,
}) => {
  const header = 'Type,SKU,Name,Published,Regular price,Sale price,Weight (kg),Stock';
  await importCsv(db, header, 'simple,A,Sofa,1,"1234,5",1000,"1,25",5.0', 'simple,B,Rug,1,9.90,,,');
  expect(
    db.tuples('SELECT regular_price, sale_price, weight, stock_quantity FROM products ORDER BY id'),
  ).toEqual([
    [123450, 100000, '1.25', 5],
    [990, null, '', null],
  ]);
  expect(await refusal(db, header, 'simple,C,Bed,1,"1,234","1.234,50","1,234",1.000')).toEqual([
    'x.csv, line 2 (C), Stock: expected a whole number, found "1.000"',
    'x.csv, line 2 (C), Regular price: expected an amount like 19.99, found "1,234"',
    'x.csv, line 2 (C), Sale price: expected an amount like 19.99, found "1.234,50"',
    'x.csv, line 2 (C), Weight: expected a number like 1.5, found "1,234"',
  ]);
});

test('weights and sizes are converted into the units of the shop; an unknown unit is named', async ({
  db,
}) => {
  const csv = `${base},Weight (lbs),Length (in),Width (cm),Height (ell)\nsimple,W,Bell,1,40,35,"10,5","8,25",3`;
  const { files, untaken } = parseCsvShop(db, csv, 'x.csv');
  await importShop(db, files);
  expect(db.tuples('SELECT weight, length, width, height FROM products')).toEqual([
    ['15.8757', '26.67', '8.25', ''],
  ]);
  expect(untaken).toEqual(['Height (ell)']);
});

test('texts have paragraphs and lines, a written backslash stays', async ({ db }) => {
  await importCsv(
    db,
    `${base},Description,Short description`,
    String.raw`simple,T,Text,1,9,First.\n\nSecond.\nA line.,C:\\new stays`,
  );
  expect(db.tuples('SELECT description, short_description FROM products')).toEqual([
    ['<p>First.</p>\n<p>Second.<br />\nA line.</p>', String.raw`<p>C:\new stays</p>`],
  ]);
});

test('every usual encoding and separator is read', () => {
  const read = (bytes: Uint8Array) => parseCsv(decodeCsv(bytes).text).records;
  const rows = [{ line: 2, cells: { a: 'Gr\u00fcn \u2013 \u201ex\u201c', b: '1,5' } }];
  const text = 'a;b\nGr\u00fcn \u2013 \u201ex\u201c;1,5\n';
  expect(read(Buffer.from(text))).toEqual(rows);
  expect(read(Buffer.from(`\ufeff${text.replaceAll(';', '\t')}`, 'utf16le'))).toEqual(rows);
  const windows = Buffer.from('a;b\r\nGr\xfcn \x96 \x84x\x93;1,5\r\n', 'latin1');
  expect(decodeCsv(windows).isGuessed).toBe(true);
  expect(read(windows)).toEqual(rows);
  expect(read(Buffer.from('sep=;\n"a";b\n"x\ny";2\n\n3;"4"'))).toEqual([
    { line: 3, cells: { a: 'x\ny', b: '2' } },
    { line: 6, cells: { a: '3', b: '4' } },
  ]);
  expect(() => read(Buffer.from('a,b\n"x,1'))).toThrow(/^This is no CSV: Quote Not Closed/);
  expect(() => read(Buffer.from('a,b\n1,2,3'))).toThrow(/^This is no CSV: .* got 3 on line 2\.$/);
});

test('a shared picture has neither product’s name, a numbered column counts by itself', async ({ db }) => {
  await importCsv(
    db,
    `${base},Images,${attribute(1)},${attribute(3)},Download 2 URL`,
    'simple,A,Red mug,1,9,https://a.test/1.jpg,,,,Material,Silk,1,b.pdf',
    'simple,B,Gift set,1,9,https://a.test/1.jpg,,,,,,,',
  );
  expect(db.tuples('SELECT title, alt FROM media')).toEqual([['', '']]);
  expect(db.column('SELECT slug FROM product_attributes')).toEqual(['pa_material']);
  expect(db.column('SELECT file FROM product_downloads')).toEqual(['b.pdf']);
});

test('a picture without an id gets one above those of the others', async ({ db }) => {
  const product = (id: number, image: object) => ({
    ...{ id, name: String(id), slug: `p-${String(id)}`, type: 'simple' },
    images: [image],
  });
  await importShop(db, {
    products: [
      product(1, { src: '/a.png' }),
      product(2, { id: 1, src: '/b.png' }),
      product(3, { src: '/a.png' }),
    ],
  });
  expect(
    db.tuples('SELECT product_id, media_id, src FROM product_images JOIN media ON id = media_id'),
  ).toEqual([
    [1, 2, '/a.png'],
    [2, 1, '/b.png'],
    [3, 2, '/a.png'],
  ]);
});

test('files are detected by content; one that is no picture is named and left out', async ({ shop, db }) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const ground = { width: 64, height: 64, channels: 3 as const, background: '#a40', noise };
  const jpeg = await sharp({ create: ground }).jpeg().toBuffer();
  const files = {
    'good.png': jpeg,
    'empty.png': Buffer.alloc(0),
    'text.jpg': Buffer.from('no picture'),
    'half.jpg': jpeg.subarray(0, jpeg.length / 2),
    'drawing.png': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  };
  for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(shop.dataDir, name), bytes);
  const { files: rows } = parseCsvShop(
    db,
    `${base},Images\nsimple,P,Mug,1,9,"${Object.keys(files).join()}"`,
    'x.csv',
  );
  const pictures = { targetFolder: path.join(shop.dataDir, 'pictures'), sourceFolder: shop.dataDir };
  const none = 'is no picture that a shop can show: .jpg, .png, .webp, .gif or .avif';
  expect((await importShop(db, rows, { pictures })).notes).toEqual([
    `The picture drawing.png ${none}.`,
    'The picture empty.png is empty.',
    'The picture half.jpg is damaged.',
    `The picture text.jpg ${none}.`,
  ]);
  expect(db.column('SELECT src FROM media')).toEqual([
    expect.stringMatching(/^\/pictures\/good-[0-9a-f]{8}\.jpg$/),
  ]);
});

test('products without SKU and id may have the same name', async ({ db }) => {
  await importCsv(db, base, 'simple,,Mug,1,9', 'simple,,Mug,1,10');
  expect(db.column('SELECT slug FROM products ORDER BY id')).toEqual(['mug', 'mug-2']);
});

test('products with more variations than the storefront loads are named', async ({ db }) => {
  const numbers = Array.from({ length: 101 }, (_, index) => String(index + 1));
  const { notes } = await importCsv(
    db,
    `${base},Parent,${attribute(1)}`,
    `variable,V,Rug,1,,,Size,"${numbers.join()}",0`,
    ...numbers.map((size) => `variation,V-${size},Rug - ${size},1,${size},V,Size,${size},0`),
  );
  expect(notes).toEqual(['Rug has 101 variations. The storefront shows 100 of them.']);
});
