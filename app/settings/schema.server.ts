import * as z from 'zod/v4';
import {
  text,
  whole,
  flag,
  oneOf,
  matching,
  listOf,
  email,
  date,
  languageCode,
  isLanguage,
  webAddress,
  pagePath,
  pagePaths,
  menuPlace,
  country,
  theme,
  taxonomies,
  analytics,
  newsletter,
  texts,
  deliveryDays,
  deliveryDates,
  hours,
  fieldNames,
  homeSections,
  opening,
  ownAddress,
} from './schema-parts.server';

/** Every setting with what it must be; docs/settings.md says what it does. An error text completes "must be …". */
export const settingsSchema = z.strictObject(
  {
    siteName: text(60),
    theme: theme.nullable(),
    logo: text(300).nullable(),
    logoDark: text(300).nullable(),
    icon: text(300).nullable(),
    home: z.strictObject(
      { opening: opening.nullable(), sections: homeSections },
      { error: 'an object with "opening" and "sections"' },
    ),
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
    deliveryDates: deliveryDates.nullable(),
    freeDeliveryFrom: z
      .number({ error: 'a sum of at least 0, or null' })
      .min(0, { error: 'a sum of at least 0, or null' })
      .nullable(),
    homeCountry: country,
    returnDays: whole(0, 1000),
    invoiceLines: listOf(text(200), 12, 'a list of up to 12 lines, or null').nullable(),
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
    guides: z.record(text(100), pagePaths, {
      error: 'an object of pages by attributes, such as {"pa_size": "size-guide"}',
    }),
    ownPages: z.record(pagePath, ownAddress, {
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
    newsletter: newsletter.nullable(),
    socialLoginsDisplay: oneOf('buttons', 'icons'),
  },
  { error: 'an object of settings, such as {"siteName": "…"}' },
);

/** What an owner's file may hold: some of the settings, and some of those that have names of their own below them. */
export const settingsFile = settingsSchema
  .extend({
    home: settingsSchema.shape.home.extend({ opening: opening.partial().nullable() }).partial(),
    tracking: settingsSchema.shape.tracking.partial(),
    productCodes: settingsSchema.shape.productCodes.partial(),
    menus: settingsSchema.shape.menus.partial(),
    pages: settingsSchema.shape.pages.partial(),
  })
  .partial();

export type SettingsFile = z.infer<typeof settingsFile>;
export type StoreSettings = z.infer<typeof settingsSchema>;
export type Opening = z.infer<typeof opening>;
export type HomeSection = StoreSettings['home']['sections'][number];
/** The newest products of a category or a tag. */
export type TermSection = Exclude<HomeSection, string | { page: unknown }>;
export type OwnTaxonomy = StoreSettings['taxonomies'][number];
export type Theme = z.infer<typeof theme>;
export type DeliveryDates = z.infer<typeof deliveryDates>;
