import type { Opening, StoreSettings } from './schema.server';

/** The opening of a home page whose owner has set none. */
export const defaultOpening: Readonly<Opening> = {
  page: null,
  wide: null,
  upright: null,
  button: '/products',
};

/** The settings of a shop whose owner has set none. */
export const defaultSettings: Readonly<StoreSettings> = {
  siteName: 'Sturdy',
  theme: null,
  logo: null,
  logoDark: null,
  icon: null,
  home: {
    opening: defaultOpening,
    sections: ['categories', 'popular', 'bestSellers', 'newArrivals', 'onSale'],
  },
  catalogueLanguage: 'en',
  contactEmail: 'hello@sturdy.example',
  contactPhone: '+49 30 23125 114',
  address: ['Sturdy', 'Werkhof 7', '10999 Berlin'],
  openingHours: ['Mo-Fr 09:00-17:00'],
  accessibilityAuthority: null,
  accessibilityContact: null,
  accessibilityAnswerDays: null,
  accessibilityAssessed: null,
  accessibilityReviewed: null,
  accessibilityGaps: {},
  deliveryDays: [2, 4],
  deliveryDates: null,
  freeDeliveryFrom: 75,
  homeCountry: 'DE',
  returnDays: 30,
  invoiceLines: null,
  guestCheckout: null,
  autoOpenCart: false,
  showReviews: true,
  showFilters: true,
  showOrderByDropdown: true,
  showSKU: true,
  showRelatedProducts: true,
  showProductCategoriesOnSingleProduct: true,
  showBreadcrumbOnSingleProduct: true,
  customFields: ['Made in', 'Care'],
  customFieldLabels: {
    'Made in': {
      de_DE: 'Hergestellt in',
      es_ES: 'Fabricado en',
      fr_FR: 'Fabrication',
      it_IT: 'Prodotto in',
      pt_BR: 'Fabricado em',
    },
    Care: { de_DE: 'Pflege', es_ES: 'Cuidado', fr_FR: 'Entretien', it_IT: 'Cura', pt_BR: 'Cuidados' },
  },
  lowestPriceKey: '_lowest_price_30_days',
  tracking: { key: '_wc_shipment_tracking_items', url: '' },
  productCodes: {
    gtin: ['_global_unique_id', '_gtin', '_ean', '_wpm_gtin_code', '_alg_ean', 'hwp_product_gtin'],
    mpn: ['mpn', '_mpn', '_wpm_mpn_code'],
  },
  menus: { header: 'PRIMARY', footer: 'FOOTER' },
  pages: { terms: 'terms', withdrawal: 'withdrawal', contact: 'contact', privacy: 'privacy-policy' },
  guides: {},
  ownPages: { cart: '/cart', checkout: '/checkout', 'my-account': '/my-account', shop: '/products' },
  taxonomies: [],
  texts: {},
  showMoveToWishlist: true,
  hideBillingAddressForVirtualProducts: false,
  initStoreOnUserActionToReduceServerLoad: true,
  worksOffline: true,
  saleBadge: 'percent',
  weightUnit: 'kg',
  dimensionUnit: 'cm',
  analytics: null,
  newsletter: null,
  socialLoginsDisplay: 'buttons',
};

/** What the demo shop has beside them: it is in Berlin. */
export const demoSettings: Partial<StoreSettings> = {
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
