import * as z from 'zod/v4';
import type { Translate } from '~/i18n/messages';
import { postcodeExample, postcodeWords, readPostcode } from './address/formats.server';
import type { AddressRules } from './address/address.server';
import { line } from './text.server';

/** Where to: country, state and postcode of the shipping estimate. A state of another country is dropped. */
export function estimateSchema(t: Translate, { countries, states }: AddressRules) {
  return z
    .object({ country: line, state: line, postcode: line })
    .superRefine(({ country, postcode }, context) => {
      const issue = (name: string, message: string) =>
        context.addIssue({ code: 'custom', path: [name], message });
      if (country === '') issue('country', t('checkout:errorCountry'));
      else if (!countries.includes(country)) issue('country', t('checkout:errorCountryNotServed'));
      else if (readPostcode(country, postcode) === undefined) {
        issue('postcode', t(postcodeWords(country).malformed, { example: postcodeExample(country) ?? '' }));
      }
    })
    .transform(({ country, state, postcode }) => ({
      country,
      state: states.length === 0 || states.some(({ code }) => code === state) ? state : '',
      postcode: readPostcode(country, postcode) ?? '',
    }));
}
