import type { Sent } from '~/enhance/forms/sent-form';
import { failureOf, focusWrong, newsOf, problemOf } from '~/enhance/cart/outcome';
import { submit } from '~/enhance/cart/submit';
import { useCartPart, openPanel } from '~/enhance/cart/use-cart';
import { useT } from '~/i18n/context';
import type { FailedForm } from '~/forms/failed-form';
import { storeSettings } from '~/store-settings';

/** How many pieces a form adds, for the badge; what is not a number counts as none until the server says so. */
function pieces(body: URLSearchParams): number {
  const counts = [...body].flatMap(([name, value]) => (/^quantity(_|$)/.test(name) ? [value.trim()] : []));
  return counts.reduce((sum, text) => sum + (/^\d{1,3}$/.test(text) ? Number(text) : 0), 0);
}

/** Where the outcome of adding from a product's own page is kept. */
export const buyPlace = ({ id }: { id: number }) => `buy-${id}`;

/** The form of a product's page when more than one thing in it was refused in place: for the error summary. */
export function useRefusedAdd(product: { id: number }): FailedForm | undefined {
  const failure = failureOf(useCartPart(({ outcomes }) => outcomes[buyPlace(product)]));
  return Object.keys(failure?.result.error ?? {}).length > 1 ? failure : undefined;
}

/** A form that adds to the cart, sent in place: while it is sent, and what came of it. */
export function useAdd(place: string) {
  const t = useT();
  const busy = useCartPart(({ pending }) => pending.some((change) => change.place === place));
  const outcome = useCartPart(({ outcomes }) => outcomes[place]);
  const failure = failureOf(outcome);
  const errors = failure?.result.error;
  const atField = errors ? Object.keys(errors).find((name) => name !== '') : undefined;

  const send = async ({ form, action, body }: Sent) => {
    if (busy) return;
    const end = await submit({ action, body, place, adds: pieces(body) });
    if (end.state === 'done' && end.flash?.kind !== 'error' && storeSettings().autoOpenCart) openPanel();
    focusWrong(form, end);
  };

  return {
    busy,
    send,
    /** What went wrong with the form as a whole. */
    problem: atField === undefined ? problemOf(outcome, t) : undefined,
    /** What was done. */
    done: newsOf(outcome),
    /** A field with what the last answer says of it. */
    live: <Field extends { name: string; errors?: string[] | undefined; live?: boolean | undefined }>(
      field: Field,
    ): Field =>
      outcome || busy
        ? { ...field, errors: errors?.[field.name] ?? undefined, live: Object.keys(errors ?? {}).length < 2 }
        : field,
  };
}
