import * as z from 'zod/v4';
import * as is from './schema-parts.server';

export const MAX_SITE_NAME_LENGTH = 60;

/** Each setting with its default (docs/settings.md). Error texts complete "must be …". */
export const settingsSchema = z.strictObject(
  {
    siteName: is.text(MAX_SITE_NAME_LENGTH).default('Sturdy'),
    theme: is.theme,
    logo: is.text(300).nullable().default(null),
    logoDark: is.text(300).nullable().default(null),
    icon: is.text(300).nullable().default(null),
    home: is
      .objectOf({
        opening: is.opening.nullable().prefault({}),
        sections: is.homeSections.default(['categories', 'popular', 'bestSellers', 'newArrivals', 'onSale']),
      })
      .prefault({}),
    catalogueLanguage: is.languageTag.default('en'),
    contactEmail: is.email.default('hello@sturdy.example'),
    contactPhone: is
      .matchingString(/^\+?[0-9][0-9 ()/.-]{3,30}$/, 'a phone number such as "+49 30 123456"')
      .default('+49 30 23125 114'),
    address: is
      .listOf(is.text(100), 8, 'a list of up to 8 lines, as on a letter')
      .min(1, { error: 'a list of up to 8 lines, as on a letter' })
      .default(['Sturdy', 'Werkhof 7', '10999 Berlin']),
    openingHours: is
      .listOf(is.hours, 14, 'a list of days and times such as ["Mo-Fr 09:00-17:00"], or []')
      .default(['Mo-Fr 09:00-17:00']),
    accessibilityAuthority: is.objectOrNull({ name: is.text(200), url: is.webAddress }),
    accessibilityContact: is.email.nullable().default(null),
    accessibilityAnswerDays: is.wholeNumber(1, 90).nullable().default(null),
    accessibilityAssessed: is.date.nullable().default(null),
    accessibilityReviewed: is.date.nullable().default(null),
    accessibilityGaps: z
      .record(is.languageCode, is.listOf(is.text(1000), 30, 'a list of sentences'), {
        error: 'an object of lists by language, such as {"en_US": ["…"]}',
      })
      .default({}),
    deliveryDays: is.deliveryDays.default([2, 4]),
    deliveryDates: is.deliveryDates,
    freeDeliveryFrom: z
      .number({ error: 'a sum of at least 0, or null' })
      .min(0, { error: 'a sum of at least 0, or null' })
      .nullable()
      .default(null),
    homeCountry: is.country.default('DE'),
    returnDays: is.wholeNumber(0, 1000).default(30),
    payments: is
      .listOf(is.oneOf('card', 'bank', 'cash'), 3, 'a list of "card", "bank" and "cash", or []')
      .default(['card', 'bank', 'cash']),
    cardBrands: is
      .listOf(is.oneOf('visa', 'mastercard', 'amex'), 3, 'a list of "visa", "mastercard" and "amex", or []')
      .default(['visa', 'mastercard']),
    invoiceLines: is.listOf(is.text(200), 12, 'a list of up to 12 lines, or null').nullable().default(null),
    checkoutFields: is
      .objectOf({ phone: is.fieldUse, company: is.fieldUse, address2: is.fieldUse })
      .prefault({}),
    guestCheckout: z.boolean({ error: 'true, false or null' }).nullable().default(null),
    autoOpenCart: is.flag.default(false),
    showReviews: is.flag.default(true),
    showFilters: is.flag.default(true),
    showOrderByDropdown: is.flag.default(true),
    showSKU: is.flag.default(true),
    showRelatedProducts: is.flag.default(true),
    showProductCategoriesOnSingleProduct: is.flag.default(true),
    showBreadcrumbOnSingleProduct: is.flag.default(true),
    customFields: is
      .listOf(is.text(100), 50, 'a list of names of custom fields, such as ["Made in"]')
      .default(['Made in', 'Care']),
    customFieldLabels: z
      .record(is.text(100), z.record(is.languageCode, is.text(60)), {
        error: 'an object of names by field and language, such as {"Care": {"de_DE": "Pflege"}}',
      })
      .default({
        'Made in': {
          de_DE: 'Hergestellt in',
          es_ES: 'Fabricado en',
          fr_FR: 'Fabrication',
          it_IT: 'Prodotto in',
          pt_BR: 'Fabricado em',
        },
        Care: { de_DE: 'Pflege', es_ES: 'Cuidado', fr_FR: 'Entretien', it_IT: 'Cura', pt_BR: 'Cuidados' },
      }),
    lowestPriceKey: is.text(100).default('_lowest_price_30_days'),
    tracking: is
      .objectOf({
        key: is.text(100).default('_wc_shipment_tracking_items'),
        url: z.union([z.literal(''), is.webAddress]).default(''),
      })
      .prefault({}),
    productCodes: is
      .objectOf({
        gtin: is.fieldNames.default([
          '_global_unique_id',
          '_gtin',
          '_ean',
          '_wpm_gtin_code',
          '_alg_ean',
          'hwp_product_gtin',
        ]),
        mpn: is.fieldNames.default(['mpn', '_mpn', '_wpm_mpn_code']),
      })
      .prefault({}),
    menus: is
      .objectOf({
        header: is.menuPlace.nullable().default('PRIMARY'),
        footer: is.menuPlace.nullable().default('FOOTER'),
      })
      .prefault({}),
    pages: is
      .objectOf({
        terms: is.pagePaths.default('terms'),
        withdrawal: is.pagePaths.default('withdrawal'),
        contact: is.pagePaths.default('contact'),
        privacy: is.pagePaths.default('privacy-policy'),
      })
      .prefault({}),
    guides: z
      .record(is.text(100), is.pagePaths, {
        error: 'an object of pages by attributes, such as {"pa_size": "size-guide"}',
      })
      .default({}),
    ownPages: z
      .record(is.pagePath, is.sameOriginPath, {
        error: 'an object of paths in WordPress with addresses of this shop, such as {"basket": "/cart"}',
      })
      .default({ cart: '/cart', checkout: '/checkout', 'my-account': '/my-account', shop: '/products' }),
    taxonomies: is.taxonomies.default([]),
    texts: is.texts.default({}),
    showMoveToWishlist: is.flag.default(true),
    hideBillingAddressForVirtualProducts: is.flag.default(false),
    initStoreOnUserActionToReduceServerLoad: is.flag.default(true),
    worksOffline: is.flag.default(true),
    saleBadge: is.oneOf('percent', 'onSale', 'hidden').default('percent'),
    weightUnit: is.text(20).default('kg'),
    dimensionUnit: is.text(20).default('cm'),
    analytics: is.analytics,
    newsletter: is.newsletter.nullable().default(null),
    socialLoginsDisplay: is.oneOf('buttons', 'icons').default('buttons'),
  },
  { error: 'an object of settings, such as {"siteName": "…"}' },
);

