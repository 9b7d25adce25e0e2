import type { CatalogueIndex } from '~/catalogue/build';
import type { CatalogueProduct, CatalogueSource } from '~/catalogue/records';
import { shopLanguage, shopLanguages, type ShopLanguage } from '~/i18n/shop-language.server';
import { catalogueNow, cataloguesNow, sourceNow } from './snapshot.server';

/** For two catalogues, the numbers of the products of the first that are in the second, with their numbers there. */
const known = new WeakMap<CatalogueSource, WeakMap<CatalogueSource, ReadonlyMap<number, number>>>();

/** Products are the same by number, else by the SKUs of them and their variations, which translations have in common. */
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

/** The products of one language that are in another, by their numbers, with their numbers there. */
export function pairs(from: ShopLanguage, to: ShopLanguage): ReadonlyMap<number, number> {
  const [here, there] = [sourceNow(from), sourceNow(to)];
  return here && there ? pairsOf(here, there) : new Map<number, number>();
}

const byId = (index: CatalogueIndex | undefined, id: number): CatalogueProduct | undefined =>
  index?.products[index.rowOfId.get(id) ?? -1];

/** A product of one language in another: the one with its number, else the one with its SKUs. */
export function productIn(to: ShopLanguage, id: number, from: ShopLanguage): CatalogueProduct | undefined {
  const index = catalogueNow(to);
  return byId(index, id) ?? byId(index, pairs(from, to).get(id) ?? -1);
}

/**
 * A product as it is called in the shopper's language; undefined where no pair is known.
 * @param id its number in whichever language
 */
export function ownProduct(id: number): CatalogueProduct | undefined {
  if (shopLanguages().length === 1) return undefined;
  const from = cataloguesNow().find(([, index]) => index.rowOfId.has(id))?.[0];
  return from === undefined ? undefined : productIn(shopLanguage(), id, from);
}

/** A product by its number in whichever language, as it is called in the shopper's. */
export const productNamed = (id: number): CatalogueProduct | undefined =>
  ownProduct(id) ?? byId(catalogueNow(), id);

/** Products that a shopper has seen or wished for, by their numbers in the shopper's language. */
export const ownIds = (ids: readonly number[]): number[] => [
  ...new Set(ids.map((id) => ownProduct(id)?.id ?? id)),
];
