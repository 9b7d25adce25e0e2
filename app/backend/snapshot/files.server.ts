import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod/v4';
import type { CatalogueSource } from '~/catalogue/records';
import { config } from '~/platform/config.server';
import { log } from '~/platform/log.server';
import { sharedStore } from '~/platform/shared-store.server';

/** Counts up when `CatalogueSource` changes its form, so that older files are not read. */
const version = 2;
const week = 7 * 86_400;

export interface SavedCatalogue {
  /** Milliseconds since 1970. */
  loadedAt: number;
  /** Changes with the content. */
  hash: string;
  source: CatalogueSource;
}

const stampSchema = z.object({ loadedAt: z.number(), hash: z.string() });
export type Stamp = z.infer<typeof stampSchema>;

const savedSchema = stampSchema.extend({
  version: z.literal(version),
  origin: z.string(),
  // Written by this module and told apart by its version: the products themselves are not looked into again.
  source: z.custom<CatalogueSource>(
    (value) => z.object({ products: z.array(z.unknown()) }).safeParse(value).success,
  ),
});

const origin = () => config().gqlHost ?? 'embedded';
const file = () => path.join(config().cacheDir, `catalogue-${version}.json`);
const stampKey = () => `catalogue:${version}:${origin()}:stamp`;
const valueKey = () => `catalogue:${version}:${origin()}:source`;
export const lockKey = () => `catalogue:${version}:${origin()}:refresh`;

function parse(text: string): SavedCatalogue | undefined {
  const saved = savedSchema.safeParse(JSON.parse(text));
  return saved.success && saved.data.origin === origin() ? saved.data : undefined;
}

export function hashOf(source: CatalogueSource): string {
  const hash = createHash('sha1').update(
    JSON.stringify([source.bestSellers, source.categories, source.brands, source.tags, source.attributes]),
  );
  for (const product of source.products) hash.update(JSON.stringify(product));
  return hash.digest('base64url');
}

/** The catalogue that an earlier process has left in CACHE_DIR. */
export async function readSaved(): Promise<SavedCatalogue | undefined> {
  try {
    return parse(await readFile(file(), 'utf8'));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
      log.warn({ err: error }, 'the saved catalogue cannot be read');
    }
    return undefined;
  }
}

/** Writes beside the old file and takes its place, so that a reader never sees half of it. */
export async function save(saved: SavedCatalogue): Promise<void> {
  const text = JSON.stringify({ version, origin: origin(), ...saved });
  const beside = `${file()}.${process.pid}`;
  try {
    await mkdir(path.dirname(beside), { recursive: true });
    await writeFile(beside, text);
    await rename(beside, file());
  } catch (error) {
    log.warn({ err: error }, 'the catalogue cannot be saved to CACHE_DIR');
    await rm(beside, { force: true });
  }
  if (config().cacheUrl) await share(saved, text);
}

async function share({ loadedAt, hash }: SavedCatalogue, text: string): Promise<void> {
  const store = sharedStore();
  await store.set(valueKey(), await promisify(gzip)(text, { level: 1 }), week);
  await markShared({ loadedAt, hash });
}

/** Tells the other replicas how fresh the shared catalogue is. */
export async function markShared(stamp: Stamp): Promise<void> {
  if (config().cacheUrl) await sharedStore().set(stampKey(), JSON.stringify(stamp), week);
}

/** How fresh the catalogue is that the replicas share; undefined without CACHE_URL or before the first. */
export async function sharedStamp(): Promise<Stamp | undefined> {
  if (!config().cacheUrl) return undefined;
  const text = await sharedStore().get(stampKey());
  return text ? stampSchema.safeParse(JSON.parse(text.toString())).data : undefined;
}

export async function readShared(): Promise<SavedCatalogue | undefined> {
  if (!config().cacheUrl) return undefined;
  const packed = await sharedStore().get(valueKey());
  if (!packed) return undefined;
  try {
    return parse((await promisify(gunzip)(packed)).toString());
  } catch (error) {
    log.warn({ err: error }, 'the shared catalogue cannot be read');
    return undefined;
  }
}
