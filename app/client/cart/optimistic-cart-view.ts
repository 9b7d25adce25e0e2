import { useFetchers, useLocation } from '@remix-run/react';
import { useState } from 'react';
import type { CartLine } from '~/commerce/cart/cart-view.server';
import { failedLoadStore } from '~/client/page/failed-load';
import { findPendingChange, optimisticQuantity, pendingForms, type CartPage } from './optimistic-cart';

export interface RemovedLine {
  line: CartLine;
  index: number;
}

export type CartLineView =
  | { kind: 'line'; line: CartLine; quantity: number; isChanging: boolean }
  | { kind: 'removed'; line: CartLine; isRestoring: boolean };

export function optimisticLines(
  lines: readonly CartLine[],
  forms: readonly FormData[],
  removedLines: readonly RemovedLine[],
): CartLineView[] {
  const remaining = lines.filter((line) => optimisticQuantity(forms, line) > 0);
  const views = remaining.map((line): CartLineView => {
    const isChanging = findPendingChange(forms, line) !== undefined;
    return { kind: 'line', line, quantity: optimisticQuantity(forms, line), isChanging };
  });
  for (const { line, index } of removedLines) {
    if (remaining.some(({ key }) => key === line.key)) continue;
    const isRestoring = forms.some((form) => form.get('intent') === 'add' && form.get('key') === line.key);
    views.splice(index, 0, { kind: 'removed', line, isRestoring });
  }
  return views;
}

export type CartView = ReturnType<typeof useCartView>;

/** Merges the cart that the server sent last with pending changes. `null` is an outage. */
export function useCartView(serverPage: CartPage | null | undefined) {
  const { key } = useLocation();
  const forms = pendingForms(useFetchers());
  const failedLoad = failedLoadStore.use();
  const [page, setPage] = useState(serverPage ?? undefined);
  if (serverPage && page !== serverPage) setPage(serverPage);
  const [allRemoved, setRemoved] = useState<(RemovedLine & { pageKey: string })[]>([]);
  const removedLines = allRemoved.filter(({ pageKey }) => pageKey === key);
  const isStale = serverPage === null || (failedLoad?.isCart ?? false);
  const lines = optimisticLines(page?.cart.lines ?? [], forms, removedLines);
  const onRemove = (line: CartLine) => {
    const index = lines.findIndex((entry) => entry.line.key === line.key);
    const others = removedLines.filter((other) => other.line.key !== line.key);
    setRemoved([...others, { line, index, pageKey: key }].sort((one, other) => one.index - other.index));
  };
  return { page, lines, forms, isStale, isUpdating: isStale || forms.length > 0, onRemove };
}
