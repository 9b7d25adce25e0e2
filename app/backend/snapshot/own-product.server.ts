import type { CatalogueIndex } from '~/catalogue/build';
import type { CatalogueProduct, CatalogueSource } from '~/catalogue/records';
import { shopLanguage, shopLanguages, type ShopLanguage } from '~/i18n/shop-language.server';
import { catalogueNow, cataloguesNow, sourceNow } from './snapshot.server';

const known = new WeakMap<CatalogueSource, WeakMap<CatalogueSource, ReadonlyMap<number, number>>>();

/** Matches products by id, else by their SKUs, which translations have in common. */
function pairsOf(here: CatalogueSource, there: CatalogueSource): ReadonlyMap<number, number> {
  const others = known.get(here) ?? new WeakMap<CatalogueSource, ReadonlyMap<number, number>>();
  known.set(here, others);
  const before = others.get(there);
  if (before) return before;
  const ids = new Set(there.products.map(({ product }) => product.id));
  const bySkus = new Map(there.products.flatMap(({ product, skus }) => (skus ? [[skus, product.id]] : [])));
  const pairs = new Map(
    here.products.flatMap(({ product: { id }, skus }) => {
      const own = ids.has(id) ? id : skus && bySkus.get(skus);
      return own ? [[id, own]] : [];
    }),
  );
  others.set(there, pairs);
  return pairs;
}

export function pairs(from: ShopLanguage, to: ShopLanguage): ReadonlyMap<number, number> {
  const [here, there] = [sourceNow(from), sourceNow(to)];
  return here && there ? pairsOf(here, there) : new Map<number, number>();
}

const byId = (index: CatalogueIndex | undefined, id: number): CatalogueProduct | undefined =>
  index?.products[index.rowOfId.get(id) ?? -1];

export function productIn(to: ShopLanguage, id: number, from: ShopLanguage): CatalogueProduct | undefined {
  const index = catalogueNow(to);
  return byId(index, id) ?? byId(index, pairs(from, to).get(id) ?? -1);
}

/** Returns a product of any language in the shopper's language, or undefined if it has no counterpart there. */
export function ownProduct(id: number): CatalogueProduct | undefined {
  if (shopLanguages().length === 1) return undefined;
  const from = cataloguesNow().find(([, index]) => index.rowOfId.has(id))?.[0];
  return from === undefined ? undefined : productIn(shopLanguage(), id, from);
}

export const productNamed = (id: number): CatalogueProduct | undefined =>
  ownProduct(id) ?? byId(catalogueNow(), id);

export const ownIds = (ids: readonly number[]): number[] => [
  ...new Set(ids.map((id) => ownProduct(id)?.id ?? id)),
];
