import type { cartPage } from '~/commerce/cart/page.server';
import type { CartLine } from '~/commerce/cart/view.server';
import { isFailure, type FormAnswer } from '~/enhance/forms/answer';
import { fetcherField } from '~/forms/failed-form';

// Derives the optimistic cart from server data and pending forms. Amounts always come from the server.

export type CartPage = NonNullable<Awaited<ReturnType<typeof cartPage>>>;

export interface Sending {
  state: 'idle' | 'submitting' | 'loading';
  formAction?: string | undefined;
  formData?: FormData | undefined;
  data?: unknown;
}

export interface Pending {
  intent: string;
  key: string;
  quantity: string;
  body: FormData;
}

/** Lists cart forms without a visible outcome. A failed one is rolled back as soon as its response is there. */
export function pendingForms(fetchers: readonly Sending[]): Pending[] {
  return fetchers.flatMap(({ state, formAction = '', formData: body, data }) => {
    if (!body?.has(fetcherField) || formAction.endsWith('/wishlist')) return [];
    if (state === 'loading' && isFailure(data as FormAnswer)) return [];
    const [intent, key, quantity] = ['intent', 'key', 'quantity'].map((name) => String(body.get(name) ?? ''));
    return [{ intent: intent ?? '', key: key ?? '', quantity: quantity ?? '', body }];
  });
}

const steps: Record<string, number> = { increase: 1, decrease: -1 };
export const isStep = (intent: string): boolean => intent in steps;

/** Returns undefined if only the server knows the quantity. */
export function requestedQuantity(intent: string, typed: string): number | undefined {
  if (intent === 'remove' || intent === 'move-to-wishlist') return 0;
  if (!/^\d{1,3}$/.test(typed.trim())) return undefined;
  return Math.max(0, Number(typed) + (steps[intent] ?? 0));
}

export const changeOf = (forms: readonly Pending[], { key }: CartLine) =>
  forms.findLast((form) => form.key === key && form.intent !== 'add');

export function optimisticQuantity(forms: readonly Pending[], line: CartLine): number {
  const change = changeOf(forms, line);
  return (change && requestedQuantity(change.intent, change.quantity)) ?? line.quantity;
}

function piecesAdded({ intent, body }: Pending): number {
  if (intent !== 'add' && intent !== 'add-group') return 0;
  const counts = [...body].flatMap(([name, value]) => (/^quantity(_|$)/.test(name) ? [String(value)] : []));
  return counts.reduce((sum, text) => sum + (/^\d{1,3}$/.test(text.trim()) ? Number(text) : 0), 0);
}

export function optimisticItems(
  items: number,
  lines: readonly CartLine[],
  forms: readonly Pending[],
): number {
  const changes = lines.map((line) => optimisticQuantity(forms, line) - line.quantity);
  return Math.max(
    0,
    [...changes, ...forms.map(piecesAdded)].reduce((sum, count) => sum + count, items),
  );
}

export function optimisticWish(
  form: FormData | undefined,
  answer: FormAnswer | undefined,
  fromServer: boolean,
): boolean {
  const answered = answer && ('done' in answer ? answer.done : answer.result.initialValue?.['intent']);
  const asked = form?.get('intent') ?? answered;
  if (asked !== 'add' && asked !== 'remove') return fromServer;
  return (asked === 'add') !== (answer !== undefined && isFailure(answer));
}
