import { useEffect, useRef, type FocusEvent } from 'react';
import type { CartLine } from '~/commerce/cart/cart-view.server';
import { failureOf, type FormResponse } from '~/client/forms/form-response';
import { useFetcherForm, type FormSubmission } from '~/client/forms/use-fetcher-form';
import { requestedQuantity } from './optimistic-cart';

function rejectedQuantity(response: FormResponse | undefined): string | undefined {
  const failure = failureOf(response);
  if (failure?.form.startsWith('line-') !== true) return undefined;
  const value: unknown = failure.result.initialValue?.['quantity'] ?? '';
  return typeof value === 'string' ? value : undefined;
}

export function useCartLine(line: CartLine, quantity: number, onRemove: (line: CartLine) => void) {
  const fetcher = useFetcherForm(`cart-line-${line.key}`);
  const { response, send } = fetcher;
  const form = useRef<HTMLFormElement>(null);
  const displayed = useRef({ quantity, response });
  useEffect(() => {
    const previous = displayed.current;
    displayed.current = { quantity, response };
    const input = form.current?.elements.namedItem('quantity');
    if (!(input instanceof HTMLInputElement)) return;
    // A response that comes while the shopper types does not overwrite the input.
    const isTyping = document.activeElement === input && input.value !== String(previous.quantity);
    const isAnswered = response !== undefined && previous.response !== response;
    if (isTyping || !(isAnswered || previous.quantity !== quantity)) return;
    input.value = rejectedQuantity(response) ?? String(quantity);
  }, [quantity, response]);
  const onSend = (submission: FormSubmission) => {
    const { body } = submission;
    if (requestedQuantity(body) === 0 && body.get('intent') !== 'move-to-wishlist')
      onRemove({ ...line, quantity: Math.min(quantity, line.maxQuantity) });
    send(submission);
  };
  /** Submits a changed quantity on blur. An empty field is reset. */
  const onBlur = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    const previous = rejectedQuantity(response) ?? String(quantity);
    if (target.value !== previous) target.value ||= String(quantity);
    if (target.value !== previous) currentTarget.requestSubmit(currentTarget.querySelector('button'));
  };
  return { fetcher, form, onSend, onBlur };
}
