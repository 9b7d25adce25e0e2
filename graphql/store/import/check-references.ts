import { toLocalAttributeSlug } from '../core/text-keys';
import type { Database } from '../db/database';
import { loadTaxClasses } from '../shipping-tax/shipping-sql';
import { ProblemCollector } from './rest/import-problems';
import { getRowLabel, termFiles, type ShopData } from './rest/shop-data';

type Ids = ReadonlySet<unknown>;

const collectIds = (rows: readonly { id: number }[]): Ids => new Set(rows.map(({ id }) => id));

/** Checks ids and names across the files of an import. @throws ImportError */
export function checkReferences(db: Database, data: ShopData): void {
  const problems = new ProblemCollector();
  const sellables = [...data.products, ...[...data['products-variations'].values()].flat()];
  const terms = [
    ...termFiles.flatMap(([file]): { id: number }[] => data[file]),
    ...[...data['products-attributes-terms'].values()].flat(),
  ];
  checkDuplicates(problems, data);
  checkProducts(problems, data, collectIds(terms));

  const attributes = collectIds(data['products-attributes']);
  const zones = collectIds(data['shipping-zones']);
  const variableProducts = collectIds(data.products.filter(({ type }) => type === 'variable'));
  for (const [file, ids, entityName] of [
    ['products-variations', variableProducts, 'a variable product'],
    ['products-attributes-terms', attributes, 'an attribute'],
    ['shipping-zones-locations', zones, 'a zone of shipping-zones.json'],
    ['shipping-zones-methods', zones, 'a zone of shipping-zones.json'],
  ] as const)
    for (const id of data[file].keys())
      if (!ids.has(id)) problems.add(`${file}.json`, `is not the id of ${entityName}`, String(id));

  const products = collectIds(data.products);
  const customers = collectIds(data.customers);
  const menus = collectIds(data.menus);
  const answerableReviews = data['products-reviews'].filter(({ parent }) => parent === 0);
  const taxClasses = [
    '',
    'standard',
    ...loadTaxClasses(db),
    ...data['taxes-classes'].map(({ slug }) => slug),
  ];
  for (const [file, field, entityName, ids] of [
    ['products-categories', 'parent', 'term', collectIds(terms)],
    ['products-brands', 'parent', 'term', collectIds(terms)],
    ['taxes', 'class', 'tax class', new Set<unknown>(taxClasses)],
    ['products-reviews', 'product_id', 'product', products],
    ['products-reviews', 'parent', 'review', new Set([0, ...collectIds(answerableReviews)])],
    ['orders', 'customer_id', 'customer', customers],
    ['downloads-permissions', 'product_id', 'product', collectIds(sellables)],
    ['downloads-permissions', 'user_id', 'customer', customers],
    ['downloads-permissions', 'order_id', 'order', collectIds(data.orders)],
    ['accounts', 'username', 'customer', new Set<unknown>(data.customers.map(({ username }) => username))],
    ['menu-items', 'menus', 'menu', menus],
  ] as const)
    for (const [index, row] of data[file].entries()) {
      const value = getField(row, field);
      if (value !== null && !ids.has(value))
        problems.add(
          `${file}.json`,
          `there is no ${entityName} ${String(value)}`,
          field,
          index + 1,
          getRowLabel(row),
        );
    }
  for (const [name, { menu }] of Object.entries(data['menu-locations']))
    if (menu !== 0 && !menus.has(menu))
      problems.add('menu-locations.json', `there is no menu ${String(menu)}`, name);
  problems.throwIfAny();
}

function checkProducts(problems: ProblemCollector, data: ShopData, terms: Ids): void {
  const products = collectIds(data.products);
  const slugOfAttribute = new Map(data['products-attributes'].map(({ id, slug }) => [id, slug]));
  const attributes = new Set(slugOfAttribute.keys());
  for (const [index, row] of data.products.entries()) {
    const report = (field: string, message: string) =>
      problems.add('products.json', message, field, index + 1, row.slug);
    const check = (field: string, entityName: string, ids: Ids, references: readonly (number | null)[]) => {
      for (const id of references)
        if (id !== null && !ids.has(id)) report(field, `there is no ${entityName} ${String(id)}`);
    };
    const termIds = [...row.categories, ...row.tags, ...row.brands].map(({ id }) => id);
    check('categories, tags or brands', 'term', terms, termIds);
    check('shipping_class_id', 'shipping class', terms, [row.shipping_class_id]);
    check('upsell_ids, cross_sell_ids or grouped_products', 'product', products, [
      ...row.upsell_ids,
      ...row.cross_sell_ids,
      ...row.grouped_products,
    ]);
    const slugs = new Set<string>();
    for (const { id, name } of row.attributes) {
      check(`attributes (${name})`, 'attribute', attributes, [id]);
      const slug = id === null ? toLocalAttributeSlug(name) : (slugOfAttribute.get(id) ?? '');
      if (slugs.has(slug)) report(`attributes (${name})`, 'is the same attribute as another');
      slugs.add(slug);
    }
    const file = `products.json, row ${String(index + 1)} (${row.slug}), downloads`;
    checkUnique(problems, file, row.downloads, 'id');
  }
}

function checkDuplicates(problems: ProblemCollector, data: ShopData): void {
  for (const [file, fields] of [
    ['products', ['slug']],
    ['products-attributes', ['id', 'slug']],
    ...termFiles.map(([file]) => [file, ['slug']] as const),
    ['products-reviews', ['id']],
    ['customers', ['id', 'username', 'email']],
    ['coupons', ['id', 'code']],
    ['orders', ['id', 'order_key']],
    ['menus', ['id', 'slug']],
    ['taxes', ['id']],
    ['shipping-zones', ['id']],
    ['menu-items', ['id']],
  ] as const)
    for (const field of fields) checkUnique(problems, `${file}.json`, data[file], field);
  for (const [id, rows] of data['products-attributes-terms'])
    checkUnique(problems, `products-attributes-terms.json, ${String(id)}`, rows, 'slug');

  const languageOfProduct = new Map(data.products.map(({ id, language }) => [id, language]));
  const variations = [...data['products-variations']].flatMap(([parent, rows]) => {
    const language = languageOfProduct.get(parent) ?? '';
    return rows.map(({ id, sku }) => ({ id, sku, language }));
  });
  const sellables = [...data.products, ...variations].map(({ id, sku, language }) => ({
    id,
    sku: sku !== '' && language !== '' ? `${sku} (${language})` : sku,
  }));
  for (const field of ['id', 'sku'])
    checkUnique(problems, 'products.json and products-variations.json', sellables, field);
}

function checkUnique(problems: ProblemCollector, file: string, rows: readonly object[], field: string): void {
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const value = String(getField(row, field));
    const key = value.toLowerCase();
    if (value !== '' && seen.has(key)) problems.add(file, 'is used twice', field, index + 1, value);
    seen.add(key);
  }
}

const getField = (row: object, field: string): unknown => new Map(Object.entries(row)).get(field);
