import { Form, Link } from '@remix-run/react';
import { Fragment, memo, useEffect, useRef, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import type { ListQuery } from '~/catalogue/index/list-query';
import type { FacetView, ListView, OptionView } from '~/catalogue/index/list-view-models';
import { openFromLg } from '~/components/primitives/primitives.css';
import { CatalogueText } from '~/components/primitives/Text';
import { Button } from '~/components/ui/Button';
import { useStaysOpen } from '~/components/ui/Disclosure';
import { Swatch } from '~/components/ui/Swatch';
import { Icon } from '~/components/icons/Icon';
import { useNumber, useT } from '~/platform/i18n/translate-context';
import * as css from './list.css';
import { PreservedFields } from './ListTools';
import { useLiveForm } from '~/client/lists/use-live-form';

interface Props {
  list: ListView;
  currency: string;
  searchText: string;
  next: ListQuery;
}

interface RangeProps {
  name: string;
  range: NonNullable<FacetView['range']>;
  currency: string;
}

function RangeFields({ name, range, currency }: RangeProps) {
  const t = useT();
  // React would reset the field beside the one in use. The live form updates `data-value` instead.
  const [initialRange] = useState(range);
  const renderField = (end: 'min' | 'max', label: string, bound: string) => (
    <label className={css.filterPanelAmount}>
      {label}
      <input
        type="number"
        name={`${name}_${end}`}
        min="0"
        step="any"
        inputMode="decimal"
        defaultValue={initialRange[end]}
        data-value={range[end] ?? ''}
        placeholder={bound}
        className={css.filterPanelField}
      />
    </label>
  );
  return (
    <div className={css.filterPanelAmounts}>
      {renderField('min', t('catalogue:priceFrom', { currency }), range.low)}
      {renderField('max', t('catalogue:priceTo', { currency }), range.high)}
    </div>
  );
}

/** A component of its own: `useHydrated` renders again at once on hydration, which would block a slow phone. */
function SubmitLabel({ count }: { count: number }) {
  const t = useT();
  return useHydrated() ? t('catalogue:showCount', { count }) : t('catalogue:applyFilters');
}

/** One form for all filters. The loader redirects to its canonical URL. */
export function FilterPanel({ list, currency, searchText, next }: Props) {
  const t = useT();
  const live = useLiveForm(list.search);
  const count = list.chips.length;
  const panel = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const box = panel.current;
    if (!box) return;
    const close = (event: Event) => {
      if (!box.open || (event instanceof KeyboardEvent && event.key !== 'Escape')) return;
      box.open = false;
      box.querySelector('summary')?.focus();
    };
    const end = new AbortController();
    for (const type of ['keydown', 'submit']) box.addEventListener(type, close, { signal: end.signal });
    return () => end.abort();
  }, []);
  return (
    <details ref={panel} className={`${openFromLg} ${css.filterPanel}`}>
      <summary className={css.filterPanelSummary}>
        <Icon name="filter" />
        {count > 0 ? t('catalogue:filtersOn', { count }) : t('catalogue:filters')}{' '}
        <span className={css.filterPanelTotal}>{t('catalogue:products', { count: list.total })}</span>
        <Icon name="close" />
      </summary>
      <Form {...live} action={list.base} className={css.filterPanelForm} key={list.base}>
        <PreservedFields next={next} names={['orderby', 'order']} />
        {list.facets.map((facet, index) => (
          <FacetGroup key={facet.name} facet={facet} currency={currency} isFirst={index < OPEN_GROUP_COUNT} />
        ))}
        {/* The box in the header searches everything. */}
        <details className={css.filterPanelGroup}>
          <summary className={css.filterPanelFold}>{t('catalogue:searchList')}</summary>
          <input
            type="search"
            name="search"
            aria-label={t('catalogue:searchList')}
            defaultValue={searchText}
            data-value={searchText}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            className={css.filterPanelField}
          />
        </details>
        <div className={css.filterPanelButtons}>
          {/* An empty list has a louder way on. */}
          <Button kind={list.total > 0 ? 'primary' : 'secondary'} wide>
            <SubmitLabel count={list.total} />
          </Button>
          {count > 0 ? <Link to={list.base}>{t('catalogue:clearFilters')}</Link> : null}
        </div>
      </Form>
    </details>
  );
}

/** So many groups are open on small screens, beside those in which something is chosen. */
const OPEN_GROUP_COUNT = 2;

interface FacetGroupProps {
  facet: FacetView;
  currency: string;
  isFirst: boolean;
}

/** From `lg` on always open, under its legend; below it is folded under a summary that says the same. Memoized: the
 * state of any fetcher renders the list. */
const FacetGroup = memo(function FacetGroup({ facet, currency, isFirst }: FacetGroupProps) {
  const { name, label, fixed, range, options } = facet;
  const title = fixed ? label : <CatalogueText>{label}</CatalogueText>;
  const isChosen = range?.min !== undefined || range?.max !== undefined || options.some(({ on }) => on);
  return (
    <fieldset className={css.filterPanelGroup}>
      <legend className={css.filterPanelLegend}>{title}</legend>
      <details open={useStaysOpen(isFirst || isChosen)} className={openFromLg}>
        <summary className={css.filterPanelFold}>{title}</summary>
        {range ? (
          <RangeFields name={name} range={range} currency={currency} />
        ) : (
          <FilterOptions facet={facet} />
        )}
      </details>
    </fieldset>
  );
});

const MAX_VISIBLE_OPTIONS = 8;

interface OptionProps {
  name: string;
  type: 'checkbox' | 'radio';
  option: Omit<OptionView, 'count'> & { count?: number };
}

function Option({ name, type, option }: OptionProps) {
  const number = useNumber();
  const { name: label, slug = label.toLowerCase(), fixed, count, on = false, depth = 0, swatch } = option;
  return (
    <label className={css.filterPanelOption[Math.min(depth, 3)]}>
      <input type={type} name={name} value={slug} defaultChecked={on} className={css.filterPanelMark} />
      {swatch ? <Swatch value={swatch} /> : null}
      <span className={css.filterPanelText}>{fixed ? label : <CatalogueText>{label}</CatalogueText>}</span>
      {count === undefined ? null : <span className={css.filterPanelCount}>{` ${number(count)}`}</span>}
    </label>
  );
}

function FilterOptions({ facet: { name, control, options } }: { facet: FacetView }) {
  const t = useT();
  const type = control === 'radio' ? 'radio' : 'checkbox';
  const visibleCount = options.length > MAX_VISIBLE_OPTIONS + 2 ? MAX_VISIBLE_OPTIONS : options.length;
  const rest = options.slice(visibleCount);
  const isOpen = useStaysOpen(rest.some(({ on }) => on));
  // A blank after each: without styles they stand in one line.
  const renderOptions = (visible: readonly OptionView[]) =>
    visible.map((option) => (
      <Fragment key={option.slug ?? option.name}>
        <Option name={name} type={type} option={option} />{' '}
      </Fragment>
    ));
  return (
    <>
      {type === 'radio' ? (
        <Option
          name={name}
          type={type}
          option={{
            slug: '',
            name: t('catalogue:anyRating'),
            fixed: true,
            ...(options.some(({ on }) => on) ? {} : { on: true }),
          }}
        />
      ) : null}
      {renderOptions(options.slice(0, visibleCount))}
      {rest.length === 0 ? null : (
        <details open={isOpen}>
          <summary className={css.filterPanelMore}>
            {t('catalogue:moreOptions', { count: rest.length })}
          </summary>
          {renderOptions(rest)}
        </details>
      )}
    </>
  );
}
