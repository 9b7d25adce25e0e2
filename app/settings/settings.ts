import type { Palette } from '~/styles/palette';
import type { LanguageCode } from '@graphql/rules/languages';

/** Colours, corners and type, as far as they are not the built-in ones. */
export interface Theme {
  light?: Partial<Palette> | undefined;
  /** Null: no dark scheme. */
  dark?: Partial<Palette> | null | undefined;
  radius?: { control?: string | undefined; card?: string | undefined; pill?: string | undefined } | undefined;
  fonts?: ThemeFonts | undefined;
}

interface ThemeFonts {
  /** Families, as in CSS. */
  text?: string | undefined;
  display?: string | undefined;
  /** WOFF2 files beside the settings file. */
  files?:
    | readonly {
        family: string;
        file: string;
        weight?: string | undefined;
        style?: 'normal' | 'italic' | undefined;
      }[]
    | undefined;
}

/** Scripts that measure visits; the shop asks its visitors first. */
export interface Analytics {
  /** Addresses of the scripts, such as `https://www.googletagmanager.com/gtm.js?id=GTM-…`. */
  scripts: readonly string[];
  /** What else they may use, as sources of the Content-Security-Policy. */
  sources: {
    script?: readonly string[] | undefined;
    connect?: readonly string[] | undefined;
    image?: readonly string[] | undefined;
  };
  /** Names of the cookies that the scripts set, which end when consent is taken back; `_ga*` is every name that begins so. */
  cookies?: readonly string[] | undefined;
}

/** A taxonomy of products beside categories, brands and tags, with a filter, links on products and lists of its own. */
export interface OwnTaxonomy {
  /** As WordPress has registered it: product_collection. */
  name: string;
  /** First part of the addresses of its lists: /collection/summer. */
  address: string;
  /** What one of its terms is called, by language: {"en_US": "Collection"}. */
  label: Readonly<Record<string, string>>;
  /** WPGraphQL's field with the list of all terms, which tells their descriptions: productCollections. */
  field?: string | undefined;
}

/** From which the days are counted on which an order arrives. */
export interface DeliveryDates {
  /** Where the shop sends from. */
  timeZone: string;
  /** Until when an order leaves on the same working day: "14:00". */
  cutOff: string;
  /** Days on which nothing leaves or arrives, beside Saturdays and Sundays: "2026-04-03", or "12-25" of every year. */
  holidays: readonly string[];
  /** Working days on the way, from and to, by ids (`flat_rate:3`) or titles of delivery methods; for others no day is told. */
  methods: Readonly<Record<string, readonly [number, number]>>;
}

/** How the home page begins. */
export interface Opening {
  /** Path of a page of the backend, or its paths in every language, whose title and text stand there; null: our own sentence. */
  page: string | readonly string[] | null;
  /** JPEG, PNG or WebP files beside the settings file, for wide and for upright screens; one alone serves both. */
  wide: string | null;
  upright: string | null;
  /** Address of this shop to which the button leads. */
  button: string;
}

/** The newest products of a category or a tag, by its slug, or its slugs in every language. */
export type TermSection = ({ category: string | readonly string[] } | { tag: string | readonly string[] }) & {
  /** Instead of the term's name, by language. */
  titles?: Readonly<Record<string, string>> | undefined;
};

/** A section of the home page. */
export type HomeSection =
  | 'categories'
  | 'popular'
  | 'bestSellers'
  | 'newArrivals'
  | 'onSale'
  | TermSection
  | { page: string | readonly string[] };

/** A form on the web, such as a plugin's or a mailing service's: this server sends it the addresses for the newsletter. */
export interface NewsletterForm {
  /** What its `action` is. */
  url: string;
  /** What it calls the address. */
  field: string;
  /** What it sends besides: its hidden fields. */
  fields?: Readonly<Record<string, string>> | undefined;
}

