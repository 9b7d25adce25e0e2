import { Form, useLocation, useSearchParams } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { Icon } from '~/components/icons/Icon';
import { VisuallyHidden } from '~/components/primitives/Text';
import { useT } from '~/platform/i18n/translate-context';
import { tryImport } from '~/client/page/lazy-import';
import * as css from './SearchForm.css';
import type { PopupState, SuggestionsProps } from './Suggestions';

interface SearchFormProps {
  id: string;
  /** The page's search landmark: there is one. */
  isLandmark?: boolean;
}

/** The form that searches all products. The first focus loads what suggests some while the shopper types. */
export function SearchForm({ id, isLandmark = true }: SearchFormProps) {
  const t = useT();
  const { key } = useLocation();
  const [params] = useSearchParams();
  const search = params.get('search') ?? '';
  const input = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  const [popup, setPopup] = useState<PopupState>({ open: false, active: undefined });
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = search;
  }, [search, key]);
  const load = useCallback(async () => {
    const loaded = await tryImport(() => import('./Suggestions'));
    if (loaded) setSuggestions(() => loaded.Suggestions);
  }, []);
  useEffect(() => {
    // A quick shopper has typed before the scripts were there.
    if (input.current === document.activeElement) void load();
  }, [load]);
  const list = `${id}-suggestions`;
  return (
    <Form
      action="/products"
      role={isLandmark ? 'search' : undefined}
      className={css.search}
      onSubmit={() => input.current?.blur()}
    >
      <label htmlFor={id}>
        <VisuallyHidden>{t('common:searchProducts')}</VisuallyHidden>
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        name="search"
        defaultValue={search}
        placeholder={t('common:searchProducts')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        className={css.searchInput}
        onFocus={load}
        {...(Suggestions && {
          role: 'combobox',
          'aria-autocomplete': 'list' as const,
          'aria-controls': list,
          'aria-expanded': popup.open,
          'aria-activedescendant': popup.active,
        })}
      />
      <button type="submit" className={css.searchButton}>
        <Icon name="search" label={t('common:search')} />
      </button>
      {Suggestions ? <Suggestions id={list} input={input} onChange={setPopup} /> : null}
    </Form>
  );
}
