import type { ProductRecord } from './product-rules';
import type { LazyList } from './product-list';
import { collator } from '../core/text-keys';
import type { StoreContext } from '../context/store-context';

/** WooGraphQL's order of linked products: by name from Z to A. */
export function findLinkedProducts(ids: readonly number[], { catalogue }: StoreContext): ProductRecord[] {
  return catalogue
    .products(ids)
    .filter((product) => product.status === 'publish')
    .sort(compareByNameDescending);
}

export function compareByNameDescending(a: ProductRecord, b: ProductRecord): number {
  return b.menuOrder - a.menuOrder || collator.compare(b.name, a.name);
}

/** Random products with a shared category or tag, else any, as in WooGraphQL. */
export function pickRelatedProducts(
  product: ProductRecord,
  count: number,
  { catalogue, settings }: StoreContext,
): ProductRecord[] {
  const isVisible = (id: number) => {
    const entry = catalogue.entry(id);
    if (!entry || id === product.id || entry.status !== 'publish') return false;
    if (entry.visibility === 'hidden' || entry.visibility === 'search') return false;
    return entry.stockStatus !== 'outofstock' || !settings.hideOutOfStock;
  };
  const sharedTermProducts = product.terms
    .filter(({ taxonomy }) => taxonomy === 'product_cat' || taxonomy === 'product_tag')
    .map((term) => catalogue.findProductIdsByTerm(term.id));
  const relatedIds = pickRandom(concatLists(sharedTermProducts), count, isVisible);
  if (relatedIds.length > 0) return catalogue.products(relatedIds);
  const all = catalogue.list({ field: 'DATE', isDescending: true });
  const allIds = { length: all.length, at: (index: number) => all.at(index)?.id };
  return catalogue.products(pickRandom(allIds, count, isVisible));
}

function concatLists(lists: readonly (readonly number[])[]): LazyList<number> {
  return {
    length: lists.reduce((sum, list) => sum + list.length, 0),
    at(index) {
      let rest = index;
      for (const list of lists) {
        if (rest < list.length) return list[rest];
        rest -= list.length;
      }
      return undefined;
    },
  };
}

/** Shuffles only as many items as needed (Fisher-Yates). */
function pickRandom(list: LazyList<number>, count: number, test: (id: number) => boolean): number[] {
  const swappedIndexes = new Map<number, number>();
  const picked = new Set<number>();
  for (let index = 0; index < list.length && picked.size < count; index += 1) {
    const randomIndex = index + Math.floor(Math.random() * (list.length - index));
    const id = list.at(swappedIndexes.get(randomIndex) ?? randomIndex);
    swappedIndexes.set(randomIndex, swappedIndexes.get(index) ?? index);
    if (id !== undefined && test(id)) picked.add(id);
  }
  return [...picked];
}
