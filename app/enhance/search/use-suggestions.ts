import { askJson, withBase } from '~/enhance/page/address';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { isRecord } from '~/platform/parse-json';
import { useRouteLoaderData } from '@remix-run/react';
import type { ShownHeader } from '~/commerce/cart/page.server';
import type { SuggestionsView } from '~/catalogue/views';

export interface Answer extends SuggestionsView {
  text: string;
}

const delay = 100;
const shortest = 2;

const isView = (value: unknown): value is SuggestionsView =>
  isRecord(value) && Array.isArray(value['products']) && Array.isArray(value['categories']);

async function ask(text: string, own: boolean, signal: AbortSignal): Promise<Answer | undefined> {
  const query = new URLSearchParams({ search: text, ...(own ? { own: '1' } : {}) });
  const view = await askJson(withBase(`/suggestions?${query}`), isView, { signal });
  return view && { text, ...view };
}

/** With local prices it requests a URL that no cache stores. */
export function useSuggestions(input: RefObject<HTMLInputElement>) {
  const root = useRouteLoaderData<{ layout: { header: ShownHeader } }>('root');
  const own = root?.layout.header.elsewhere ?? false;
  const [answer, setAnswer] = useState<Answer>();
  const asked = useRef<AbortController>();
  const drop = useCallback(() => {
    asked.current?.abort();
    setAnswer(undefined);
  }, []);
  useEffect(() => {
    const box = input.current;
    if (!box) return;
    const onInput = () => {
      asked.current?.abort();
      const text = box.value.trim();
      if (text.length < shortest) return setAnswer(undefined);
      const { signal } = (asked.current = new AbortController());
      const suggest = async () => {
        const found = signal.aborted ? undefined : await ask(text, own, signal);
        if (!signal.aborted) setAnswer(found);
      };
      setTimeout(() => void suggest(), delay);
    };
    box.addEventListener('input', onInput);
    box.addEventListener('blur', drop);
    if (box === document.activeElement && box.value !== box.defaultValue) onInput();
    return () => {
      box.removeEventListener('input', onInput);
      box.removeEventListener('blur', drop);
      asked.current?.abort();
    };
  }, [input, own, drop]);
  return { answer, drop };
}
