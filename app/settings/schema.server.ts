import * as z from 'zod/v4';
import { languages } from '@graphql/rules/languages';
import { ownPages } from './own-pages';
import type { StoreSettings } from './settings';
import { isWebAddress } from '~/platform/web-address';
import { light, type ColourName } from '~/styles/palette';

const text = (max: number) => {
  const error = `a text of 1 to ${max} characters`;
  return z.string({ error }).trim().min(1, { error }).max(max, { error });
};
const whole = (min: number, max: number) => {
  const error = `a whole number from ${min} to ${max}`;
  return z.int({ error }).min(min, { error }).max(max, { error });
};
const flag = z.boolean({ error: 'true or false' });
const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, { error: `one of ${values.map((value) => `"${value}"`).join(', ')}` });
const matching = (pattern: RegExp, error: string) => z.string({ error }).regex(pattern, { error });
const listOf = <Entry extends z.ZodType>(entry: Entry, max: number, error: string) =>
  z.array(entry, { error }).max(max, { error });

const email = z.email({ error: 'an email address' });
const date = z.iso.date({ error: 'a day such as "2026-03-31", or null' });
const languageCode = matching(/^[a-z]{2}_[A-Z]{2}$/, 'a language such as "en_US"');
const isLanguage = (tag: string) => /^[a-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/.test(tag);
const webAddress = z
  .string({ error: 'an address that starts with https://' })
  .refine(isWebAddress, { error: 'an address that starts with https://' });
const pagePath = matching(
  /^[^\s/?#][^\s?#]*$/,
  'the path of a page in WordPress without a slash at its beginning, such as "terms"',
);
/** A page that has a path in each language is named by all of them. */
const pagePaths = z.union([pagePath, z.array(pagePath).min(1)], {
  error: 'the path of a page in WordPress, such as "terms", or a list of its paths in every language',
});
const menuPlace = matching(
  /^[A-Z][A-Z0-9_]*$/,
  'a menu place as WPGraphQL names it, such as "PRIMARY", or null',
);
const country = matching(/^[A-Z]{2}$/, 'the two capital letters of a country, such as "DE"');

const colour = matching(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, 'a colour such as "#1F5C4A"');
const colours = Object.fromEntries(Object.keys(light).map((name) => [name, colour])) as Record<
  ColourName,
  typeof colour
>;
const palette = z
  .strictObject(colours, { error: 'an object of colours such as {"accent": "#1F5C4A"}' })
  .partial();
const corner = matching(/^(0|[0-9]+(\.[0-9]+)?(px|rem))$/, 'a length such as "0", "4px" or "0.5rem"');
const families = matching(
  /^[\w\s'",.-]{1,300}$/,
  'names of fonts with commas between them, such as "Georgia, serif"',
);
const fontFile = z.strictObject(
  {
    family: matching(/^[\w][\w .-]{0,60}$/, 'the name that the font has in "text" or "display"'),
    file: text(300),
    weight: matching(
      /^[1-9]00( [1-9]00)?$/,
      'a weight such as "400", or two for a variable font: "300 700"',
    ).optional(),
    style: oneOf('normal', 'italic').optional(),
  },
  { error: 'an object with "family" and "file"' },
);
const theme = z.strictObject(
  {
    light: palette.optional(),
    dark: palette.nullable().optional(),
    radius: z
      .strictObject(
        { control: corner.optional(), card: corner.optional(), pill: corner.optional() },
        { error: 'an object with "control", "card" and "pill"' },
      )
      .optional(),
    fonts: z
      .strictObject(
        {
          text: families.optional(),
          display: families.optional(),
          files: listOf(fontFile, 12, 'a list of fonts, each with "family" and "file"').optional(),
        },
        { error: 'an object with "text", "display" and "files"' },
      )
      .optional(),
  },
  { error: 'an object with "light", "dark", "radius" and "fonts", or null' },
);

/** First parts of addresses that are no pages of their own: below them are lists, or answers for programs. */
const furtherAddresses = [
  ...[
    'api',
    'avatar',
    'brand',
    'build',
    'builds',
    'confirm-email',
    'download',
    'graphql',
    'healthz',
    'images',
  ],
  ...[
    'in-place',
    'language',
    'light',
    'logout',
    'look',
    'messages',
    'oauth',
    'offline',
    'order-again',
    'page',
  ],
  ...['pages', 'payment', 'pictures', 'postcode', 'product', 'product-category', 'product-tag', 'readyz'],
  ...['session', 'sitemap', 'stock-alerts', 'suggestions', 'webhooks'],
];
const takenAddresses = new Set([
  ...furtherAddresses,
  ...ownPages.map(({ path }) => path.split(/[/#]/)[1] ?? ''),
  ...languages.map(({ code }) => code.slice(0, 2)),
]);
/** Whether this shop has the first part of an address itself, or it is WordPress's own. */
export const isTaken = (address: string): boolean => takenAddresses.has(address) || address.startsWith('wp-');

const taxonomyAddress = matching(
  /^[a-z0-9][a-z0-9-]{0,40}$/,
  'the first part of an address in small letters, such as "collection"',
).refine((address) => !isTaken(address), {
  error: 'an address that the shop does not use itself, such as "collection"',
});
const taxonomy = z.strictObject(
  {
    name: matching(
      /^(?!product_(cat|tag|brand|type|visibility|shipping_class)$|pa_)[a-z0-9_-]{1,32}$/,
      'the name of a taxonomy of its own in WordPress, such as "product_collection"',
    ),
    address: taxonomyAddress,
    label: z.record(languageCode, text(40), {
      error: 'an object of names by language, such as {"en_US": "Collection"}',
    }),
    field: matching(/^[A-Za-z_]\w{0,60}$/, 'a field of WPGraphQL such as "productCollections"').optional(),
  },
  { error: 'an object with "name", "address" and "label"' },
);
const isUnlike = (key: 'name' | 'address') => (list: readonly { name: string; address: string }[]) =>
  new Set(list.map((entry) => entry[key])).size === list.length;
const taxonomies = listOf(taxonomy, 10, 'a list of taxonomies, each with "name", "address" and "label"')
  .refine(isUnlike('name'), { error: 'a list in which each "name" is there once' })
  .refine(isUnlike('address'), { error: 'a list in which each "address" is there once' });

const source = matching(
  /^https?:\/\/(\*\.)?[\w-]+(\.[\w-]+)*(:\d{1,5})?(\/[\w./-]*)?$/,
  'a source as the Content-Security-Policy writes it, such as "https://*.google-analytics.com"',
);
const sources = listOf(source, 20, 'a list of sources').optional();
const cookieName = matching(/^[\w.-]{2,100}\*?$/, 'the name of a cookie, or how names begin, such as "_ga*"');
const analytics = z.strictObject(
  {
    scripts: listOf(webAddress, 5, 'a list of addresses of scripts').min(1, {
      error: 'a list with the address of a script, or null instead of "analytics"',
    }),
    sources: z.strictObject(
      { script: sources, connect: sources, image: sources },
      { error: 'an object with "script", "connect" and "image"' },
    ),
    cookies: listOf(cookieName, 50, 'a list of names of cookies').optional(),
  },
  { error: 'an object with "scripts" and "sources", or null' },
);

const texts = z.record(
  languageCode,
  z.record(matching(/^[a-z]+:\w+$/, 'the name of a text, such as "common:tagline"'), text(2000), {
    error: 'an object of texts such as {"common:tagline": "…"}',
  }),
  { error: 'an object of texts by language, such as {"en_US": {"common:tagline": "…"}}' },
);

const deliveryDaysError = 'two whole numbers of working days, from and to, such as [2, 4]';
const deliveryDays = z
  .tuple([z.int({ error: deliveryDaysError }).min(0), z.int({ error: deliveryDaysError }).max(365)], {
    error: deliveryDaysError,
  })
  .refine(([from, to]) => from <= to, { error: deliveryDaysError });

const hoursError =
  'days and times such as "Mo-Fr 09:00-17:00" or "Sa 10:00-14:00", the days being Mo Tu We Th Fr Sa Su';
const day = '(Mo|Tu|We|Th|Fr|Sa|Su)';
const time = '([01][0-9]|2[0-3]):[0-5][0-9]';
const hours = matching(new RegExp(`^${day}(-${day})? ${time}-${time}$`), hoursError);

const fieldNames = listOf(text(100), 20, 'a list of names of custom fields, such as ["_gtin"]');

/** Every setting with what it must be. An error text completes "must be …". */
export const settingsSchema = z.strictObject(
  {
    siteName: text(60),
    theme: theme.nullable(),
    logo: text(300).nullable(),
    icon: text(300).nullable(),
    catalogueLanguage: z
      .string({ error: 'a language tag such as "en" or "de"' })
      .refine(isLanguage, { error: 'a language tag such as "en" or "de"' }),
    contactEmail: email,
    contactPhone: matching(/^\+?[0-9][0-9 ()/.-]{3,30}$/, 'a phone number such as "+49 30 123456"'),
    address: listOf(text(100), 8, 'a list of up to 8 lines, as on a letter').min(1, {
      error: 'a list of up to 8 lines, as on a letter',
    }),
    openingHours: listOf(hours, 14, 'a list of days and times such as ["Mo-Fr 09:00-17:00"], or []'),
    accessibilityAuthority: z
      .strictObject(
        { name: text(200), url: webAddress },
        { error: 'an object with "name" and "url", or null' },
      )
      .nullable(),
    accessibilityContact: email.nullable(),
    accessibilityAnswerDays: whole(1, 90).nullable(),
    accessibilityAssessed: date.nullable(),
    accessibilityReviewed: date.nullable(),
    accessibilityGaps: z.record(languageCode, listOf(text(1000), 30, 'a list of sentences'), {
      error: 'an object of lists by language, such as {"en_US": ["…"]}',
    }),
    deliveryDays,
    freeDeliveryFrom: z
      .number({ error: 'a sum of at least 0, or null' })
      .min(0, { error: 'a sum of at least 0, or null' })
      .nullable(),
    homeCountry: country,
    returnDays: whole(0, 1000),
    guestCheckout: z.boolean({ error: 'true, false or null' }).nullable(),
    autoOpenCart: flag,
    showReviews: flag,
    showFilters: flag,
    showOrderByDropdown: flag,
    showSKU: flag,
    showRelatedProducts: flag,
    showProductCategoriesOnSingleProduct: flag,
    showBreadcrumbOnSingleProduct: flag,
    customFields: listOf(text(100), 50, 'a list of names of custom fields, such as ["Made in"]'),
    customFieldLabels: z.record(text(100), z.record(languageCode, text(60)), {
      error: 'an object of names by field and language, such as {"Care": {"de_DE": "Pflege"}}',
    }),
    lowestPriceKey: text(100),
    tracking: z.strictObject(
      { key: text(100), url: z.union([z.literal(''), webAddress]) },
      { error: 'an object with "key" and "url"' },
    ),
    productCodes: z.strictObject(
      { gtin: fieldNames, mpn: fieldNames },
      { error: 'an object with "gtin" and "mpn"' },
    ),
    menus: z.strictObject(
      { header: menuPlace.nullable(), footer: menuPlace.nullable() },
      { error: 'an object with "header" and "footer"' },
    ),
    pages: z.strictObject(
      { terms: pagePaths, withdrawal: pagePaths, contact: pagePaths, privacy: pagePaths },
      { error: 'an object with "terms", "withdrawal", "contact" and "privacy"' },
    ),
    ownPages: z.record(pagePath, matching(/^\/(?!\/)[^\s\\]*$/, 'an address of this shop, such as "/cart"'), {
      error: 'an object of paths in WordPress with addresses of this shop, such as {"basket": "/cart"}',
    }),
    taxonomies,
    texts,
    showMoveToWishlist: flag,
    hideBillingAddressForVirtualProducts: flag,
    initStoreOnUserActionToReduceServerLoad: flag,
    worksOffline: flag,
    saleBadge: oneOf('percent', 'onSale', 'hidden'),
    weightUnit: text(20),
    dimensionUnit: text(20),
    analytics: analytics.nullable(),
    socialLoginsDisplay: oneOf('buttons', 'icons'),
  } satisfies Record<keyof StoreSettings, z.ZodType>,
  { error: 'an object of settings, such as {"siteName": "…"}' },
);

/** What an owner's file may hold: some of the settings, and some of those that have names of their own below them. */
export const settingsFile = settingsSchema
  .extend({
    productCodes: settingsSchema.shape.productCodes.partial(),
    menus: settingsSchema.shape.menus.partial(),
    pages: settingsSchema.shape.pages.partial(),
  })
  .partial();

export type SettingsFile = z.infer<typeof settingsFile>;
