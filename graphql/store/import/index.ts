import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../db/database';
import { productState } from '../db/import/known';
import { hashPassword } from '../domain/account/password';
import { ImportError } from '../domain/import/import-problems';
import { checkReferences } from './references';
import { parseShop, type RestFiles, JsonText } from '../domain/import/shop-data';
import { writeContent } from '../db/import/write-content';
import { writeCatalogue, type Progress } from '../db/import/write-catalogue';
import { beginShop } from '../db/import/begin-shop';
import { writeOrders } from '../db/import/write-orders';
import { writeCustomers, writeReviews } from '../db/import/write-people';
import { writeCoupons, writeSettings } from '../db/import/write-shop';
import { bringPictures } from './pictures';

/** Reads a folder of WooCommerce REST v3 answers. Files that are no JSON are reported as problems by `parseShop`. */
export function readFolder(folder: string): RestFiles {
  const files: RestFiles = {};
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.json'))
      files[name.slice(0, -5)] = new JsonText(readFileSync(path.join(folder, name), 'utf8'));
  }
  return files;
}

export type { RestFiles } from '../domain/import/shop-data';
export { largeShop } from './large-shop';
export { beginShop, clearDemo, demoProducts } from '../db/import/begin-shop';
export { parseShop } from '../domain/import/shop-data';
export { ImportError, problemText } from '../domain/import/import-problems';

export interface ImportOptions {
  now?: Date;
  /** Check everything, and roll back what was written. */
  dryRun?: boolean;
  progress?: Progress;
  /** Brings pictures from the web and from files into a folder of the shop; without it they keep the addresses they have. */
  pictures?: { into: string; from: string };
}

export interface ImportReport {
  products: number;
  /** Of these, which are new, and the names of those that were there and are not as they were. */
  added: number;
  changed: string[];
  variations: number;
  categories: number;
  customers: number;
  orders: number;
  coupons: number;
  reviews: number;
  pages: number;
  menus: number;
  /** A line for each picture that could not be brought. */
  missing: string[];
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
  const images = [
    ...data.products.flatMap(({ images }) => images),
    ...[...[...data['products-variations'].values()].flat(), ...data['products-categories']].flatMap(
      ({ image }) => image ?? [],
    ),
  ];
  const dryRun = options.dryRun ?? false;
  const missing = options.pictures ? await bringPictures(images, { ...options.pictures, dryRun }) : [];
  const hashes = new Map<string, string>();
  for (const { username, password } of data.accounts) hashes.set(username, await hashPassword(password));
  const now = Math.floor((options.now ?? new Date()).getTime() / 1000);
  const changed: string[] = [];
  let added = 0;
  try {
    db.transaction(() => {
      writeSettings(db, data);
      const before = new Map(data.products.map(({ id }) => [id, productState(db, id)]));
      writeCatalogue(db, data, now, options.progress ?? (() => undefined));
      for (const { id, name, date_modified_gmt } of data.products) {
        const was = before.get(id);
        if (was === undefined) added += 1;
        else if (was !== productState(db, id)) {
          changed.push(name);
          if (date_modified_gmt === null) db.run('UPDATE products SET modified_at = ? WHERE id = ?', now, id);
        }
      }
      writeCustomers(db, data, hashes, now);
      writeReviews(db, data, now);
      writeCoupons(db, data, now);
      writeOrders(db, data, now);
      writeContent(db, data, now);
      if (dryRun) throw new DryRun();
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
    added,
    changed,
    variations: [...data['products-variations'].values()].flat().length,
    categories: data['products-categories'].length,
    customers: data.customers.length,
    orders: data.orders.length,
    coupons: data.coupons.length,
    reviews: data['products-reviews'].length,
    pages: data.pages.length,
    menus: data.menus.length,
    missing,
  };
}

/** Fills an empty shop with the demo shop, or begins it with the demo's settings alone. Throws ImportError. */
export async function fillShop(
  db: Database,
  demo: RestFiles,
  { now, isWithoutDemo }: { now: Date; isWithoutDemo: boolean },
): Promise<void> {
  if (isWithoutDemo) beginShop(db, parseShop(demo));
  else await importShop(db, demo, { now });
}
