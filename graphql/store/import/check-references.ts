import { loadAttributes } from '../catalogue/term-sql';
import type { Database } from '../db/database';
import {
  findExistingIds,
  findTakenNames,
  findTakenTermSlugs,
  termFiles,
  listAllTerms,
  type ExistingKind,
} from './existing-records-sql';
import { loadTaxClasses } from '../shipping-tax/tax-sql';
import { ProblemCollector } from './rest/import-problems';
import type { ShopData } from './rest/shop-data';
import { toLocalAttributeSlug } from '../core/text-keys';

/** Checks ids and names across files. @throws ImportError */
export function checkReferences(db: Database, data: ShopData): void {
  const problems = new ProblemCollector();
  const collectIds = (kind: ExistingKind, rows: readonly { id: number }[]) =>
    new Set([...findExistingIds(db, kind), ...rows.map(({ id }) => id)]);
  const products = collectIds('products', data.products);
  const terms = collectIds('terms', listAllTerms(data));
  const attributes = collectIds('attributes', data['products-attributes']);
  const importedVariableIds = new Set(
    data.products.filter((row) => row.type === 'variable').map(({ id }) => id),
  );
  const storedVariableIds = new Set(findExistingIds(db, 'variable products'));
  const slugOfAttribute = new Map(
    [...loadAttributes(db), ...data['products-attributes']].map(({ id, slug }) => [id, slug]),
  );

  const languageOfProduct = new Map(data.products.map(({ id, language }) => [id, language]));
  const variations = [...data['products-variations']].flatMap(([parent, rows]) =>
    rows.map(({ sku }) => ({ sku, language: languageOfProduct.get(parent) ?? '' })),
  );
  for (const [file, rows, field] of [
    ['products', data.products, 'slug'],
    ['menus', data.menus, 'slug'],
    ['products-attributes', data['products-attributes'], 'slug'],
    ...termFiles.map(([file]) => [file, data[file], 'slug'] as const),
    ...Array.from(
      data['products-attributes-terms'],
      ([id, rows]) => [`products-attributes-terms.json, ${String(id)}`, rows, 'slug'] as const,
    ),
    ['customers', data.customers, 'username'],
    ['customers', data.customers, 'email'],
    ['coupons', data.coupons, 'code'],
    ['orders', data.orders, 'order_key'],
  ] as const) {
    const values = rows.map((row) => String(new Map(Object.entries(row)).get(field)));
    checkUnique(problems, file.includes('.json') ? file : `${file}.json`, values, field);
  }
  const skus = [...data.products, ...variations].map(({ sku, language }) =>
    sku && language ? `${sku} (${language})` : sku,
  );
  checkUnique(problems, 'products.json and products-variations.json', skus, 'sku');

  for (const [index, row] of data.products.entries()) {
    const report = (field: string, message: string) =>
      problems.add('products.json', message, field, index + 1, row.slug);
    for (const { id } of [...row.categories, ...row.tags, ...row.brands])
      if (!terms.has(id)) report('categories, tags or brands', `there is no term ${String(id)}`);
    for (const { id, name } of row.attributes)
      if (id !== null && !attributes.has(id))
        report(`attributes (${name})`, `there is no attribute ${String(id)}`);
    if (row.shipping_class_id !== null && !terms.has(row.shipping_class_id))
      report('shipping_class_id', `there is no shipping class ${String(row.shipping_class_id)}`);
    const slugs = row.attributes.map(({ id, name }) =>
      id === null ? toLocalAttributeSlug(name) : (slugOfAttribute.get(id) ?? ''),
    );
    for (const [attributeIndex, { name }] of row.attributes.entries())
      if (slugs.indexOf(slugs[attributeIndex] ?? '') < attributeIndex)
        report(`attributes (${name})`, 'is the same attribute as another');
    checkUnique(
      problems,
      `products.json, row ${String(index + 1)} (${row.slug}), downloads`,
      row.downloads.map(({ id }) => id),
      'id',
    );
    for (const id of [...row.upsell_ids, ...row.cross_sell_ids, ...row.grouped_products]) {
      if (!products.has(id))
        report('upsell_ids, cross_sell_ids or grouped_products', `there is no product ${String(id)}`);
    }
  }
  for (const parent of data['products-variations'].keys()) {
    if (importedVariableIds.has(parent)) continue;
    const isStored = storedVariableIds.has(parent) && !data.products.some(({ id }) => id === parent);
    const message = isStored
      ? 'its product is missing here; import variations together with their product'
      : 'is not the id of a variable product';
    problems.add('products-variations.json', message, String(parent));
  }
  for (const id of data['products-attributes-terms'].keys()) {
    if (!attributes.has(id))
      problems.add('products-attributes-terms.json', 'is not the id of an attribute', String(id));
  }
  for (const file of ['shipping-zones-locations', 'shipping-zones-methods'] as const)
    for (const zone of data[file].keys())
      if (!data['shipping-zones'].some(({ id }) => id === zone))
        problems.add(`${file}.json`, 'is not the id of a zone of shipping-zones.json', String(zone));
  const checkIds = <Row extends { id: number }>(
    file: string,
    rows: readonly Row[],
    field: keyof Row & string,
    entityName: string,
    ids: ReadonlySet<unknown>,
  ) => {
    for (const [index, row] of rows.entries()) {
      const id = row[field];
      if (id !== null && !ids.has(id))
        problems.add(file, `there is no ${entityName} ${String(id)}`, field, index + 1, String(row.id));
    }
  };
  for (const file of ['products-categories', 'products-brands'] as const)
    checkIds(`${file}.json`, data[file], 'parent', 'term', terms);
  const taxClasses = new Set([
    ...['', 'standard', ...loadTaxClasses(db)],
    ...data['taxes-classes'].map(({ slug }) => slug),
  ]);
  checkIds('taxes.json', data.taxes, 'class', 'tax class', taxClasses);
  const sellables = [...data.products, ...[...data['products-variations'].values()].flat()];
  const sellableIds = new Set([
    ...findExistingIds(db, 'products and variations'),
    ...sellables.map(({ id }) => id),
  ]);
  checkIds('downloads-permissions.json', data['downloads-permissions'], 'product_id', 'product', sellableIds);
  checkIds(
    'downloads-permissions.json',
    data['downloads-permissions'],
    'user_id',
    'customer',
    collectIds('users', data.customers),
  );
  const menus = collectIds('menus', data.menus);
  const reviews = data['products-reviews'];
  checkIds('products-reviews.json', reviews, 'product_id', 'product', products);
  const answerable = reviews.filter(({ parent }) => parent === 0).map(({ id }) => id);
  checkIds('products-reviews.json', reviews, 'parent', 'review', new Set([0, ...answerable]));
  checkIds('orders.json', data.orders, 'customer_id', 'customer', collectIds('users', data.customers));
  checkIds(
    'downloads-permissions.json',
    data['downloads-permissions'],
    'order_id',
    'order',
    collectIds('orders', data.orders),
  );
  checkIds('menu-items', data['menu-items'], 'menus', 'menu', menus);
  for (const [name, { menu }] of Object.entries(data['menu-locations']))
    if (menu !== 0 && !menus.has(menu))
      problems.add('menu-locations', `there is no menu ${String(menu)}`, name);
  const names = new Set([
    ...findTakenNames(db, 'user names').keys(),
    ...data.customers.map((row) => row.username),
  ]);
  for (const [index, row] of data.accounts.entries()) {
    if (!names.has(row.username))
      problems.add('accounts.json', 'there is no customer of that name', 'username', index + 1, row.username);
  }
  checkTaken(problems, db, data);
  problems.throwIfAny();
}

