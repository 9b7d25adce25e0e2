import * as z from 'zod/v4';
import { languages } from '@graphql/shared/languages';
import { builtInPages } from './built-in-pages';
import { isWebAddress } from '~/platform/web-address';
import { light, type ColourName } from '~/platform/styles/palette';

export const text = (max: number) => {
  const error = `a text of 1 to ${max} characters`;
  return z.string({ error }).trim().min(1, { error }).max(max, { error });
};
export const wholeNumber = (min: number, max: number) => {
  const error = `a whole number from ${min} to ${max}`;
  return z.int({ error }).min(min, { error }).max(max, { error });
};
export const flag = z.boolean({ error: 'true or false' });
export const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, { error: `one of ${values.map((value) => `"${value}"`).join(', ')}` });
export const fieldUse = z
  .enum(['required', 'optional', 'hidden'], { error: '"required", "optional", "hidden" or null' })
  .nullable()
  .default(null);
export const matchingString = (pattern: RegExp, error: string) =>
  z.string({ error }).regex(pattern, { error });
const refinedString = (test: (text: string) => boolean, error: string) =>
  z.string({ error }).refine(test, { error });
export const listOf = <Entry extends z.ZodType>(entry: Entry, max: number, error: string) =>
  z.array(entry, { error }).max(max, { error });
const nameList = new Intl.ListFormat('en-GB');
/** Its error names the required fields, or all if none is required. */
export const objectOf = <Shape extends Record<string, z.ZodType>>(shape: Shape, alternative = '') => {
  const fields = Object.entries(shape);
  const required = fields.filter(([, schema]) => !schema.safeParse(undefined).success);
  const names = (required.length > 0 ? required : fields).map(([name]) => `"${name}"`);
  return z.strictObject(shape, { error: `an object with ${nameList.format(names)}${alternative}` });
};
const OR_NULL = ', or null';
export const objectOrNull = <Shape extends Record<string, z.ZodType>>(shape: Shape) =>
  objectOf(shape, OR_NULL).nullable().default(null);

