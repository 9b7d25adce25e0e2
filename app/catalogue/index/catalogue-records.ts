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
  /** Slugs by taxonomy, such as `product_cat`. */
  terms: [taxonomy: string, slugs: string[]][];
  attributes: [name: string, slugs: string[]][];
}

/** Finds the terms of a product or of the catalogue in one taxonomy. */
export const getTerms = <Item>(
  terms: readonly (readonly [taxonomy: string, items: readonly Item[]])[],
  taxonomy: string,
): readonly Item[] => terms.find(([name]) => name === taxonomy)?.[1] ?? [];

/** Shares equal term lists between products, which saves a seventh of a large catalogue's memory. */
export function createListDeduplicator(): (product: SourceProduct) => SourceProduct {
  const lists = new Map<string, SourceProduct['terms']>();
  const deduplicate = (list: SourceProduct['terms']) => {
    const key = JSON.stringify(list);
    const cached = lists.get(key) ?? list;
    lists.set(key, cached);
    return cached;
  };
  return (product) => ({
    ...product,
    terms: deduplicate(product.terms),
    attributes: deduplicate(product.attributes),
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
  terms: [taxonomy: string, terms: SourceTerm[]][];
  attributes: SourceAttribute[];
}