export type SettingsFile = z.input<typeof settingsSchema>;
export type StoreSettings = z.infer<typeof settingsSchema>;
export type HomeSection = StoreSettings['home']['sections'][number];
/** Shows the newest products of a category or tag. */
export type TermSection = Exclude<HomeSection, string | { page: unknown }>;
export type CustomTaxonomy = StoreSettings['taxonomies'][number];
export type Theme = NonNullable<StoreSettings['theme']>;
export type DeliveryDates = NonNullable<StoreSettings['deliveryDates']>;

export const defaultSettings: Readonly<StoreSettings> = settingsSchema.parse({});

export const demoSettings: Partial<StoreSettings> = {
  home: {
    ...defaultSettings.home,
    sections: ['categories', 'popular', { page: 'makers' }, 'bestSellers', 'newArrivals', 'onSale'],
  },
  guides: { pa_size: 'size-guide' },
  freeDeliveryFrom: 75,
  invoiceLines: ['VAT ID DE 000 000 000', 'This shop is a demonstration: nothing was sold.'],
  deliveryDates: {
    timeZone: 'Europe/Berlin',
    cutOff: '14:00',
    holidays: ['01-01', '05-01', '10-03', '12-25', '12-26'],
    methods: {
      'flat_rate:1': [2, 4],
      'flat_rate:2': [1, 1],
      'free_shipping:3': [2, 4],
      'flat_rate:5': [3, 5],
      'free_shipping:6': [3, 5],
      'flat_rate:7': [5, 9],
    },
  },
};
