import type { ShopData } from './rest/shop-data';
import type { TextKind } from './rest/shop-texts';
import type { Database } from '../db/database';
import { markAsRealShop } from '../settings/settings-sql';
import { writeSettings } from './write-shop-sql';

// The demo shop's address and bank account.
const demoOptions = [
  'woocommerce_store_address',
  'woocommerce_store_address_2',
  'woocommerce_store_city',
  'woocommerce_store_postcode',
  'woocommerce_bacs_accounts',
];
// Their texts have the demo shop's address.
const demoGateways = ['cheque'];
const demoMethods = ['local_pickup'];

const translatedSettingKinds: readonly TextKind[] = ['gateway', 'shipping_method'];

/** Copies the demo's currency, countries, taxes, shipping and gateways into an empty shop. */
export function initializeShop(db: Database, demo: ShopData): void {
  db.transaction(() => {
    writeSettings(db, {
      ...demo,
      site: demo.site && { ...demo.site, title: '', options: {} },
      options: demo.options.filter(({ id }) => !demoOptions.includes(id)),
      payment_gateways: demo.payment_gateways.filter(({ id }) => !demoGateways.includes(id)),
      'shipping-zones-methods': new Map(
        Array.from(demo['shipping-zones-methods'], ([zone, methods]) => [
          zone,
          methods.filter(({ method_id }) => !demoMethods.includes(method_id)),
        ]),
      ),
    });
    markAsRealShop(db);
    for (const text of demo.texts)
      if (translatedSettingKinds.includes(text.kind)) db.insert('texts', { ...text }, 'OR REPLACE');
  });
}

const contents = {
  products: 'products',
  categories: 'terms',
  attributes: 'attributes',
  customers: 'users',
  reviews: 'reviews',
  coupons: 'coupons',
  orders: 'orders',
  menus: 'menus',
};

/** Names what the shop has besides settings and pages. */
export const findContents = (db: Database): string[] =>
  Object.entries(contents).flatMap(([name, table]) => (db.has(`SELECT 1 FROM ${table}`) ? [name] : []));
