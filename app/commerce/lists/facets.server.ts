import { brandFilter } from '~/catalogue/build';
import { isColour, serializeFilters } from '~/catalogue/grammar';
import { endsOf, kindOf, type Facet, type FacetOption, type FacetWords } from '~/catalogue/facets';
import type { ListResult } from '~/catalogue/list';
import { swatchOf } from '~/catalogue/swatches';
import type { FacetView, OptionView } from '~/catalogue/views';
import { formatMoney, minorDigits } from '~/backend/parts/money.server';
import type { Shopper } from '~/session/shopper.server';
import { storeSettings } from '~/store-settings';
import { taxonomyLabel } from './taxonomies.server';

export type Speaker = Pick<Shopper, 't' | 'locale'>;

function attributeLabel({ name, label }: Pick<Facet, 'name' | 'label'>, { t, locale }: Speaker) {
  if (name === brandFilter) return { label: t('product:brands', { count: 1 }), fixed: true as const };
  const own = storeSettings().taxonomies.find((taxonomy) => taxonomy.name === name);
  return own ? taxonomyLabel(own, locale) : { label };
}

const wordsFor = (speaker: Speaker): FacetWords => ({
  t: speaker.t,
  money: (minor) => formatMoney(minor),
  attribute: (facet) => attributeLabel(facet, speaker),
});

function rangeView({ range, chosen }: Facet): FacetView['range'] {
  if (!range && chosen.length === 0) return undefined;
  const unit = 10 ** minorDigits();
  const { min, max } = endsOf(chosen);
  return {
    low: String(Math.floor((range?.min ?? 0) / unit)),
    high: String(Math.ceil((range?.max ?? 0) / unit)),
    ...(min === null ? {} : { min: String(min / unit) }),
    ...(max === null ? {} : { max: String(max / unit) }),
  };
}

function optionView(facet: Facet, option: FacetOption, top: number, words: FacetWords): OptionView {
  const { slug, name, count, active, depth = 0 } = option;
  const own = kindOf(facet).option?.(option, words);
  const swatch = isColour(facet.name) ? (swatchOf(name) ?? swatchOf(slug)) : undefined;
  const shown = own ?? name;
  return {
    ...(slug === shown.toLowerCase() ? {} : { slug }),
    name: shown,
    ...(own === undefined ? {} : { fixed: true }),
    count,
    ...(active ? { on: true } : {}),
    ...(depth > top ? { depth: depth - top } : {}),
    ...(swatch === undefined ? {} : { swatch }),
  };
}

export function facetViews(
  { facets, total }: Pick<ListResult, 'facets' | 'total'>,
  above: ReadonlySet<string>,
  speaker: Speaker,
): FacetView[] {
  const words = wordsFor(speaker);
  return facets.flatMap((facet) => {
    const { control, mustNarrow, title } = kindOf(facet);
    if (facet.kind === 'rating' && !storeSettings().showReviews) return [];
    const options = facet.options.filter(
      ({ slug, count, active }) => (count > 0 || active) && !(facet.kind === 'category' && above.has(slug)),
    );
    const range = control === 'range' ? rangeView(facet) : undefined;
    if (options.length === 0 && !range) return [];
    if (mustNarrow && !options.some(({ active, count }) => active || count < total)) return [];
    const top = Math.min(...options.map(({ depth = 0 }) => depth));
    return {
      name: facet.name,
      ...title(facet, words),
      ...(control === 'check' ? {} : { control }),
      options: options.map((option) => optionView(facet, option, top, words)),
      ...(range ? { range } : {}),
    };
  });
}

export function chipsOf({ facets, chosen }: Pick<ListResult, 'facets' | 'chosen'>, speaker: Speaker) {
  const words = wordsFor(speaker);
  const known = facets
    .filter((facet) => facet.chosen.length > 0)
    .flatMap((facet) =>
      kindOf(facet)
        .chips(facet, words)
        .map((chip) => ({ name: facet.name, ...chip })),
    );
  const unknown = chosen.unknown.flatMap(({ name, values }) =>
    values.length === 0
      ? { name, value: '', label: name, unknown: true as const }
      : values.map((value) => ({
          name,
          value,
          label: serializeFilters([{ name, values: [value] }]),
          unknown: true as const,
        })),
  );
  return [...known, ...unknown];
}
