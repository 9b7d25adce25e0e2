import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/v4';
import type { CatalogueSource } from '~/catalogue/records';
import { storeSettings } from '~/store-settings';
import { config } from '~/platform/config.server';
import { log } from '~/platform/log.server';
import { replaceFile } from '~/platform/replace-file.server';

/** Counts up when `CatalogueSource` changes its form, so that older files are not read. */
export const version = 4;

export interface SavedCatalogue {
  /** Milliseconds since 1970. */
  loadedAt: number;
  /** When all of it had been read last; changes are taken in one by one after that. */
  readAt: number;
  /** Changes with the content. */
  hash: string;
  source: CatalogueSource;
}

const savedSchema = z.object({
  loadedAt: z.number(),
  readAt: z.number(),
  hash: z.string(),
  version: z.literal(version),
  origin: z.string(),
  // Written by this module and told apart by its version: the products themselves are not looked into again.
  source: z.custom<CatalogueSource>(
    (value) => z.object({ products: z.array(z.unknown()) }).safeParse(value).success,
  ),
});

/** Whose catalogue it is, and which taxonomies of the owner have been read. */
export const origin = () =>
  [config().gqlHost ?? 'embedded', ...storeSettings.taxonomies.map(({ name }) => name)].join(' ');
const file = () => path.join(config().cacheDir, `catalogue-${version}.json`);

export function parseSaved(text: string): SavedCatalogue | undefined {
  const saved = savedSchema.safeParse(JSON.parse(text));
  return saved.success && saved.data.origin === origin() ? saved.data : undefined;
}

export const textOfSaved = (saved: SavedCatalogue): string =>
  JSON.stringify({ version, origin: origin(), ...saved });

export function hashOf(source: CatalogueSource): string {
  const hash = createHash('sha1').update(
    JSON.stringify([
      source.bestSellers,
      source.categories,
      source.brands,
      source.tags,
      source.further,
      source.attributes,
    ]),
  );
  for (const product of source.products) hash.update(JSON.stringify(product));
  return hash.digest('base64url');
}

/** The hash of what becomes of a catalogue by a change. */
export const hashAfter = (hash: string, change: string): string =>
  createHash('sha1').update(hash).update(change).digest('base64url');

/** The catalogue that an earlier process has left in CACHE_DIR. */
export async function readSaved(): Promise<SavedCatalogue | undefined> {
  try {
    return parseSaved(await readFile(file(), 'utf8'));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
      log.warn({ err: error }, 'the saved catalogue cannot be read');
    }
    return undefined;
  }
}

export async function writeSaved(text: string): Promise<void> {
  try {
    await replaceFile(file(), text);
  } catch (error) {
    log.warn({ err: error }, 'the catalogue cannot be saved to CACHE_DIR');
  }
}
