/** Scripts that measure visits, of whom the shop asks its visitors first. */
export interface Analytics {
  /** Addresses of the scripts, such as `https://www.googletagmanager.com/gtm.js?id=GTM-…`. */
  scripts: readonly string[];
  /** What else they may use, as sources of the Content-Security-Policy. */
  sources: { script?: readonly string[]; connect?: readonly string[]; image?: readonly string[] };
}

/** The store settings: the one file a shop owner edits. */
export const storeSettings = {
  siteName: 'Sturdy',
  /** Language of names, descriptions and delivery methods in the backend; pages in other languages mark them. */
  catalogueLanguage: 'en',
  contactEmail: 'hello@sturdy.example',
  contactPhone: '+49 30 23125 114',
  /** As on a letter, line by line; the country follows in the shopper's language. */
  address: ['Sturdy', 'Werkhof 7', '10999 Berlin'],
  /**
   * Who supervises the accessibility of this shop, named on `/accessibility`; null names no one but says that there is such
   * an authority in every country.
   */
  accessibilityAuthority: null as { name: string; url: string } | null,
  /** Delivery time in working days, from and to. */
  deliveryDays: [2, 4] as readonly [number, number],
  /** Subtotal from which delivery to `homeCountry` is free, in whole units of CURRENCY; null when it never is. */
  freeDeliveryFrom: 75 as number | null,
  homeCountry: 'DE',
  returnDays: 30,
  autoOpenCart: false,
  showReviews: true,
  showFilters: true,
  showOrderByDropdown: true,
  showSKU: true,
  showRelatedProducts: true,
  showProductCategoriesOnSingleProduct: true,
  showBreadcrumbOnSingleProduct: true,
  /** Custom fields of products that their page shows, by their names in WordPress and in this order. */
  customFields: ['Made in', 'Care'] as readonly string[],
  /** Places of the theme whose menus the header and the footer show, as WPGraphQL names them; null for the built-in ones. */
  menus: { header: 'PRIMARY', footer: 'FOOTER' } as Readonly<Record<'header' | 'footer', string | null>>,
  /**
   * Pages of the backend by their paths there. Terms and withdrawal are linked where an order is placed; contact and privacy
   * give `/contact` and `/privacy-policy` their text. A page that is not there changes nothing.
   */
  pages: { terms: 'terms', withdrawal: 'withdrawal', contact: 'contact', privacy: 'privacy-policy' },
  /** Pages of the backend, WooCommerce's own, in whose place this shop has pages: path there, address here. */
  ownPages: {
    cart: '/cart',
    checkout: '/checkout',
    'my-account': '/my-account',
    shop: '/products',
  } as Readonly<Record<string, string>>,
  showMoveToWishlist: true,
  hideBillingAddressForVirtualProducts: false,
  initStoreOnUserActionToReduceServerLoad: true,
  /** A service worker keeps an offline page and the products seen last; false takes it away from every browser again. */
  worksOffline: true,
  saleBadge: 'percent' as 'percent' | 'onSale' | 'hidden',
  /** Units of the backend's weights and dimensions, which its API does not name. */
  weightUnit: 'kg',
  dimensionUnit: 'cm',
  /** Nobody is measured, and nobody asked, while it is null (docs/adopt.md). */
  analytics: null as Analytics | null,
  socialLoginsDisplay: 'buttons' as 'buttons' | 'icons',
};

export type StoreSettings = typeof storeSettings;
