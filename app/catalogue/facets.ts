import { has, overlap, type Bitset } from './bitset';
import type { CatalogueIndex } from './build';
import { intersection, type ActiveFilters } from './filters';

export interface FacetOption {
  slug: string;
  name: string;
  /** Products there would be with this option and the other filters. */
  count: number;
  active: boolean;
}

export interface Facets {
  categories: (FacetOption & { depth: number })[];
  attributes: { name: string; key: string; label: string; options: FacetOption[] }[];
  /** Counts of "4 and up" … "1 and up". */
  ratings: { least: number; count: number; active: boolean }[];
  sale: { count: number; active: boolean };
  /** Cheapest and dearest price under the other filters, in minor units; null when nothing is left. */
  price: { min: number; max: number } | null;
}

/** Counts for every option, each under all the filters but its own. */
export function facetsOf(
  index: CatalogueIndex,
  active: ActiveFilters,
  base: Bitset,
  sets: ReadonlyMap<string, Bitset>,
  all: Bitset,
): Facets {
  const without = (key: string) => (sets.has(key) ? intersection(base, sets, key) : all);
  const inCategory = without('category');
  const rated = without('rating');
  return {
    categories: [...index.categories.values()].map(({ slug, name, depth, rows }) => ({
      slug,
      name,
      depth,
      count: overlap(inCategory, rows),
      active: active.categories.includes(slug),
    })),
    attributes: [...index.attributes].map(([key, { name, label, values }]) => {
      const rest = without(key);
      const chosen = active.attributes.get(key);
      const options = values.map((value) => ({
        slug: value.slug,
        name: value.name,
        count: overlap(rest, value.rows),
        active: chosen?.includes(value.slug) ?? false,
      }));
      return { name, key, label, options };
    }),
    ratings: ratingsOf(index, rated, active.rating),
    sale: { count: overlap(without('sale'), index.onSale), active: active.sale },
    price: priceRange(index, without('price')),
  };
}

function ratingsOf(index: CatalogueIndex, rows: Bitset, chosen: number | null): Facets['ratings'] {
  const counts = [0, 0, 0, 0, 0, 0];
  for (let row = 0; row < index.rating.length; row += 1) {
    const stars = Math.floor(index.rating[row] ?? 0);
    if (stars > 0 && has(rows, row)) counts[stars] = (counts[stars] ?? 0) + 1;
  }
  let count = counts[5] ?? 0;
  return [4, 3, 2, 1].map((least) => {
    count += counts[least] ?? 0;
    return { least, count, active: chosen === least };
  });
}

function priceRange(index: CatalogueIndex, rows: Bitset): Facets['price'] {
  let min = Infinity;
  let max = -Infinity;
  for (let row = 0; row < index.low.length; row += 1) {
    if (!has(rows, row)) continue;
    min = Math.min(min, index.low[row] ?? 0);
    max = Math.max(max, index.high[row] ?? 0);
  }
  return min > max ? null : { min, max };
}
