import type { Database } from '../db/database';
import {
  attributeTaxonomies,
  knownIds,
  takenNames,
  takenTermSlugs,
  type KnownKind,
} from '../db/import/known';
import { checkMenus } from './menu-references';
import { Problems } from '../domain/import/import-problems';
import type { ShopData } from '../domain/import/shop-data';

/** Ids and names that rows of different files use of each other; throws ImportError when one leads nowhere. */
export function checkReferences(db: Database, data: ShopData): void {
  const problems = new Problems();
  const known = (kind: KnownKind, rows: readonly { id: number }[]) =>
    new Set([...knownIds(db, kind), ...rows.map(({ id }) => id)]);
  const products = known('products', data.products);
  const terms = known('terms', [
    ...data['products-categories'],
    ...data['products-tags'],
    ...data['products-brands'],
    ...data['products-shipping-classes'],
    ...[...data['products-attributes-terms'].values()].flat(),
  ]);
  const attributes = known('attributes', data['products-attributes']);
  const variable = known(
    'variable products',
    data.products.filter((row) => row.type === 'variable'),
  );

  checkUnique(
    problems,
    'products.json',
    data.products.map((row) => row.slug),
    'slug',
  );
  const skus = [
    ...data.products.map((row) => row.sku),
    ...[...data['products-variations'].values()].flat().map((row) => row.sku),
  ];
  checkUnique(problems, 'products.json and products-variations.json', skus, 'sku');

  for (const [index, row] of data.products.entries()) {
    const say = (field: string, message: string) =>
      problems.add('products.json', index + 1, row.slug, field, message);
    for (const { id } of [...row.categories, ...row.tags, ...row.brands])
      if (!terms.has(id)) say('categories, tags or brands', `there is no term ${String(id)}`);
    for (const { id, name } of row.attributes)
      if (id !== null && !attributes.has(id))
        say(`attributes (${name})`, `there is no attribute ${String(id)}`);
    for (const id of [...row.upsell_ids, ...row.cross_sell_ids, ...row.grouped_products]) {
      if (!products.has(id))
        say('upsell_ids, cross_sell_ids or grouped_products', `there is no product ${String(id)}`);
    }
  }
  for (const parent of data['products-variations'].keys()) {
    if (!variable.has(parent))
      problems.add('products-variations.json', 0, '', String(parent), 'is not the id of a variable product');
  }
  for (const id of data['products-attributes-terms'].keys()) {
    if (!attributes.has(id))
      problems.add('products-attributes-terms.json', 0, '', String(id), 'is not the id of an attribute');
  }
  const lead = <Row extends { id: number }>(
    file: string,
    rows: readonly Row[],
    field: keyof Row & string,
    to: { what: string; ids: ReadonlySet<unknown> },
  ) => {
    for (const [index, row] of rows.entries()) {
      const id = row[field];
      if (id !== null && !to.ids.has(id))
        problems.add(file, index + 1, String(row.id), field, `there is no ${to.what} ${String(id)}`);
    }
  };
  lead('products-reviews.json', data['products-reviews'], 'product_id', { what: 'product', ids: products });
  lead('orders.json', data.orders, 'customer_id', {
    what: 'customer',
    ids: known('users', data.customers),
  });
  lead('downloads-permissions.json', data['downloads-permissions'], 'order_id', {
    what: 'order',
    ids: known('orders', data.orders),
  });
  const names = new Set([
    ...takenNames(db, 'user names').keys(),
    ...data.customers.map((row) => row.username),
  ]);
  for (const [index, row] of data.accounts.entries()) {
    if (!names.has(row.username))
      problems.add('accounts.json', index + 1, row.username, 'username', 'there is no customer of that name');
  }
  checkMenus(problems, db, data);
  checkTaken(problems, db, data);
  problems.throwIfAny();
}

/** Names that another row of the shop has already: the row would not be the one that is replaced. */
function checkTaken(problems: Problems, db: Database, data: ShopData): void {
  const check = <Row extends { id: number }>(
    file: string,
    owners: ReadonlyMap<string, number>,
    rows: readonly Row[],
    field: keyof Row & string,
    label = field,
  ) => {
    const ids = new Map([...owners].map(([value, id]) => [value.toLowerCase(), id]));
    for (const [index, row] of rows.entries()) {
      const owner = ids.get(String(row[field]).toLowerCase());
      if (row[field] !== '' && owner !== undefined && owner !== row.id) {
        problems.add(
          file,
          index + 1,
          String(row[label]),
          field,
          `belongs to another entry of this shop already (id ${String(owner)})`,
        );
      }
    }
  };
  check('products.json', takenNames(db, 'product slugs'), data.products, 'slug');
  check('products.json', takenNames(db, 'skus'), data.products, 'sku', 'slug');
  for (const [file, taxonomy] of [
    ['products-categories', 'product_cat'],
    ['products-tags', 'product_tag'],
    ['products-brands', 'product_brand'],
    ['products-shipping-classes', 'product_shipping_class'],
  ] as const) {
    check(`${file}.json`, takenTermSlugs(db, taxonomy), data[file], 'slug');
  }
  const attributeSlugs = new Map([
    ...attributeTaxonomies(db),
    ...data['products-attributes'].map(({ id, slug }) => [id, slug] as [number, string]),
  ]);
  for (const [attribute, rows] of data['products-attributes-terms']) {
    const taken = takenTermSlugs(db, attributeSlugs.get(attribute) ?? '');
    check(`products-attributes-terms.json, ${String(attribute)}`, taken, rows, 'slug');
  }
  check('products-attributes.json', takenNames(db, 'attribute slugs'), data['products-attributes'], 'slug');
  check('customers.json', takenNames(db, 'user names'), data.customers, 'username');
  check('customers.json', takenNames(db, 'e-mail addresses'), data.customers, 'email', 'username');
  check('coupons.json', takenNames(db, 'coupon codes'), data.coupons, 'code');
}

function checkUnique(problems: Problems, file: string, values: readonly string[], field: string): void {
  const seen = new Set<string>();
  for (const [index, value] of values.entries()) {
    if (value !== '' && seen.has(value)) problems.add(file, index + 1, value, field, 'is used twice');
    seen.add(value);
  }
}
