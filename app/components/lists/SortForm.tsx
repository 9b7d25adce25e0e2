import { Form } from '@remix-run/react';
import type { ListQuery } from '~/catalogue/query';
import { Button } from '~/components/ui/Button';
import { Select } from '~/components/form/Select';
import { useT } from '~/i18n/context';
import type { MessageKey } from '~/i18n/messages';
import * as css from './list.css';
import { KeptFields } from './KeptFields';
import { useLiveForm } from '~/enhance/lists/use-live-form';

const sorts: Record<string, MessageKey> = {
  'date-DESC': 'catalogue:sortDateDESC',
  'price-ASC': 'catalogue:sortPriceASC',
  'price-DESC': 'catalogue:sortPriceDESC',
  'rating-DESC': 'catalogue:sortRatingDESC',
  'discount-DESC': 'catalogue:sortDiscountDESC',
  'alphabetically-ASC': 'catalogue:sortAlphabeticallyASC',
};

/** Orders that are reached by their address only; named when they are in force. */
const others: Record<string, MessageKey> = {
  'date-ASC': 'catalogue:sortDateASC',
  'alphabetically-DESC': 'catalogue:sortAlphabeticallyDESC',
};

export function orderOf({ orderby, order }: Pick<ListQuery, 'orderby' | 'order'>) {
  const named = `${orderby}-${order}`;
  const label = sorts[named] ?? others[named];
  return label ? { value: named, label } : { value: 'date-DESC', label: 'catalogue:sortDateDESC' as const };
}

interface SortFormProps {
  base: string;
  query: ListQuery;
  /** What is on its way to the list, or shown. */
  next: ListQuery;
}

/** The order of a list as a select with its own button: moving through the choices with the arrow keys changes nothing. */
export function SortForm({ base, query, next }: SortFormProps) {
  const t = useT();
  const { value, label } = orderOf(query);
  const options = { ...sorts, [value]: label };
  return (
    <Form {...useLiveForm(value)} action={base} className={css.sortForm}>
      <KeptFields next={next} names={['filter', 'search']} />
      <Select
        field={{ id: 'sort', name: 'sort', defaultValue: value }}
        data-value={value}
        label={t('catalogue:sortBy')}
        options={Object.entries(options).map(([value, key]) => ({ value, label: t(key) }))}
      />
      <Button kind="secondary">{t('catalogue:sort')}</Button>
    </Form>
  );
}
