import * as z from 'zod/v4';
import type { StoreSettings } from '~/store-settings';

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

const isLanguage = (tag: string) => /^[a-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/.test(tag);
const isWebAddress = (value: string) => /^https?:\/\//.test(value) && URL.canParse(value);
const webAddress = z
  .string({ error: 'an address that starts with https://' })
  .refine(isWebAddress, { error: 'an address that starts with https://' });
const pagePath = matching(
  /^[^\s/?#][^\s?#]*$/,
  'the path of a page in WordPress without a slash at its beginning, such as "terms"',
);
const menuPlace = matching(
  /^[A-Z][A-Z0-9_]*$/,
  'a menu place as WPGraphQL names it, such as "PRIMARY", or null',
);
const country = matching(/^[A-Z]{2}$/, 'the two capital letters of a country, such as "DE"');

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
    catalogueLanguage: z
      .string({ error: 'a language tag such as "en" or "de"' })
      .refine(isLanguage, { error: 'a language tag such as "en" or "de"' }),
    contactEmail: z.email({ error: 'an email address' }),
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
    deliveryDays,
    freeDeliveryFrom: z
      .number({ error: 'a sum of at least 0, or null' })
      .min(0, { error: 'a sum of at least 0, or null' })
      .nullable(),
    homeCountry: country,
    returnDays: whole(0, 1000),
    autoOpenCart: flag,
    showReviews: flag,
    showFilters: flag,
    showOrderByDropdown: flag,
    showSKU: flag,
    showRelatedProducts: flag,
    showProductCategoriesOnSingleProduct: flag,
    showBreadcrumbOnSingleProduct: flag,
    customFields: listOf(text(100), 50, 'a list of names of custom fields, such as ["Made in"]'),
    productCodes: z.strictObject(
      { gtin: fieldNames, mpn: fieldNames },
      { error: 'an object with "gtin" and "mpn"' },
    ),
    menus: z.strictObject(
      { header: menuPlace.nullable(), footer: menuPlace.nullable() },
      { error: 'an object with "header" and "footer"' },
    ),
    pages: z.strictObject(
      { terms: pagePath, withdrawal: pagePath, contact: pagePath, privacy: pagePath },
      { error: 'an object with "terms", "withdrawal", "contact" and "privacy"' },
    ),
    ownPages: z.record(pagePath, matching(/^\/(?!\/)\S*$/, 'an address of this shop, such as "/cart"'), {
      error: 'an object of paths in WordPress with addresses of this shop, such as {"basket": "/cart"}',
    }),
    showMoveToWishlist: flag,
    hideBillingAddressForVirtualProducts: flag,
    initStoreOnUserActionToReduceServerLoad: flag,
    worksOffline: flag,
    saleBadge: oneOf('percent', 'onSale', 'hidden'),
    weightUnit: text(20),
    dimensionUnit: text(20),
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
