import type accessibility from '../../../locales/en_US/accessibility.json';
import type account from '../../../locales/en_US/account.json';
import type cart from '../../../locales/en_US/cart.json';
import type catalogue from '../../../locales/en_US/catalogue.json';
import type checkout from '../../../locales/en_US/checkout.json';
import type common from '../../../locales/en_US/common.json';
import type errors from '../../../locales/en_US/errors.json';
import type home from '../../../locales/en_US/home.json';
import type orders from '../../../locales/en_US/orders.json';
import type pages from '../../../locales/en_US/pages.json';
import type product from '../../../locales/en_US/product.json';
import type { Branding } from '../settings/branding';
import type { StoreSettings } from '../settings/store-settings';

interface Areas {
  accessibility: typeof accessibility;
  account: typeof account;
  cart: typeof cart;
  catalogue: typeof catalogue;
  checkout: typeof checkout;
  common: typeof common;
  errors: typeof errors;
  home: typeof home;
  orders: typeof orders;
  pages: typeof pages;
  product: typeof product;
}

type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
type Singular<Key> = Key extends `${infer Base}${PluralSuffix}` ? Base : Key;

/** `area:key` of `locales/<locale>/<area>.json`. Plural forms share one key. */
export type MessageKey = {
  [Area in keyof Areas]: `${Area}:${Singular<keyof Areas[Area]> & string}`;
}[keyof Areas];

export type MessageValues = Record<string, string | number>;

export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** Area → key → text with `{{name}}` placeholders. */
export type Messages = Record<string, Record<string, string>>;

export interface BrowserData {
  texts: Messages;
  hours: readonly string[];
  settings: Partial<StoreSettings>;
  look: Partial<Branding>;
}
