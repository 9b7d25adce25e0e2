import { isDeepStrictEqual } from 'node:util';
import type { ShopData } from '../../domain/import/shop-data';
import type { TextKind } from '../../domain/import/shop-texts';
import type { Database } from '../database';
import { markOwnShop } from '../settings';
import { termsIn } from './known';
import { writeSettings } from './write-shop';

/** Options that say who the demo shop is, and where its money goes. */
const demoOptions = [
  'blogname',
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
      site: demo.site && { ...demo.site, title: '' },
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

/**
 * Takes out of a shop what the demo shop has put there and the owner has not replaced: products with their reviews, terms,
 * coupons, accounts, sample orders, pages, menus, and the demo shop's name, address and bank account. Orders of shoppers stay, and
 * so do other settings. Gives the number of products that are gone.
 */
export function clearDemo(db: Database, demo: ShopData): number {
  return db.transaction(() => {
    let products = 0;
    for (const { id, slug, sku } of demo.products)
      products += db.run(`DELETE FROM products WHERE ${demoRow}`, id, slug, sku).changes;
    const named = [
      ['orders', 'order_key', demo.orders.map((row) => [row.id, row.order_key])],
      ['coupons', 'code', demo.coupons.map((row) => [row.id, row.code])],
      ['users', 'email', demo.customers.map((row) => [row.id, row.email])],
      ['pages', 'slug', demo.pages.map((row) => [row.id, row.slug])],
      ['menus', 'slug', demo.menus.map((row) => [row.id, row.slug])],
    ] as const;
    for (const [table, column, rows] of named)
      for (const row of rows) db.run(`DELETE FROM ${table} WHERE id = ? AND ${column} = ?`, ...row);
    for (const { language, kind, id, field, text } of demo.texts.filter(
      ({ kind }) => !settingTexts.includes(kind),
    ))
      db.run(
        'DELETE FROM texts WHERE language = ? AND kind = ? AND id = ? AND field = ? AND text = ?',
        ...[language, kind, id, field, text],
      );
    removeTerms(db, demo);
    removeSettings(db, demo);
    markOwnShop(db);
    db.run('INSERT INTO catalogue_changes (product_id) VALUES (NULL)');
    return products;
  });
}

/** A term stays that a product of the owner's has, and so do those above it. */
function removeTerms(db: Database, demo: ShopData): void {
  const terms = termsIn(demo);
  const removed = () =>
    terms.filter(
      ({ id, slug }) =>
        db.run(
          `DELETE FROM terms WHERE id = ? AND slug = ? AND id NOT IN (SELECT term_id FROM product_terms)
             AND id NOT IN (SELECT parent_id FROM terms WHERE parent_id IS NOT NULL)`,
          id,
          slug,
        ).changes > 0,
    );
  while (removed().length > 0);
  for (const { id, slug } of demo['products-attributes']) {
    db.run(
      `DELETE FROM attributes WHERE id = ?1 AND slug = ?2 AND slug NOT IN (SELECT taxonomy FROM terms)
         AND id NOT IN (SELECT attribute_id FROM product_attributes WHERE attribute_id IS NOT NULL)`,
      id,
      slug,
    );
  }
  db.run(
    `DELETE FROM media WHERE src LIKE '/pictures/%' AND id NOT IN (SELECT media_id FROM product_images)
       AND id NOT IN (SELECT image_id FROM terms WHERE image_id IS NOT NULL)`,
  );
}

function removeSettings(db: Database, demo: ShopData): void {
  for (const { id, value } of [...demo.options, { id: 'blogname', value: demo.site?.title ?? '' }]) {
    const saved = db.value<string>('SELECT value FROM options WHERE name = ?', id);
    if (demoOptions.includes(id) && saved && isDeepStrictEqual(JSON.parse(saved), value))
      db.run('DELETE FROM options WHERE name = ?', id);
  }
  for (const { id, description } of demo.payment_gateways)
    if (demoGateways.includes(id))
      db.run('DELETE FROM payment_gateways WHERE id = ? AND description = ?', id, description);
  for (const { instance_id, method_id, title } of [...demo['shipping-zones-methods'].values()].flat())
    if (demoMethods.includes(method_id))
      db.run('DELETE FROM shipping_methods WHERE instance_id = ? AND title = ?', instance_id, title);
}
