import { Form, Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { FilterView, ListView } from '~/catalogue/views';
import { CatalogueText } from '~/components/boxes/CatalogueText';
import { Button } from '~/components/ui/Button';
import { Icon } from '~/components/icons/Icon';
import { useNumber, useT } from '~/i18n/context';
import { storeSettings } from '~/store-settings';
import { FilterOptions } from './FilterOptions';
import * as css from './FilterPanel.css';
import { useLiveForm } from '~/enhance/lists/use-live-form';

interface Props {
  list: ListView;
  /** ISO code of the shop's currency. */
  currency: string;
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}

function PriceFields({ price, currency }: { price: NonNullable<FilterView['price']>; currency: string }) {
  const t = useT();
  const field = (
    name: 'price_min' | 'price_max',
    label: string,
    value: string | undefined,
    bound: string,
  ) => (
    <label className={css.amount}>
      {label}
      <input
        type="number"
        name={name}
        min="0"
        step="any"
        inputMode="decimal"
        defaultValue={value}
        data-value={value ?? ''}
        placeholder={bound}
        className={css.number}
      />
    </label>
  );
  return (
    <div className={css.amounts}>
      {field('price_min', t('catalogue:priceFrom', { currency }), price.min, price.low)}
      {field('price_max', t('catalogue:priceTo', { currency }), price.max, price.high)}
    </div>
  );
}

/** Without JavaScript it is sent with the rest; the box in the header searches everything. */
function SearchField({ search }: { search: string }) {
  const t = useT();
  return (
    <label className={css.search}>
      {t('catalogue:searchList')}
      <input
        type="search"
        name="search"
        defaultValue={search}
        data-value={search}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        className={css.field}
      />
    </label>
  );
}

function Ratings({ ratings }: { ratings: FilterView['ratings'] }) {
  const t = useT();
  const number = useNumber();
  const chosen = ratings.find(({ on }) => on)?.least;
  const radio = (value: string, label: string, count?: number) => (
    <label key={value} className={css.option}>
      <input
        type="radio"
        name="rating"
        value={value}
        defaultChecked={value === String(chosen ?? '')}
        className={css.mark}
      />
      <span className={css.text}>{label}</span>
      {count === undefined ? null : <span className={css.count}> {number(count)}</span>}
    </label>
  );
  return (
    <>
      {radio('', t('catalogue:anyRating'))}
      {ratings.map(({ least, count }) =>
        radio(String(least), t('catalogue:ratingUp', { count: least }), count),
      )}
    </>
  );
}

function Groups({ filters, currency }: { filters: FilterView; currency: string }) {
  const t = useT();
  const { categories, attributes, price, ratings, sale } = filters;
  return (
    <>
      {categories.length === 0 ? null : (
        <Group title={t('catalogue:category')}>
          <FilterOptions name="category" options={categories} />
        </Group>
      )}
      {attributes.map(({ name, label, fixed, options }) => (
        <Group key={name} title={fixed ? label : <CatalogueText>{label}</CatalogueText>}>
          <FilterOptions name={name} options={options} />
        </Group>
      ))}
      {price ? (
        <Group title={t('catalogue:price')}>
          <PriceFields price={price} currency={currency} />
        </Group>
      ) : null}
      {ratings.length === 0 || !storeSettings.showReviews ? null : (
        <Group title={t('catalogue:rating')}>
          <Ratings ratings={ratings} />
        </Group>
      )}
      {sale.count === 0 && !sale.on ? null : (
        <Group title={t('catalogue:offers')}>
          <FilterOptions name="sale" options={[{ slug: 'true', name: t('catalogue:onSale'), ...sale }]} />
        </Group>
      )}
    </>
  );
}

/** All filters as one form of plain fields; the loader turns what is sent into the canonical address. */
export function FilterPanel({ list, currency }: Props) {
  const t = useT();
  const { search } = useLocation();
  const kept = new URLSearchParams(search);
  const live = useLiveForm(list.search);
  const count = list.chips.length;
  return (
    <details className={css.panel}>
      <summary className={css.summary}>
        <Icon name="filter" />
        {count > 0 ? t('catalogue:filtersOn', { count }) : t('catalogue:filters')}
        <Icon name="down" className={css.caret} />
      </summary>
      <Form {...live} action={list.base} className={css.form} key={list.base}>
        <SearchField search={kept.get('search') ?? ''} />
        {['orderby', 'order'].map((name) => {
          const value = kept.get(name);
          return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
        })}
        <Groups filters={list.filters} currency={currency} />
        <div className={css.buttons}>
          <Button wide>{t('catalogue:applyFilters')}</Button>
          {count > 0 ? <Link to={list.base}>{t('catalogue:clearFilters')}</Link> : null}
        </div>
      </Form>
    </details>
  );
}
