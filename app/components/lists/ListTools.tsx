import { Form, Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { removeFilter } from '~/catalogue/index/filter-syntax';
import { buildListPath, buildListSearch, type ListQuery } from '~/catalogue/index/list-query';
import type { ChipView, ListView } from '~/catalogue/index/list-view-models';
import { CatalogueText, VisuallyHidden } from '~/components/primitives/Text';
import { Select } from '~/components/form/Field';
import { Icon } from '~/components/icons/Icon';
import { Button } from '~/components/ui/Button';
import { useLiveForm } from '~/client/lists/use-live-form';
import { useT } from '~/platform/i18n/translate-context';
import type { MessageKey } from '~/platform/i18n/messages';
import * as css from './list.css';

const sortLabels: Record<ListQuery['orderby'], Record<ListQuery['order'], MessageKey>> = {
  date: { DESC: 'catalogue:sortDateDESC', ASC: 'catalogue:sortDateASC' },
  price: { DESC: 'catalogue:sortPriceDESC', ASC: 'catalogue:sortPriceASC' },
  rating: { DESC: 'catalogue:sortRatingDESC', ASC: 'catalogue:sortRatingASC' },
  discount: { DESC: 'catalogue:sortDiscountDESC', ASC: 'catalogue:sortDiscountASC' },
  alphabetically: { DESC: 'catalogue:sortAlphabeticallyDESC', ASC: 'catalogue:sortAlphabeticallyASC' },
  popularity: { DESC: 'catalogue:sortPopularityDESC', ASC: 'catalogue:sortPopularityASC' },
};

export const getSortLabel = ({ orderby, order }: Pick<ListQuery, 'orderby' | 'order'>): MessageKey =>
  sortLabels[orderby][order];

/** Any other order is selected by its URL only. */
const menuOrders: readonly [ListQuery['orderby'], ListQuery['order']][] = [
  ['date', 'DESC'],
  ['price', 'ASC'],
  ['price', 'DESC'],
  ['rating', 'DESC'],
  ['discount', 'DESC'],
  ['alphabetically', 'ASC'],
];

interface PreservedFieldsProps {
  next: ListQuery;
  names: readonly ('filter' | 'search' | 'orderby' | 'order')[];
}

/** Hidden fields for the list's other form, its pending values included. */
export function PreservedFields({ next, names }: PreservedFieldsProps) {
  const params = new URLSearchParams(buildListSearch(next));
  return names.map((name) => {
    const value = params.get(name);
    return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
  });
}

interface SortFormProps {
  base: string;
  query: ListQuery;
  /** The pending query, else the current one. */
  next: ListQuery;
}

/** Has a button, as arrow keys must not submit while they move through the options. */
export function SortForm({ base, query, next }: SortFormProps) {
  const t = useT();
  const value = `${query.orderby}-${query.order}`;
  const options = new Map(
    [...menuOrders, [query.orderby, query.order] as const].map(([orderby, order]) => [
      `${orderby}-${order}`,
      sortLabels[orderby][order],
    ]),
  );
  return (
    <Form {...useLiveForm(value)} action={base} className={css.sortForm}>
      <PreservedFields next={next} names={['filter', 'search']} />
      <Select
        field={{ id: 'sort', name: 'sort', defaultValue: value }}
        data-value={value}
        label={t('catalogue:sortBy')}
        options={[...options].map(([value, key]) => ({ value, label: t(key) }))}
      />
      <Button kind="secondary">{t('catalogue:sort')}</Button>
    </Form>
  );
}

/** Categories and attributes have names in the catalogue's language. */
const chipLabel = ({ value, label }: ChipView) =>
  value === '' ? label : <CatalogueText>{label}</CatalogueText>;

interface ActiveFiltersProps {
  list: ListView;
  query: ListQuery;
  /** The pending query: two chips pressed in a row remove both filters. */
  next: ListQuery;
}

export function ActiveFilters({ list, query, next }: ActiveFiltersProps) {
  const t = useT();
  const { base, chips, total } = list;
  if (chips.length === 0 && query.search === '') return null;
  const renderChip = (change: Partial<ListQuery>, action: string, label: ReactNode) => (
    <Link to={buildListPath(base, { ...next, ...change })} className={css.chip} preventScrollReset>
      <VisuallyHidden>{action} </VisuallyHidden>
      {label}
      <Icon name="close" />
    </Link>
  );
  return (
    <ul className={css.activeFiltersList} aria-label={t('catalogue:chosenFilters')}>
      {query.search === '' ? null : (
        <li>
          {renderChip(
            { search: '' },
            t('catalogue:removeSearch'),
            t('catalogue:searchQuoted', { search: query.search }),
          )}
        </li>
      )}
      {chips.map((filter) => (
        <li key={`${filter.name} ${filter.value}`}>
          {renderChip(
            { filters: removeFilter(next.filters, filter.name, filter.value) },
            t('catalogue:removeFilter'),
            filter.unknown ? t('catalogue:unknownFilter', { filter: filter.label }) : chipLabel(filter),
          )}
        </li>
      ))}
      {/* An empty list offers it below, in place of products. */}
      {total > 0 ? (
        <li>
          <Link to={base} className={css.activeFiltersClear} preventScrollReset>
            {t(query.search === '' ? 'catalogue:clearFilters' : 'catalogue:clearAll')}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}
