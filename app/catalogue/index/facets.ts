import type { Translate } from '~/platform/i18n/messages';
import { add, addAll, emptySet, has, countOverlap, type Bitset } from './bitset';
import type { CatalogueIndex, Term } from './build-index';
import { attributeKey, type Filter } from './filter-syntax';
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

export interface FacetFormatter {
  t: Translate;
  money(minor: number): string;
  attribute(facet: Pick<Facet, 'name' | 'label'>): { label: string; fixed?: true };
}

interface FacetType {
  control: 'check' | 'radio' | 'range';
  parseValues(
    index: CatalogueIndex,
    key: string,
    values: readonly string[],
    minorDigits: number,
  ): { recognized: string[]; unknown: string[] };
  matchingRows(index: CatalogueIndex, key: string, chosen: readonly string[]): Bitset;
  buildOptions(
    index: CatalogueIndex,
    key: string,
    otherRows: Bitset,
    chosen: readonly string[],
  ): Pick<Facet, 'options' | 'range'>;
  /** Hides the facet if every option matches all listed products. */
  mustNarrow?: true;
  title(facet: Facet, formatter: FacetFormatter): { label: string; fixed?: true };
  option?(option: FacetOption, formatter: FacetFormatter): string;
  chips(facet: Facet, formatter: FacetFormatter): { value: string; label: string }[];
}

const parseEach =
  (
    find: (index: CatalogueIndex, key: string, value: string) => string | undefined,
  ): FacetType['parseValues'] =>
  (index, key, values) => {
    const matches = values.map((value) => [value, find(index, key, value)] as const);
    return {
      recognized: [...new Set(matches.flatMap(([, match]) => match ?? []))],
      unknown: matches.flatMap(([value, match]) => (match === undefined ? [value] : [])),
    };
  };

const getValues = ({ attributes }: CatalogueIndex, key: string) => attributes.get(key)?.values ?? [];

type FacetTerm = Pick<Term, 'slug' | 'name' | 'rows'> & { depth?: number };

/** Facet whose options are terms, of which a product has one or more. */
const createTermFacet = (listTerms: (index: CatalogueIndex, key: string) => Iterable<FacetTerm>) =>
  ({
    control: 'check',
    matchingRows(index, key, chosen) {
      const matches = emptySet(index.products.length);
      for (const { slug, rows } of listTerms(index, key)) if (chosen.includes(slug)) addAll(matches, rows);
      return matches;
    },
    buildOptions: (index, key, otherRows, chosen) => ({
      options: Array.from(listTerms(index, key), ({ rows, slug, name, depth }) => ({
        slug,
        name,
        ...(depth === undefined ? {} : { depth }),
        count: countOverlap(otherRows, rows),
        active: chosen.includes(slug),
      })),
    }),
  }) satisfies Partial<FacetType>;

function filterRows({ products }: CatalogueIndex, isIn: (row: number) => boolean): Bitset {
  const rows = emptySet(products.length);
  for (let row = 0; row < products.length; row += 1) if (isIn(row)) add(rows, row);
  return rows;
}

function parseAmount(text: string, minorDigits: number): number | '' | undefined {
  if (text === '') return '';
  return /^\d{1,12}(\.\d{1,4})?$/.test(text) ? Math.round(Number(text) * 10 ** minorDigits) : undefined;
}

export const parseRangeEnds = ([min = '', max = '']: readonly string[]) => ({
  min: min === '' ? null : Number(min),
  max: max === '' ? null : Number(max),
});

const getMinimum = (chosen: readonly string[]) => Math.min(...chosen.map(Number));

function countRatings({ rating }: CatalogueIndex, rows: Bitset): Map<number, number> {
  const counts = [0, 0, 0, 0, 0, 0];
  for (let row = 0; row < rating.length; row += 1) {
    const stars = Math.floor(rating[row] ?? 0);
    if (stars > 0 && has(rows, row)) counts[stars] = (counts[stars] ?? 0) + 1;
  }
  let count = counts[5] ?? 0;
  return new Map([4, 3, 2, 1].map((minimum) => [minimum, (count += counts[minimum] ?? 0)]));
}

function formatPriceFilter(chosen: readonly string[], { t, money }: FacetFormatter): string {
  const { min, max } = parseRangeEnds(chosen);
  const [low, high] = [money(min ?? 0), money(max ?? 0)];
  if (max === null) return t('catalogue:priceFromChip', { low });
  if (min === null) return t('catalogue:priceToChip', { high });
  return min === max ? low : t('catalogue:priceChip', { low, high });
}

