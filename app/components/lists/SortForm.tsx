import { Form } from '@remix-run/react';
import type { ListQuery } from '~/catalogue/query';
import { Button } from '~/components/ui/Button';
import { Select } from '~/components/form/Select';
import { useT } from '~/i18n/context';
import * as css from './list.css';
import { KeptFields } from './KeptFields';
import { useLiveForm } from '~/enhance/lists/use-live-form';

const sorts = [
  'date-DESC',
  'price-ASC',
  'price-DESC',
  'rating-DESC',
  'discount-DESC',
  'alphabetically-ASC',
] as const;

/** Orders that are reached by their address only; named when they are in force. */
const others = ['date-ASC', 'alphabetically-DESC'] as const;

export const orderOf = ({ orderby, order }: Pick<ListQuery, 'orderby' | 'order'>) =>
  [...sorts, ...others].find((sort) => sort === `${orderby}-${order}`) ?? 'date-DESC';

interface SortFormProps {
  base: string;
  query: ListQuery;
  /** What is on its way to the list, or shown. */
  next: ListQuery;
}

/** The order of a list as a select with its own button: moving through the choices with the arrow keys changes nothing. */
export function SortForm({ base, query, next }: SortFormProps) {
  const t = useT();
  const value = orderOf(query);
  const options = new Set([...sorts, value]);
  return (
    <Form {...useLiveForm(value)} action={base} className={css.sortForm}>
      <KeptFields next={next} names={['filter', 'search']} />
      <Select
        field={{ id: 'sort', name: 'sort', defaultValue: value }}
        data-value={value}
        label={t('catalogue:sortBy')}
        options={[...options].map((sort) => ({ value: sort, label: t(`catalogue:sort_${sort}`) }))}
      />
      <Button kind="secondary">{t('catalogue:sort')}</Button>
    </Form>
  );
}
