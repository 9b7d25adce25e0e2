import { Form, useLocation } from '@remix-run/react';
import { sortFields, type ListQuery } from '~/catalogue/query';
import { Button } from '~/components/ui/Button';
import { Select } from '~/components/form/Select';
import { useT } from '~/i18n/context';
import type { MessageKey } from '~/i18n/messages';
import * as css from './list.css';
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

/** The order of a list as a select with its own button: moving through the choices with the arrow keys changes nothing. */
export function SortForm({ base, query }: { base: string; query: Pick<ListQuery, 'orderby' | 'order'> }) {
  const t = useT();
  const kept = new URLSearchParams(useLocation().search);
  const { orderby, order } = query;
  const current = sortFields.includes(orderby) ? `${orderby}-${order}` : 'date-DESC';
  const other = others[current];
  const options = other ? { ...sorts, [current]: other } : sorts;
  const value = options[current] ? current : 'date-DESC';
  return (
    <Form {...useLiveForm(value)} action={base} className={css.sortForm}>
      {['filter', 'search'].map((name) => {
        const text = kept.get(name);
        return text ? <input key={name} type="hidden" name={name} value={text} /> : null;
      })}
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
