import * as z from 'zod/v4';
import { parseDecimals, DECIMALS_OPTION } from '../../core/option-value';
import { getPlace, ImportProblems, setPlace } from './import-problems';
import * as catalogue from './rest-catalogue';
import * as wordpress from './rest-content';
import * as shop from './rest-shop';
import { createAmountSchemas } from './rest-values';
import { listTexts, type ShopText, textFile } from './shop-texts';

/** Parsed JSON by file name. */
export type RestFiles = Record<string, unknown>;

const buildSchemas = (decimals: number) => {
  const amountSchemas = createAmountSchemas(decimals);
  return {
    products: catalogue.product(amountSchemas),
    'products-variations': catalogue.variation(amountSchemas),
    'products-categories': catalogue.category,
    'products-tags': catalogue.term,
    'products-brands': catalogue.category,
    'products-shipping-classes': catalogue.term,
    'products-attributes': catalogue.attribute,
    'products-attributes-terms': catalogue.attributeTerm,
    'products-reviews': shop.review,
    coupons: shop.coupon(amountSchemas),
    'taxes-classes': shop.taxClass,
    taxes: shop.taxRate,
    'shipping-zones': shop.zone,
    'shipping-zones-locations': shop.zoneLocation,
    'shipping-zones-methods': shop.zoneMethod,
    payment_gateways: shop.gateway,
    customers: shop.customer,
    accounts: shop.account,
    orders: shop.order(amountSchemas),
    'downloads-permissions': shop.permission,
    'data-countries': shop.country,
    pages: wordpress.page,
    menus: wordpress.menu,
    'menu-items': wordpress.menuItem,
  };
};

/** Fields for the key of files that are objects of lists by id. */
const groupFields: Readonly<Record<string, string>> = {
  'products-variations': 'parent_id',
  'products-attributes-terms': 'attribute_id',
  'shipping-zones-locations': 'zone_id',
  'shipping-zones-methods': 'zone_id',
};

type Schemas = ReturnType<typeof buildSchemas>;

export type ShopData = { [Name in keyof Schemas]: z.output<Schemas[Name]>[] } & {
  /** Number of decimals of the shop's amounts: minor units are 10 to this power. */
  decimals: number;
  options: z.output<typeof shop.option>[];
  loginClients: z.output<typeof shop.site>['loginClients'];
  menuLocations: z.output<typeof wordpress.menuLocations>;
  texts: ShopText[];
};

export const fileNames = [
  ...Object.keys(buildSchemas(2)),
  ...['content', 'menu-locations', 'site', 'settings-*', 'texts-*'],
].sort();

/** Options in the files override `storeDecimals`. @throws ImportError with all problems */
export function parseShop({ content: contentFile, ...files }: RestFiles, storeDecimals = 2): ShopData {
  const problems = new ImportProblems();
  const parse = <Schema extends z.ZodType>(place: string, schema: Schema, value: unknown) => {
    const parsed = schema.safeParse(value);
    for (const { path, message } of parsed.error?.issues ?? [])
      problems.add(path.length > 0 ? `${place}, ${path.join('.')}` : place, message);
    return parsed.data;
  };
  const parseRows = <Schema extends z.ZodType>(
    file: string,
    schema: Schema,
    list: unknown = [],
    parent: object = {},
  ) =>
    (parse(file, z.array(z.unknown()), list) ?? []).flatMap((row, index) => {
      const fields = typeof row === 'object' && row !== null ? row : {};
      const place = getPlace(fields) ?? `${file}, row ${String(index + 1)}${labelRow(fields)}`;
      const parsed = parse(place, schema, { ...fields, ...parent });
      return parsed === undefined ? [] : [setPlace(Object(parsed) as z.output<Schema> & object, place)];
    });

  // WordPress' content in one file.
  const { brands, ...content } = parse('content.json', recordSchema, contentFile ?? {}) ?? {};
  const all: RestFiles = { 'products-brands': brands, ...files, ...content };
  const site = parse('site.json', shop.site, all['site'] ?? {});
  const options = [
    ...Object.keys(all)
      .filter((name) => name.startsWith('settings-'))
      .sort()
      .flatMap((name) => parseRows(`${name}.json`, shop.option, all[name])),
    ...Object.entries({ ...(site?.title ? { blogname: site.title } : {}), ...site?.options }).map(
      ([id, value]) => ({ id, value }),
    ),
  ];
  const decimalsOption = options.findLast(({ id }) => id === DECIMALS_OPTION);
  const decimals = decimalsOption ? parseDecimals(decimalsOption.value) : storeDecimals;
  const lists = Object.entries(buildSchemas(decimals)).map(([name, schema]) => {
    const file = `${name}.json`;
    const groupField = groupFields[name];
    if (groupField === undefined) return [name, parseRows(file, schema, all[name])];
    const groups = Object.entries(parse(file, recordSchema, all[name] ?? {}) ?? {});
    const rows = groups.flatMap(([id, list]) =>
      parseRows(`${file}, ${id}`, schema, list, { [groupField]: Number(id) }),
    );
    return [name, rows];
  });
  const texts = Object.entries(all).flatMap(([name, value]) => {
    const [, language] = /^texts-(\w\w)$/.exec(name) ?? [];
    return language === undefined ? [] : listTexts(language, parse(`${name}.json`, textFile, value) ?? {});
  });
  const menuLocations = parse('menu-locations.json', wordpress.menuLocations, all['menu-locations']);
  problems.throwIfAny();
  const rest = { decimals, options, loginClients: site?.loginClients, menuLocations, texts };
  return { ...Object.fromEntries(lists), ...rest } as ShopData;
}

const recordSchema = z.record(z.string(), z.unknown());

const labelFields = ['sku', 'slug', 'code', 'username', 'id'];

/** Names a row by what a person would look for, or not at all. */
function labelRow(row: object): string {
  const fields = new Map<string, unknown>(Object.entries(row));
  const label = labelFields.map((name) => fields.get(name)).find(Boolean);
  return label === undefined ? '' : ` (${String(label)})`;
}
