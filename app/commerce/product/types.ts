import type { Choice, ChoiceAttribute } from '~/catalogue/variations';
import type { ProductCodes } from '~/backend/parts/product-codes.server';
import type { Stock } from '~/backend/parts/stock.server';
import type { ReviewRecord } from '~/commerce/reviews/reviews.server';

/** A price in minor units; `now` is undefined when there is none, `was` is the price before a sale. */
export interface Price {
  now: number | undefined;
  was: number | undefined;
  /** The lowest price of the 30 days before the sale, where the backend tells it. */
  lowest?: number | undefined;
}

export interface Picture {
  /** Path for `pictureUrl`. */
  path: string;
  alt: string;
  /** The sizes for thumbnails (150 px) and cards (300 px) that the shop has made of it. */
  small?: { thumbnail: string; card: string };
}

export interface Dimensions {
  weight: string | undefined;
  /** Length, width and height, each may be missing. */
  size: (string | undefined)[];
}

export interface VariationRecord extends Dimensions {
  id: number;
  sku: string | undefined;
  price: Price;
  stock: Stock;
  /** Whether it has a price and may be sold; stock is another question. */
  purchasable: boolean;
  /** One value per attribute; empty is "any". */
  values: string[];
  /** Index in the product's pictures. */
  picture: number | undefined;
}

export interface GroupMember {
  id: number;
  slug: string;
  name: string;
  kind: ProductRecord['kind'];
  price: Price;
  stock: Stock;
  purchasable: boolean;
  soldIndividually: boolean;
  picture: string | undefined;
}

export interface CategoryLink {
  id: number;
  parent: number | undefined;
  slug: string;
  name: string;
}

/** A product in the shop's own terms: prices in minor units, texts cleaned, pictures as our paths. */
export interface ProductRecord extends Dimensions {
  id: number;
  slug: string;
  name: string;
  kind: 'simple' | 'variable' | 'external' | 'grouped';
  sku: string | undefined;
  codes: ProductCodes;
  date: string | undefined;
  /** Nothing is sent. */
  virtual: boolean;
  /** It comes as files. */
  downloadable: boolean;
  purchasable: boolean;
  soldIndividually: boolean;
  price: Price;
  stock: Stock;
  /** Cleaned HTML. */
  summary: string | undefined;
  description: string | undefined;
  /** One line of text for the meta description and JSON-LD. */
  excerpt: string;
  pictures: Picture[];
  attributes: ChoiceAttribute[];
  defaults: Choice;
  variations: VariationRecord[];
  facts: { label: string; values: string[] }[];
  /** Terms of taxonomies beside categories, brands, tags and attributes. */
  terms: { taxonomy: string; terms: { slug: string; name: string }[] }[];
  /** How often it was sold, where the backend tells. */
  sold: number | undefined;
  group: GroupMember[];
  external: { url: string; text: string | undefined } | undefined;
  categories: CategoryLink[];
  brands: { slug: string; name: string }[];
  tags: { slug: string; name: string }[];
  /** Ids of upsells, then of related products. */
  related: number[];
  reviewsAllowed: boolean;
  rating: number;
  reviews: ReviewRecord[];
}
