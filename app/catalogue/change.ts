import type { CatalogueSource, SourceProduct } from './records';

export interface CatalogueChange {
  products: SourceProduct[];
  removed: number[];
  stamps?: [id: number, modified: number][];
  rest?: Omit<CatalogueSource, 'products'>;
}

/** Terms of a product have no order in the shop. */
function written({ categories, brands, tags, attributes, ...product }: SourceProduct): string {
  const sorted = [categories, brands, tags].map((slugs) => [...slugs].sort());
  return JSON.stringify([product, sorted, attributes.map(([name, slugs]) => [name, [...slugs].sort()])]);
}

export function changeOf(
  source: CatalogueSource,
  read: readonly SourceProduct[],
  gone: Iterable<number>,
  rest?: CatalogueChange['rest'],
): CatalogueChange | undefined {
  const missing = new Set(gone);
  const ids = new Set(read.map(({ product }) => product.id));
  const known = new Map(
    source.products.flatMap((held) =>
      ids.has(held.product.id) || missing.has(held.product.id) ? [[held.product.id, held] as const] : [],
    ),
  );
  const products: SourceProduct[] = [];
  const stamps: [number, number][] = [];
  for (const product of read) {
    const { modified } = product;
    const held = known.get(product.product.id);
    if (!held || written({ ...held, modified }) !== written(product)) products.push(product);
    else if (held.modified !== modified) stamps.push([product.product.id, modified]);
  }
  const removed = [...missing].filter((id) => known.has(id) && !ids.has(id));
  const { products: _, ...before } = source;
  const renewed = rest && JSON.stringify(rest) !== JSON.stringify(inOrder(before, rest)) ? rest : undefined;
  if (products.length + removed.length + stamps.length === 0 && !renewed) return undefined;
  return {
    products,
    removed,
    ...(stamps.length > 0 ? { stamps } : {}),
    ...(renewed ? { rest: renewed } : {}),
  };
}

function inOrder(rest: Omit<CatalogueSource, 'products'>, like: object): object {
  return Object.fromEntries(Object.keys(like).map((key) => [key, rest[key as keyof typeof rest]]));
}

export function changed(
  source: CatalogueSource,
  { products, removed, stamps, rest }: CatalogueChange,
): CatalogueSource {
  const fresh = new Map(products.map((product) => [product.product.id, product]));
  const gone = new Set(removed);
  const saved = new Map(stamps);
  const kept: SourceProduct[] = [];
  for (const held of source.products) {
    const { id } = held.product;
    const modified = saved.get(id);
    const now = fresh.get(id) ?? (modified === undefined ? held : { ...held, modified });
    if (fresh.delete(id) || !gone.has(id)) kept.push(now);
  }
  return { ...source, ...rest, products: [...kept, ...fresh.values()] };
}

/** Checks whether texts, SKUs, dates and rows are unchanged, so that the search index stays valid. */
export function keepsWords(source: CatalogueSource, { products, removed }: CatalogueChange): boolean {
  if (removed.length > 0) return false;
  const fresh = new Map(products.map((product) => [product.product.id, product]));
  let met = 0;
  for (const { product, texts, skus } of source.products) {
    const now = fresh.get(product.id);
    if (!now) continue;
    met += 1;
    if (now.product.date !== product.date || now.skus !== skus) return false;
    if (now.texts.join('\n') !== texts.join('\n')) return false;
  }
  return met === fresh.size;
}
