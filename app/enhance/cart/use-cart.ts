import { useFetchers, useLocation } from '@remix-run/react';
import { useState } from 'react';
import type { CartLine } from '~/commerce/cart/view.server';
import { withBase } from '~/enhance/page/address';
import { useLostLoad } from '~/enhance/page/lost-load';
import { optimisticLines, pendingForms, type CartPage, type Removed } from './optimistic-cart';

export const usePendingForms = () => pendingForms(useFetchers());

export type CartView = ReturnType<typeof useCartView>;

/** The cart where it is shown in full: what the server has sent last, and what the shopper has done since. Null is an outage. */
export function useCartView(sent: CartPage | null | undefined) {
  const { key } = useLocation();
  const forms = usePendingForms();
  const lost = useLostLoad();
  const [page, setPage] = useState(sent ?? undefined);
  if (sent && page !== sent) setPage(sent);
  const [{ at, removed }, setRemoved] = useState<{ at: string; removed: Removed[] }>({ at: key, removed: [] });
  const isStale = sent === null || (lost?.isCart ?? false);
  const lines = optimisticLines(page?.cart.lines ?? [], forms, at === key ? removed : []);
  /** Notes a line that is about to be removed. */
  const onRemove = (line: CartLine) => {
    const index = lines.findIndex((shown) => shown.line.key === line.key);
    const others = (at === key ? removed : []).filter((other) => other.line.key !== line.key);
    const all = [...others, { line, index }].sort((one, other) => one.index - other.index);
    setRemoved({ at: key, removed: all });
  };
  return { page, lines, forms, isStale, isUpdating: isStale || forms.length > 0, onRemove };
}

const openers = new Set<() => void>();

/** Opens the cart's panel, where the page has one. */
export function openPanel(): void {
  for (const open of openers) open();
}

/** Registers what opens the panel. */
export function onPanelWanted(open: () => void): () => void {
  openers.add(open);
  return () => {
    openers.delete(open);
  };
}

/** What leads to the cart where the panel, or what it needs, cannot be loaded. */
export const openCartPage = (): void => window.location.assign(withBase('/cart'));
