import { useNavigation, useNavigationType, useSearchParams } from '@remix-run/react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { unpack, type Packed } from '~/catalogue/packed';
import { listPath, parseListQuery } from '~/catalogue/query';
import type { ListView } from '~/catalogue/views';
import { ButtonLink } from '~/components/ui/Button';
import { EmptyState } from '~/components/ui/EmptyState';
import { Pagination } from '~/components/ui/Pagination';
import { Columns } from '~/components/boxes/Stack';
import { useT } from '~/i18n/context';
import { storeSettings } from '~/store-settings';
import { ActiveFilters } from './ActiveFilters';
import { FilterPanel } from './FilterPanel';
import * as css from './ListPage.css';
import { ProductGrid } from './ProductGrid';
import { SortForm } from './SortForm';

function PageMissing({ list }: { list: ListView }) {
  const t = useT();
  const to = `${list.base}${list.pages > 1 ? `/page/${list.pages}` : ''}${list.search}`;
  return (
    <EmptyState
      title={t('catalogue:pageMissing', { page: list.page })}
      action={<ButtonLink to={to}>{t('catalogue:toLastPage')}</ButtonLink>}
    >
      {t('catalogue:pageMissingHint', { count: list.pages })}
    </EmptyState>
  );
}

function NoProducts({ list }: { list: ListView }) {
  const t = useT();
  const narrowed = list.search !== '';
  const action = narrowed ? <ButtonLink to={list.base}>{t('catalogue:clearAll')}</ButtonLink> : null;
  return (
    <EmptyState title={t('catalogue:noProducts')} action={action}>
      {t(narrowed ? 'catalogue:noProductsHint' : 'catalogue:nothingYet')}
    </EmptyState>
  );
}

function hasFilters({ chips, filters, search }: ListView): boolean {
  const { categories, attributes, ratings, sale, price } = filters;
  const offered = categories.length + attributes.length + ratings.length + sale.count;
  return chips.length > 0 || offered > 0 || price !== undefined || search !== '';
}

interface ListPageProps {
  list: Packed<ListView>;
  currency: string;
  /** Breadcrumb, heading and what belongs to it. */
  children: ReactNode;
}

/** A refreshed list is shown from its top, unless the shopper went back to where they were. */
function useTop(search: string) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(search);
  const back = useNavigationType() === 'POP';
  useEffect(() => {
    if (shown.current !== search && !back && (top.current?.getBoundingClientRect().top ?? 0) < 0)
      top.current?.scrollIntoView();
    shown.current = search;
  }, [search, back]);
  return top;
}

/** A list with its filters, order and pages. */
export function ListPage({ list: packed, currency, children }: ListPageProps) {
  const t = useT();
  const list = useMemo(() => unpack(packed), [packed]);
  const [params] = useSearchParams();
  const query = parseListQuery(params);
  const { base, cards, page, pages, perPage, total } = list;
  const isPastEnd = page > pages;
  const from = (page - 1) * perPage + 1;
  const { state, location } = useNavigation();
  const busy = state === 'loading' && location.pathname.startsWith(base);
  const top = useTop(list.search);
  const content = (
    <div
      ref={top}
      className={busy ? `${css.content} ${css.busy}` : css.content}
      aria-busy={busy || undefined}
    >
      <div className={cards.length > 0 ? css.bar : css.unseen}>
        <p role="status" className={css.count}>
          {cards.length > 0
            ? t('catalogue:showing', { from, to: from + cards.length - 1, total })
            : isPastEnd
              ? t('catalogue:pageMissing', { page })
              : t('catalogue:noProducts')}
        </p>
        {storeSettings.showOrderByDropdown && cards.length > 1 ? (
          <SortForm base={base} query={query} />
        ) : null}
      </div>
      <ActiveFilters list={list} query={query} />
      {cards.length > 0 ? (
        <ProductGrid products={cards} first={3} wide={!storeSettings.showFilters} />
      ) : isPastEnd ? (
        <PageMissing list={list} />
      ) : (
        <NoProducts list={list} />
      )}
      <Pagination
        page={Math.min(page, pages)}
        pages={pages}
        href={(number) => listPath(base, query, number)}
      />
    </div>
  );
  return (
    <>
      <div className={css.head}>{children}</div>
      {storeSettings.showFilters && hasFilters(list) ? (
        <Columns layout="filters">
          <FilterPanel list={list} currency={currency} />
          {content}
        </Columns>
      ) : (
        content
      )}
    </>
  );
}