/** The store settings. An owner changes them in SETTINGS_FILE (docs/settings.md), without a build. */
export interface StoreSettings {
  siteName: string;
  /** Null: the built-in theme. */
  theme: Theme | null;
  /** SVG, PNG or WebP beside the settings file, in place of the shop's name; null: the name. */
  logo: string | null;
  /** The logo for dark pages, in the proportions of the other; null: the same one. */
  logoDark: string | null;
  /** A square SVG, PNG or WebP beside the settings file, for tabs and home screens. */
  icon: string | null;
  /** The home page: its opening, null for none, and its sections in their order. */
  home: { opening: Opening | null; sections: readonly HomeSection[] };
  /** Language of names, descriptions and delivery methods in the backend; pages in other languages mark them. */
  catalogueLanguage: string;
  contactEmail: string;
  contactPhone: string;
  /** As on a letter, line by line; the country follows in the shopper's language. */
  address: readonly string[];
  /** Hours in which the owner answers, as schema.org writes them: "Mo-Fr 09:00-17:00". */
  openingHours: readonly string[];
  /**
   * Who supervises the accessibility of this shop, named on `/accessibility`; null names no one but says that there is such
   * an authority in every country.
   */
  accessibilityAuthority: { name: string; url: string } | null;
  /** Email address for reports of barriers; null: `contactEmail`. */
  accessibilityContact: string | null;
  /** Working days within which a report is answered; null promises nothing. */
  accessibilityAnswerDays: number | null;
  /** Days, as YYYY-MM-DD: when the shop was assessed, and when the statement was last reviewed. */
  accessibilityAssessed: string | null;
  accessibilityReviewed: string | null;
  /** What is known to fall short, by language: {"en_US": ["…"]}. */
  accessibilityGaps: Readonly<Record<string, readonly string[]>>;
  /** Delivery time in working days, from and to. */
  deliveryDays: readonly [number, number];
  /** Null: no page tells the day on which an order arrives. */
  deliveryDates: DeliveryDates | null;
  /** Subtotal from which delivery to `homeCountry` is free, in whole units of CURRENCY; null when it never is. */
  freeDeliveryFrom: number | null;
  homeCountry: string;
  returnDays: number;
  /** What the law asks of an invoice beside name and address, line by line, such as a VAT number; null: there are no invoices here. */
  invoiceLines: readonly string[] | null;
  /** Whether guests may order; null: as the backend says, where it can (docs/behaviour.md). */
  guestCheckout: boolean | null;
  autoOpenCart: boolean;
  showReviews: boolean;
  showFilters: boolean;
  showOrderByDropdown: boolean;
  showSKU: boolean;
  showRelatedProducts: boolean;
  showProductCategoriesOnSingleProduct: boolean;
  showBreadcrumbOnSingleProduct: boolean;
  /** Custom fields of products that their page shows, by their names in WordPress and in this order. */
  customFields: readonly string[];
  /** What pages call custom fields instead, by field and language. */
  customFieldLabels: Readonly<Record<string, Partial<Record<LanguageCode, string>>>>;
  /** Meta data of products with the lowest price of the 30 days before a sale, as a plugin keeps it; the embedded store has this key. */
  lowestPriceKey: string;
  /** Meta data of orders in which a plugin keeps their parcels, and where a number is followed: `{number}` in an address, or ''. */
  tracking: Readonly<Record<'key' | 'url', string>>;
  /** Custom fields that may hold a product's GTIN (EAN, UPC, ISBN) and its maker's number; of each the first that does counts. */
  productCodes: Readonly<Record<'gtin' | 'mpn', readonly string[]>>;
  /** Places of the theme whose menus the header and the footer show, as WPGraphQL names them; null for the built-in ones. */
  menus: Readonly<Record<'header' | 'footer', string | null>>;
  /**
   * Pages of the backend by their paths there. Terms and withdrawal are linked where an order is placed; contact and privacy
   * give `/contact` and `/privacy-policy` their text. A page that is not there changes nothing.
   */
  pages: Readonly<Record<'terms' | 'withdrawal' | 'contact' | 'privacy', string | readonly string[]>>;
  /** Pages of the backend, WooCommerce's own, in whose place this shop has pages: path there, address here. */
  ownPages: Readonly<Record<string, string>>;
  /** Pages that unfold below the options of an attribute, such as a size guide: the page, or its paths in every language, by the attribute. */
  guides: Readonly<Record<string, string | readonly string[]>>;
  taxonomies: readonly OwnTaxonomy[];
  /** Texts of pages in the owner's words, by language and by their names in `locales`: {"en_US": {"common:tagline": "…"}}. */
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  showMoveToWishlist: boolean;
  hideBillingAddressForVirtualProducts: boolean;
  initStoreOnUserActionToReduceServerLoad: boolean;
  /** A service worker keeps a page for when there is no connection; false takes it away from every browser again. */
  worksOffline: boolean;
  saleBadge: 'percent' | 'onSale' | 'hidden';
  /** Units of the backend's weights and dimensions, which its API does not name. */
  weightUnit: string;
  dimensionUnit: string;
  /** While it is null no visitor is measured or asked. */
  analytics: Analytics | null;
  /** Who keeps the list of the newsletter: the embedded store, or a form elsewhere. Null: there is no newsletter. */
  newsletter: 'store' | NewsletterForm | null;
  socialLoginsDisplay: 'buttons' | 'icons';
}
