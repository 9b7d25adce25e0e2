import type { CatalogueIndex } from '~/catalogue/index/build-index';
import type { CatalogueSource } from '~/catalogue/index/catalogue-records';
import { send } from '~/platform/backend/graphql-client.server';
import { getEndpoint } from '~/platform/backend/embedded-store.server';
import {
  MAIN_LANGUAGE,
  setShopLanguages,
  shopLanguage,
  shopLanguages,
  type ShopLanguage,
} from '~/platform/i18n/shop-language.server';
import { config } from '~/platform/config.server';
import { log } from '~/platform/log.server';
import { singleton } from '~/platform/singleton.server';
import { storeSettings } from '~/platform/settings/store-settings';
import { CatalogueReplica, getAgeSeconds } from './catalogue-replica.server';

const getReplicas = () => singleton('catalogues', () => new Map<ShopLanguage, CatalogueReplica>());

function getReplica(language: ShopLanguage): CatalogueReplica {
  const existing = getReplicas().get(language);
  if (existing) return existing;
  const { client, url } = getEndpoint(language);
  const taxonomies = storeSettings().taxonomies.map(({ name }) => name);
  const replica = new CatalogueReplica(
    language === MAIN_LANGUAGE ? 'catalogue' : `catalogue-${language}`,
    [client === 'http' ? url : `embedded${language}`, ...taxonomies].join(' '),
    (document, variables) => send(document, variables, { endpoint: language }),
  );
  getReplicas().set(language, replica);
  return replica;
}

/** Returns the catalogue, loading it once (docs/decisions/0011-catalogue-snapshot.md). Throws CommerceError if no source has it. */
export async function getCatalogue(language = shopLanguage()): Promise<CatalogueIndex> {
  return (await getReplica(language).read()).liveCatalogue.index;
}

export function peekCatalogue(language = shopLanguage()): CatalogueIndex | undefined {
  return getReplica(language).current?.liveCatalogue.index;
}

export const peekSource = (language: ShopLanguage): CatalogueSource | undefined =>
  getReplica(language).current?.liveCatalogue.source;

export const peekCatalogues = (): [ShopLanguage, CatalogueIndex][] =>
  shopLanguages().flatMap((language) => {
    const index = peekCatalogue(language);
    return index ? [[language, index]] : [];
  });

export function getCatalogueAgeSeconds(): number | undefined {
  const { current } = getReplica(MAIN_LANGUAGE);
  return current && getAgeSeconds(current.stamp);
}

export async function refreshProducts(ids: readonly number[]): Promise<void> {
  for (const [language] of peekCatalogues()) await getReplica(language).rereadProducts(ids);
}

async function loadCatalogue(language: ShopLanguage): Promise<void> {
  for (let failures = 1; ; failures += 1) {
    try {
      await getCatalogue(language);
      return;
    } catch (error) {
      log.warn({ err: error, language }, 'the catalogue could not be loaded; trying again');
      await new Promise((resolve) => setTimeout(resolve, Math.min(500 * 2 ** failures, 10_000)).unref());
    }
  }
}

const listTexts = (language: ShopLanguage) =>
  new Set(peekSource(language)?.products.map(({ product, texts }) => [product.slug, ...texts].join('\n')));

function isTranslated(language: ShopLanguage): boolean {
  const mainTexts = listTexts(MAIN_LANGUAGE);
  return [...listTexts(language)].some((text) => !mainTexts.has(text));
}

export async function startCatalogue(): Promise<void> {
  await loadCatalogue(MAIN_LANGUAGE);
  // Reads the shared cache. The backend is polled only once per CATALOGUE_TTL.
  setInterval(() => {
    for (const [language] of peekCatalogues()) void getReplica(language).sync();
  }, 1000).unref();
  void loadOtherLanguages();
}

const getOtherLanguages = () => shopLanguages().filter((language) => language !== MAIN_LANGUAGE);

/** Drops a language whose catalogue equals the main one. */
async function loadOtherLanguages(): Promise<void> {
  for (const language of getOtherLanguages()) {
    await loadCatalogue(language);
    if (!config().gqlHost || isTranslated(language)) continue;
    log.warn({ language }, 'the backend has no texts of its own in this language');
    setShopLanguages(getOtherLanguages().filter((other) => other !== language));
    await getReplica(language).deleteSaved();
    getReplicas().delete(language);
  }
}
