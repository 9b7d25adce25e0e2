import type { Translate } from '~/i18n/messages';
import { add, addAll, emptySet, has, overlap, type Bitset } from './bitset';
import type { CatalogueIndex } from './build';
import { attributeKey, type Filter } from './grammar';
import { findClosest } from './variations';

export interface FacetOption {
  slug: string;
  name: string;
  count: number;
  active: boolean;
  depth?: number;
}

/** Counts options under all filters but its own. */
export interface Facet {
  kind: FacetKind;
  name: string;
  /** '' where a message names it. */
  label: string;
  chosen: readonly string[];
  options: FacetOption[];
  range?: { min: number; max: number };
}

export interface FacetWords {
  t: Translate;
  money(minor: number): string;
  attribute(facet: Pick<Facet, 'name' | 'label'>): { label: string; fixed?: true };
}

interface Read {
  known: string[];
  unknown: string[];
}

type Described = Pick<Facet, 'options' | 'range'>;

interface Kind {
  control: 'check' | 'radio' | 'range';
  read(index: CatalogueIndex, key: string, values: readonly string[], minorDigits: number): Read;
  rows(index: CatalogueIndex, key: string, chosen: readonly string[]): Bitset;
  describe(index: CatalogueIndex, key: string, rest: Bitset, chosen: readonly string[]): Described;
  /** Hides the facet if every option matches all listed products. */
  mustNarrow?: true;
  title(facet: Facet, words: FacetWords): { label: string; fixed?: true };
  option?(option: FacetOption, words: FacetWords): string;
  chips(facet: Facet, words: FacetWords): { value: string; label: string }[];
}

const eachValue =
  (find: (index: CatalogueIndex, key: string, value: string) => string | undefined): Kind['read'] =>
  (index, key, values) => {
    const found = values.map((value) => [value, find(index, key, value)] as const);
    return {
      known: [...new Set(found.flatMap(([, known]) => known ?? []))],
      unknown: found.flatMap(([value, known]) => (known === undefined ? [value] : [])),
    };
  };

function union(index: CatalogueIndex, sets: readonly (Bitset | undefined)[]): Bitset {
  const rows = emptySet(index.products.length);
  for (const set of sets) if (set) addAll(rows, set);
  return rows;
}

const valuesOf = ({ attributes }: CatalogueIndex, key: string) => attributes.get(key)?.values ?? [];

function rowsWhere(index: CatalogueIndex, isIn: (row: number) => boolean): Bitset {
  const rows = emptySet(index.products.length);
  for (let row = 0; row < index.products.length; row += 1) if (isIn(row)) add(rows, row);
  return rows;
}

function amount(text: string, minorDigits: number): number | '' | undefined {
  if (text === '') return '';
  return /^\d{1,12}(\.\d{1,4})?$/.test(text) ? Math.round(Number(text) * 10 ** minorDigits) : undefined;
}

export const endsOf = ([min = '', max = '']: readonly string[]) => ({
  min: min === '' ? null : Number(min),
  max: max === '' ? null : Number(max),
});

const leastOf = (chosen: readonly string[]) => Math.min(...chosen.map(Number));

function ratingCounts(index: CatalogueIndex, rows: Bitset): Map<number, number> {
  const counts = [0, 0, 0, 0, 0, 0];
  for (let row = 0; row < index.rating.length; row += 1) {
    const stars = Math.floor(index.rating[row] ?? 0);
    if (stars > 0 && has(rows, row)) counts[stars] = (counts[stars] ?? 0) + 1;
  }
  let count = counts[5] ?? 0;
  return new Map([4, 3, 2, 1].map((least) => [least, (count += counts[least] ?? 0)]));
}

function rangeInWords(chosen: readonly string[], { t, money }: FacetWords): string {
  const { min, max } = endsOf(chosen);
  const [low, high] = [money(min ?? 0), money(max ?? 0)];
  if (max === null) return t('catalogue:priceFromChip', { low });
  if (min === null) return t('catalogue:priceToChip', { high });
  return min === max ? low : t('catalogue:priceChip', { low, high });
}

