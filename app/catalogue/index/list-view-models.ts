import type { CatalogueProduct } from './catalogue-records';

export interface CardView {
  id: number;
  slug: string;
  name: string;
  image: string;
  second?: string;
  swatches?: string[];
  price?: string;
  was?: string;
  off?: number;
  rating?: number;
  reviews?: number;
  stock?: Exclude<CatalogueProduct['stock'], 'in'>;
  offer: 'add' | 'choose' | 'view';
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
  /** Missing where it is the lower-cased name, which saves bytes in long lists. */
  slug?: string;
  name: string;
  fixed?: true;
  count: number;
  on?: true;
  depth?: number;
  swatch?: string;
}

export interface FacetView {
  name: string;
  label: string;
  fixed?: true;
  control?: 'radio' | 'range';
  options: OptionView[];
  range?: { low: string; high: string; min?: string; max?: string };
}

export interface ChipView {
  name: string;
  value: string;
  label: string;
  unknown?: true;
}

export interface ListView {
  base: string;
  search: string;
  total: number;
  page: number;
  pages: number;
  perPage: number;
  cards: CardView[];
  similar?: CardView[];
  popular?: CardView[];
  chips: ChipView[];
  facets: FacetView[];
}

export interface SuggestionsView {
  products: Pick<CardView, 'slug' | 'name' | 'image' | 'price' | 'was'>[];
  similar?: true;
  categories: { slug: string; name: string }[];
  total: number;
}
