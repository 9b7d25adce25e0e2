/** One product of the demo catalogue, as short as it can be said; `expand.ts` makes WooCommerce REST JSON of it. */
export interface Item {
  slug: string;
  name: string;
  categories: readonly string[];
  /** Gross price in euro; of a variable product, that of every variation which has none of its own. */
  price: number;
  sale?: number;
  /** First day of a sale that is still to come. */
  saleFrom?: string;
  short: string;
  text: readonly string[];
  facts?: readonly string[];
  tags?: readonly string[];
  /** Kilograms, and centimetres: length, width, height. */
  weight?: number;
  size?: readonly [number, number, number];
  /** Colours that have a picture each; the first has the main one. */
  colors?: readonly string[];
  sizes?: readonly string[];
  /** The size is left to the shopper: a variation stands for every size. */
  anySize?: boolean;
  /** Kinds of wood; the picture of each but the first is `{slug}-{wood}`. */
  woods?: readonly string[];
  /** A local attribute: its name and its values. */
  choice?: readonly [name: string, ...values: string[]];
  defaults?: Readonly<Record<string, string>>;
  /** Price of single variations by their option. */
  prices?: Readonly<Record<string, number>>;
  /** Options that are sold out, such as "rose" or "ink/M". */
  gone?: readonly string[];
  stock?: number | 'out' | 'backorder';
  /** The stock is counted for all variations together. */
  sharedStock?: number;
  low?: number;
  virtual?: boolean;
  files?: readonly (readonly [name: string, file: string])[];
  downloads?: readonly [limit: number, days: number];
  external?: readonly [url: string, button: string];
  group?: readonly string[];
  single?: boolean;
  featured?: boolean;
  hidden?: boolean;
  draft?: boolean;
  noReviews?: boolean;
  reduced?: boolean;
  /** Custom fields. */
  fields?: Readonly<Record<string, string>>;
  upsells?: readonly string[];
  /** Recommended in the cart. */
  crossSells?: readonly string[];
  material?: readonly string[];
  sales?: number;
  /** Days before the demo's today (2026-11-21) on which it was added. */
  age: number;
  alt: string;
  /** Pictures beside the main one. */
  shots?: readonly ('detail' | 'scale')[];
}

export const both = ['detail', 'scale'] as const;
export const detail = ['detail'] as const;
