import { failureOf, isFailure, type FormAnswer } from '~/enhance/forms/answer';
import { useFetcherForm, type Sent } from '~/enhance/forms/use-fetcher-form';
import { openPanel } from '~/enhance/cart/use-cart';
import { focusAnswered } from '~/enhance/page/focus';
import type { FailedForm } from '~/forms/failed-form';
import { storeSettings } from '~/store-settings';

export const buyForm = ({ id }: { id: number }) => `buy-${id}`;

/** Returns the form if more than one field was rejected, as for the error summary. */
export function useRefusedAdd(product: { id: number }): FailedForm | undefined {
  const failure = failureOf(useFetcherForm(buyForm(product)).answer);
  return Object.keys(failure?.result.error ?? {}).length > 1 ? failure : undefined;
}

/** Focuses the only invalid control. Several are the error summary's. */
export function focusWrong(form: HTMLFormElement, answer: FormAnswer): void {
  const [wrong, more] = Object.keys(failureOf(answer)?.result.error ?? {});
  const control = wrong && more === undefined ? form.elements.namedItem(wrong) : null;
  const radios = control instanceof RadioNodeList ? [...control] : [control];
  const chosen = radios.find((radio) => radio instanceof HTMLInputElement && radio.checked) ?? radios[0];
  if (chosen instanceof HTMLElement) focusAnswered(form, chosen);
}

function showAnswer(answer: FormAnswer, form: HTMLFormElement): void {
  if (isFailure(answer)) focusWrong(form, answer);
  else if (storeSettings().autoOpenCart) openPanel();
}

export function useAdd(name: string) {
  const { send, busy, answer, problem, done } = useFetcherForm(name, showAnswer);
  const errors = failureOf(answer)?.result.error ?? {};
  const isAtField = Object.keys(errors).some((field) => field !== '');
  return {
    busy,
    send: (sent: Sent) => busy || send(sent),
    problem: isAtField ? undefined : problem,
    done,
    live: <Field extends { name: string; errors?: string[] | undefined; live?: boolean | undefined }>(
      field: Field,
    ): Field =>
      answer || busy
        ? { ...field, errors: errors[field.name] ?? undefined, live: Object.keys(errors).length < 2 }
        : field,
  };
}
