import type { CatalogueSource } from '~/catalogue/records';
import { log } from '~/platform/log.server';
import { hashOf, readSaved, type SavedCatalogue } from './files.server';
import { addLists, largestPage, newestStamps, productPage } from './load.server';
import { CatalogueNames } from './names.server';
import { dropParts, readParts, savePart } from './parts.server';
import { sourceProduct, type ListedProduct } from './source.server';
import { alone, endLoading, isOtherLoading, sayLoading, sharedCatalogue, sharedStamp } from './shared.server';
import { BrokenList, Walk } from './walk.server';

/** Milliseconds between two lines of the log that tell how far it is. */
const tellEvery = 5000;

/** How many products there will be, as far as the backend tells. */
async function total(): Promise<number | undefined> {
  return (await newestStamps(1)).found;
}

/**
 * Loads the whole visible catalogue, page by page. What has been read is kept in CACHE_DIR, and after a restart it goes on
 * from there; it gives a catalogue when that is complete, and not before.
 * @param onPage called after each page
 * @throws CommerceError, or BrokenList
 */
async function loadCatalogue(onPage: () => Promise<void>): Promise<CatalogueSource> {
  const names = new CatalogueNames();
  const walk = new Walk<ListedProduct>((after) => productPage(largestPage, after), savePart);
  const products = walk.resume(await readParts());
  if (products.length > 0) log.info({ products: products.length }, 'going on with loading the catalogue');
  try {
    let told = performance.now();
    let of: number | undefined;
    while (!walk.done) {
      products.push(...(await walk.next()));
      await onPage();
      if (walk.done || performance.now() - told < tellEvery) continue;
      of ??= await total();
      log.info({ products: products.length, ...(of ? { of } : {}) }, 'loading the catalogue');
      told = performance.now();
    }
  } catch (error) {
    if (error instanceof BrokenList) await dropParts();
    throw error;
  }
  for (const product of products) names.add(product);
  await addLists(names);
  const sources = products.map(sourceProduct);
  return { products: sources, ...names.rest(sources) };
}

async function load(me: string): Promise<SavedCatalogue> {
  const loadedAt = Date.now();
  try {
    const source = await loadCatalogue(() => sayLoading(me));
    return { source, hash: hashOf(source), loadedAt, readAt: loadedAt };
  } catch (error) {
    await endLoading();
    throw error;
  }
}

/**
 * The catalogue of CACHE_DIR, of the other replicas, or of the backend; while another replica loads it, this one waits.
 * @throws CommerceError, or BrokenList
 */
export async function firstCatalogue(me: string): Promise<{ catalogue: SavedCatalogue; from: string }> {
  const saved = await readSaved();
  if (saved) return { catalogue: saved, from: 'disk' };
  for (;;) {
    const stamp = await sharedStamp();
    const others = stamp && (await sharedCatalogue(stamp));
    if (others) return { catalogue: others, from: 'shared cache' };
    const mine = await alone(1000, async () => {
      if (await isOtherLoading(me)) return false;
      await sayLoading(me);
      return true;
    });
    if (mine) return { catalogue: await load(me), from: 'backend' };
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/** It is saved where the others find it: its parts are of no use any more, and nobody needs to wait. */
export async function firstCatalogueKept(): Promise<void> {
  await dropParts();
  await endLoading();
}
