import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { withoutFilter } from '~/catalogue/grammar';
import { listPath, type ListQuery } from '~/catalogue/query';
import type { ChipView, ListView } from '~/catalogue/views';
import { CatalogueText } from '~/components/boxes/CatalogueText';
import { useT } from '~/i18n/context';
import * as css from './list.css';
import { Icon } from '~/components/icons/Icon';
import { VisuallyHidden } from '~/components/boxes/VisuallyHidden';

interface ChipProps {
  /** The address without this filter. */
  to: string;
  /** What pressing does, before the label: "Remove filter:". */
  action: string;
  label: ReactNode;
}

/** A chosen filter; the link takes it away. */
function Chip({ to, action, label }: ChipProps) {
  return (
    <Link to={to} className={css.chip} preventScrollReset>
      <VisuallyHidden>{action} </VisuallyHidden>
      {label}
      <Icon name="close" />
    </Link>
  );
}

/** Categories and attributes have names of the catalogue. */
const named = ({ value, label }: ChipView) => (value === '' ? label : <CatalogueText>{label}</CatalogueText>);

interface ActiveFiltersProps {
  list: ListView;
  query: ListQuery;
  /** What a link on its way asks for: two chips pressed in a row take both filters away. */
  next: ListQuery;
}

/** What narrows the list, each with a link that takes it away. */
export function ActiveFilters({ list, query, next }: ActiveFiltersProps) {
  const t = useT();
  const { base, chips } = list;
  if (chips.length === 0 && query.search === '') return null;
  return (
    <ul className={css.activeFiltersList} aria-label={t('catalogue:chosenFilters')}>
      {query.search === '' ? null : (
        <li>
          <Chip
            to={listPath(base, { ...next, search: '' })}
            action={t('catalogue:removeSearch')}
            label={t('catalogue:searchQuoted', { search: query.search })}
          />
        </li>
      )}
      {chips.map((chip) => (
        <li key={`${chip.name} ${chip.value}`}>
          <Chip
            to={listPath(base, { ...next, filters: withoutFilter(next.filters, chip.name, chip.value) })}
            action={t('catalogue:removeFilter')}
            label={chip.unknown ? t('catalogue:unknownFilter', { filter: chip.label }) : named(chip)}
          />
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
