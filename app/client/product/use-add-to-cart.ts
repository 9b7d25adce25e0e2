import { failureOf, isFailure, type FormResponse } from '~/client/forms/form-response';
import { useFetcherForm } from '~/client/forms/use-fetcher-form';
import { cartPanelRequest } from '~/client/cart/cart-panel';
import { focusAfterResponse } from '~/client/page/focus';
import type { FormErrorState } from '~/domain/forms/form-error-state';
import { storeSettings } from '~/platform/settings/store-settings';

export const buyFormName = ({ id }: { id: number }) => `buy-${id}`;

/** Returns the form if more than one field was rejected, as for the error summary. */
export function useAddToCartFailure(product: { id: number }): FormErrorState | undefined {
  const failure = failureOf(useFetcherForm(buyFormName(product)).response);
  return Object.keys(failure?.result.error ?? {}).length > 1 ? failure : undefined;
}

/** Focuses the only invalid control. Several are the error summary's. */
export function focusInvalidControl(form: HTMLFormElement, response: FormResponse): void {
  const [fieldName, otherField] = Object.keys(failureOf(response)?.result.error ?? {});
  const control = fieldName && otherField === undefined ? form.elements.namedItem(fieldName) : null;
  const radios = control instanceof RadioNodeList ? [...control] : [control];
  const target = radios.find((radio) => radio instanceof HTMLInputElement && radio.checked) ?? radios[0];
  if (target instanceof HTMLElement) focusAfterResponse(form, target);
}

function showResponse(response: FormResponse, form: HTMLFormElement): void {
  if (isFailure(response)) focusInvalidControl(form, response);
  else if (storeSettings().autoOpenCart) cartPanelRequest.set(undefined);
}

export function useAddToCart(name: string) {
  const { sendOnce, busy, response, problem, done } = useFetcherForm(name, showResponse);
  const errors = failureOf(response)?.result.error ?? {};
  const isAtField = Object.keys(errors).some((field) => field !== '');
  return {
    busy,
    send: sendOnce,
    problem: isAtField ? undefined : problem,
    done,
    live: <Field extends { name: string; errors?: string[] | undefined; isLive?: boolean | undefined }>(
      field: Field,
    ): Field =>
      response || busy
        ? { ...field, errors: errors[field.name] ?? undefined, isLive: Object.keys(errors).length < 2 }
        : field,
  };
}
