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
  const known = (kind: KnownKind, values: Iterable<number>) => new Set([...knownIds(db, kind), ...values]);
  const products = known(
    'products',
    data.products.map((row) => row.id),
  );
  const terms = known('terms', [
    ...[
      ...data['products-categories'],
      ...data['products-tags'],
      ...data['products-brands'],
      ...data['products-shipping-classes'],
    ].map((row) => row.id),
    ...[...data['products-attributes-terms'].values()].flat().map((row) => row.id),
  ]);
  const attributes = known(
    'attributes',
    data['products-attributes'].map((row) => row.id),
  );
  const variable = known(
    'variable products',
    data.products.filter((row) => row.type === 'variable').map((row) => row.id),
  );
  const users = known(
    'users',
    data.customers.map((row) => row.id),
  );
  const orders = known(
    'orders',
    data.orders.map((row) => row.id),
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
  for (const [index, row] of data['products-reviews'].entries()) {
    if (!products.has(row.product_id))
      problems.add(
        'products-reviews.json',
        index + 1,
        String(row.id),
        'product_id',
        `there is no product ${String(row.product_id)}`,
      );
  }
  for (const [index, row] of data.orders.entries()) {
    if (row.customer_id !== null && !users.has(row.customer_id))
      problems.add(
        'orders.json',
        index + 1,
        String(row.id),
        'customer_id',
        `there is no customer ${String(row.customer_id)}`,
      );
  }
  for (const [index, row] of data['downloads-permissions'].entries()) {
    if (!orders.has(row.order_id))
      problems.add(
        'downloads-permissions.json',
        index + 1,
        String(row.id),
        'order_id',
        `there is no order ${String(row.order_id)}`,
      );
  }
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
  const check = (
    file: string,
    owners: ReadonlyMap<string, number>,
    rows: readonly { id: number; label: string; value: string }[],
    field: string,
  ) => {
    const ids = new Map([...owners].map(([value, id]) => [value.toLowerCase(), id]));
    for (const [index, { id, label, value }] of rows.entries()) {
      const owner = value === '' ? undefined : ids.get(value.toLowerCase());
      if (owner !== undefined && owner !== id) {
        problems.add(
          file,
          index + 1,
          label,
          field,
          `belongs to another entry of this shop already (id ${String(owner)})`,
        );
      }
    }
  };
  const slugs = (rows: readonly { id: number; slug: string }[]) =>
    rows.map(({ id, slug }) => ({ id, label: slug, value: slug }));
  check('products.json', takenNames(db, 'product slugs'), slugs(data.products), 'slug');
  check(
    'products.json',
    takenNames(db, 'skus'),
    data.products.map(({ id, slug, sku }) => ({ id, label: slug, value: sku })),
    'sku',
  );
  for (const [file, taxonomy] of [
    ['products-categories', 'product_cat'],
    ['products-tags', 'product_tag'],
    ['products-brands', 'product_brand'],
    ['products-shipping-classes', 'product_shipping_class'],
  ] as const) {
    check(`${file}.json`, takenTermSlugs(db, taxonomy), slugs(data[file]), 'slug');
  }
  const attributeSlugs = new Map([
    ...attributeTaxonomies(db),
    ...data['products-attributes'].map(({ id, slug }) => [id, slug] as [number, string]),
  ]);
  for (const [attribute, rows] of data['products-attributes-terms']) {
    check(
      `products-attributes-terms.json, ${String(attribute)}`,
      takenTermSlugs(db, attributeSlugs.get(attribute) ?? ''),
      slugs(rows),
      'slug',
    );
  }
  check(
    'products-attributes.json',
    takenNames(db, 'attribute slugs'),
    slugs(data['products-attributes']),
    'slug',
  );
  const people = data.customers.map(({ id, username, email }) => ({ id, label: username, username, email }));
  check(
    'customers.json',
    takenNames(db, 'user names'),
    people.map((row) => ({ ...row, value: row.username })),
    'username',
  );
  check(
    'customers.json',
    takenNames(db, 'e-mail addresses'),
    people.map((row) => ({ ...row, value: row.email })),
    'email',
  );
  check(
    'coupons.json',
    takenNames(db, 'coupon codes'),
    data.coupons.map(({ id, code }) => ({ id, label: code, value: code })),
    'code',
  );
}

function checkUnique(problems: Problems, file: string, values: readonly string[], field: string): void {
  const seen = new Set<string>();
  for (const [index, value] of values.entries()) {
    if (value !== '' && seen.has(value)) problems.add(file, index + 1, value, field, 'is used twice');
    seen.add(value);
  }
}
