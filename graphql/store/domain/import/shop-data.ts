import * as z from 'zod/v4';
import { decimalsOf, decimalsOption } from '../option';
import { Problems } from './import-problems';
import * as catalogue from './rest-catalogue';
import * as content from './rest-content';
import * as shop from './rest-shop';
import { amounts, utcDate, type Amounts } from './rest-values';
import { readTexts, type ShopText, Translations } from './shop-texts';

export type RestFiles = Record<string, unknown>;

const lists = (of: Amounts) => ({
  products: catalogue.product(of),
  'products-categories': catalogue.category,
  'products-tags': catalogue.term,
  'products-brands': catalogue.category,
  'products-shipping-classes': catalogue.term,
  'products-attributes': catalogue.attribute,
  'products-reviews': shop.review,
  coupons: shop.coupon(of),
  'taxes-classes': shop.taxClass,
  taxes: shop.taxRate,
  'shipping-zones': shop.zone,
  payment_gateways: shop.gateway,
  customers: shop.customer,
  accounts: shop.account,
  orders: shop.order(of),
  'downloads-permissions': shop.permission,
  'data-countries': shop.country,
  pages: content.page,
  menus: content.menu,
  'menu-items': content.menuItem,
});

/** Lists that `content.json` may hold as well: WordPress' content in one file. */
const inContent = {
  pages: 'pages',
  menus: 'menus',
  'menu-items': 'menu-items',
  brands: 'products-brands',
} as const;

const groups = (of: Amounts) => ({
  'products-variations': catalogue.variation(of),
  'products-attributes-terms': catalogue.term,
  'shipping-zones-locations': shop.zoneLocation,
  'shipping-zones-methods': shop.zoneMethod,
});

export const fileNames = [
  ...Object.keys(lists(amounts(2))),
  ...Object.keys(groups(amounts(2))),
  ...['content', 'menu-locations', 'site', 'settings-*', 'texts-*'],
].sort();

export const isKnownFile = (name: string): boolean =>
  fileNames.includes(name.replace(/^(settings|texts)-.+/, '$1-*'));

type ListRows = ReturnType<typeof lists>;
type GroupRows = ReturnType<typeof groups>;
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

/** Throws ImportError with all problems. Options in the files override `decimals` and `shopZone`, the time zone of dates. */
export function parseShop(files: RestFiles, decimals = 2, shopZone = 'UTC'): ShopData {
  const problems = new Problems();
  let timezone = shopZone;
  const rowsOf = <Schema extends z.ZodType>(file: string, schema: Schema, content: unknown) =>
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

  const given = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [name, parsed(name, content)]),
  );
  const translations = new Translations(given);
  const joined = withoutTranslations(given, translations);
  const read = (name: string): unknown => joined[name];

  const options = Object.keys(files)
    .filter((name) => name.startsWith('settings-'))
    .sort()
    .flatMap((name) => rowsOf(`${name}.json`, shop.option, read(name)));
  const site = shop.site.optional().safeParse(read('site'));
  if (!site.success) problems.addIssues('site.json', site.error);
  const own = [...options, ...Object.entries(site.data?.options ?? {}).map(([id, value]) => ({ id, value }))];
  const ownZone = own.findLast(({ id }) => id === 'timezone_string')?.value;
  if (typeof ownZone === 'string' && isTimezone(ownZone)) timezone = ownZone;
  else if (ownZone) problems.add('settings', 'is no time zone, such as Europe/Berlin', 'timezone_string');
  const ownDecimals = own.findLast(({ id }) => id === decimalsOption);
  const of = amounts(ownDecimals ? decimalsOf(ownDecimals.value) : decimals);

  const data: Record<string, unknown> = { options, site: site.data ?? null, decimals: of.decimals };
  const listed = lists(of);
  for (const [name, schema] of Object.entries(listed))
    data[name] = rowsOf(`${name}.json`, schema, read(name));
  for (const [name, schema] of Object.entries(groups(of))) {
    const parsed = z.record(z.string().regex(/^\d+$/), z.unknown()).optional().safeParse(read(name));
    if (!parsed.success) problems.add(`${name}.json`, 'expected an object of lists by id');
    const entries = Object.entries(parsed.data ?? {}).map(
      ([key, value]) => [Number(key), rowsOf(`${name}.json, ${key}`, schema, value)] as const,
    );
    data[name] = new Map(entries);
  }
  data['texts'] = Object.keys(files).flatMap((name) => {
    const [, language] = /^texts-(\w+)$/.exec(name) ?? [];
    return language === undefined ? [] : readTexts(problems, language, read(name));
  });
  const parts = translations.join(
    z
      .record(z.string(), z.unknown())
      .catch({})
      .parse(read('content') ?? {}),
  );
  for (const [language, texts] of Object.entries(translations.texts))
    (data['texts'] as ShopText[]).unshift(...readTexts(problems, language, texts));
  for (const [part, name] of Object.entries(inContent)) {
    const rows = rowsOf(`content.json, ${part}`, listed[name], parts[part]);
    data[name] = [...(data[name] as unknown[]), ...rows];
  }
  const locations = content.menuLocations.safeParse(read('menu-locations') ?? parts['menu-locations']);
  if (!locations.success) problems.addIssues('menu-locations.json', locations.error);
  data['menu-locations'] = locations.data ?? {};
  problems.throwIfAny();
  return data as unknown as ShopData;
}

/** Removes rows that are translations, and moves their variations and reviews to the original product. */
function withoutTranslations(files: RestFiles, translations: Translations): RestFiles {
  const joined = translations.join(files);
  const { products } = translations;
  const change = (name: string, to: (groups: [id: string, rows: unknown][]) => [string, unknown][]) => {
    const { data } = z.record(z.string(), z.unknown()).safeParse(joined[name]);
    if (data) joined[name] = Object.fromEntries(to(Object.entries(data)));
  };
  change('products-variations', (groups) => groups.filter(([id]) => !products.has(Number(id))));
  change('products-attributes-terms', (groups) =>
    groups.map(([id, rows]) => [id, Array.isArray(rows) ? translations.rows(rows, 'terms') : rows]),
  );
  const reviews = z.array(z.looseObject({ product_id: z.number() })).safeParse(joined['products-reviews']);
  if (reviews.data)
    joined['products-reviews'] = reviews.data.map((row) => ({
      ...row,
      product_id: products.get(row.product_id) ?? row.product_id,
    }));
  return joined;
}

function parseRows<Schema extends z.ZodType>(
  { problems, timezone }: { problems: Problems; timezone: string },
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
    problems.addIssues(file, parsed.error, index + 1, rowLabel(row));
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
    const isAlone = name.startsWith('date_') && !name.endsWith('_gmt') && !(`${name}_gmt` in row);
    return isAlone && typeof value === 'string' ? [[`${name}_gmt`, utcDate(value, timezone) ?? value]] : [];
  });
  return dates.length > 0 ? { ...row, ...Object.fromEntries(dates) } : row;
}

const labelled = z
  .object({
    slug: z.string(),
    sku: z.string(),
    code: z.string(),
    username: z.string(),
    id: z.union([z.string(), z.number()]),
  })
  .partial();

export function rowLabel(row: unknown): string {
  const parsed = labelled.safeParse(row);
  if (!parsed.success) return '';
  const { slug, sku, code, username, id } = parsed.data;
  return slug ?? (sku === '' ? undefined : sku) ?? code ?? username ?? (id === undefined ? '' : String(id));
}
