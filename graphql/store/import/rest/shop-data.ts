import * as z from 'zod/v4';
import { parseDecimals, DECIMALS_OPTION } from '../../core/option-value';
import { ProblemCollector } from './import-problems';
import * as catalogue from './rest-catalogue';
import * as content from './rest-content';
import * as shop from './rest-shop';
import { createAmountSchemas, toUtcDate, type AmountSchemas } from './rest-values';
import { readTexts, type ShopText, Translations } from './shop-texts';

export type RestFiles = Record<string, unknown>;

const buildListSchemas = (amountSchemas: AmountSchemas) => ({
  products: catalogue.product(amountSchemas),
  'products-categories': catalogue.category,
  'products-tags': catalogue.term,
  'products-brands': catalogue.category,
  'products-shipping-classes': catalogue.term,
  'products-attributes': catalogue.attribute,
  'products-reviews': shop.review,
  coupons: shop.coupon(amountSchemas),
  'taxes-classes': shop.taxClass,
  taxes: shop.taxRate,
  'shipping-zones': shop.zone,
  payment_gateways: shop.gateway,
  customers: shop.customer,
  accounts: shop.account,
  orders: shop.order(amountSchemas),
  'downloads-permissions': shop.permission,
  'data-countries': shop.country,
  pages: content.page,
  menus: content.menu,
  'menu-items': content.menuItem,
});

/** Lists that `content.json` may hold as well: WordPress' content in one file. */
const contentLists = {
  pages: 'pages',
  menus: 'menus',
  'menu-items': 'menu-items',
  brands: 'products-brands',
} as const;

/** Lists of terms with their taxonomies. */
export const termFiles = [
  ['products-categories', 'product_cat'],
  ['products-tags', 'product_tag'],
  ['products-brands', 'product_brand'],
  ['products-shipping-classes', 'product_shipping_class'],
] as const;

const buildGroupSchemas = (amountSchemas: AmountSchemas) => ({
  'products-variations': catalogue.variation(amountSchemas),
  'products-attributes-terms': catalogue.term,
  'shipping-zones-locations': shop.zoneLocation,
  'shipping-zones-methods': shop.zoneMethod,
});

export const fileNames = [
  ...Object.keys(buildListSchemas(createAmountSchemas(2))),
  ...Object.keys(buildGroupSchemas(createAmountSchemas(2))),
  ...['content', 'menu-locations', 'site', 'settings-*', 'texts-*'],
].sort();

export const isImportFile = (name: string): boolean =>
  fileNames.includes(name.replace(/^(settings|texts)-.+/, '$1-*'));

type ListRows = ReturnType<typeof buildListSchemas>;
type GroupRows = ReturnType<typeof buildGroupSchemas>;
type Lists = { [K in keyof ListRows]: z.output<ListRows[K]>[] };
type Groups = { [K in keyof GroupRows]: Map<number, z.output<GroupRows[K]>[]> };

export interface ShopData extends Lists, Groups {
  /** Number of decimals of the shop's amounts: minor units are 10 to this power. */
  decimals: number;
  options: z.output<typeof shop.option>[];
  site: z.output<typeof shop.site> | null;
  'menu-locations': z.output<typeof content.menuLocations>;
  texts: ShopText[];
}

