/** What the list needs to know of a product. Prices are minor units; `null` is no price at all. */
export interface CatalogueProduct {
  id: number;
  slug: string;
  name: string;
  kind: 'simple' | 'variable' | 'external' | 'grouped';
  /** Milliseconds since 1970. */
  date: number;
  /** Lowest and highest price of what can be chosen. */
  low: number | null;
  high: number | null;
  /** The regular price before a sale, when it is one number. */
  was: number | null;
  /** Whole per cent off of the regular price, 0 when there is no sale. */
  discount: number;
  onSale: boolean;
  /** 0 to 5; 0 is not rated. */
  rating: number;
  reviews: number;
  featured: boolean;
  stock: 'in' | 'low' | 'out' | 'backorder';
  /** Can be put into the cart from a list: simple, priced, in stock. */
  buyable: boolean;
  /** Path for `pictureUrl`. */
  picture: string;
  /** Pictures of variations by attribute value: `[attribute key, value slug, picture]`. */
  pictures: [string, string, string][];
}

/** A product as it is loaded, with what only the index needs. */
export interface SourceProduct {
  product: CatalogueProduct;
  /** When the shop changed it last, in milliseconds since 1970; 0 when it does not tell. */
  modified: number;
  /** When sales of it or of its variations begin or end, in milliseconds since 1970. */
  flips: number[];
  /** Texts that a search looks into. */
  texts: string[];
  /** The SKUs of it and of its variations, one a line; missing where it has none. */
  skus?: string;
  categories: string[];
  brands: string[];
  tags: string[];
  /** The same for each taxonomy of the owner that it has terms of. */
  further?: [taxonomy: string, slugs: string[]][];
  /** Values of its global attributes: attribute name → slugs. */
  attributes: [string, string[]][];
}

/** Makes equal lists of terms one: most products have those of many others, and a large catalogue takes a seventh less memory. */
export function sharingLists(): (product: SourceProduct) => SourceProduct {
  const slugs = new Map<string, string[]>();
  const attributes = new Map<string, SourceProduct['attributes']>();
  const shared = <List>(known: Map<string, List>, list: List): List => {
    const key = JSON.stringify(list);
    const first = known.get(key) ?? list;
    known.set(key, first);
    return first;
  };
  return (product) => ({
    ...product,
    categories: shared(slugs, product.categories),
    brands: shared(slugs, product.brands),
    tags: shared(slugs, product.tags),
    attributes: shared(attributes, product.attributes),
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
  /** As the shop names it, e.g. `pa_color`. */
  name: string;
  label: string;
  /** In the shop's order. */
  values: { slug: string; name: string }[];
}

/** Everything that the list pipeline is built from; what the snapshot saves. */
export interface CatalogueSource {
  /** Ids of what sells best, best first. */
  bestSellers: number[];
  products: SourceProduct[];
  categories: SourceTerm[];
  brands: SourceTerm[];
  tags: SourceTerm[];
  /** Terms of the owner's taxonomies. */
  further?: { name: string; terms: SourceTerm[] }[];
  attributes: SourceAttribute[];
}
