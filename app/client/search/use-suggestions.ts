import { fetchJson, withBase } from '~/client/page/base-path';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { isRecord } from '~/platform/parse-json';
import { useRouteLoaderData } from '@remix-run/react';
import type { HeaderView } from '~/commerce/cart/cart-page.server';
import type { SuggestionsView } from '~/catalogue/index/list-view-models';

export interface SuggestionsResult extends SuggestionsView {
  searchText: string;
}

const SUGGEST_DELAY_MS = 100;
const MIN_SEARCH_LENGTH = 2;

const isView = (value: unknown): value is SuggestionsView =>
  isRecord(value) && Array.isArray(value['products']) && Array.isArray(value['categories']);

async function fetchSuggestions(
  searchText: string,
  hasLocalPrices: boolean,
  signal: AbortSignal,
): Promise<SuggestionsResult | undefined> {
  const query = new URLSearchParams({ search: searchText, ...(hasLocalPrices ? { own: '1' } : {}) });
  const view = await fetchJson(withBase(`/suggestions?${query}`), isView, { signal });
  return view && { searchText, ...view };
}

/** With local prices it requests a URL that no cache stores. */
export function useSuggestions(input: RefObject<HTMLInputElement>) {
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
        const suggestions = signal.aborted
          ? undefined
          : await fetchSuggestions(searchText, hasLocalPrices, signal);
        if (!signal.aborted) setResult(suggestions);
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
