import { add, addAll, emptySet, keepOnly, type Bitset } from './bitset';
import type { Attribute, AttributeValue, CatalogueIndex } from './build';
import { attributeKey, type Filter } from './grammar';

/** What the filters of a query mean in this catalogue. */
export interface ActiveFilters {
  categories: string[];
  /** Attribute key → value slugs. */
  attributes: Map<string, string[]>;
  /** Inclusive, in minor units; null is open. */
  price: { min: number | null; max: number | null } | null;
  /** The least rating. */
  rating: number | null;
  sale: boolean;
  /** What this catalogue does not know: shown, and ignored. */
  unknown: Filter[];
}

/** Minor units of a plain decimal number. */
function amount(text: string, minorDigits: number): number | undefined {
  return /^\d{1,9}(\.\d{1,4})?$/.test(text) ? Math.round(Number(text) * 10 ** minorDigits) : undefined;
}

type Known = (value: string) => boolean;

function readCategories(index: CatalogueIndex, active: ActiveFilters, values: readonly string[]): Known {
  const isKnown: Known = (value) => index.categories.has(value.toLowerCase());
  active.categories = values.filter(isKnown).map((value) => value.toLowerCase());
  return isKnown;
}

function readPrice(active: ActiveFilters, values: readonly string[], minorDigits: number): Known {
  const [from = '', to = '', ...others] = values;
  const [low, high] = [from, to].map((value) => (value === '' ? null : amount(value, minorDigits)));
  if (low === undefined || high === undefined || others.length > 0) return () => false;
  const swapped = low !== null && high !== null && low > high;
  active.price = swapped ? { min: high, max: low } : { min: low, max: high };
  return () => true;
}

function readRating(active: ActiveFilters, values: readonly string[]): Known {
  const isKnown: Known = (value) => /^[1-5](\.\d{1,2})?$/.test(value) && Number(value) <= 5;
  const known = values.filter(isKnown).map(Number);
  if (known.length > 0) active.rating = Math.min(...known);
  return isKnown;
}

function readAttribute(
  index: CatalogueIndex,
  active: ActiveFilters,
  key: string,
  values: readonly string[],
): Known {
  const attribute = index.attributes.get(key);
  const known = new Map(values.map((value) => [value, attribute && findValue(attribute, value)?.slug]));
  const chosen = [...new Set(known.values())].filter((slug) => slug !== undefined);
  if (chosen.length > 0) active.attributes.set(key, chosen);
  return (value) => known.get(value) !== undefined;
}

/** Sorts the filters of a query into those that this catalogue knows and those it does not. */
export function resolveFilters(
  index: CatalogueIndex,
  filters: readonly Filter[],
  minorDigits = 2,
): ActiveFilters {
  const active: ActiveFilters = {
    categories: [],
    attributes: new Map(),
    price: null,
    rating: null,
    sale: false,
    unknown: [],
  };
  const read = (key: string, values: readonly string[]): Known => {
    if (key === 'category') return readCategories(index, active, values);
    if (key === 'price') return readPrice(active, values, minorDigits);
    if (key === 'rating') return readRating(active, values);
    if (key !== 'sale') return readAttribute(index, active, key, values);
    active.sale = values.includes('true');
    return (value) => value === 'true';
  };
  for (const { name, values } of filters) {
    const isKnown = values.length > 0 ? read(attributeKey(name), values) : () => false;
    const rest = [...new Set(values)].filter((value) => value !== '' && !isKnown(value));
    if (values.length === 0 || rest.length > 0) active.unknown.push({ name, values: rest });
  }
  return active;
}

/** A value by its slug; dashes, spaces and case do not count. */
function findValue({ values }: Attribute, text: string): AttributeValue | undefined {
  const key = attributeKey(text);
  return values.find(({ slug }) => slug === text) ?? values.find(({ slug }) => attributeKey(slug) === key);
}

function union(index: CatalogueIndex, sets: readonly (Bitset | undefined)[]): Bitset {
  const rows = emptySet(index.products.length);
  for (const set of sets) if (set) addAll(rows, set);
  return rows;
}

function rowsWhere(index: CatalogueIndex, isIn: (row: number) => boolean): Bitset {
  const rows = emptySet(index.products.length);
  for (let row = 0; row < index.products.length; row += 1) if (isIn(row)) add(rows, row);
  return rows;
}

/** One set of rows per filter that is on; `price`, `rating`, `sale`, `category` or an attribute's key. */
export function setsOf(index: CatalogueIndex, active: ActiveFilters): Map<string, Bitset> {
  const sets = new Map<string, Bitset>();
  if (active.categories.length > 0) {
    sets.set(
      'category',
      union(
        index,
        active.categories.map((slug) => index.categories.get(slug)?.rows),
      ),
    );
  }
  for (const [key, values] of active.attributes) {
    const options = index.attributes.get(key)?.values ?? [];
    sets.set(
      key,
      union(
        index,
        options.filter(({ slug }) => values.includes(slug)).map(({ rows }) => rows),
      ),
    );
  }
  const { price, rating } = active;
  if (price) {
    const { low, high } = index;
    const [min, max] = [price.min ?? 0, price.max ?? Infinity];
    sets.set(
      'price',
      rowsWhere(index, (row) => (high[row] ?? 0) >= min && (low[row] ?? 0) <= max),
    );
  }
  if (rating !== null)
    sets.set(
      'rating',
      rowsWhere(index, (row) => (index.rating[row] ?? 0) >= rating),
    );
  if (active.sale) sets.set('sale', index.onSale);
  return sets;
}

/** Everything but one of the sets; without one, all of them. */
export function intersection(base: Bitset, sets: ReadonlyMap<string, Bitset>, except?: string): Bitset {
  const rows = base.slice();
  for (const [key, set] of sets) if (key !== except) keepOnly(rows, set);
  return rows;
}
