import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { localFiles } from '../domain/downloads/download';
import { sampleFile } from '../domain/download-sample';
import type { Database } from './database';

export interface SampleOptions {
  folder: string;
  siteUrl: string;
  shopName: string;
}

/**
 * Puts a sample in the place of every file that the downloads of a fresh demo shop name and that is not there, and answers how many.
 * Files that are there stay as they are.
 */
export function writeSampleFiles(db: Database, { folder, siteUrl, shopName }: SampleOptions): number {
  const rows = db.all<{ file: string; part: string; title: string }>(
    'SELECT file, product_downloads.name AS part, products.name AS title FROM product_downloads JOIN products ON products.id = product_id ORDER BY product_id, position',
  );
  let written = 0;
  for (const { file, part, title } of rows) {
    const places = localFiles(file, siteUrl);
    const [place] = places;
    if (place === undefined || places.some((relative) => existsSync(path.join(folder, relative)))) continue;
    const content = sampleFile(place, { title, part, shop: shopName });
    if (!content) continue;
    const target = path.join(folder, place);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
    written += 1;
  }
  return written;
}