function checkTaken(problems: ProblemCollector, db: Database, data: ShopData): void {
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
      const message = `belongs to another entry of this shop already (id ${String(owner)})`;
      if (row[field] !== '' && owner !== undefined && owner !== row.id)
        problems.add(file, message, field, index + 1, String(row[label]));
    }
  };
  check('products.json', findTakenNames(db, 'product slugs'), data.products, 'slug');
  check(
    'products.json',
    findTakenNames(db, 'skus'),
    data.products.filter((row) => row.language === ''),
    'sku',
    'slug',
  );
  for (const [file, taxonomy] of termFiles)
    check(`${file}.json`, findTakenTermSlugs(db, taxonomy), data[file], 'slug');
  const attributes = loadAttributes(db);
  const attributeSlugs = new Map(
    [...attributes, ...data['products-attributes']].map(({ id, slug }) => [id, slug]),
  );
  for (const [attribute, rows] of data['products-attributes-terms']) {
    const takenTerms = findTakenTermSlugs(db, attributeSlugs.get(attribute) ?? '');
    check(`products-attributes-terms.json, ${String(attribute)}`, takenTerms, rows, 'slug');
  }
  const takenSlugs = new Map(attributes.map(({ id, slug }) => [slug, id]));
  check('products-attributes.json', takenSlugs, data['products-attributes'], 'slug');
  check('customers.json', findTakenNames(db, 'user names'), data.customers, 'username');
  check('customers.json', findTakenNames(db, 'e-mail addresses'), data.customers, 'email', 'username');
  check('coupons.json', findTakenNames(db, 'coupon codes'), data.coupons, 'code');
  check('menus.json', findTakenNames(db, 'menu slugs'), data.menus, 'slug');
  checkPeople(problems, db, data);
}

/** Rejects rows that would overwrite another customer or order: ids of two shops can be equal. */
function checkPeople(problems: ProblemCollector, db: Database, data: ShopData): void {
  const getStoredNames = (kind: Parameters<typeof findTakenNames>[1]) =>
    new Map(Array.from(findTakenNames(db, kind), ([name, id]) => [id, name.toLowerCase()]));
  const [logins, emails, orderKeys] = [
    getStoredNames('user names'),
    getStoredNames('e-mail addresses'),
    getStoredNames('order keys'),
  ];
  const isOther = (owner: string | undefined, newValue: string) =>
    owner !== undefined && owner !== newValue.toLowerCase();
  const message = 'belongs to another entry of this shop already';
  for (const [index, { id, username, email }] of data.customers.entries())
    if (isOther(logins.get(id), username) && isOther(emails.get(id), email))
      problems.add('customers.json', message, `id ${String(id)}`, index + 1, username);
  for (const [index, { id, number, order_key }] of data.orders.entries())
    if (isOther(orderKeys.get(id), order_key))
      problems.add('orders.json', message, `id ${String(id)}`, index + 1, number);
}

function checkUnique(
  problems: ProblemCollector,
  file: string,
  values: readonly string[],
  field: string,
): void {
  const seen = new Set<string>();
  for (const [index, value] of values.entries()) {
    const key = value.toLowerCase();
    if (value !== '' && seen.has(key)) problems.add(file, 'is used twice', field, index + 1, value);
    seen.add(key);
  }
}
