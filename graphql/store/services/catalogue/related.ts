import type { ProductRecord } from '../../domain/catalogue/product';
import type { StoreContext } from '../context';

/** Published products by id, by name from Z to A: the order in which WooGraphQL gives linked products. */
export function linkedProducts(ids: readonly number[], { catalogue }: StoreContext): ProductRecord[] {
  return catalogue
    .products(ids)
    .filter((product) => product.status === 'publish')
    .sort(byNameDescending);
}

export function byNameDescending(a: ProductRecord, b: ProductRecord): number {
  return b.menuOrder - a.menuOrder || b.name.localeCompare(a.name, 'en', { sensitivity: 'base' });
}

/** Up to `count` related products of one. */
export function relatedProducts(product: ProductRecord, count: number, ctx: StoreContext): ProductRecord[] {
  return ctx.catalogue.products(relatedIds(product, count, ctx));
}

/**
 * Some of the products that share a category or tag and can be found by browsing, others every time. A product that
 * shares nothing gets any others, as in WooGraphQL.
 */
function relatedIds(product: ProductRecord, count: number, { catalogue, settings }: StoreContext): number[] {
  const shown = (id: number) => {
    const entry = catalogue.entry(id);
    if (!entry || id === product.id || entry.status !== 'publish') return false;
    if (entry.visibility === 'hidden' || entry.visibility === 'search') return false;
    return entry.stockStatus !== 'outofstock' || !settings.hideOutOfStock;
  };
  const carried = product.terms.filter(
    ({ taxonomy }) => taxonomy === 'product_cat' || taxonomy === 'product_tag',
  );
  const found = pick(
    carried.map((term) => catalogue.withTerm(term.id)),
    count,
    shown,
  );
  if (found.length > 0) return found;
  return pick([catalogue.list({ field: 'DATE', descending: true }).map((entry) => entry.id)], count, shown);
}

/** Up to `count` different items by chance; long lists are not shuffled as a whole. */
function pick(lists: readonly (readonly number[])[], count: number, test: (id: number) => boolean): number[] {
  const total = lists.reduce((sum, list) => sum + list.length, 0);
  const picked = new Set<number>();
  for (let tries = 0; total > 20 * count && tries < 5 * count && picked.size < count; tries += 1) {
    const id = nth(lists, Math.floor(Math.random() * total));
    if (id !== undefined && test(id)) picked.add(id);
  }
  if (picked.size < count)
    for (const id of shuffled(lists.flat())) if (picked.size < count && test(id)) picked.add(id);
  return [...picked];
}

/** An item of several lists as if they were one. */
function nth(lists: readonly (readonly number[])[], index: number): number | undefined {
  let rest = index;
  for (const list of lists) {
    if (rest < list.length) return list[rest];
    rest -= list.length;
  }
  return undefined;
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => [Math.random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}