/** A new facet is an entry here and its messages. The order is that of the panel. */
const kinds = {
  category: {
    control: 'check',
    read: eachValue(({ categories }, _key, value) => categories.get(value.toLowerCase())?.slug),
    rows: (index, _key, chosen) =>
      union(
        index,
        chosen.map((slug) => index.categories.get(slug)?.rows),
      ),
    describe: ({ categories }, _key, rest, chosen) => ({
      options: [...categories.values()].map(({ slug, name, depth, rows }) => ({
        slug,
        name,
        depth,
        count: overlap(rest, rows),
        active: chosen.includes(slug),
      })),
    }),
    title: (_facet, { t }) => ({ label: t('catalogue:category'), fixed: true }),
    chips: ({ chosen, options }) =>
      chosen.map((value) => ({ value, label: options.find(({ slug }) => slug === value)?.name ?? value })),
  },
  attribute: {
    control: 'check',
    read: eachValue((index, key, value) => {
      return findClosest(valuesOf(index, key), value, ({ slug }) => slug)?.slug;
    }),
    rows: (index, key, chosen) =>
      union(
        index,
        valuesOf(index, key).map(({ slug, rows }) => (chosen.includes(slug) ? rows : undefined)),
      ),
    describe: (index, key, rest, chosen) => ({
      options: valuesOf(index, key).map(({ slug, name, rows }) => ({
        slug,
        name,
        count: overlap(rest, rows),
        active: chosen.includes(slug),
      })),
    }),
    mustNarrow: true,
    title: (facet, { attribute }) => attribute(facet),
    chips(facet, { attribute, t }) {
      const { label } = attribute(facet);
      const text = (value: string) => t('common:labelled', { label, value });
      return facet.options.flatMap(({ slug, name, active }) =>
        active ? { value: slug, label: text(name) } : [],
      );
    },
  },
  price: {
    control: 'range',
    read(_index, _key, values, minorDigits) {
      const [from = '', to = '', ...others] = values;
      const [low, high] = [amount(from, minorDigits), amount(to, minorDigits)];
      if (low === undefined || high === undefined || others.length > 0)
        return { known: [], unknown: [...values] };
      const isSwapped = low !== '' && high !== '' && low > high;
      return { known: (isSwapped ? [high, low] : [low, high]).map(String), unknown: [] };
    },
    rows(index, _key, chosen) {
      const { min, max } = endsOf(chosen);
      const [least, most] = [min ?? 0, max ?? Infinity];
      return rowsWhere(index, (row) => (index.high[row] ?? NaN) >= least && (index.low[row] ?? NaN) <= most);
    },
    describe({ low, high }, _key, rest) {
      let min = Infinity;
      let max = -Infinity;
      for (let row = 0; row < low.length; row += 1) {
        if (!has(rest, row) || Number.isNaN(low[row])) continue;
        min = Math.min(min, low[row] ?? 0);
        max = Math.max(max, high[row] ?? 0);
      }
      return { options: [], ...(min > max ? {} : { range: { min, max } }) };
    },
    title: (_facet, { t }) => ({ label: t('catalogue:price'), fixed: true }),
    chips: ({ chosen }, words) => [{ value: '', label: rangeInWords(chosen, words) }],
  },
  rating: {
    control: 'radio',
    read: eachValue((_index, _key, value) =>
      /^[1-5](\.\d{1,2})?$/.test(value) && Number(value) <= 5 ? value : undefined,
    ),
    rows: (index, _key, chosen) => rowsWhere(index, (row) => (index.rating[row] ?? 0) >= leastOf(chosen)),
    describe: (index, _key, rest, chosen) => ({
      options: Array.from(ratingCounts(index, rest), ([least, count]) => ({
        slug: String(least),
        name: '',
        count,
        active: chosen.length > 0 && least === leastOf(chosen),
      })),
    }),
    title: (_facet, { t }) => ({ label: t('catalogue:rating'), fixed: true }),
    option: ({ slug }, { t }) => t('catalogue:ratingUp', { count: Number(slug) }),
    chips: ({ chosen }, { t }) => [{ value: '', label: t('catalogue:ratingUp', { count: leastOf(chosen) }) }],
  },
  sale: {
    control: 'check',
    read: eachValue((_index, _key, value) => (value === 'true' ? value : undefined)),
    rows: ({ onSale }) => onSale,
    describe: ({ onSale }, _key, rest, chosen) => ({
      options: [{ slug: 'true', name: '', count: overlap(rest, onSale), active: chosen.length > 0 }],
    }),
    title: (_facet, { t }) => ({ label: t('catalogue:offers'), fixed: true }),
    option: (_option, { t }) => t('catalogue:onSale'),
    chips: (_facet, { t }) => [{ value: '', label: t('catalogue:onSale') }],
  },
} satisfies Record<string, Kind>;

export type FacetKind = keyof typeof kinds;

export const kindOf = ({ kind }: Pick<Facet, 'kind'>): Kind => kinds[kind];

type Named = Pick<Facet, 'kind' | 'name' | 'label'>;

export function facetsIn(index: CatalogueIndex): Map<string, Named> {
  const named = new Map<string, Named>();
  for (const kind of Object.keys(kinds) as FacetKind[]) {
    if (kind !== 'attribute') named.set(kind, { kind, name: kind, label: '' });
    else
      for (const [key, { name, label }] of index.attributes)
        if (!(key in kinds)) named.set(key, { kind, name, label });
  }
  return named;
}

export interface Chosen {
  values: Map<string, string[]>;
  unknown: Filter[];
}

export function readFilters(index: CatalogueIndex, filters: readonly Filter[], minorDigits = 2): Chosen {
  const known = facetsIn(index);
  const chosen: Chosen = { values: new Map(), unknown: [] };
  for (const { name, values } of filters) {
    const key = attributeKey(name);
    const facet = known.get(key);
    const read = facet ? kindOf(facet).read(index, key, values, minorDigits) : { known: [], unknown: values };
    if (read.known.length > 0) chosen.values.set(key, read.known);
    const rest = [...new Set(read.unknown)].filter((value) => value !== '');
    if (values.length === 0 || rest.length > 0) chosen.unknown.push({ name, values: rest });
  }
  return chosen;
}

export function rowsOf(index: CatalogueIndex, { values }: Chosen): Map<string, Bitset> {
  const known = facetsIn(index);
  const sets = new Map<string, Bitset>();
  for (const [key, chosen] of values) {
    const facet = known.get(key);
    if (facet) sets.set(key, kindOf(facet).rows(index, key, chosen));
  }
  return sets;
}

export function facetsOf(
  index: CatalogueIndex,
  { values }: Chosen,
  without: (key: string) => Bitset,
): Facet[] {
  return Array.from(facetsIn(index), ([key, named]) => {
    const chosen = values.get(key) ?? [];
    return { ...named, chosen, ...kindOf(named).describe(index, key, without(key), chosen) };
  });
}
