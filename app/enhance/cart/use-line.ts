import { useEffect, useRef, type FocusEvent } from 'react';
import type { CartLine } from '~/commerce/cart/view.server';
import type { CartState, Outcome } from './optimistic-cart';
import type { Sent } from '~/enhance/forms/sent-form';
import { failureOf } from './outcome';
import { submit } from './submit';

const steps: Record<string, number> = { increase: 1, decrease: -1 };

/** The quantity that a button of the line asks for; undefined when only the server can say. */
export function askedQuantity(intent: string, typed: string): number | undefined {
  if (intent === 'remove' || intent === 'move-to-wishlist') return 0;
  if (!/^\d{1,3}$/.test(typed.trim())) return undefined;
  return Math.max(0, Number(typed) + (steps[intent] ?? 0));
}

export const linePlace = (line: CartLine) => `line-${line.key}`;

/** Refused changes of lines that the cart does not have any more: nothing else is there to say so. */
export const refusalsOfGone = ({ outcomes, page }: CartState): Outcome[] =>
  Object.entries(outcomes).flatMap(([place, outcome]) => {
    if (!page || outcome.state !== 'refused' || !place.startsWith('line-')) return [];
    return page.cart.lines.some((line) => linePlace(line) === place) ? [] : [outcome];
  });

/** What stays in the field of a refused change, as on a page of its own. */
function refusedQuantity(outcome: Outcome | undefined): string | undefined {
  const failure = failureOf(outcome);
  const typed: unknown = failure && (failure.result.initialValue?.['quantity'] ?? '');
  return typeof typed === 'string' ? typed : undefined;
}

/** A line's form, sent in place. The field follows what is shown and stays the same one: it may have the focus. */
export function useLine(line: CartLine, quantity: number, outcome: Outcome | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef({ quantity, outcome });
  /** What the latest press asked for, until it is shown: the line of an earlier one may be drawn after it. */
  const wanted = useRef<number>();
  const show = (number: number) => {
    wanted.current = number;
    const input = form.current?.elements.namedItem('quantity');
    if (input instanceof HTMLInputElement) input.value = String(number);
  };
  useEffect(() => {
    const before = shown.current;
    shown.current = { quantity, outcome };
    const input = form.current?.elements.namedItem('quantity');
    if (!(input instanceof HTMLInputElement)) return;
    // An answer that comes while the next number is being typed does not type over it.
    const typing = document.activeElement === input && input.value !== String(before.quantity);
    const isAnswered = outcome !== undefined && before.outcome !== outcome;
    if (isAnswered || quantity === wanted.current) wanted.current = undefined;
    const isNews = wanted.current === undefined && (before.quantity !== quantity || isAnswered);
    const refused = isAnswered ? refusedQuantity(outcome) : undefined;
    if (isNews && !typing) input.value = refused ?? String(quantity);
  }, [quantity, outcome]);
  const onSend = ({ action, body, intent }: Sent) => {
    if (outcome?.state === 'refused' && intent in steps) body.set('quantity', String(quantity));
    const asked = askedQuantity(intent, body.get('quantity') ?? '');
    if (asked !== undefined) show(asked);
    const asShown = { ...line, quantity: Math.min(quantity, line.most) };
    void submit({
      action,
      body,
      place: linePlace(line),
      line: asked === undefined ? undefined : { key: line.key, quantity: asked },
      removes: asked === 0 && intent !== 'move-to-wishlist' ? asShown : undefined,
    });
  };
  /** What was typed counts when its field is left, the old number after a refused one, too; an empty field gets that back. */
  const onBlur = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    const before = refusedQuantity(outcome) ?? String(quantity);
    if (target.value !== before) target.value ||= String(quantity);
    if (target.value !== before) currentTarget.requestSubmit(currentTarget.querySelector('button'));
  };
  return { form, onSend, onBlur };
}