/** Text that is parsed later, so that a broken file is reported with the other problems. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** Throws ImportError with all problems. Options in the files override `decimals` and `shopTimezone`, the time zone of dates. */
export function parseShop(files: RestFiles, decimals = 2, shopTimezone = 'UTC'): ShopData {
  const problems = new ProblemCollector();
  let timezone = shopTimezone;
  const parseFileRows = <Schema extends z.ZodType>(file: string, schema: Schema, content: unknown) =>
    parseRows({ problems, timezone }, file, schema, content);
  const parsed = (name: string, value: unknown): unknown => {
    if (!(value instanceof JsonText)) return value;
    try {
      return JSON.parse(value.text) as unknown;
    } catch (error) {
      problems.add(`${name}.json`, `is no JSON: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  };

  const parsedFiles = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [name, parsed(name, content)]),
  );
  const translations = new Translations(parsedFiles);
  const mergedFiles = mergeTranslations(parsedFiles, translations);
  const read = (name: string): unknown => mergedFiles[name];

  const options = Object.keys(files)
    .filter((name) => name.startsWith('settings-'))
    .sort()
    .flatMap((name) => parseFileRows(`${name}.json`, shop.option, read(name)));
  const site = shop.site.optional().safeParse(read('site'));
  if (!site.success) problems.addIssues('site.json', site.error);
  const allOptions = [
    ...options,
    ...Object.entries(site.data?.options ?? {}).map(([id, value]) => ({ id, value })),
  ];
  const timezoneOption = allOptions.findLast(({ id }) => id === 'timezone_string')?.value;
  if (typeof timezoneOption === 'string' && isTimezone(timezoneOption)) timezone = timezoneOption;
  else if (timezoneOption)
    problems.add('settings', 'is no time zone, such as Europe/Berlin', 'timezone_string');
  const decimalsSetting = allOptions.findLast(({ id }) => id === DECIMALS_OPTION);
  const amountSchemas = createAmountSchemas(
    decimalsSetting ? parseDecimals(decimalsSetting.value) : decimals,
  );

  const data: Record<string, unknown> = {
    options,
    site: site.data ?? null,
    decimals: amountSchemas.decimals,
  };
  const schemas = buildListSchemas(amountSchemas);
  for (const [name, schema] of Object.entries(schemas))
    data[name] = parseFileRows(`${name}.json`, schema, read(name));
  for (const [name, schema] of Object.entries(buildGroupSchemas(amountSchemas))) {
    const parsed = z.record(z.string().regex(/^\d+$/), z.unknown()).optional().safeParse(read(name));
    if (!parsed.success) problems.add(`${name}.json`, 'expected an object of lists by id');
    const entries = Object.entries(parsed.data ?? {}).map(
      ([key, value]) => [Number(key), parseFileRows(`${name}.json, ${key}`, schema, value)] as const,
    );
    data[name] = new Map(entries);
  }
  const contentParts = translations.join(
    z
      .record(z.string(), z.unknown())
      .catch({})
      .parse(read('content') ?? {}),
  );
  const textFiles = Object.keys(files).flatMap((name) => {
    const [, language] = /^texts-(\w+)$/.exec(name) ?? [];
    return language === undefined ? [] : [[language, read(name)] as const];
  });
  data['texts'] = [...Object.entries(translations.texts), ...textFiles].flatMap(([language, texts]) =>
    readTexts(problems, language, texts),
  );
  for (const [part, name] of Object.entries(contentLists)) {
    const rows = parseFileRows(`content.json, ${part}`, schemas[name], contentParts[part]);
    data[name] = [...(data[name] as unknown[]), ...rows];
  }
  const locations = content.menuLocations.safeParse(read('menu-locations') ?? contentParts['menu-locations']);
  if (!locations.success) problems.addIssues('menu-locations.json', locations.error);
  data['menu-locations'] = locations.data ?? {};
  problems.throwIfAny();
  return data as unknown as ShopData;
}

/** Removes rows that are translations, and moves their variations and reviews to the original product. */
function mergeTranslations(files: RestFiles, translations: Translations): RestFiles {
  const mergedFiles = translations.join(files);
  const { products } = translations;
  const change = (
    name: string,
    transform: (entriesById: [id: string, rows: unknown][]) => [string, unknown][],
  ) => {
    const { data } = z.record(z.string(), z.unknown()).safeParse(mergedFiles[name]);
    if (data) mergedFiles[name] = Object.fromEntries(transform(Object.entries(data)));
  };
  change('products-variations', (entriesById) => entriesById.filter(([id]) => !products.has(Number(id))));
  change('products-attributes-terms', (entriesById) =>
    entriesById.map(([id, rows]) => [id, Array.isArray(rows) ? translations.rows(rows, 'terms') : rows]),
  );
  const reviews = z
    .array(z.looseObject({ product_id: z.number() }))
    .safeParse(mergedFiles['products-reviews']);
  if (reviews.data)
    mergedFiles['products-reviews'] = reviews.data.map((row) => ({
      ...row,
      product_id: products.get(row.product_id) ?? row.product_id,
    }));
  return mergedFiles;
}

function parseRows<Schema extends z.ZodType>(
  { problems, timezone }: { problems: ProblemCollector; timezone: string },
  file: string,
  schema: Schema,
  content: unknown,
): z.output<Schema>[] {
  if (content === undefined) return [];
  if (!Array.isArray(content)) {
    problems.add(file, 'expected a list');
    return [];
  }
  return content.flatMap((row: unknown, index) => {
    const parsed = schema.safeParse(withUtcDates(row, timezone));
    if (parsed.success) return [parsed.data];
    problems.addIssues(file, parsed.error, index + 1, getRowLabel(row));
    return [];
  });
}

function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Adds the UTC time to dates that have only the shop's time zone, as in rows written by hand. */
function withUtcDates(row: unknown, timezone: string): unknown {
  if (typeof row !== 'object' || row === null) return row;
  const dates = Object.entries(row).flatMap(([name, value]) => {
    const isWithoutUtc = name.startsWith('date_') && !name.endsWith('_gmt') && !(`${name}_gmt` in row);
    return isWithoutUtc && typeof value === 'string'
      ? [[`${name}_gmt`, toUtcDate(value, timezone) ?? value]]
      : [];
  });
  return dates.length > 0 ? { ...row, ...Object.fromEntries(dates) } : row;
}

const labelFields = ['slug', 'sku', 'code', 'username', 'id'];

/** Returns '' if the row has nothing by which a person would find it. */
export function getRowLabel(row: unknown): string {
  const fields = new Map<string, unknown>(Object.entries(Object(row)));
  const labels = labelFields.map((name) => fields.get(name));
  return String(
    labels.find((label) => typeof label === 'number' || (label && typeof label === 'string')) ?? '',
  );
}
