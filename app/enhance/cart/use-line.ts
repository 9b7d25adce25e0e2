import { useEffect, useRef, type FocusEvent } from 'react';
import type { CartLine } from '~/commerce/cart/view.server';
import { failureOf, type FormAnswer } from '~/enhance/forms/answer';
import { useFetcherForm, type Sent } from '~/enhance/forms/use-fetcher-form';
import { requestedQuantity, isStep } from './optimistic-cart';

function refusedQuantity(answer: FormAnswer | undefined): string | undefined {
  const failure = failureOf(answer);
  if (failure?.form.startsWith('line-') !== true) return undefined;
  const typed: unknown = failure.result.initialValue?.['quantity'] ?? '';
  return typeof typed === 'string' ? typed : undefined;
}

export function useLine(line: CartLine, quantity: number, onRemove: (line: CartLine) => void) {
  const fetcher = useFetcherForm(`cart-line-${line.key}`);
  const { answer, send } = fetcher;
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef({ quantity, answer });
  useEffect(() => {
    const before = shown.current;
    shown.current = { quantity, answer };
    const input = form.current?.elements.namedItem('quantity');
    if (!(input instanceof HTMLInputElement)) return;
    // A response that comes while the shopper types does not overwrite the input.
    const isTyping = document.activeElement === input && input.value !== String(before.quantity);
    const isAnswered = answer !== undefined && before.answer !== answer;
    if (isTyping || !(isAnswered || before.quantity !== quantity)) return;
    input.value = refusedQuantity(answer) ?? String(quantity);
  }, [quantity, answer]);
  const onSend = (sent: Sent) => {
    const { body, intent } = sent;
    if (failureOf(answer) && isStep(intent)) body.set('quantity', String(quantity));
    const isRemoval = requestedQuantity(intent, String(body.get('quantity') ?? '')) === 0;
    if (isRemoval && intent !== 'move-to-wishlist' && navigator.onLine)
      onRemove({ ...line, quantity: Math.min(quantity, line.most) });
    send(sent);
  };
  /** Submits a changed quantity on blur. An empty field is reset. */
  const onBlur = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    const before = refusedQuantity(answer) ?? String(quantity);
    if (target.value !== before) target.value ||= String(quantity);
    if (target.value !== before) currentTarget.requestSubmit(currentTarget.querySelector('button'));
  };
  return { fetcher, form, onSend, onBlur };
}
