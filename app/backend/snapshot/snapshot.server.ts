import type { CatalogueIndex } from '~/catalogue/build';
import type { CatalogueSource } from '~/catalogue/records';
import { send } from '~/backend/client.server';
import { backend } from '~/backend/endpoint.server';
import {
  mainLanguage,
  setShopLanguages,
  shopLanguage,
  shopLanguages,
  type ShopLanguage,
} from '~/i18n/shop-language.server';
import { config } from '~/platform/config.server';
import { log } from '~/platform/log.server';
import { singleton } from '~/platform/singleton.server';
import { storeSettings } from '~/store-settings';
import { CatalogueKeeper } from './keeper.server';

const keepers = () => singleton('catalogues', () => new Map<ShopLanguage, CatalogueKeeper>());

function keeper(language: ShopLanguage): CatalogueKeeper {
  const known = keepers().get(language);
  if (known) return known;
  const { client, url } = backend(language);
  const taxonomies = storeSettings().taxonomies.map(({ name }) => name);
  const made = new CatalogueKeeper(
    language === mainLanguage ? 'catalogue' : `catalogue-${language}`,
    [client === 'http' ? url : `embedded${language}`, ...taxonomies].join(' '),
    (document, variables) => send(document, variables, { endpoint: language }),
  );
  keepers().set(language, made);
  return made;
}

/** Returns the catalogue, loading it once (docs/decisions/0011-catalogue-snapshot.md). Throws CommerceError if no source has it. */
export async function catalogue(language = shopLanguage()): Promise<CatalogueIndex> {
  return (await keeper(language).read()).shown.index;
}

export function catalogueNow(language = shopLanguage()): CatalogueIndex | undefined {
  return keeper(language).held?.shown.index;
}

export const sourceNow = (language: ShopLanguage): CatalogueSource | undefined =>
  keeper(language).held?.shown.source;

export const cataloguesNow = (): [ShopLanguage, CatalogueIndex][] =>
  shopLanguages().flatMap((language) => {
    const index = catalogueNow(language);
    return index ? [[language, index]] : [];
  });

export function snapshotAge(): number | undefined {
  const lookedAt = keeper(mainLanguage).held?.stamp.lookedAt;
  return lookedAt === undefined ? undefined : Math.round((Date.now() - lookedAt) / 1000);
}

export async function refreshProducts(ids: readonly number[]): Promise<void> {
  for (const [language] of cataloguesNow()) await keeper(language).again(ids);
}

async function loadCatalogue(language: ShopLanguage): Promise<void> {
  for (let failures = 1; ; failures += 1) {
    try {
      await catalogue(language);
      return;
    } catch (error) {
      log.warn({ err: error, language }, 'the catalogue could not be loaded; trying again');
      await new Promise((resolve) => setTimeout(resolve, Math.min(500 * 2 ** failures, 10_000)).unref());
    }
  }
}

function hasOwnWords<Thing>(
  own: readonly Thing[] = [],
  main: readonly Thing[] = [],
  read: (thing: Thing) => { id: number; words: readonly string[] },
): boolean {
  const known = new Map(main.map((thing) => [read(thing).id, thing]));
  return own.some((thing) => {
    const { id, words } = read(thing);
    const same = known.get(id);
    return !same || words.join('\n') !== read(same).words.join('\n');
  });
}

function isTranslated(language: ShopLanguage): boolean {
  const [own, main] = [sourceNow(language), sourceNow(mainLanguage)];
  return (
    hasOwnWords(own?.products, main?.products, ({ product: { id, slug }, texts }) => ({
      id,
      words: [slug, ...texts],
    })) ||
    hasOwnWords(own?.categories, main?.categories, ({ id, slug, name }) => ({ id, words: [slug, name] }))
  );
}

export async function startCatalogue(): Promise<void> {
  await loadCatalogue(mainLanguage);
  // Reads the shared cache. The backend is polled only once per CATALOGUE_TTL.
  setInterval(() => {
    for (const [language] of cataloguesNow()) void keeper(language).tick();
  }, 1000).unref();
  void loadOthers();
}

const otherLanguages = () => shopLanguages().filter((language) => language !== mainLanguage);

/** Drops a language whose catalogue equals the main one. */
async function loadOthers(): Promise<void> {
  for (const language of otherLanguages()) {
    await loadCatalogue(language);
    if (!config().gqlHost || isTranslated(language)) continue;
    log.warn({ language }, 'the backend has no texts of its own in this language');
    setShopLanguages(otherLanguages().filter((one) => one !== language));
    await keeper(language).forget();
    keepers().delete(language);
  }
}
