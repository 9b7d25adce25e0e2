import * as z from 'zod/v4';
import { languages } from '@graphql/shared/languages';
import { builtInPages } from './built-in-pages';
import { isWebAddress } from '~/platform/web-address';
import { light, type ColourName } from '~/platform/styles/palette';

export const text = (maxLength: number) => z.string().trim().min(1).max(maxLength);
export const matchingString = (pattern: RegExp, error: string) => z.string().regex(pattern, { error });
export const fieldUse = z.enum(['required', 'optional', 'hidden']).nullable().default(null);
export const languageCode = matchingString(/^[a-z]{2}_[A-Z]{2}$/, 'must be a language such as "en_US"');
export const languageTag = matchingString(
  /^[a-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/,
  'must be a language tag such as "en" or "de"',
);
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
export const webAddress = z
  .string()
  .refine(isWebAddress, { error: 'must be an address that starts with https://' });
export const pagePath = matchingString(
  /^[^\s/?#][^\s?#]*$/,
  'must be the path of a page in WordPress without a slash at its beginning, such as "terms"',
);
export const pagePaths = z.union([pagePath, z.array(pagePath).min(1)], {
  error: 'must be the path of a page in WordPress, such as "terms", or a list of its paths in every language',
});
export const menuPlace = matchingString(
  /^[A-Z][A-Z0-9_]*$/,
  'must be a menu place as WPGraphQL names it, such as "PRIMARY", or null',
);

const colour = matchingString(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, 'must be a colour such as "#1F5C4A"');
const colours = Object.fromEntries(Object.keys(light).map((name) => [name, colour])) as Record<
  ColourName,
  typeof colour
>;
const palette = z.strictObject(colours).partial();
const corner = matchingString(
  /^(0|[0-9]+(\.[0-9]+)?(px|rem))$/,
  'must be a length such as "0", "4px" or "0.5rem"',
);
const families = matchingString(
  /^[\w\s'",.-]{1,300}$/,
  'must be names of fonts with commas between them, such as "Georgia, serif"',
);
const fontFile = z.strictObject({
  family: matchingString(/^[\w][\w .-]{0,60}$/, 'must be the name that the font has in "text" or "display"'),
  file: text(300),
  weight: matchingString(
    /^[1-9]00( [1-9]00)?$/,
    'must be a weight such as "400", or two for a variable font: "300 700"',
  ).optional(),
  style: z.enum(['normal', 'italic']).optional(),
});
export const theme = z
  .strictObject({
    light: palette.optional(),
    dark: palette.nullable().optional(),
    radius: z.strictObject({ control: corner, card: corner, pill: corner }).partial().optional(),
    fonts: z
      .strictObject({ text: families, display: families, files: z.array(fontFile).max(12) })
      .partial()
      .optional(),
  })
  .nullable()
  .default(null);

/** First path segments of routes that are no page: lists, or endpoints for programs. */
const reservedWords = `
  api avatar brand build builds download graphql healthz images language light logout look messages oauth
  offline order-again page pages payment pictures postcode product product-category product-tag readyz session sitemap
  suggestions webhooks
`.match(/\S+/g);
const reservedSegments = new Set([
  ...(reservedWords ?? []),
  ...builtInPages.map(({ path }) => path.split(/[/#]/)[1] ?? ''),
  ...languages.map(({ code }) => code.slice(0, 2)),
]);
export const isReservedSegment = (address: string): boolean =>
  reservedSegments.has(address) || address.startsWith('wp-');

const taxonomy = z.strictObject({
  name: matchingString(
    /^(?!product_(cat|tag|brand|type|visibility|shipping_class)$|pa_)[a-z0-9_-]{1,32}$/,
    'must be the name of a taxonomy of its own in WordPress, such as "product_collection"',
  ),
  address: matchingString(
    /^[a-z0-9][a-z0-9-]{0,40}$/,
    'must be the first part of an address in small letters, such as "collection"',
  ).refine((address) => !isReservedSegment(address), { error: 'is an address that the shop uses itself' }),
  label: z.record(languageCode, text(40)),
  field: matchingString(
    /^[A-Za-z_]\w{0,60}$/,
    'must be a field of WPGraphQL such as "productCollections"',
  ).optional(),
});
const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;
export const taxonomies = z
  .array(taxonomy)
  .max(10)
  .refine((list) => isUnique(list.map(({ name }) => name)) && isUnique(list.map(({ address }) => address)), {
    error: 'must have each "name" and each "address" once',
  });

const sources = z
  .array(
    matchingString(
      /^https?:\/\/(\*\.)?[\w-]+(\.[\w-]+)*(:\d{1,5})?(\/[\w./-]*)?$/,
      'must be a source of the Content-Security-Policy, such as "https://*.google-analytics.com"',
    ),
  )
  .max(20)
  .optional();
const cookieName = matchingString(
  /^[\w.-]{2,100}\*?$/,
  'must be the name of a cookie, or how names begin, such as "_ga*"',
);
export const analytics = z
  .strictObject({
    scripts: z.array(webAddress).min(1).max(5),
    sources: z.strictObject({ script: sources, connect: sources, image: sources }),
    cookies: z.array(cookieName).max(50).optional(),
  })
  .nullable()
  .default(null);

const isSecureUrl = (url: string) =>
  isWebAddress(url) && (url.startsWith('https:') || new URL(url).hostname === 'localhost');
export const newsletter = z
  .strictObject({
    url: z.string().refine(isSecureUrl, { error: 'must be an address that starts with https://' }),
    field: text(200),
    fields: z.record(text(200), z.string().max(1000)).optional(),
  })
  .nullable()
  .default(null);

export const texts = z
  .partialRecord(
    z.enum(languages.map(({ code }) => code)),
    z.record(
      matchingString(/^[a-z]+:\w+$/, 'must be the name of a text, such as "common:tagline"'),
      text(2000),
    ),
  )
  .default({});

export const deliveryDays = z
  .tuple([z.int().min(0), z.int().max(365)])
  .refine(([minDays, maxDays]) => minDays <= maxDays, { error: 'must be days from and to, such as [2, 4]' })
  .readonly();

const TIME_PATTERN = '([01][0-9]|2[0-3]):[0-5][0-9]';
const holiday = matchingString(
  /^(\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  'must be a day such as "2026-04-03", or "12-25" for every year',
);
export const deliveryDates = z
  .strictObject({
    timeZone: z.string().refine(isTimeZone, { error: 'must be a time zone such as "Europe/Berlin"' }),
    cutOff: matchingString(new RegExp(`^${TIME_PATTERN}$`), 'must be a time of day such as "14:00"'),
    holidays: z.array(holiday).max(100),
    methods: z.record(text(100), deliveryDays),
  })
  .nullable()
  .default(null);

const WEEKDAY_PATTERN = '(Mo|Tu|We|Th|Fr|Sa|Su)';
export const hours = matchingString(
  new RegExp(`^${WEEKDAY_PATTERN}(-${WEEKDAY_PATTERN})? ${TIME_PATTERN}-${TIME_PATTERN}$`),
  'must be days and times such as "Mo-Fr 09:00-17:00" or "Sa 10:00-14:00", the days being Mo Tu We Th Fr Sa Su',
);

export const fieldNames = z.array(text(100)).max(20);

export const sameOriginPath = matchingString(
  /^\/(?!\/)[^\s\\]*$/,
  'must be an address of this shop, such as "/cart"',
);

export const opening = z.strictObject({
  page: pagePaths.nullable().default(null),
  wide: text(300).nullable().default(null),
  upright: text(300).nullable().default(null),
  button: sameOriginPath.default('/products'),
});

const slug = z.string().regex(/^[^\s/?#]+$/);
const slugs = z.union([slug, z.array(slug).min(1)]);
const titles = z.record(languageCode, text(60)).optional();
const section = z.union(
  [
    z.enum(['categories', 'popular', 'bestSellers', 'newArrivals', 'onSale']),
    z.strictObject({ category: slugs, titles }),
    z.strictObject({ tag: slugs, titles }),
    z.strictObject({ page: pagePaths }),
  ],
  {
    error:
      'must be one of "categories", "popular", "bestSellers", "newArrivals" and "onSale", or an object such as ' +
      '{"category": "lamps"}, {"tag": "new"} or {"page": "about"}',
  },
);
const withoutTitles = (entry: z.infer<typeof section>) =>
  JSON.stringify(typeof entry === 'string' ? entry : { ...entry, titles: undefined });
export const homeSections = z
  .array(section)
  .max(12)
  .refine((list) => isUnique(list.map(withoutTitles)), { error: 'must have each section once' })
  .readonly();
