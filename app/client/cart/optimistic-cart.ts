import type { loadCartPage } from '~/commerce/cart/cart-page.server';
import type { CartLine } from '~/commerce/cart/cart-view.server';
import { isFailure, type FormResponse } from '~/client/forms/form-response';
import { FETCHER_FIELD } from '~/domain/forms/form-error-state';

// Derives the optimistic cart from server data and pending forms. Amounts always come from the server.

export type CartPage = NonNullable<Awaited<ReturnType<typeof loadCartPage>>>;

export interface FetcherState {
  state: 'idle' | 'submitting' | 'loading';
  formAction?: string | undefined;
  formData?: FormData | undefined;
  data?: unknown;
}

export interface PendingForm {
  intent: string;
  key: string;
  quantity: string;
  body: FormData;
}

/** Lists cart forms without a visible outcome. A failed one is rolled back as soon as its response is there. */
export function pendingForms(fetchers: readonly FetcherState[]): PendingForm[] {
  return fetchers.flatMap(({ state, formAction = '', formData: body, data }) => {
    if (!body?.has(FETCHER_FIELD) || formAction.endsWith('/wishlist')) return [];
    if (state === 'loading' && isFailure(data as FormResponse)) return [];
    const [intent, key, quantity] = ['intent', 'key', 'quantity'].map((name) => String(body.get(name) ?? ''));
    return [{ intent: intent ?? '', key: key ?? '', quantity: quantity ?? '', body }];
  });
}

const quantitySteps: Record<string, number> = { increase: 1, decrease: -1 };
export const isQuantityStep = (intent: string): boolean => intent in quantitySteps;

/** Returns undefined if only the server knows the quantity. */
export function requestedQuantity(intent: string, input: string): number | undefined {
  if (intent === 'remove' || intent === 'move-to-wishlist') return 0;
  if (!/^\d{1,3}$/.test(input.trim())) return undefined;
  return Math.max(0, Number(input) + (quantitySteps[intent] ?? 0));
}

export const findPendingChange = (forms: readonly PendingForm[], { key }: CartLine) =>
  forms.findLast((form) => form.key === key && form.intent !== 'add');

export function optimisticQuantity(forms: readonly PendingForm[], line: CartLine): number {
  const change = findPendingChange(forms, line);
  return (change && requestedQuantity(change.intent, change.quantity)) ?? line.quantity;
}

function countAddedItems({ intent, body }: PendingForm): number {
  if (intent !== 'add' && intent !== 'add-group') return 0;
  const counts = [...body].flatMap(([name, value]) => (/^quantity(_|$)/.test(name) ? [String(value)] : []));
  return counts.reduce((sum, text) => sum + (/^\d{1,3}$/.test(text.trim()) ? Number(text) : 0), 0);
}

export function optimisticItemCount(
  items: number,
  lines: readonly CartLine[],
  forms: readonly PendingForm[],
): number {
  const changes = lines.map((line) => optimisticQuantity(forms, line) - line.quantity);
  return Math.max(
    0,
    [...changes, ...forms.map(countAddedItems)].reduce((sum, count) => sum + count, items),
  );
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
