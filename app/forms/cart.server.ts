import * as z from 'zod/v4';
import type { Translate } from '~/i18n/messages';
import { digitLine, filled, line } from './text.server';
import { malformedPostcode, readPostcode } from './address/formats.server';
import type { AddressRules } from './address/address.server';

export const mostPerLine = 999;

/** Returns undefined for anything but a whole number from 0 to `mostPerLine`. */
export function readQuantity(text: string): number | undefined {
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}

export function isBetween(quantity: number | undefined, least: number, most: number): boolean {
  return quantity !== undefined && quantity >= least && quantity <= most;
}

const place = { country: line, state: line, postcode: digitLine };
type Place = Record<keyof typeof place, string>;

/** Validates the destination. Drops state and postcode of the previous country, and a state that this country does not have. */
export function estimateSchema(t: Translate, { countries, states }: AddressRules, before: Place) {
  return z
    .object(place)
    .transform(({ country, ...typed }) => {
      const own = (name: keyof typeof typed) =>
        country !== before.country && typed[name] === before[name] ? '' : typed[name];
      return { country, state: own('state'), postcode: own('postcode') };
    })
    .superRefine(({ country, postcode }, context) => {
      const issue = (name: string, message: string) =>
        context.addIssue({ code: 'custom', path: [name], message });
      if (country === '') issue('country', t('checkout:errorCountry'));
      else if (!countries.includes(country)) issue('country', t('checkout:errorCountryNotServed'));
      else if (readPostcode(country, postcode) === undefined) {
        issue('postcode', malformedPostcode(country, t));
      }
    })
    .transform(({ country, state, postcode }) => ({
      country,
      state: states.some(({ code }) => code === state) ? state : '',
      postcode: readPostcode(country, postcode) ?? '',
    }));
}

const id = z.coerce
  .number()
  .int()
  .positive()
  .max(2 ** 31 - 1);

export function quantitySchema(t: Translate, { least, most }: { least: number; most: number }) {
  return digitLine
    .refine((text) => isBetween(readQuantity(text), least, most), {
      error: t(least === 0 ? 'cart:errorQuantityOrRemove' : 'cart:errorQuantity', { most }),
    })
    .transform(Number);
}

/** Ids come from our pages: an invalid one is tampered with. */
export const additionIds = z.object({ productId: id, variationId: id.optional() });

export function chosenAttributes(form: FormData): [string, string][] {
  return [...form.entries()].flatMap(([name, value]): [string, string][] =>
    /^(attribute_|pa_)/.test(name) && typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
}

export const lineKey = z.string().min(1).max(200);

export function couponSchema(t: Translate) {
  return z.object({
    coupon: filled(line, 100, {
      missing: t('cart:errorCoupon'),
      tooLong: t('checkout:errorTooLong', { count: 100 }),
    }),
  });
}
