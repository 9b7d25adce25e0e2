import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { JsonText, type RestFiles } from '../domain/import/shop-data';

/** Reads a folder of WooCommerce REST v3 answers. Files that are no JSON are reported as problems by `parseShop`. */
export function readFolder(folder: string): RestFiles {
  const files: RestFiles = {};
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.json'))
      files[name.slice(0, -5)] = new JsonText(readFileSync(path.join(folder, name), 'utf8'));
  }
  return files;
}
