import type { CatalogueIndex } from '~/catalogue/build';
import { log } from '~/platform/log.server';
import { singleton } from '~/platform/singleton.server';
import { CatalogueKeeper } from './keeper.server';

const snapshot = () => singleton('catalogue', () => new CatalogueKeeper());

/**
 * The catalogue from memory; at the first call from CACHE_DIR, the shared cache or the backend
 * (docs/decisions/0011-catalogue-snapshot.md).
 * @throws CommerceError when there is no snapshot anywhere and the backend does not answer.
 */
export async function catalogue(): Promise<CatalogueIndex> {
  return (await snapshot().read()).shown.index;
}

/** The catalogue if there is one in memory, without waiting for one. */
export function catalogueNow(): CatalogueIndex | undefined {
  return snapshot().held?.shown.index;
}

/** Seconds since the snapshot was compared with the backend; undefined before the first one. */
export function snapshotAge(): number | undefined {
  const loadedAt = snapshot().held?.loadedAt;
  return loadedAt === undefined ? undefined : Math.round((Date.now() - loadedAt) / 1000);
}

/**
 * Asks for some products again, because something has happened to them. Unknown ids do no harm.
 * @throws CommerceError
 */
export function refreshProducts(ids: readonly number[]): Promise<void> {
  return snapshot().again(ids);
}

/** Starts loading at boot, tries again until there is a catalogue, and then follows the backend. */
export async function startCatalogue(): Promise<void> {
  for (let failures = 1; ; failures += 1) {
    try {
      await catalogue();
      break;
    } catch (error) {
      log.warn({ err: error }, 'the catalogue could not be loaded; trying again');
      await new Promise((resolve) => setTimeout(resolve, Math.min(500 * 2 ** failures, 10_000)).unref());
    }
  }
  // A look at the shared cache; the backend is asked only once in CATALOGUE_TTL.
  setInterval(() => void snapshot().tick(), 1000).unref();
}
