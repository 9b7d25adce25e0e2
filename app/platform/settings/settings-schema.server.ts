import * as z from 'zod/v4';
import { ConfigError } from '~/platform/config.server';
import * as is from './schema-parts.server';

export const MAX_SITE_NAME_LENGTH = 60;

/** Settings that pages read in the browser, too. */
const browserShape = {
  siteName: is.text(MAX_SITE_NAME_LENGTH).default('Sturdy'),
  catalogueLanguage: is.languageTag.default('en'),
  contactEmail: z.email().default('hello@sturdy.example'),
  contactPhone: is
    .matchingString(/^\+?[0-9][0-9 ()/.-]{3,30}$/, 'must be a phone number such as "+49 30 123456"')
    .default('+49 30 23125 114'),
  address: z.array(is.text(100)).min(1).max(8).default(['Sturdy', 'Werkhof 7', '10999 Berlin']),
  deliveryDays: is.deliveryDays.default([2, 4]),
  freeDeliveryFrom: z.number().min(0).nullable().default(null),
  homeCountry: is
    .matchingString(/^[A-Z]{2}$/, 'must be the two capital letters of a country, such as "DE"')
    .default('DE'),
  returnDays: z.int().min(0).max(1000).default(30),
  payments: z
    .array(z.enum(['card', 'bank', 'cash']))
    .max(3)
    .default(['card', 'bank', 'cash']),
  cardBrands: z
    .array(z.enum(['visa', 'mastercard', 'amex']))
    .max(3)
    .default(['visa', 'mastercard']),
  checkoutFields: z
    .strictObject({ phone: is.fieldUse, company: is.fieldUse, address2: is.fieldUse })
    .prefault({}),
  guestCheckout: z.boolean().nullable().default(null),
  autoOpenCart: z.boolean().default(false),
  showReviews: z.boolean().default(true),
  showFilters: z.boolean().default(true),
  showOrderByDropdown: z.boolean().default(true),
  showSKU: z.boolean().default(true),
  showRelatedProducts: z.boolean().default(true),
  showProductCategoriesOnSingleProduct: z.boolean().default(true),
  showBreadcrumbOnSingleProduct: z.boolean().default(true),
  showMoveToWishlist: z.boolean().default(true),
  hideBillingAddressForVirtualProducts: z.boolean().default(false),
  initStoreOnUserActionToReduceServerLoad: z.boolean().default(true),
  worksOffline: z.boolean().default(true),
  saleBadge: z.enum(['percent', 'onSale', 'hidden']).default('percent'),
  weightUnit: is.text(20).default('kg'),
  dimensionUnit: is.text(20).default('cm'),
  socialLoginsDisplay: z.enum(['buttons', 'icons']).default('buttons'),
};

const serverShape = {
  theme: is.theme,
  logo: is.text(300).nullable().default(null),
  logoDark: is.text(300).nullable().default(null),
  icon: is.text(300).nullable().default(null),
  home: z
    .strictObject({
      opening: is.opening.nullable().prefault({}),
      sections: is.homeSections.default(['categories', 'popular', 'bestSellers', 'newArrivals', 'onSale']),
    })
    .prefault({}),
  openingHours: z.array(is.hours).max(14).default(['Mo-Fr 09:00-17:00']),
  accessibilityAuthority: z
    .strictObject({ name: is.text(200), url: is.webAddress })
    .nullable()
    .default(null),
  accessibilityContact: z.email().nullable().default(null),
  accessibilityAnswerDays: z.int().min(1).max(90).nullable().default(null),
  accessibilityAssessed: z.iso.date().nullable().default(null),
  accessibilityReviewed: z.iso.date().nullable().default(null),
  accessibilityGaps: z.record(is.languageCode, z.array(is.text(1000)).max(30)).default({}),
  deliveryDates: is.deliveryDates,
  invoiceLines: z.array(is.text(200)).max(12).nullable().default(null),
  customFields: z.array(is.text(100)).max(50).default(['Made in', 'Care']),
  customFieldLabels: z.record(is.text(100), z.record(is.languageCode, is.text(60))).default({
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
  tracking: z
    .strictObject({
      key: is.text(100).default('_wc_shipment_tracking_items'),
      url: z.union([z.literal(''), is.webAddress]).default(''),
    })
    .prefault({}),
  productCodes: z
    .strictObject({
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
  menus: z
    .strictObject({
      header: is.menuPlace.nullable().default('PRIMARY'),
      footer: is.menuPlace.nullable().default('FOOTER'),
    })
    .prefault({}),
  pages: z
    .strictObject({
      terms: is.pagePaths.default('terms'),
      withdrawal: is.pagePaths.default('withdrawal'),
      contact: is.pagePaths.default('contact'),
      privacy: is.pagePaths.default('privacy-policy'),
    })
    .prefault({}),
  guides: z.record(is.text(100), is.pagePaths).default({}),
  ownPages: z
    .record(is.pagePath, is.sameOriginPath)
    .default({ cart: '/cart', checkout: '/checkout', 'my-account': '/my-account', shop: '/products' }),
  taxonomies: is.taxonomies.default([]),
  texts: is.texts,
  analytics: is.analytics,
  newsletter: is.newsletter,
};

/** Each setting with its default (docs/settings.md). */
export const settingsSchema = z.strictObject({ ...browserShape, ...serverShape });

export const isBrowserSetting = (name: string): boolean => Object.hasOwn(browserShape, name);

/** One line for each mistake. */
export class SettingsError extends ConfigError {
  constructor(mistakes: readonly string[]) {
    super(mistakes.map((mistake) => `Settings: ${mistake}`).join('\n'));
  }
}

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
