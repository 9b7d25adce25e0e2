import type { CatalogueProduct } from './records';

/** A product as a card shows it. What is not there has nothing to show. Prices are display texts. */
export interface CardView {
  id: number;
  slug: string;
  name: string;
  /** Path for `pictureUrl`. */
  image: string;
  price?: string;
  was?: string;
  /** Whole per cent off; 0 is a sale without a known percentage. */
  off?: number;
  rating?: number;
  reviews?: number;
  stock?: Exclude<CatalogueProduct['stock'], 'in'>;
  /** What the card offers: into the cart, choose first, or look at it. */
  offer: 'add' | 'choose' | 'view';
  /** Query of the product page that chooses the colour shown. */
  choice?: string;
  wished?: true;
}

export interface CategoryTile {
  name: string;
  slug: string;
  image: string;
  count: number;
}

export interface OptionView {
  /** Missing where it is the name in small letters, as most are: a list has a hundred. */
  slug?: string;
  /** In the shop's language, or in the page's where it is `fixed`. */
  name: string;
  fixed?: true;
  count: number;
  on?: true;
  depth?: number;
  /** Its colour, when it has one that can be shown. */
  swatch?: string;
}

/** A facet as the panel shows it: checkboxes, or what `control` says. */
export interface FacetView {
  name: string;
  /** A word of the page's language where it is `fixed`, else of the shop's. */
  label: string;
  fixed?: true;
  control?: 'radio' | 'range';
  options: OptionView[];
  /** Whole amounts that the prices lie between, and what was asked for. */
  range?: { low: string; high: string; min?: string; max?: string };
}

/** A chosen filter: its name and value in the URL, and what it is called. */
export interface ChipView {
  name: string;
  value: string;
  label: string;
  /** This catalogue does not know it. */
  unknown?: true;
}

export interface ListView {
  /** Path without page and query. */
  base: string;
  /** Canonical query, '' or '?…'. */
  search: string;
  total: number;
  page: number;
  pages: number;
  perPage: number;
  cards: CardView[];
  /** What is nearly what was searched for; missing where the search finds something. */
  similar?: CardView[];
  /** What others like, where there is nothing else to show. */
  popular?: CardView[];
  chips: ChipView[];
  facets: FacetView[];
}

export interface SuggestionsView {
  products: Pick<CardView, 'slug' | 'name' | 'image' | 'price' | 'was'>[];
  /** The products are only nearly what was typed: nothing else was found. */
  similar?: true;
  categories: { slug: string; name: string }[];
  total: number;
}
