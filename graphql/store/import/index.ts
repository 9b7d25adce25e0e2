import type { Database } from '../db/database';
import { hashPassword } from '../domain/account/password';
import { ImportError } from '../domain/import/import-problems';
import { checkReferences } from './references';
import { parseShop, type RestFiles } from '../domain/import/shop-data';
import { writeContent } from '../db/import/write-content';
import { writeCatalogue, type Progress } from '../db/import/write-catalogue';
import { writeOrders } from '../db/import/write-orders';
import { writeCustomers, writeReviews } from '../db/import/write-people';
import { writeCoupons, writeSettings } from '../db/import/write-shop';

export type { RestFiles } from '../domain/import/shop-data';
export { largeShop } from './large-shop';
export { readFolder } from './read-folder';
export { ImportError, problemText } from '../domain/import/import-problems';

export interface ImportOptions {
  now?: Date;
  /** Check everything, and roll back what was written. */
  dryRun?: boolean;
  progress?: Progress;
}

export interface ImportReport {
  products: number;
  variations: number;
  categories: number;
  customers: number;
  orders: number;
  coupons: number;
  reviews: number;
  pages: number;
  menus: number;
}

/** Thrown inside the transaction of a dry run to roll it back. */
class DryRun extends Error {}

/**
 * Imports WooCommerce REST API v3 JSON (file name → contents) in one transaction: all of it or, after the first problem,
 * nothing. Rows with a known id replace the old ones. Throws ImportError with every problem of the data.
 */
export async function importShop(
  db: Database,
  files: RestFiles,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const data = parseShop(files);
  checkReferences(db, data);
  const hashes = new Map<string, string>();
  for (const { username, password } of data.accounts) hashes.set(username, await hashPassword(password));
  const now = Math.floor((options.now ?? new Date()).getTime() / 1000);
  try {
    db.transaction(() => {
      writeSettings(db, data);
      writeCatalogue(db, data, now, options.progress ?? (() => undefined));
      writeCustomers(db, data, hashes, now);
      writeReviews(db, data, now);
      writeCoupons(db, data, now);
      writeOrders(db, data, now);
      writeContent(db, data, now);
      if (options.dryRun) throw new DryRun();
    });
  } catch (error) {
    if (error instanceof Error && /constraint failed/i.test(error.message)) {
      throw new ImportError([
        {
          file: 'The data',
          row: 0,
          label: '',
          field: '',
          message: `does not fit together (${error.message}). Nothing was imported.`,
        },
      ]);
    }
    if (!(error instanceof DryRun)) throw error;
  }
  return {
    products: data.products.length,
    variations: [...data['products-variations'].values()].flat().length,
    categories: data['products-categories'].length,
    customers: data.customers.length,
    orders: data.orders.length,
    coupons: data.coupons.length,
    reviews: data['products-reviews'].length,
    pages: data.pages.length,
    menus: data.menus.length,
  };
}
