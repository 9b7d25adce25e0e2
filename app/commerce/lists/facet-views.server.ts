import { BRAND_FILTER } from '~/catalogue/index/build-index';
import { isColour, serializeFilters } from '~/catalogue/index/filter-syntax';
import {
  parseRangeEnds,
  getFacetType,
  type Facet,
  type FacetOption,
  type FacetFormatter,
} from '~/catalogue/index/facets';
import type { ListResult } from '~/catalogue/index/list-products';
import { findSwatch } from '~/catalogue/index/product-attributes.server';
import type { FacetView, OptionView } from '~/catalogue/index/list-view-models';
import { formatMoney, getMinorDigits } from '~/domain/money.server';
import type { Shopper } from '~/session/shopper.server';
import { storeSettings } from '~/platform/settings/store-settings';
import { getTaxonomyLabel } from './taxonomies.server';

export type LocaleContext = Pick<Shopper, 't' | 'locale'>;

function getAttributeLabel({ name, label }: Pick<Facet, 'name' | 'label'>, { t, locale }: LocaleContext) {
  if (name === BRAND_FILTER) return { label: t('product:brands', { count: 1 }), fixed: true as const };
  const customTaxonomy = storeSettings().taxonomies.find((taxonomy) => taxonomy.name === name);
  return customTaxonomy ? getTaxonomyLabel(customTaxonomy, locale) : { label };
}

const createFormatter = (localeContext: LocaleContext): FacetFormatter => ({
  t: localeContext.t,
  money: (minor) => formatMoney(minor),
  attribute: (facet) => getAttributeLabel(facet, localeContext),
});

function toRangeView({ range, chosen }: Facet): FacetView['range'] {
  if (!range && chosen.length === 0) return undefined;
  const unit = 10 ** getMinorDigits();
  const { min, max } = parseRangeEnds(chosen);
  return {
    low: String(Math.floor((range?.min ?? 0) / unit)),
    high: String(Math.ceil((range?.max ?? 0) / unit)),
    ...(min === null ? {} : { min: String(min / unit) }),
    ...(max === null ? {} : { max: String(max / unit) }),
  };
}

function toOptionView(
  facet: Facet,
  option: FacetOption,
  topDepth: number,
  formatter: FacetFormatter,
): OptionView {
  const { slug, name, count, active, depth = 0 } = option;
  const customName = getFacetType(facet).option?.(option, formatter);
  const swatch = isColour(facet.name) ? (findSwatch(name) ?? findSwatch(slug)) : undefined;
  const displayName = customName ?? name;
  return {
    ...(slug === displayName.toLowerCase() ? {} : { slug }),
    name: displayName,
    ...(customName === undefined ? {} : { fixed: true }),
    count,
    ...(active ? { on: true } : {}),
    ...(depth > topDepth ? { depth: depth - topDepth } : {}),
    ...(swatch === undefined ? {} : { swatch }),
  };
}

export function toFacetViews(
  { facets, total }: Pick<ListResult, 'facets' | 'total'>,
  ancestors: ReadonlySet<string>,
  localeContext: LocaleContext,
): FacetView[] {
  const formatter = createFormatter(localeContext);
  return facets.flatMap((facet) => {
    const { control, mustNarrow, title } = getFacetType(facet);
    if (facet.kind === 'rating' && !storeSettings().showReviews) return [];
    const options = facet.options.filter(
      ({ slug, count, active }) =>
        (count > 0 || active) && !(facet.kind === 'category' && ancestors.has(slug)),
    );
    const range = control === 'range' ? toRangeView(facet) : undefined;
    if (options.length === 0 && !range) return [];
    if (mustNarrow && !options.some(({ active, count }) => active || count < total)) return [];
    const topDepth = Math.min(...options.map(({ depth = 0 }) => depth));
    return {
      name: facet.name,
      ...title(facet, formatter),
      ...(control === 'check' ? {} : { control }),
      options: options.map((option) => toOptionView(facet, option, topDepth, formatter)),
      ...(range ? { range } : {}),
    };
  });
}

export function toChips(
  { facets, chosen }: Pick<ListResult, 'facets' | 'chosen'>,
  localeContext: LocaleContext,
) {
  const formatter = createFormatter(localeContext);
  const facetChips = facets
    .filter((facet) => facet.chosen.length > 0)
    .flatMap((facet) =>
      getFacetType(facet)
        .chips(facet, formatter)
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
  return [...facetChips, ...unknown];
}
