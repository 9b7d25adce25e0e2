import * as z from 'zod/v4';
import * as is from './schema-parts.server';

/** Every setting with what it must be; docs/settings.md says what it does. An error text completes "must be …". */
export const settingsSchema = z.strictObject(
  {
    siteName: is.text(60),
    theme: is.theme.nullable(),
    logo: is.text(300).nullable(),
    logoDark: is.text(300).nullable(),
    icon: is.text(300).nullable(),
    home: z.strictObject(
      { opening: is.opening.nullable(), sections: is.homeSections },
      { error: 'an object with "opening" and "sections"' },
    ),
    catalogueLanguage: is.languageTag,
    contactEmail: is.email,
    contactPhone: is.matching(/^\+?[0-9][0-9 ()/.-]{3,30}$/, 'a phone number such as "+49 30 123456"'),
    address: is.listOf(is.text(100), 8, 'a list of up to 8 lines, as on a letter').min(1, {
      error: 'a list of up to 8 lines, as on a letter',
    }),
    openingHours: is.listOf(is.hours, 14, 'a list of days and times such as ["Mo-Fr 09:00-17:00"], or []'),
    accessibilityAuthority: z
      .strictObject(
        { name: is.text(200), url: is.webAddress },
        { error: 'an object with "name" and "url", or null' },
      )
      .nullable(),
    accessibilityContact: is.email.nullable(),
    accessibilityAnswerDays: is.whole(1, 90).nullable(),
    accessibilityAssessed: is.date.nullable(),
    accessibilityReviewed: is.date.nullable(),
    accessibilityGaps: z.record(is.languageCode, is.listOf(is.text(1000), 30, 'a list of sentences'), {
      error: 'an object of lists by language, such as {"en_US": ["…"]}',
    }),
    deliveryDays: is.deliveryDays,
    deliveryDates: is.deliveryDates.nullable(),
    freeDeliveryFrom: z
      .number({ error: 'a sum of at least 0, or null' })
      .min(0, { error: 'a sum of at least 0, or null' })
      .nullable(),
    homeCountry: is.country,
    returnDays: is.whole(0, 1000),
    invoiceLines: is.listOf(is.text(200), 12, 'a list of up to 12 lines, or null').nullable(),
    guestCheckout: z.boolean({ error: 'true, false or null' }).nullable(),
    autoOpenCart: is.flag,
    showReviews: is.flag,
    showFilters: is.flag,
    showOrderByDropdown: is.flag,
    showSKU: is.flag,
    showRelatedProducts: is.flag,
    showProductCategoriesOnSingleProduct: is.flag,
    showBreadcrumbOnSingleProduct: is.flag,
    customFields: is.listOf(is.text(100), 50, 'a list of names of custom fields, such as ["Made in"]'),
    customFieldLabels: z.record(is.text(100), z.record(is.languageCode, is.text(60)), {
      error: 'an object of names by field and language, such as {"Care": {"de_DE": "Pflege"}}',
    }),
    lowestPriceKey: is.text(100),
    tracking: z.strictObject(
      { key: is.text(100), url: z.union([z.literal(''), is.webAddress]) },
      { error: 'an object with "key" and "url"' },
    ),
    productCodes: z.strictObject(
      { gtin: is.fieldNames, mpn: is.fieldNames },
      { error: 'an object with "gtin" and "mpn"' },
    ),
    menus: z.strictObject(
      { header: is.menuPlace.nullable(), footer: is.menuPlace.nullable() },
      { error: 'an object with "header" and "footer"' },
    ),
    pages: z.strictObject(
      { terms: is.pagePaths, withdrawal: is.pagePaths, contact: is.pagePaths, privacy: is.pagePaths },
      { error: 'an object with "terms", "withdrawal", "contact" and "privacy"' },
    ),
    guides: z.record(is.text(100), is.pagePaths, {
      error: 'an object of pages by attributes, such as {"pa_size": "size-guide"}',
    }),
    ownPages: z.record(is.pagePath, is.ownAddress, {
      error: 'an object of paths in WordPress with addresses of this shop, such as {"basket": "/cart"}',
    }),
    taxonomies: is.taxonomies,
    texts: is.texts,
    showMoveToWishlist: is.flag,
    hideBillingAddressForVirtualProducts: is.flag,
    initStoreOnUserActionToReduceServerLoad: is.flag,
    worksOffline: is.flag,
    saleBadge: is.oneOf('percent', 'onSale', 'hidden'),
    weightUnit: is.text(20),
    dimensionUnit: is.text(20),
    analytics: is.analytics.nullable(),
    newsletter: is.newsletter.nullable(),
    socialLoginsDisplay: is.oneOf('buttons', 'icons'),
  },
  { error: 'an object of settings, such as {"siteName": "…"}' },
);

/** What an owner's file may hold: some of the settings, and some of those that have names of their own below them. */
export const settingsFile = settingsSchema
  .extend({
    home: settingsSchema.shape.home.extend({ opening: is.opening.partial().nullable() }).partial(),
    tracking: settingsSchema.shape.tracking.partial(),
    productCodes: settingsSchema.shape.productCodes.partial(),
    menus: settingsSchema.shape.menus.partial(),
    pages: settingsSchema.shape.pages.partial(),
  })
  .partial();

export type SettingsFile = z.infer<typeof settingsFile>;
export type StoreSettings = z.infer<typeof settingsSchema>;
export type Opening = z.infer<typeof is.opening>;
export type HomeSection = StoreSettings['home']['sections'][number];
/** The newest products of a category or a tag. */
export type TermSection = Exclude<HomeSection, string | { page: unknown }>;
export type OwnTaxonomy = StoreSettings['taxonomies'][number];
export type Theme = z.infer<typeof is.theme>;
export type DeliveryDates = z.infer<typeof is.deliveryDates>;
