import { Link, useRouteLoaderData, type LinkProps } from '@remix-run/react';
import { CatalogueText, VisuallyHidden } from '~/components/primitives/Text';
import { useCallback, useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';
import type { SuggestionsView } from '~/catalogue/index/list-view-models';
import { fetchJson, withBase } from '~/client/page/base-path';
import type { HeaderView } from '~/commerce/cart/cart-page.server';
import { isRecord } from '~/platform/parse-json';
import { Icon } from '~/components/icons/Icon';
import { Thumbnail } from '~/components/ui/Picture';
import { Price } from '~/components/ui/Price';
import { useT } from '~/platform/i18n/translate-context';
import * as css from './SearchForm.css';
import { isPrimaryClick } from '~/client/page/is-primary-click';
import { useBeforePaint } from '~/client/page/router';

/** State for the ARIA attributes of the input. */
export interface PopupState {
  open: boolean;
  active: string | undefined;
}

export interface SuggestionsProps {
  id: string;
  input: RefObject<HTMLInputElement>;
  onChange: (popup: PopupState) => void;
}

interface SuggestionsResult extends SuggestionsView {
  searchText: string;
}

const SUGGEST_DELAY_MS = 100;
const MIN_SEARCH_LENGTH = 2;

const isView = (value: unknown): value is SuggestionsView =>
  isRecord(value) && Array.isArray(value['products']) && Array.isArray(value['categories']);

/** With local prices it requests a URL that no cache stores. */
function useSuggestions(input: RefObject<HTMLInputElement>) {
  const root = useRouteLoaderData<{ layout: { header: HeaderView } }>('root');
  const hasLocalPrices = root?.layout.header.isTaxedAbroad ?? false;
  const [result, setResult] = useState<SuggestionsResult>();
  const pendingRequest = useRef<AbortController>();
  const drop = useCallback(() => {
    pendingRequest.current?.abort();
    setResult(undefined);
  }, []);
  useEffect(() => {
    const box = input.current;
    if (!box) return;
    const onInput = () => {
      pendingRequest.current?.abort();
      const searchText = box.value.trim();
      if (searchText.length < MIN_SEARCH_LENGTH) return setResult(undefined);
      const { signal } = (pendingRequest.current = new AbortController());
      const loadSuggestions = async () => {
        if (signal.aborted) return;
        const query = new URLSearchParams({ search: searchText, ...(hasLocalPrices ? { own: '1' } : {}) });
        const view = await fetchJson(withBase(`/suggestions?${query}`), isView, { signal });
        if (!signal.aborted) setResult(view && { searchText, ...view });
      };
      setTimeout(() => void loadSuggestions(), SUGGEST_DELAY_MS);
    };
    box.addEventListener('input', onInput);
    box.addEventListener('blur', drop);
    if (box === document.activeElement && box.value !== box.defaultValue) onInput();
    return () => {
      box.removeEventListener('input', onInput);
      box.removeEventListener('blur', drop);
      pendingRequest.current?.abort();
    };
  }, [input, hasLocalPrices, drop]);
  return { result, drop };
}

/** Keys of APG's listbox pattern. Without a selected option Enter submits the form. */
function useKeys(
  input: RefObject<HTMLInputElement>,
  { id, searchText, count, drop }: { id: string; searchText: string; count: number; drop: () => void },
): number {
  const [active, setActive] = useState(-1);
  useEffect(() => setActive(-1), [searchText, count]);
  // Esc clears the box where nothing else takes it.
  useBeforePaint(() => {
    const box = input.current;
    if (!box || count === 0) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) {
        setActive((index) => (index < 0 && step < 0 ? count - 1 : (index + step + count) % count));
      } else if (event.key === 'Escape') drop();
      else if (event.key === 'Enter' && active >= 0) document.getElementById(`${id}-${active}`)?.click();
      else return;
      event.preventDefault();
    };
    box.addEventListener('keydown', onKey);
    return () => box.removeEventListener('keydown', onKey);
  }, [input, id, count, active, drop]);
  return active;
}

/** Keeps the focus in the input during a click on a suggestion. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

export function Suggestions({ id, input, onChange }: SuggestionsProps) {
  const t = useT();
  const { result, drop } = useSuggestions(input);
  const { searchText = '', products = [], categories = [], similar = false } = result ?? {};
  const matchCount = products.length + categories.length;
  const count = matchCount === 0 ? 0 : matchCount + 1;
  const active = useKeys(input, { id, searchText, count, drop });
  useEffect(() => {
    const activeId = active >= 0 && active < count ? `${id}-${active}` : undefined;
    onChange({ open: count > 0, active: activeId });
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [id, count, active, onChange]);
  const onClick = (event: MouseEvent) => {
    if (isPrimaryClick(event)) input.current?.blur();
  };
  const option = (index: number): Omit<LinkProps, 'to'> => ({
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': index === active,
    tabIndex: -1,
    className: css.option,
    discover: 'none',
    onClick,
  });
  return (
    <>
      <VisuallyHidden>
        <span role="status">{count > 0 ? t('common:suggestionCount', { count: matchCount }) : ''}</span>
      </VisuallyHidden>
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={t('common:suggestions')}
        hidden={count === 0}
        className={css.list}
        onMouseDown={keepFocus}
      >
        {products.length > 0 ? (
          <div role="group" aria-label={t(similar ? 'catalogue:similar' : 'catalogue:productList')}>
            {similar ? (
              <p aria-hidden="true" className={css.heading}>
                {t('catalogue:similar')}
              </p>
            ) : null}
            {products.map(({ slug, name, image, price, was: regularPrice }, index) => (
              <Link key={slug} {...option(index)} to={`/product/${slug}`}>
                <Thumbnail src={image} sizes="3rem" className={css.picture} />
                <span className={css.name}>
                  <CatalogueText>{name}</CatalogueText>
                </span>
                {price === undefined ? null : <Price price={price} regularPrice={regularPrice} />}
              </Link>
            ))}
          </div>
        ) : null}
        {categories.length > 0 ? (
          <div role="group" aria-label={t('common:categories')} className={css.more}>
            {categories.map(({ slug, name }, index) => (
              <Link key={slug} {...option(products.length + index)} to={`/product-category/${slug}`}>
                <Icon name="package" />
                <span className={css.name}>
                  <CatalogueText>{name}</CatalogueText>
                </span>
              </Link>
            ))}
          </div>
        ) : null}
        {matchCount > 0 ? (
          <div role="group" aria-label={t('common:search')} className={css.more}>
            <Link {...option(matchCount)} to={`/products?search=${encodeURIComponent(searchText)}`}>
              <Icon name="search" />
              <span className={css.name}>{t('common:allResults', { search: searchText })}</span>
            </Link>
          </div>
        ) : null}
      </div>
    </>
  );
}
