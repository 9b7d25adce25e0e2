import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../db/database';
import { toUnixSeconds } from '../core/clock';
import { hashPassword } from '../account/password-rules';
import { markAsRealShop, Settings } from '../settings/settings-sql';
import { grantDownloads } from '../downloads/download-service';
import { importPictures, type PictureFolders } from './import-pictures';
import { ImportWriter } from './import-writer-sql';
import { findOrder } from '../orders/order-record-sql';
import { ImportError } from './rest/import-problems';
import { parseShop, type RestFiles, type ShopData } from './rest/shop-data';
import { listImages, writeCatalogue } from './write-catalogue-sql';
import { writeContent, writeReviews } from './write-content-sql';
import { writeCustomers, writeOrders } from './write-orders-sql';
import { writeCoupons, writeSettings } from './write-shop-sql';

export { ImportError } from './rest/import-problems';
export { fileNames, type RestFiles } from './rest/shop-data';

/** Reads a folder of WooCommerce REST v3 responses. @throws ImportError */
export function readFolder(folder: string): RestFiles {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    names.map((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8');
      try {
        return [name.slice(0, -5), JSON.parse(text) as unknown];
      } catch (error) {
        throw new ImportError([`${name} is no JSON: ${String(error)}`]);
      }
    }),
  );
}

interface ImportOptions {
  now?: Date;
  /** Downloads and copies images. Without it they keep their URLs. */
  pictures?: PictureFolders;
}

/**
 * Imports WooCommerce REST v3 JSON into a shop that has only settings, in one transaction.
 * @returns the numbers of rows by file, and pictures that are missing
 * @throws ImportError with every problem
 */
export async function importShop(
  db: Database,
  files: RestFiles,
  { now = new Date(), pictures }: ImportOptions = {},
) {
  const data = parseShop(files, Settings.load(db).decimals);
  const notes = pictures ? await importPictures(listImages(data), pictures) : [];
  const hashes = new Map<string, string>();
  for (const { username, password } of data.accounts) hashes.set(username, await hashPassword(password));
  db.transaction(() => {
    const writer = new ImportWriter(db, toUnixSeconds(now));
    writeSettings(writer, data);
    writeCatalogue(writer, data);
    writeCustomers(writer, data, hashes);
    writeReviews(writer, data);
    writeCoupons(writer, data);
    writeOrders(writer, data);
    writeContent(writer, data);
    writer.throwIfAny();
    grantBoughtDownloads(db, data, now);
  });
  const counts = Object.entries(data).flatMap(([name, rows]) =>
    Array.isArray(rows) && rows.length > 0 ? [[name, rows.length] as const] : [],
  );
  return { counts: Object.fromEntries(counts), notes };
}

/** WooCommerce's REST has no permissions. Without an export of them they are granted like those of a new order. */
function grantBoughtDownloads(db: Database, data: ShopData, now: Date): void {
  if (data['downloads-permissions'].length > 0) return;
  const settings = Settings.load(db);
  for (const { id, date_completed_gmt, date_paid_gmt } of data.orders) {
    const order = findOrder(db, id);
    const paidAt = date_completed_gmt ?? date_paid_gmt;
    const grantDate = paidAt === null ? now : new Date(paidAt * 1000);
    if (order) grantDownloads({ db, settings, now: () => grantDate }, order);
  }
}

const demoSettings = /^(?:settings-|shipping-zones|taxes|texts-)|^(?:data-countries|payment_gateways|site)$/;

/** Copies the demo's currency, countries, taxes, shipping and gateways into a new shop, without its address and bank account. */
export async function initializeShop(db: Database, demo: RestFiles): Promise<void> {
  await importShop(db, Object.fromEntries(Object.entries(demo).filter(([name]) => demoSettings.test(name))));
  db.transaction(() => {
    db.exec(
      `DELETE FROM options WHERE name NOT LIKE 'woocommerce_%' OR name LIKE 'woocommerce_store_%' OR name = 'woocommerce_bacs_accounts';
       DELETE FROM payment_gateways WHERE id = 'cheque';
       DELETE FROM shipping_methods WHERE method_id = 'local_pickup';
       DELETE FROM texts WHERE kind NOT IN ('gateway', 'shipping_method');
       DELETE FROM catalogue_changes;`,
    );
    markAsRealShop(db);
  });
}
