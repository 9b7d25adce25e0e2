import { writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import type { Database } from '../../graphql/store/db/database';
import { importShop } from '../../graphql/store/import';
import { parseCsv } from '../../graphql/store/import/csv/csv-file';
import { parseCsvShop } from '../../graphql/store/import/csv/csv-shop';
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

const toFiles = (lines: readonly string[]) => parseCsvShop(Buffer.from(lines.join('\n')), 'x.csv');
const importCsv = (db: Database, ...lines: string[]) => importShop(db, toFiles(lines));

describe('any text a shop may have as a name', () => {
  const nasty = [
    ...['Цвет', 'Cœur', 'Størrelse', 'Długość', '色', '한국어', 'रंग', 'สี', 'أحمر', '★★', '!!!', '7', '__x'],
    ...['true', 'null', 'Page', 'a-b', 'a_b', 'A b', 'ab', 'col-or', 'Color', '&amp;', '<b>x</b>', 'e\u0301'],
    ...['', ' ', '\u00a0', '&nbsp;', '\u200b', '\\', "'", '"', ',', '>', 'a > > b'],
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
      numRuns: 10,
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
    ['product_cat', 'Salt & Pepper', 'salt-pepper'],
    ['product_cat', 'Mills & Grinders', 'mills-grinders'],
    ['product_tag', 'This & that', 'this-that'],
    ['product_brand', 'H&M', 'hm'],
    ['pa_matiere', 'T Shirt', 't-shirt-2'],
  ]);
  expect(db.column('SELECT name FROM attributes')).toEqual(['Matière']);
  expect(db.column('SELECT name FROM products ORDER BY id')).toEqual(['Salt & Pepper mill', 'Other']);
  await expectCatalogue(store);
});

describe('errors in a file are reported before anything is written', () => {
  const header = `${base},Stock,Parent,${attribute(1)},${attribute(2)},Download 1 ID,Download 1 URL,Download 2 ID,Download 2 URL`;
  test.for([
    ['an SKU twice', ['simple,A,One,1,1', 'simple,A,Two,1,1'], 'line 3 (A): has the same sku'],
    ['an unknown type', ['simpel,A,One,1,1'], 'line 2 (A), type: Invalid option: expected one of'],
    [
      'two attributes of one slug',
      ['simple,A,One,1,1,,,Matière,Lin,1,Matiere,Lin,1'],
      'line 2 (A): has the same',
    ],
    [
      'a download twice',
      ['"simple, downloadable",A,One,1,1,,,,,,,,,d,a.pdf,d,b.pdf'],
      'line 2 (A): has the same product_id, download_id as another row',
    ],
    [
      'a variation of what has none',
      ['simple,A,One,1,1', 'variation,B,Two,1,1,,A', 'variation,,Two,1,1,,NONE'],
      'line 3 (B): is a variation of a product that is not variable, or not in the import',
    ],
    [
      'thousands',
      ['simple,A,One,1,"1,234"'],
      'line 2 (A), regular_price: expected an amount like 19.99, found "1,234"',
    ],
    ['more thousands', ['simple,A,One,1,"1.234,50"'], 'found "1.234,50"'],
    ['a stock of thousands', ['simple,A,One,1,9,1.000'], 'line 2 (A), stock_quantity: Invalid input'],
  ] as const)('%s', async ([, rows, message], { db }) => {
    await expect(importCsv(db, header, ...rows)).rejects.toThrow(message);
    expect(db.column('SELECT id FROM products')).toEqual([]);
  });

  test('columns of another language', () => {
    expect(() => toFiles(['ID,Typ,Name', '1,simple,Mug'])).toThrow(
      'Set the language of your WordPress profile to English and export again.',
    );
  });
});

test('empty spreadsheet rows are no products', async ({ db }) => {
  const rows = [`\ufeff${base},,`, 'simple,A,Mug,1,9,,', ',,,,,,', ' , ,,,,,', 'simple,B,Cup,1,8', ''];
  expect((await importCsv(db, ...rows)).counts).toEqual({ products: 2 });
});

