import type { useFetchers } from '@remix-run/react';
import type { loadCartPage } from '~/commerce/cart/cart-page.server';
import type { CartLine } from '~/commerce/cart/cart-view.server';
import { isFailure, type FormResponse } from '~/client/forms/form-response';
import { FETCHER_FIELD } from '~/domain/forms/form-error-state';

// Derives the optimistic cart from server data and pending forms. Amounts always come from the server.

export type CartPage = NonNullable<Awaited<ReturnType<typeof loadCartPage>>>;

type Fetcher = ReturnType<typeof useFetchers>[number];
export type FetcherState = Pick<Fetcher, 'state'> &
  Partial<Pick<Fetcher, 'formAction' | 'formData' | 'data'>>;

/** Lists cart forms without a visible outcome. A failed one is rolled back as soon as its response is there. */
export const pendingForms = (fetchers: readonly FetcherState[]): FormData[] =>
  fetchers.flatMap(({ state, formAction = '', formData, data }) => {
    if (!formData?.has(FETCHER_FIELD) || formAction.endsWith('/wishlist')) return [];
    return state === 'loading' && isFailure(data as FormResponse) ? [] : [formData];
  });

const quantitySteps: Record<string, number> = { increase: 1, decrease: -1 };

const parseQuantity = (value: FormDataEntryValue | null) =>
  /^\s*\d{1,3}\s*$/.test(String(value)) ? Number(value) : undefined;

/** Returns undefined if only the server knows the quantity. */
export function requestedQuantity(form: FormData): number | undefined {
  const intent = String(form.get('intent'));
  if (intent === 'remove' || intent === 'move-to-wishlist') return 0;
  const quantity = parseQuantity(form.get('quantity'));
  return quantity === undefined ? undefined : Math.max(0, quantity + (quantitySteps[intent] ?? 0));
}

export const findPendingChange = (forms: readonly FormData[], { key }: CartLine) =>
  forms.findLast((form) => form.get('key') === key && form.get('intent') !== 'add');

export function optimisticQuantity(forms: readonly FormData[], line: CartLine): number {
  const change = findPendingChange(forms, line);
  return (change && requestedQuantity(change)) ?? line.quantity;
}

function listAddedQuantities(form: FormData): number[] {
  if (!/^add(-group)?$/.test(String(form.get('intent')))) return [];
  return [...form].flatMap(([name, value]) =>
    /^quantity(_|$)/.test(name) ? (parseQuantity(value) ?? []) : [],
  );
}

export function optimisticItemCount(items: number, lines: readonly CartLine[], forms: readonly FormData[]) {
  const changes = lines.map((line) => optimisticQuantity(forms, line) - line.quantity);
  const additions = forms.flatMap(listAddedQuantities);
  const count = [...changes, ...additions].reduce((sum, change) => sum + change, items);
  return Math.max(0, count);
}

export function isOptimisticallyWished(
  form: FormData | undefined,
  response: FormResponse | undefined,
  isOnWishlist: boolean,
): boolean {
  const answeredIntent =
    response && ('done' in response ? response.done : response.result.initialValue?.['intent']);
  const requestedIntent = form?.get('intent') ?? answeredIntent;
  if (requestedIntent !== 'add' && requestedIntent !== 'remove') return isOnWishlist;
  return (requestedIntent === 'add') !== (response !== undefined && isFailure(response));
}
