import type { CheckoutPage } from '~/commerce/checkout/checkout-page.server';
import type { FormErrorState } from '~/domain/forms/form-error-state';
import { isRecord } from '~/platform/parse-json';

const placePattern = /^(billing|shipping)\.(city|state|postcode)$/;

export const isPlaceField = (name: string): boolean => placePattern.test(name);

/** Words an open error as the country names its field, also after the country changed. Returns undefined if nothing is wrong any more. */
export function getPlaceError(
  page: Pick<CheckoutPage, 'billing' | 'shipping'>,
  failure: FormErrorState | undefined,
  { name, message }: { name: string; message: string },
): string | undefined {
  const [, kind, place] = placePattern.exec(name) ?? [];
  if (!kind) return message;
  const { country, fields } = kind === 'billing' ? page.billing : page.shipping;
  const rejected = failure?.result.initialValue?.[kind];
  if (!isRecord(rejected) || rejected['country'] === country) return message;
  return fields.find((field) => field.name === place)?.error;
}
