import type { CatalogueIndex } from '~/catalogue/build';
import { send } from '~/backend/client.server';
import { config } from '~/platform/config.server';
import { log } from '~/platform/log.server';
import { singleton } from '~/platform/singleton.server';
import { storeSettings } from '~/store-settings';
import { CatalogueKeeper } from './keeper.server';

/** The one catalogue of this process. */
const keeper = () =>
  singleton('catalogue', () => {
    const taxonomies = storeSettings().taxonomies.map(({ name }) => name);
    return new CatalogueKeeper('catalogue', [config().gqlHost ?? 'embedded', ...taxonomies].join(' '), send);
  });

/**
 * The catalogue from memory; at the first call from CACHE_DIR, the shared cache or the backend
 * (docs/decisions/0011-catalogue-snapshot.md).
 * @throws CommerceError when there is no snapshot anywhere and the backend does not answer.
 */
export async function catalogue(): Promise<CatalogueIndex> {
  return (await keeper().read()).shown.index;
}

/** The catalogue if there is one in memory, without waiting for one. */
export function catalogueNow(): CatalogueIndex | undefined {
  return keeper().held?.shown.index;
}

/** Seconds since the snapshot was compared with the backend; undefined before the first one. */
export function snapshotAge(): number | undefined {
  const lookedAt = keeper().held?.stamp.lookedAt;
  return lookedAt === undefined ? undefined : Math.round((Date.now() - lookedAt) / 1000);
}

/**
 * Asks for some products again, because something has happened to them. Unknown ids do no harm.
 * @throws CommerceError
 */
export function refreshProducts(ids: readonly number[]): Promise<void> {
  return keeper().again(ids);
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
  setInterval(() => void keeper().tick(), 1000).unref();
}
