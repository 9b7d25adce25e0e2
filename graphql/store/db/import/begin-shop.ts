import type { ShopData } from '../../domain/import/shop-data';
import type { TextKind } from '../../domain/import/shop-texts';
import type { Database } from '../database';
import { markOwnShop } from '../settings';
import { writeSettings } from './write-shop';

/** Options that say where the demo shop is, and where its money goes. */
const demoOptions = [
  'woocommerce_store_address',
  'woocommerce_store_address_2',
  'woocommerce_store_city',
  'woocommerce_store_postcode',
  'woocommerce_bacs_accounts',
];
/** A way to pay and one to collect that have the demo shop's address in their words. */
const demoGateways = ['cheque'];
const demoMethods = ['local_pickup'];

/** Ways to pay and deliveries speak the demo shop's languages in a shop of one's own, too. */
const settingTexts: readonly TextKind[] = ['gateway', 'shipping_method'];

/** Gives a shop without anything the demo shop's currency, countries, taxes, delivery and ways to pay, and nothing of its own. */
export function beginShop(db: Database, demo: ShopData): void {
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
    markOwnShop(db);
    for (const text of demo.texts)
      if (settingTexts.includes(text.kind)) db.insert('texts', { ...text }, 'OR REPLACE');
  });
}

const demoRow = "id = ? AND slug = ? AND sku = ? AND type <> 'variation'";

/** How many products of the demo shop a shop has, as the demo shop made them. */
export const demoProducts = (db: Database, demo: ShopData): number =>
  demo.products.filter(({ id, slug, sku }) =>
    db.has(`SELECT 1 FROM products WHERE ${demoRow}`, id, slug, sku),
  ).length;
