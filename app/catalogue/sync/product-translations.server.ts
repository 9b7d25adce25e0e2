import type { CatalogueIndex } from '~/catalogue/index/build-index';
import type { CatalogueProduct, CatalogueSource } from '~/catalogue/index/catalogue-records';
import { shopLanguage, shopLanguages, type ShopLanguage } from '~/platform/i18n/shop-language.server';
import { peekCatalogue, peekCatalogues, peekSource } from './catalogue-snapshot.server';

const pairsCache = new WeakMap<CatalogueSource, WeakMap<CatalogueSource, ReadonlyMap<number, number>>>();

/** Matches products by id, else by their SKUs, which translations have in common. */
function matchProducts(fromSource: CatalogueSource, toSource: CatalogueSource): ReadonlyMap<number, number> {
  const pairsByTarget =
    pairsCache.get(fromSource) ?? new WeakMap<CatalogueSource, ReadonlyMap<number, number>>();
  pairsCache.set(fromSource, pairsByTarget);
  const cached = pairsByTarget.get(toSource);
  if (cached) return cached;
  const ids = new Set(toSource.products.map(({ product }) => product.id));
  const bySkus = new Map(
    toSource.products.flatMap(({ product, skus }) => (skus ? [[skus, product.id]] : [])),
  );
  const matches = new Map(
    fromSource.products.flatMap(({ product: { id }, skus }) => {
      const matchId = ids.has(id) ? id : skus && bySkus.get(skus);
      return matchId ? [[id, matchId]] : [];
    }),
  );
  pairsByTarget.set(toSource, matches);
  return matches;
}

export function findProductPairs(
  fromLanguage: ShopLanguage,
  toLanguage: ShopLanguage,
): ReadonlyMap<number, number> {
  const [fromSource, toSource] = [peekSource(fromLanguage), peekSource(toLanguage)];
  return fromSource && toSource ? matchProducts(fromSource, toSource) : new Map<number, number>();
}

const findById = (index: CatalogueIndex | undefined, id: number): CatalogueProduct | undefined =>
  index?.products[index.rowOfId.get(id) ?? -1];

export function translateProduct(
  toLanguage: ShopLanguage,
  id: number,
  fromLanguage: ShopLanguage,
): CatalogueProduct | undefined {
  const index = peekCatalogue(toLanguage);
  return findById(index, id) ?? findById(index, findProductPairs(fromLanguage, toLanguage).get(id) ?? -1);
}

/** Returns a product of any language in the shopper's language, or undefined if it has no counterpart there. */
export function findTranslatedProduct(id: number): CatalogueProduct | undefined {
  if (shopLanguages().length === 1) return undefined;
  const fromLanguage = peekCatalogues().find(([, index]) => index.rowOfId.has(id))?.[0];
  return fromLanguage === undefined ? undefined : translateProduct(shopLanguage(), id, fromLanguage);
}

export const findLocalizedProduct = (id: number): CatalogueProduct | undefined =>
  findTranslatedProduct(id) ?? findById(peekCatalogue(), id);

export const translateProductIds = (ids: readonly number[]): number[] => [
  ...new Set(ids.map((id) => findTranslatedProduct(id)?.id ?? id)),
];
