import type { CatalogueSource, SourceProduct } from './catalogue-records';

export interface CatalogueChange {
  products: SourceProduct[];
  removed: number[];
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
  missingIds: readonly number[],
  rest: NonNullable<CatalogueChange['rest']>,
): CatalogueChange | undefined {
  const ids = new Set([...missingIds, ...readProducts.map(({ product }) => product.id)]);
  const existing = new Map(
    source.products.flatMap((current) =>
      ids.has(current.product.id) ? [[current.product.id, serializeProduct(current)]] : [],
    ),
  );
  const products = readProducts.filter((read) => existing.get(read.product.id) !== serializeProduct(read));
  const removed = missingIds.filter((id) => existing.has(id));
  const hasSameRest = REST_KEYS.every((key) => JSON.stringify(rest[key]) === JSON.stringify(source[key]));
  if (products.length + removed.length === 0 && hasSameRest) return undefined;
  return { products, removed, ...(hasSameRest ? {} : { rest }) };
}

export function applyChange(
  source: CatalogueSource,
  { products, removed, rest }: CatalogueChange,
): CatalogueSource {
  const updatedById = new Map(products.map((product) => [product.product.id, product]));
  const removedIds = new Set(removed);
  const remaining = source.products.flatMap((current) => {
    const { id } = current.product;
    const updated = updatedById.get(id);
    updatedById.delete(id);
    return removedIds.has(id) ? [] : (updated ?? current);
  });
  return { ...source, ...rest, products: [...remaining, ...updatedById.values()] };
}

const getSearchKey = ({ product, texts, skus }: SourceProduct): string =>
  [product.id, product.date, skus, ...texts].join('\n');

/** Checks whether texts, SKUs, dates and rows are unchanged, so that the search index stays valid. */
export function keepsSearchIndex(source: CatalogueSource, { products, removed }: CatalogueChange): boolean {
  const ids = new Set(products.map(({ product }) => product.id));
  const keys = new Set(source.products.filter(({ product }) => ids.has(product.id)).map(getSearchKey));
  return removed.length === 0 && products.every((product) => keys.has(getSearchKey(product)));
}