/** A new facet is an entry here and its messages. The order is that of the panel. */
const facetTypes = {
  category: {
    ...createTermFacet(({ categories }) => categories.values()),
    parseValues: parseEach(({ categories }, _key, value) => categories.get(value.toLowerCase())?.slug),
    title: (_facet, { t }) => ({ label: t('catalogue:category'), fixed: true }),
    chips: ({ chosen, options }) =>
      chosen.map((value) => ({ value, label: options.find(({ slug }) => slug === value)?.name ?? value })),
  },
  attribute: {
    ...createTermFacet(getValues),
    parseValues: parseEach(
      (index, key, value) => findClosest(getValues(index, key), value, ({ slug }) => slug)?.slug,
    ),
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
    parseValues(_index, _key, values, minorDigits) {
      const [minText = '', maxText = '', ...others] = values;
      const [low, high] = [parseAmount(minText, minorDigits), parseAmount(maxText, minorDigits)];
      if (low === undefined || high === undefined || others.length > 0)
        return { recognized: [], unknown: [...values] };
      const isSwapped = low !== '' && high !== '' && low > high;
      return { recognized: (isSwapped ? [high, low] : [low, high]).map(String), unknown: [] };
    },
    matchingRows(index, _key, chosen) {
      const { min, max } = parseRangeEnds(chosen);
      const [minimum, maximum] = [min ?? 0, max ?? Infinity];
      return filterRows(
        index,
        (row) => (index.high[row] ?? NaN) >= minimum && (index.low[row] ?? NaN) <= maximum,
      );
    },
    buildOptions({ low, high }, _key, otherRows) {
      let min = Infinity;
      let max = -Infinity;
      for (let row = 0; row < low.length; row += 1) {
        if (!has(otherRows, row) || Number.isNaN(low[row])) continue;
        min = Math.min(min, low[row] ?? 0);
        max = Math.max(max, high[row] ?? 0);
      }
      return { options: [], ...(min > max ? {} : { range: { min, max } }) };
    },
    title: (_facet, { t }) => ({ label: t('catalogue:price'), fixed: true }),
    chips: ({ chosen }, formatter) => [{ value: '', label: formatPriceFilter(chosen, formatter) }],
  },
  rating: {
    control: 'radio',
    parseValues: parseEach((_index, _key, value) =>
      /^[1-5](\.\d{1,2})?$/.test(value) && Number(value) <= 5 ? value : undefined,
    ),
    matchingRows(index, _key, chosen) {
      const minimum = getMinimum(chosen);
      return filterRows(index, (row) => (index.rating[row] ?? 0) >= minimum);
    },
    buildOptions: (index, _key, otherRows, chosen) => ({
      options: Array.from(countRatings(index, otherRows), ([minimum, count]) => ({
        slug: String(minimum),
        name: '',
        count,
        active: chosen.length > 0 && minimum === getMinimum(chosen),
      })),
    }),
    title: (_facet, { t }) => ({ label: t('catalogue:rating'), fixed: true }),
    option: ({ slug }, { t }) => t('catalogue:ratingUp', { count: Number(slug) }),
    chips: ({ chosen }, { t }) => [
      { value: '', label: t('catalogue:ratingUp', { count: getMinimum(chosen) }) },
    ],
  },
  sale: {
    control: 'check',
    parseValues: parseEach((_index, _key, value) => (value === 'true' ? value : undefined)),
    matchingRows: ({ onSale }) => onSale,
    buildOptions: ({ onSale }, _key, otherRows, chosen) => ({
      options: [
        { slug: 'true', name: '', count: countOverlap(otherRows, onSale), active: chosen.length > 0 },
      ],
    }),
    title: (_facet, { t }) => ({ label: t('catalogue:offers'), fixed: true }),
    option: (_option, { t }) => t('catalogue:onSale'),
    chips: (_facet, { t }) => [{ value: '', label: t('catalogue:onSale') }],
  },
} satisfies Record<string, FacetType>;

export type FacetKind = keyof typeof facetTypes;

export const getFacetType = ({ kind }: Pick<Facet, 'kind'>): FacetType => facetTypes[kind];

type NamedFacet = Pick<Facet, 'kind' | 'name' | 'label'>;

export function listFacets(index: CatalogueIndex): Map<string, NamedFacet> {
  const facets = new Map<string, NamedFacet>();
  for (const kind of Object.keys(facetTypes) as FacetKind[]) {
    if (kind !== 'attribute') facets.set(kind, { kind, name: kind, label: '' });
    else
      for (const [key, { name, label }] of index.attributes)
        if (!(key in facetTypes)) facets.set(key, { kind, name, label });
  }
  return facets;
}

export interface SelectedFilters {
  values: Map<string, string[]>;
  unknown: Filter[];
}

export function readFilters(
  index: CatalogueIndex,
  filters: readonly Filter[],
  minorDigits = 2,
): SelectedFilters {
  const facets = listFacets(index);
  const chosen: SelectedFilters = { values: new Map(), unknown: [] };
  for (const { name, values } of filters) {
    const key = attributeKey(name);
    const facet = facets.get(key);
    const parsed = facet
      ? getFacetType(facet).parseValues(index, key, values, minorDigits)
      : { recognized: [], unknown: values };
    if (parsed.recognized.length > 0) chosen.values.set(key, parsed.recognized);
    const unmatched = [...new Set(parsed.unknown)].filter((value) => value !== '');
    if (values.length === 0 || unmatched.length > 0) chosen.unknown.push({ name, values: unmatched });
  }
  return chosen;
}

export function getFilterRows(index: CatalogueIndex, { values }: SelectedFilters): Map<string, Bitset> {
  const facets = listFacets(index);
  const sets = new Map<string, Bitset>();
  for (const [key, chosen] of values) {
    const facet = facets.get(key);
    if (facet) sets.set(key, getFacetType(facet).matchingRows(index, key, chosen));
  }
  return sets;
}

export function buildFacets(
  index: CatalogueIndex,
  { values }: SelectedFilters,
  rowsWithout: (key: string) => Bitset,
): Facet[] {
  return Array.from(listFacets(index), ([key, facet]) => {
    const chosen = values.get(key) ?? [];
    return { ...facet, chosen, ...getFacetType(facet).buildOptions(index, key, rowsWithout(key), chosen) };
  });
}
