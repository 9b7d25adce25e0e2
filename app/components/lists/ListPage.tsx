import { useNavigation, useNavigationType, useSearchParams } from '@remix-run/react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { fromPayload, type JsonPayload } from '~/catalogue/index/json-payload';
import { buildListPath, parseListForm, parseListQuery } from '~/catalogue/index/list-query';
import type { ListView } from '~/catalogue/index/list-view-models';
import { ButtonLink } from '~/components/ui/Button';
import { EmptyState } from '~/components/ui/EmptyState';
import { Pagination } from '~/components/ui/Pagination';
import { visuallyHidden } from '~/components/primitives/primitives.css';
import { VisuallyHidden } from '~/components/primitives/Text';
import { useT } from '~/platform/i18n/translate-context';
import { storeSettings } from '~/platform/settings/store-settings';
import { FilterPanel } from './FilterPanel';
import * as css from './list.css';
import { ActiveFilters, getSortLabel, SortForm } from './ListTools';
import { ProductGrid, ProductRow } from './ProductCards';
import { pageMeta, pageTitle, type SeoMetadata } from '~/components/page/meta-descriptors';

interface ListData {
  isNarrowed: boolean;
  documentTitle: string;
  /** For search engines. '' except on the first page of an unfiltered list. */
  about: string;
  canonical: string;
  page: number;
  seo?: SeoMetadata | undefined;
}

/** `noindex` for a filtered, searched or sorted list. The owner's SEO data are for the first page, except its robots rules. */
export function listMeta(data: ListData | undefined) {
  if (!data) return [];
  const { isNarrowed, documentTitle, about, canonical, page, seo } = data;
  if (!isNarrowed && page === 1 && seo)
    return pageMeta({ title: documentTitle, description: about, url: canonical, seo });
  const robots = isNarrowed ? 'noindex, follow' : seo?.robots;
  return [
    { title: pageTitle(documentTitle) },
    ...(about === '' ? [] : [{ name: 'description', content: about }]),
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(robots ? [{ name: 'robots', content: robots }] : []),
  ];
}

function PageMissing({ list }: { list: ListView }) {
  const t = useT();
  const href = `${list.base}${list.pages > 1 ? `/page/${list.pages}` : ''}${list.search}`;
  return (
    <EmptyState
      title={t('catalogue:pageMissing', { page: list.page })}
      action={<ButtonLink to={href}>{t('catalogue:toLastPage')}</ButtonLink>}
    >
      {t('catalogue:pageMissingHint', { count: list.pages })}
    </EmptyState>
  );
}

function emptyHint({ search: narrowing, chips }: ListView, search: string) {
  if (narrowing === '') return 'catalogue:nothingYet';
  if (search === '') return 'catalogue:noProductsFilters';
  return chips.length > 0 ? 'catalogue:noProductsHint' : 'catalogue:noProductsWords';
}

function NoProducts({ list, search }: { list: ListView; search: string }) {
  const t = useT();
  const isNarrowed = list.search !== '';
  const allProductsPath = '/products';
  const action = isNarrowed ? (
    <ButtonLink to={list.base}>
      {t(search === '' ? 'catalogue:clearFilters' : 'catalogue:clearAll')}
    </ButtonLink>
  ) : list.base === allProductsPath ? null : (
    <ButtonLink to={allProductsPath}>{t('common:allProducts')}</ButtonLink>
  );
  const { similar, popular = [] } = list;
  return (
    <>
      <EmptyState
        title={similar ? t('catalogue:noMatches', { search }) : t('catalogue:noProducts')}
        action={action}
      >
        {t(emptyHint(list, search))}
      </EmptyState>
      {similar ? (
        <section aria-labelledby="similar-title">
          <h2 id="similar-title" className={css.listPageSimilar}>
            {t('catalogue:similar')}
          </h2>
          <ProductGrid products={similar} heading="h3" wide={!storeSettings().showFilters} />
        </section>
      ) : (
        <ProductRow id="popular" title={t('product:related')} products={popular} />
      )}
    </>
  );
}

function useListStatus(list: ListView, search: string): string {
  const t = useT();
  const { cards, page, pages, perPage, total, similar } = list;
  const firstIndex = (page - 1) * perPage + 1;
  if (cards.length > 0)
    return t('catalogue:showing', { from: firstIndex, to: firstIndex + cards.length - 1, total });
  if (page > pages) return t('catalogue:pageMissing', { page });
  if (!similar) return t('catalogue:noProducts');
  return `${t('catalogue:noMatches', { search })}. ${t('catalogue:similarCount', { number: similar.length })}`;
}

const hasFilters = ({ chips, facets, search }: ListView): boolean =>
  chips.length > 0 || facets.length > 0 || search !== '';

interface ListPageProps {
  list: JsonPayload<ListView>;
  currency: string;
  children: ReactNode;
}

/** A refreshed list is shown from its top, unless the shopper went back to where they were. */
function useScrollToListTop(search: string) {
  const top = useRef<HTMLDivElement>(null);
  const previousSearch = useRef(search);
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (previousSearch.current !== search && !isBack && (top.current?.getBoundingClientRect().top ?? 0) < 0)
      top.current?.scrollIntoView();
    previousSearch.current = search;
  }, [search, isBack]);
  return top;
}

export function ListPage({ list: packed, currency, children }: ListPageProps) {
  const list = useMemo(() => fromPayload(packed), [packed]);
  const t = useT();
  const [params] = useSearchParams();
  const query = parseListQuery(params);
  const { base, cards, page, pages } = list;
  const isPastEnd = page > pages;
  const status = useListStatus(list, query.search);
  const { state, location } = useNavigation();
  const busy = state === 'loading' && `${location.pathname}/`.startsWith(`${base}/`);
  const pendingParams = new URLSearchParams(busy ? location.search : undefined);
  const next = busy ? (parseListForm(pendingParams, list.facets) ?? parseListQuery(pendingParams)) : query;
  const top = useScrollToListTop(list.search);
  const isSorted = storeSettings().showOrderByDropdown && cards.length > 1;
  return (
    <>
      <div className={css.listPageHead}>{children}</div>
      <div className={css.listPageFrame}>
        {storeSettings().showFilters && hasFilters(list) ? (
          <FilterPanel list={list} currency={currency} searchText={query.search} next={next} />
        ) : null}
        {/* Nothing to see, but still announced. */}
        <div className={cards.length > 0 ? css.listPageBar : visuallyHidden}>
          <p role="status" className={css.listPageCount}>
            {/* Each list is told, also one that says the same of itself as the one before. */}
            <span key={list.search}>
              {isSorted ? (
                <VisuallyHidden>{t('catalogue:sorted', { order: t(getSortLabel(query)) })} </VisuallyHidden>
              ) : null}
              {status}
            </span>
          </p>
          {isSorted ? <SortForm base={base} query={query} next={next} /> : null}
        </div>
        <div
          ref={top}
          className={busy ? `${css.listPageContent} ${css.listPageBusy}` : css.listPageContent}
          aria-busy={busy || undefined}
        >
          <ActiveFilters list={list} query={query} next={next} />
          {cards.length > 0 ? (
            <ProductGrid products={cards} eagerCount={3} wide={!storeSettings().showFilters} />
          ) : isPastEnd ? (
            <PageMissing list={list} />
          ) : (
            <NoProducts list={list} search={query.search} />
          )}
          <Pagination
            page={Math.min(page, pages)}
            pages={pages}
            href={(number) => buildListPath(base, next, number)}
          />
        </div>
      </div>
    </>
  );
}
