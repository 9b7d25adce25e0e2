import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { withoutFilter } from '~/catalogue/grammar';
import { listPath, type ListQuery } from '~/catalogue/query';
import type { ChipView, ListView } from '~/catalogue/views';
import { CatalogueText, VisuallyHidden } from '~/components/boxes/Text';
import { useT } from '~/i18n/context';
import * as css from './list.css';
import { Icon } from '~/components/icons/Icon';

/** Categories and attributes have names of the catalogue. */
const named = ({ value, label }: ChipView) => (value === '' ? label : <CatalogueText>{label}</CatalogueText>);

interface ActiveFiltersProps {
  list: ListView;
  query: ListQuery;
  /** What a link on its way asks for: two chips pressed in a row take both filters away. */
  next: ListQuery;
}

export function ActiveFilters({ list, query, next }: ActiveFiltersProps) {
  const t = useT();
  const { base, chips } = list;
  if (chips.length === 0 && query.search === '') return null;
  const chip = (without: Partial<ListQuery>, action: string, label: ReactNode) => (
    <Link to={listPath(base, { ...next, ...without })} className={css.chip} preventScrollReset>
      <VisuallyHidden>{action} </VisuallyHidden>
      {label}
      <Icon name="close" />
    </Link>
  );
  return (
    <ul className={css.activeFiltersList} aria-label={t('catalogue:chosenFilters')}>
      {query.search === '' ? null : (
        <li>
          {chip(
            { search: '' },
            t('catalogue:removeSearch'),
            t('catalogue:searchQuoted', { search: query.search }),
          )}
        </li>
      )}
      {chips.map((filter) => (
        <li key={`${filter.name} ${filter.value}`}>
          {chip(
            { filters: withoutFilter(next.filters, filter.name, filter.value) },
            t('catalogue:removeFilter'),
            filter.unknown ? t('catalogue:unknownFilter', { filter: filter.label }) : named(filter),
          )}
        </li>
      ))}
      <li>
        <Link to={base} className={css.activeFiltersClear} preventScrollReset>
          {t(query.search === '' ? 'catalogue:clearFilters' : 'catalogue:clearAll')}
        </Link>
      </li>
    </ul>
  );
}
