import * as z from 'zod/v4';
import type { Translate } from '~/platform/i18n/messages';
import { digitsLine, requiredText, singleLine } from '../text-fields.server';
import { formatPostcodeError, normalizePostcode } from '../address/address-format.server';
import type { AddressRules } from '../address/address-form.server';

export const MAX_QUANTITY_PER_LINE = 999;

/** Returns undefined for anything but a whole number from 0 to `MAX_QUANTITY_PER_LINE`. */
export function parseQuantity(text: string): number | undefined {
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}

export function isBetween(quantity: number | undefined, min: number, max: number): boolean {
  return quantity !== undefined && quantity >= min && quantity <= max;
}

const estimateFields = { country: singleLine, state: singleLine, postcode: digitsLine };
type EstimateInput = Record<keyof typeof estimateFields, string>;

/** Validates the destination. Drops state and postcode of the previous country, and a state that this country does not have. */
export function estimateSchema(t: Translate, { countries, states }: AddressRules, previous: EstimateInput) {
  return z
    .object(estimateFields)
    .transform(({ country, ...fields }) => {
      const clearIfStale = (name: keyof typeof fields) =>
        country !== previous.country && fields[name] === previous[name] ? '' : fields[name];
      return { country, state: clearIfStale('state'), postcode: clearIfStale('postcode') };
    })
    .superRefine(({ country, postcode }, context) => {
      const issue = (name: string, message: string) =>
        context.addIssue({ code: 'custom', path: [name], message });
      if (country === '') issue('country', t('checkout:errorCountry'));
      else if (!countries.includes(country)) issue('country', t('checkout:errorCountryNotServed'));
      else if (normalizePostcode(country, postcode) === undefined) {
        issue('postcode', formatPostcodeError(country, t));
      }
    })
    .transform(({ country, state, postcode }) => ({
      country,
      state: states.some(({ code }) => code === state) ? state : '',
      postcode: normalizePostcode(country, postcode) ?? '',
    }));
}

const idSchema = z.coerce
  .number()
  .int()
  .positive()
  .max(2 ** 31 - 1);

export function quantitySchema(
  t: Translate,
  { minQuantity, maxQuantity }: { minQuantity: number; maxQuantity: number },
) {
  return digitsLine
    .refine((text) => isBetween(parseQuantity(text), minQuantity, maxQuantity), {
      error: t(minQuantity === 0 ? 'cart:errorQuantityOrRemove' : 'cart:errorQuantity', {
        most: maxQuantity,
      }),
    })
    .transform(Number);
}

/** Ids come from our pages: an invalid one is tampered with. */
export const addToCartIdsSchema = z.object({ productId: idSchema, variationId: idSchema.optional() });

export function parseChosenAttributes(form: FormData): [string, string][] {
  return [...form.entries()].flatMap(([name, value]): [string, string][] =>
    /^(attribute_|pa_)/.test(name) && typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
}

export const lineKeySchema = z.string().min(1).max(200);

export function couponSchema(t: Translate) {
  return z.object({
    coupon: requiredText(singleLine, 100, {
      missing: t('cart:errorCoupon'),
      tooLong: t('checkout:errorTooLong', { count: 100 }),
    }),
  });
}
