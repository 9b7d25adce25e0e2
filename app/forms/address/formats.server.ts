import { plainDigits } from '@graphql/rules/digits';
import { hasPostcodeForm, isPostcode } from '@graphql/rules/postcode';
import * as z from 'zod/v4';
import type { MessageKey } from '~/i18n/messages';
import file from './formats.json';

export const addressParts = ['address1', 'city', 'state', 'postcode'] as const;
export type AddressPart = (typeof addressParts)[number];

const formatSchema = z.object({
  /** The parts of an address in the country's order. */
  order: z.array(z.enum(addressParts)),
  examples: z.array(z.string()).optional(),
  stateLabel: z.string().optional(),
  postcodeLabel: z.string().optional(),
  cityLabel: z.string().optional(),
});

/** How a country writes addresses (Google's address data; `scripts/address-formats.mjs`). */
export type AddressFormat = z.infer<typeof formatSchema>;

const formats = new Map(Object.entries(z.record(z.string(), formatSchema).parse(file)));
/** Nothing is known of the country: nothing that was typed is hidden. */
const elsewhere: AddressFormat = { order: ['address1', 'postcode', 'city'] };

export function addressFormat(country: string): AddressFormat {
  return formats.get(country) ?? elsewhere;
}

/** A postcode of the country as an example; undefined when it has none. */
export function postcodeExample(country: string): string | undefined {
  return addressFormat(country).examples?.[0];
}

/** What a country's postcode is called, and what is said when it is missing or not written as the country writes it. */
interface PostcodeWords {
  label: MessageKey;
  missing: MessageKey;
  malformed: MessageKey;
}

const anyPostcode: PostcodeWords = {
  label: 'checkout:postcode',
  missing: 'checkout:errorPostcode',
  malformed: 'checkout:errorPostcodeForm',
};
const postcodes: Record<string, PostcodeWords> = {
  zip: {
    label: 'checkout:zipCode',
    missing: 'checkout:errorZipCode',
    malformed: 'checkout:errorZipCodeForm',
  },
  cep: { label: 'checkout:cep', missing: 'checkout:errorCep', malformed: 'checkout:errorCepForm' },
  eircode: { ...anyPostcode, label: 'checkout:eircode' },
  pin: { ...anyPostcode, label: 'checkout:pinCode' },
};
/** Google's data calls it a postal code. */
const ownPostcodeLabels: Record<string, string> = { BR: 'cep' };

export function postcodeWords(country: string): PostcodeWords {
  return postcodes[ownPostcodeLabels[country] ?? addressFormat(country).postcodeLabel ?? ''] ?? anyPostcode;
}

/** Whether addresses of the country have a postcode whose form is known. */
export function hasPostcode(country: string): boolean {
  return addressFormat(country).order.includes('postcode') && hasPostcodeForm(country);
}

/** Whether postcodes of the country are typed with number keys alone; their separators may be left out. */
export function hasNumericPostcode(country: string): boolean {
  const { examples = [] } = addressFormat(country);
  return examples.length > 0 && examples.every((example) => /^[\d -]+$/.test(example));
}

/** Lengths and separators that Google's data has no example of. */
const moreExamples: Record<string, string[]> = {
  GB: ['W1A 1AA'],
  PR: ['00901-1234'],
  SE: ['111 22'],
};

const bare = (text: string) => text.replace(/[^0-9A-Z]/g, '');

/** Writes the letters and digits of `text` with the separators of `example`. */
function inTheFormOf(example: string, text: string): string {
  const characters = [...text];
  return [...example].map((place) => (/[0-9A-Z]/i.test(place) ? (characters.shift() ?? '') : place)).join('');
}

function spellings(typed: string, examples: readonly string[]): string[] {
  const letters = bare(typed);
  return [
    ...examples
      .filter((example) => bare(example).length === letters.length)
      .map((example) => inTheFormOf(example, letters)),
    typed,
    letters,
    ...[' ', '-'].flatMap((mark) =>
      [...letters].map((_, index) => `${letters.slice(0, index)}${mark}${letters.slice(index)}`),
    ),
  ];
}

/**
 * A postcode in the country's own spelling, whatever digits, case, spaces, dots or dashes it was typed with and with or without
 * the country's letters ("D-10115", "FL-9490"); undefined when it cannot be one of that country.
 */
export function readPostcode(country: string, typed: string): string | undefined {
  const text = plainDigits(typed).trim().toUpperCase().replace(/\s+/g, ' ');
  if (text === '' || !hasPostcodeForm(country)) return text;
  if (text.length > 20) return undefined;
  const examples = [...(moreExamples[country] ?? []), ...(addressFormat(country).examples ?? [])];
  const withoutCountry = text.replace(
    new RegExp(`^(?:[A-Z]{1,3}(?=\\s?[-–])|${country}|${country.slice(0, 1)})\\s?[-–]?\\s?(?=\\d)`),
    '',
  );
  return [text, withoutCountry]
    .flatMap((candidate) => spellings(candidate, examples))
    .find((spelling) => isPostcode(spelling, country));
}
