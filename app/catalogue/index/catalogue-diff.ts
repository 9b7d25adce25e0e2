import type { CatalogueSource, SourceProduct } from './catalogue-records';

export interface CatalogueChange {
  products: SourceProduct[];
  removed: number[];
  stamps?: [id: number, modified: number][];
  rest?: Omit<CatalogueSource, 'products'>;
}

const REST_KEYS = ['bestSellers', 'terms', 'attributes'] as const satisfies (keyof CatalogueSource)[];

/** Terms of a product have no order in the shop. */
function serializeProduct({ terms, attributes, ...product }: SourceProduct): string {
  const sortedTerms = [...terms, ...attributes].map(([name, slugs]) => [name, [...slugs].sort()]);
  return JSON.stringify([product, sortedTerms]);
}

export function diffCatalogue(
  source: CatalogueSource,
  readProducts: readonly SourceProduct[],
  missingIds: Iterable<number>,
  rest?: CatalogueChange['rest'],
): CatalogueChange | undefined {
  const missing = new Set(missingIds);
  const ids = new Set(readProducts.map(({ product }) => product.id));
  const existing = new Map(
    source.products.flatMap((current) =>
      ids.has(current.product.id) || missing.has(current.product.id)
        ? [[current.product.id, current] as const]
        : [],
    ),
  );
  const products: SourceProduct[] = [];
  const stamps: [number, number][] = [];
  for (const product of readProducts) {
    const { modified } = product;
    const current = existing.get(product.product.id);
    if (!current || serializeProduct({ ...current, modified }) !== serializeProduct(product))
      products.push(product);
    else if (current.modified !== modified) stamps.push([product.product.id, modified]);
  }
  const removed = [...missing].filter((id) => existing.has(id) && !ids.has(id));
  const changedTerms =
    rest && REST_KEYS.some((key) => JSON.stringify(rest[key]) !== JSON.stringify(source[key]))
      ? rest
      : undefined;
  if (products.length + removed.length + stamps.length === 0 && !changedTerms) return undefined;
  return {
    products,
    removed,
    ...(stamps.length > 0 ? { stamps } : {}),
    ...(changedTerms ? { rest: changedTerms } : {}),
  };
}

export function applyChange(
  source: CatalogueSource,
  { products, removed, stamps, rest }: CatalogueChange,
): CatalogueSource {
  const updatedById = new Map(products.map((product) => [product.product.id, product]));
  const removedIds = new Set(removed);
  const modifiedById = new Map(stamps);
  const remaining: SourceProduct[] = [];
  for (const current of source.products) {
    const { id } = current.product;
    const modified = modifiedById.get(id);
    const updated = updatedById.get(id) ?? (modified === undefined ? current : { ...current, modified });
    if (updatedById.delete(id) || !removedIds.has(id)) remaining.push(updated);
  }
  return { ...source, ...rest, products: [...remaining, ...updatedById.values()] };
}

/** Checks whether texts, SKUs, dates and rows are unchanged, so that the search index stays valid. */
export function keepsSearchIndex(source: CatalogueSource, { products, removed }: CatalogueChange): boolean {
  if (removed.length > 0) return false;
  const updatedById = new Map(products.map((product) => [product.product.id, product]));
  let matchCount = 0;
  for (const { product, texts, skus } of source.products) {
    const updated = updatedById.get(product.id);
    if (!updated) continue;
    matchCount += 1;
    if (updated.product.date !== product.date || updated.skus !== skus) return false;
    if (updated.texts.join('\n') !== texts.join('\n')) return false;
  }
  return matchCount === updatedById.size;
}
