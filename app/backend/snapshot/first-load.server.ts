import { randomUUID } from 'node:crypto';
import { config } from '~/platform/config.server';
import { log } from '~/platform/log.server';
import { CatalogueNames } from '../listed/names.server';
import { moment, sourceProduct } from '../listed/product.server';
import { BrokenList, largestPage, type Questions } from '../listed/questions.server';
import type { KeptCatalogue, SavedCatalogue } from './kept.server';
import { Walk } from './walk.server';

/** Milliseconds between two lines of the log that tell how far it is. */
const tellEvery = 5000;
/** Part of the time that keeping what has been read may take. */
const largestShare = 0.1;

/**
 * Reads the whole visible catalogue, page by page. What has been read is kept, so that it goes on from there after an error or
 * a restart; it gives a catalogue when that is complete, and not before.
 * @param by the replica that reads
 * @param begun what was kept the last time
 * @throws CommerceError, or BrokenList
 */
export async function firstLoad(
  ask: Questions,
  kept: KeptCatalogue,
  by: string,
  begun: SavedCatalogue | undefined,
): Promise<SavedCatalogue> {
  const { found, nodes } = await ask.newest(1);
  const lookedAt = Date.now();
  const dueAt = lookedAt + config().catalogueTtl * 1000;
  const since = moment(nodes[0]?.modified);
  const stamp = begun?.stamp ?? { id: randomUUID(), by, lookedAt, dueAt, since };
  const products = begun?.source.products ?? [];
  const names = begun ? CatalogueNames.of(begun.source) : new CatalogueNames();
  const ids = products.map(({ product }) => product.id);
  const walk = new Walk((after) => ask.products(largestPage, after), ids, begun?.next);
  const source = () => ({ products, ...names.rest(products) });
  const keep = () => kept.write({ stamp, source: source(), next: walk.after });
  if (begun) log.info({ products: products.length }, 'going on with loading the catalogue');
  let [toldAt, keptAt, took] = [performance.now(), 0, 0];
  try {
    while (!walk.done) {
      await kept.mayLoad(by);
      for (const product of await walk.next()) {
        names.add(product);
        products.push(sourceProduct(product));
      }
      const now = performance.now();
      if (now > keptAt + took / largestShare) {
        await keep();
        keptAt = performance.now();
        took = keptAt - now;
      }
      if (walk.done || now < toldAt + tellEvery) continue;
      log.info({ products: products.length, ...(found ? { of: found } : {}) }, 'loading the catalogue');
      toldAt = now;
    }
  } catch (error) {
    await (error instanceof BrokenList ? kept.forget() : keep());
    throw error;
  }
  names.setLists(await ask.lists());
  return { stamp, source: source() };
}
