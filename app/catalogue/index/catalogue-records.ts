/** Prices are minor units. Null is no price at all. */
export interface CatalogueProduct {
  id: number;
  slug: string;
  name: string;
  kind: 'simple' | 'variable' | 'external' | 'grouped';
  /** Milliseconds since 1970. */
  date: number;
  low: number | null;
  high: number | null;
  /** Regular price before a sale, if it is a single number. */
  was: number | null;
  discount: number;
  onSale: boolean;
  rating: number;
  reviews: number;
  featured: boolean;
  stock: 'in' | 'low' | 'out' | 'backorder';
  buyable: boolean;
  picture: string;
  secondPicture?: string;
  /** Lists `[attribute key, value slug, picture]` of variations. */
  pictures: [string, string, string][];
}

export interface SourceProduct {
  product: CatalogueProduct;
  /** Time of the last change in milliseconds since 1970, or 0 if unknown. */
  modified: number;
  /** Times when sales begin or end, in milliseconds since 1970. */
  flips: number[];
  texts: string[];
  /** One SKU a line. */
  skus?: string;
  categories: string[];
  brands: string[];
  tags: string[];
  further?: [taxonomy: string, slugs: string[]][];
  attributes: [string, string[]][];
}

/** Shares equal term lists between products, which saves a seventh of a large catalogue's memory. */
export function createListDeduplicator(): (product: SourceProduct) => SourceProduct {
  const slugs = new Map<string, string[]>();
  const attributes = new Map<string, SourceProduct['attributes']>();
  const deduplicate = <List>(cache: Map<string, List>, list: List): List => {
    const key = JSON.stringify(list);
    const cached = cache.get(key) ?? list;
    cache.set(key, cached);
    return cached;
  };
  return (product) => ({
    ...product,
    categories: deduplicate(slugs, product.categories),
    brands: deduplicate(slugs, product.brands),
    tags: deduplicate(slugs, product.tags),
    attributes: deduplicate(attributes, product.attributes),
  });
}

export interface SourceTerm {
  id: number;
  slug: string;
  name: string;
  parent: number | null;
  picture: string | null;
  description: string;
}

export interface SourceAttribute {
  name: string;
  label: string;
  values: { slug: string; name: string }[];
}

export interface CatalogueSource {
  bestSellers: number[];
  products: SourceProduct[];
  categories: SourceTerm[];
  brands: SourceTerm[];
  tags: SourceTerm[];
  further?: { name: string; terms: SourceTerm[] }[];
  attributes: SourceAttribute[];
}
