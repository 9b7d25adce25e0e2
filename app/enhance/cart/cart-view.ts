import { useLocation } from '@remix-run/react';
import { useState } from 'react';
import type { CartLine } from '~/commerce/cart/view.server';
import { lostLoad } from '~/enhance/page/lost-load';
import { changeOf, optimisticQuantity, type CartPage, type Pending } from './optimistic-cart';
import { usePendingForms } from './use-cart';

export interface Removed {
  line: CartLine;
  index: number;
}

export type ShownLine =
  | { kind: 'line'; line: CartLine; quantity: number; changing: boolean }
  | { kind: 'removed'; line: CartLine; restoring: boolean };

export function optimisticLines(
  lines: readonly CartLine[],
  forms: readonly Pending[],
  removed: readonly Removed[],
): ShownLine[] {
  const remaining = lines.filter((line) => optimisticQuantity(forms, line) > 0);
  const views = remaining.map((line): ShownLine => {
    const changing = changeOf(forms, line) !== undefined;
    return { kind: 'line', line, quantity: optimisticQuantity(forms, line), changing };
  });
  for (const { line, index } of removed) {
    if (remaining.some(({ key }) => key === line.key)) continue;
    const restoring = forms.some(({ intent, key }) => intent === 'add' && key === line.key);
    views.splice(index, 0, { kind: 'removed', line, restoring });
  }
  return views;
}

export type CartView = ReturnType<typeof useCartView>;

/** Merges the cart that the server sent last with pending changes. `null` is an outage. */
export function useCartView(sent: CartPage | null | undefined) {
  const { key } = useLocation();
  const forms = usePendingForms();
  const lost = lostLoad.use();
  const [page, setPage] = useState(sent ?? undefined);
  if (sent && page !== sent) setPage(sent);
  const [{ at, removed }, setRemoved] = useState<{ at: string; removed: Removed[] }>({
    at: key,
    removed: [],
  });
  const isStale = sent === null || (lost?.isCart ?? false);
  const lines = optimisticLines(page?.cart.lines ?? [], forms, at === key ? removed : []);
  const onRemove = (line: CartLine) => {
    const index = lines.findIndex((shown) => shown.line.key === line.key);
    const others = (at === key ? removed : []).filter((other) => other.line.key !== line.key);
    const all = [...others, { line, index }].sort((one, other) => one.index - other.index);
    setRemoved({ at: key, removed: all });
  };
  return { page, lines, forms, isStale, isUpdating: isStale || forms.length > 0, onRemove };
}