test('amounts, sizes, dates and texts are read as WooCommerce writes them in a German shop', async ({
  db,
}) => {
  const columns = `${base},Sale price,Date sale price starts,Date sale price ends,Description,Weight (kg),Stock,Tax class`;
  await importCsv(
    db,
    columns,
    `simple,A,Mug,2,"12,90","9,5",2026-11-01 0:00:00,2026-11-30 23:59:59,"'- dishwasher safe","1,25",5.0,Reduced rate`,
    `simple,B,Tea,1,"1234,5000",,2026-11-01,,'tis the season,,,Luxury`,
  );
  const at = (date: string) => Date.parse(date) / 1000;
  const fields =
    'regular_price, sale_price, sale_from, sale_to, description, weight, stock_quantity, tax_class';
  expect(db.tuples(`SELECT status, ${fields} FROM products ORDER BY id`)).toEqual([
    ...[
      ['pending', 1290, 950, at('2026-11-01T00:00:00Z'), at('2026-11-30T23:59:59Z')].concat(
        ...['<p>- dishwasher safe</p>', '1.25', 5, 'reduced-rate'],
      ),
      ['publish', 123450, null, at('2026-11-01T00:00:00Z'), null, "<p>'tis the season</p>", '', null, ''],
    ],
  ]);
});

test('negative stock without backorders is zero', async ({ db }) => {
  await importCsv(
    db,
    `${base},Stock,Backorders allowed?`,
    ...['simple,NEG,Mug,1,9,-3,0', 'simple,BACK,Cup,1,9,-2,1'],
  );
  expect(db.tuples('SELECT sku, stock_quantity, stock_status FROM products ORDER BY id')).toEqual([
    ['NEG', 0, 'outofstock'],
    ['BACK', -2, 'onbackorder'],
  ]);
});

test('weights and sizes are converted into kilograms and centimetres', async ({ db }) => {
  await importCsv(
    db,
    `${base},Weight (lbs),Length (in),Width (cm),Height (m)`,
    'simple,W,Bell,1,40,35,"10,5","8,25",1.5',
  );
  expect(db.tuples('SELECT weight, length, width, height FROM products')).toEqual([
    ['15.8757', '26.67', '8.25', '150'],
  ]);
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
  const rows = [{ line: 2, cells: { type: 'Gr\u00fcn \u2013 \u201ex\u201c', name: '1,5' } }];
  const text = 'Type;Name\nGr\u00fcn \u2013 \u201ex\u201c;1,5\n';
  expect(parseCsv(Buffer.from(text))).toEqual(rows);
  expect(parseCsv(Buffer.from(`\ufeff${text.replaceAll(';', '\t')}`, 'utf16le'))).toEqual(rows);
  expect(parseCsv(Buffer.from('Type;Name\r\nGr\xfcn \x96 \x84x\x93;1,5\r\n', 'latin1'))).toEqual(rows);
  for (const [broken, message] of [
    ['Type,Name\n"x,1', /^This is no CSV: Quote Not Closed/],
    ['Type,Name\n1,2,3', /^This is no CSV: .* got 3 on line 2\.$/],
  ] as const)
    expect(() => parseCsv(Buffer.from(broken))).toThrow(message);
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

test('files are detected by content; one that is no picture is named and left out', async ({ shop, db }) => {
  const jpeg = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a40' } })
    .jpeg()
    .toBuffer();
  const files = {
    'good.png': jpeg,
    'empty.png': '',
    'text.jpg': 'no picture',
    'drawing.png': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  };
  for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(shop.dataDir, name), bytes);
  const rows = toFiles([`${base},Images`, `simple,P,Mug,1,9,"${Object.keys(files).join()}"`]);
  const pictures = { targetFolder: path.join(shop.dataDir, 'pictures'), sourceFolder: shop.dataDir };
  expect((await importShop(db, rows, { pictures })).notes).toEqual([
    'The picture drawing.png was left out: svg is not one of jpg, png, webp, gif, avif.',
    expect.stringMatching(/^The picture empty\.png was left out: /),
    expect.stringMatching(/^The picture text\.jpg was left out: /),
  ]);
  expect(db.column('SELECT src FROM media')).toEqual([
    expect.stringMatching(/^\/pictures\/[0-9a-f]{40}\.jpg$/),
  ]);
});

test('products without SKU and id may have the same name', async ({ db }) => {
  await importCsv(db, base, 'simple,,Mug,1,9', 'simple,,Mug,1,10');
  expect(db.column('SELECT slug FROM products ORDER BY id')).toEqual(['mug', 'mug-2']);
});
