import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../db/database';
import { toUnixSeconds } from '../core/clock';
import { hashPassword } from '../account/password-rules';
import { ImportError } from './rest/import-problems';
import { checkReferences } from './check-references';
import { parseShop, type RestFiles, type ShopData, JsonText } from './rest/shop-data';
import { writeContent, writeReviews } from './write-content-sql';
import { listImages, writeCatalogue } from './write-catalogue-sql';
import { writeCustomers, writeOrders } from './write-orders-sql';
import { writeCoupons, writeSettings } from './write-shop-sql';
import type { RestProduct, RestVariation } from './rest/rest-catalogue';
import { importPictures, type PictureFolders } from './import-pictures';
import { Settings } from '../settings/settings-sql';
import { listCandidatePaths } from '../downloads/download-rules';
import { grantDownloads } from '../downloads/download-service';
import { findOrder } from '../orders/order-record-sql';

/** Reads a folder of WooCommerce REST v3 responses. `parseShop` reports invalid JSON. */
export function readFolder(folder: string): RestFiles {
  const files: RestFiles = {};
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.json'))
      files[name.slice(0, -5)] = new JsonText(readFileSync(path.join(folder, name), 'utf8'));
  }
  return files;
}

export type { PictureFolders } from './import-pictures';
export type { RestFiles } from './rest/shop-data';
export { initializeShop, findContents } from './write-shop-sql';
export { fileNames, isImportFile, JsonText, parseShop } from './rest/shop-data';
export { ImportError, isTable, formatProblem, type ImportProblem } from './rest/import-problems';

export interface ImportOptions {
  now?: Date;
  /** Downloads and copies images. Without it they keep their URLs. */
  pictures?: PictureFolders;
  files?: { folder: string; siteUrl: string };
  /** Checks everything and writes nothing. */
  isDryRun?: boolean;
}

const dryRunEnd = new Error('a dry run has ended');

/** Imports WooCommerce REST v3 JSON into a shop that has only settings and pages. @throws ImportError with every problem */
export async function importShop(db: Database, files: RestFiles, options: ImportOptions = {}) {
  const { decimals, timezone } = Settings.load(db);
  const data = parseShop(files, decimals, timezone);
  checkReferences(db, data);
  const variations = [...data['products-variations'].values()].flat();
  const downloads = [...data.products, ...variations].flatMap(({ downloads }) => downloads);
  const notes = [
    ...(options.pictures
      ? await importAllPictures(data, variations, options.pictures, options.isDryRun)
      : []),
    ...(options.files ? findMissingDownloads(downloads, options.files) : []),
    ...data.products.flatMap((row) => {
      const count = data['products-variations'].get(row.id)?.length ?? 0;
      return count > MAX_SHOWN_VARIATIONS
        ? `${row.name} has ${String(count)} variations. The storefront shows ${String(MAX_SHOWN_VARIATIONS)} of them.`
        : [];
    }),
    ...[...data.products, ...variations].flatMap(clampOversoldStock),
  ];
  const hashes = new Map<string, string>();
  for (const { username, password } of data.accounts) hashes.set(username, await hashPassword(password));
  const now = toUnixSeconds(options.now ?? new Date());
  try {
    db.transaction(() => {
      db.exec('PRAGMA defer_foreign_keys = ON');
      writeSettings(db, data);
      writeCatalogue(db, data, now);
      writeCustomers(db, data, hashes, now);
      writeReviews(db, data, now);
      writeCoupons(db, data, now);
      writeOrders(db, data, now);
      const settings = Settings.load(db);
      // WooCommerce's REST has no permissions. Without an export of them they are granted like those of a new order.
      for (const { id } of data['downloads-permissions'].length > 0 ? [] : data.orders) {
        const order = findOrder(db, id);
        const grantDate = new Date((order?.completedAt ?? order?.paidAt ?? now) * 1000);
        if (order) grantDownloads({ db, settings, now: () => grantDate }, order);
      }
      writeContent(db, data, now);
      if (options.isDryRun) throw dryRunEnd;
    });
  } catch (error) {
    if (error instanceof Error && /constraint failed/i.test(error.message)) {
      const message = `does not fit together (${error.message}). Nothing was imported.`;
      throw new ImportError([{ file: 'The data', message }]);
    }
    if (error !== dryRunEnd) throw error;
  }
  return {
    products: data.products.length,
    variations: variations.length,
    categories: data['products-categories'].length,
    tags: data['products-tags'].length,
    brands: data['products-brands'].length,
    attributes: data['products-attributes'].length,
    customers: data.customers.length,
    orders: data.orders.length,
    coupons: data.coupons.length,
    reviews: data['products-reviews'].length,
    pages: data.pages.length,
    menus: data.menus.length,
    settings: data.options.length + Object.keys(data.site?.options ?? {}).length,
    countries: data['data-countries'].length,
    taxes: data.taxes.length,
    zones: data['shipping-zones'].length,
    gateways: data.payment_gateways.length,
    texts: data.texts.length,
    notes,
  };
}

async function importAllPictures(
  data: ShopData,
  variations: readonly RestVariation[],
  folders: PictureFolders,
  isDryRun = false,
): Promise<string[]> {
  const notes = await importPictures(listImages(data), folders, isDryRun);
  for (const row of data.products) row.images = row.images.filter(({ src }) => src !== '');
  for (const row of [...variations, ...data['products-categories'], ...data['products-brands']])
    if (row.image?.src === '') row.image = null;
  return notes;
}

// The storefront queries `variations(first: 100)`.
const MAX_SHOWN_VARIATIONS = 100;

/** Sets a negative stock without backorders to 0. Returns a warning. */
function clampOversoldStock(row: RestProduct | RestVariation): string[] {
  if (!row.manage_stock || row.backorders !== 'no' || (row.stock_quantity ?? 0) >= 0) return [];
  const label = row.sku || ('slug' in row ? row.slug : String(row.id));
  const line = `${label} has ${String(row.stock_quantity)} in stock and no backorders: taken as 0.`;
  row.stock_quantity = 0;
  return [line];
}

function findMissingDownloads(
  downloads: readonly { file: string }[],
  { folder, siteUrl }: NonNullable<ImportOptions['files']>,
): string[] {
  const exists = (file: string) =>
    listCandidatePaths(file, siteUrl).some((name) =>
      statSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile(),
    );
  return [...new Set(downloads.map(({ file }) => file))]
    .filter((file) => !exists(file))
    .sort()
    .map((file) => `The download ${file} is missing in ${folder}.`);
}