export const email = z.email({ error: 'an email address' });
export const date = z.iso.date({ error: 'a day such as "2026-03-31", or null' });
export const languageCode = matchingString(/^[a-z]{2}_[A-Z]{2}$/, 'a language such as "en_US"');
export const languageTag = matchingString(
  /^[a-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/,
  'a language tag such as "en" or "de"',
);
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
export const webAddress = refinedString(isWebAddress, 'an address that starts with https://');
export const pagePath = matchingString(
  /^[^\s/?#][^\s?#]*$/,
  'the path of a page in WordPress without a slash at its beginning, such as "terms"',
);
export const pagePaths = z.union([pagePath, z.array(pagePath).min(1)], {
  error: 'the path of a page in WordPress, such as "terms", or a list of its paths in every language',
});
export const menuPlace = matchingString(
  /^[A-Z][A-Z0-9_]*$/,
  'a menu place as WPGraphQL names it, such as "PRIMARY", or null',
);
export const country = matchingString(/^[A-Z]{2}$/, 'the two capital letters of a country, such as "DE"');

const colour = matchingString(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, 'a colour such as "#1F5C4A"');
const colours = Object.fromEntries(Object.keys(light).map((name) => [name, colour])) as Record<
  ColourName,
  typeof colour
>;
const palette = z
  .strictObject(colours, { error: 'an object of colours such as {"accent": "#1F5C4A"}' })
  .partial();
const corner = matchingString(/^(0|[0-9]+(\.[0-9]+)?(px|rem))$/, 'a length such as "0", "4px" or "0.5rem"');
const families = matchingString(
  /^[\w\s'",.-]{1,300}$/,
  'names of fonts with commas between them, such as "Georgia, serif"',
);
const fontFile = objectOf({
  family: matchingString(/^[\w][\w .-]{0,60}$/, 'the name that the font has in "text" or "display"'),
  file: text(300),
  weight: matchingString(
    /^[1-9]00( [1-9]00)?$/,
    'a weight such as "400", or two for a variable font: "300 700"',
  ).optional(),
  style: oneOf('normal', 'italic').optional(),
});
export const theme = objectOrNull({
  light: palette.optional(),
  dark: palette.nullable().optional(),
  radius: objectOf({ control: corner, card: corner, pill: corner }).partial().optional(),
  fonts: objectOf({
    text: families.optional(),
    display: families.optional(),
    files: listOf(fontFile, 12, 'a list of fonts, each with "family" and "file"').optional(),
  }).optional(),
});

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

const taxonomy = objectOf({
  name: matchingString(
    /^(?!product_(cat|tag|brand|type|visibility|shipping_class)$|pa_)[a-z0-9_-]{1,32}$/,
    'the name of a taxonomy of its own in WordPress, such as "product_collection"',
  ),
  address: matchingString(
    /^[a-z0-9][a-z0-9-]{0,40}$/,
    'the first part of an address in small letters, such as "collection"',
  ).refine((address) => !isReservedSegment(address), {
    error: 'an address that the shop does not use itself, such as "collection"',
  }),
  label: z.record(languageCode, text(40), {
    error: 'an object of names by language, such as {"en_US": "Collection"}',
  }),
  field: matchingString(
    /^[A-Za-z_]\w{0,60}$/,
    'a field of WPGraphQL such as "productCollections"',
  ).optional(),
});
const isUniqueBy = (key: 'name' | 'address') => (list: readonly { name: string; address: string }[]) =>
  new Set(list.map((entry) => entry[key])).size === list.length;
export const taxonomies = listOf(
  taxonomy,
  10,
  'a list of taxonomies, each with "name", "address" and "label"',
)
  .refine(isUniqueBy('name'), { error: 'a list in which each "name" is there once' })
  .refine(isUniqueBy('address'), { error: 'a list in which each "address" is there once' });

const source = matchingString(
  /^https?:\/\/(\*\.)?[\w-]+(\.[\w-]+)*(:\d{1,5})?(\/[\w./-]*)?$/,
  'a source as the Content-Security-Policy writes it, such as "https://*.google-analytics.com"',
);
const sources = listOf(source, 20, 'a list of sources').optional();
const cookieName = matchingString(
  /^[\w.-]{2,100}\*?$/,
  'the name of a cookie, or how names begin, such as "_ga*"',
);
export const analytics = objectOrNull({
  scripts: listOf(webAddress, 5, 'a list of addresses of scripts').min(1, {
    error: 'a list with the address of a script, or null instead of "analytics"',
  }),
  sources: objectOf({ script: sources, connect: sources, image: sources }),
  cookies: listOf(cookieName, 50, 'a list of names of cookies').optional(),
});

const NEWSLETTER_ERROR =
  'an object with "url" (an address that starts with https://), "field" and "fields", or null';
const isSecureUrl = (url: string) =>
  isWebAddress(url) && (url.startsWith('https:') || new URL(url).hostname === 'localhost');
export const newsletter = z.union(
  [
    z.strictObject({
      url: z.string().refine(isSecureUrl),
      field: text(200),
      fields: z.record(text(200), z.string().max(1000)).optional(),
    }),
  ],
  { error: NEWSLETTER_ERROR },
);

export const texts = z.record(
  languageCode,
  z.record(matchingString(/^[a-z]+:\w+$/, 'the name of a text, such as "common:tagline"'), text(2000), {
    error: 'an object of texts such as {"common:tagline": "…"}',
  }),
  { error: 'an object of texts by language, such as {"en_US": {"common:tagline": "…"}}' },
);

const DELIVERY_DAYS_ERROR = 'two whole numbers of working days, from and to, such as [2, 4]';
export const deliveryDays = z
  .tuple([z.int({ error: DELIVERY_DAYS_ERROR }).min(0), z.int({ error: DELIVERY_DAYS_ERROR }).max(365)], {
    error: DELIVERY_DAYS_ERROR,
  })
  .refine(([minDays, maxDays]) => minDays <= maxDays, { error: DELIVERY_DAYS_ERROR })
  .readonly();

const TIME_PATTERN = '([01][0-9]|2[0-3]):[0-5][0-9]';
const holiday = matchingString(
  /^(\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  'a day such as "2026-04-03", or "12-25" for every year',
);
export const deliveryDates = objectOrNull({
  timeZone: refinedString(isTimeZone, 'a time zone such as "Europe/Berlin"'),
  cutOff: matchingString(new RegExp(`^${TIME_PATTERN}$`), 'a time of day such as "14:00"'),
  holidays: listOf(holiday, 100, 'a list of up to 100 days such as ["12-25", "2026-04-03"]'),
  methods: z.record(text(100), deliveryDays, {
    error: 'an object of working days by delivery method, such as {"flat_rate:3": [1, 2]}',
  }),
});

const WEEKDAY_PATTERN = '(Mo|Tu|We|Th|Fr|Sa|Su)';
export const hours = matchingString(
  new RegExp(`^${WEEKDAY_PATTERN}(-${WEEKDAY_PATTERN})? ${TIME_PATTERN}-${TIME_PATTERN}$`),
  'days and times such as "Mo-Fr 09:00-17:00" or "Sa 10:00-14:00", the days being Mo Tu We Th Fr Sa Su',
);

export const fieldNames = listOf(text(100), 20, 'a list of names of custom fields, such as ["_gtin"]');

export const sameOriginPath = matchingString(
  /^\/(?!\/)[^\s\\]*$/,
  'an address of this shop, such as "/cart"',
);

export const opening = objectOf(
  {
    page: pagePaths.nullable().default(null),
    wide: text(300).nullable().default(null),
    upright: text(300).nullable().default(null),
    button: sameOriginPath.default('/products'),
  },
  OR_NULL,
);

const SECTION_ERROR =
  'one of "categories", "popular", "bestSellers", "newArrivals" and "onSale", or an object such as ' +
  '{"category": "lamps"}, {"tag": "new"} or {"page": "about"}';
const slug = matchingString(/^[^\s/?#]+$/, SECTION_ERROR);
const slugs = z.union([slug, z.array(slug).min(1)], { error: SECTION_ERROR });
const titles = z.record(languageCode, text(60)).optional();
const section = z.union(
  [
    z.enum(['categories', 'popular', 'bestSellers', 'newArrivals', 'onSale']),
    z.strictObject({ category: slugs, titles }),
    z.strictObject({ tag: slugs, titles }),
    z.strictObject({ page: pagePaths }),
  ],
  { error: SECTION_ERROR },
);
const SECTIONS_ERROR = 'a list of up to 12 sections of the home page, or []';
const withoutTitles = (entry: z.infer<typeof section>) =>
  JSON.stringify(typeof entry === 'string' ? entry : { ...entry, titles: undefined });
export const homeSections = listOf(section, 12, SECTIONS_ERROR)
  .refine((list) => new Set(list.map(withoutTitles)).size === list.length, {
    error: 'a list in which each section is there once',
  })
  .readonly();
