import { toAsciiDigits } from '@graphql/shared/digits';
import { hasPostcodeFormat, isPostcode } from '@graphql/shared/postcode-format';
import * as z from 'zod/v4';
import type { Translate } from '~/platform/i18n/messages';
import file from './address-formats.json';

export const addressParts = ['address1', 'city', 'state', 'postcode'] as const;
export type AddressPart = (typeof addressParts)[number];

const formatSchema = z.object({
  order: z.array(z.enum(addressParts)),
  examples: z.array(z.string()).optional(),
  stateLabel: z.string().optional(),
  postcodeLabel: z.string().optional(),
  cityLabel: z.string().optional(),
});

/** Google's address data (`scripts/address-formats.mjs`). */
export type AddressFormat = z.infer<typeof formatSchema>;

const formats = new Map(Object.entries(z.record(z.string(), formatSchema).parse(file)));
/** Hides nothing in an unknown country. */
const defaultFormat: AddressFormat = { order: ['address1', 'postcode', 'city'] };

export function getAddressFormat(country: string): AddressFormat {
  return formats.get(country) ?? defaultFormat;
}

export function getPostcodeExample(country: string): string | undefined {
  return getAddressFormat(country).examples?.[0];
}

/** Google's labels with our keys: `checkout:cep` is the label, `checkout:a_cep` its words in a sentence. */
const placeWords = {
  postcode: { zip: 'zipCode', cep: 'cep', eircode: 'eircode', pin: 'pinCode', other: 'postcode' },
  city: { suburb: 'suburb', post_town: 'town', district: 'district', other: 'city' },
  state: {
    state: 'state',
    land: 'land',
    province: 'province',
    county: 'county',
    prefecture: 'prefecture',
    canton: 'canton',
    other: 'region',
  },
} as const;
/** Google's data has `postal` here. */
const localPostcodeLabels: Record<string, string> = { BR: 'cep' };
/** Countries with a list of states that their addresses do not contain. */
const localStateLabels: Record<string, string> = {
  DE: 'land',
  AT: 'land',
  CH: 'canton',
  ES: 'province',
  IT: 'province',
  CA: 'province',
};

export type PlaceName = keyof typeof placeWords;

export function getPlaceWords(country: string, part: PlaceName) {
  const { cityLabel, postcodeLabel, stateLabel } = getAddressFormat(country);
  const label = {
    city: cityLabel,
    postcode: localPostcodeLabels[country] ?? postcodeLabel,
    state: localStateLabels[country] ?? stateLabel,
  }[part];
  const { other, ...words } = placeWords[part];
  const word = Object.entries(words).find(([name]) => name === label)?.[1] ?? other;
  return { label: `checkout:${word}`, phrase: `checkout:a_${word}` } as const;
}

export function formatPostcodeError(country: string, t: Translate): string {
  const part = t(getPlaceWords(country, 'postcode').phrase);
  return t('checkout:errorForm', { part, example: getPostcodeExample(country) ?? '' });
}

export function hasPostcode(country: string): boolean {
  return getAddressFormat(country).order.includes('postcode') && hasPostcodeFormat(country);
}

/** Checks whether number keys are enough. Separators may be omitted. */
export function hasNumericPostcode(country: string): boolean {
  const { examples = [] } = getAddressFormat(country);
  return examples.length > 0 && examples.every((example) => /^[\d -]+$/.test(example));
}

/** Lengths and separators that are missing in Google's data. */
const moreExamples: Record<string, string[]> = {
  GB: ['W1A 1AA'],
  PR: ['00901-1234'],
  SE: ['111 22'],
};

const stripSeparators = (text: string) => text.replace(/[^0-9A-Z]/g, '');

function applyFormat(example: string, text: string): string {
  const characters = [...text];
  return [...example].map((slot) => (/[0-9A-Z]/i.test(slot) ? (characters.shift() ?? '') : slot)).join('');
}

function listSpellings(input: string, examples: readonly string[]): string[] {
  const letters = stripSeparators(input);
  return [
    ...examples
      .filter((example) => stripSeparators(example).length === letters.length)
      .map((example) => applyFormat(example, letters)),
    input,
    letters,
    ...[' ', '-'].flatMap((separator) =>
      [...letters].map((_, index) => `${letters.slice(0, index)}${separator}${letters.slice(index)}`),
    ),
  ];
}

/** Normalizes digits, case, separators and a country prefix ("D-10115"). Returns undefined if it cannot be one of that country. */
export function normalizePostcode(country: string, input: string): string | undefined {
  const text = toAsciiDigits(input).trim().toUpperCase().replace(/\s+/g, ' ');
  if (text === '' || !hasPostcodeFormat(country)) return text;
  if (text.length > 20) return undefined;
  const examples = [...(moreExamples[country] ?? []), ...(getAddressFormat(country).examples ?? [])];
  const withoutCountry = text.replace(
    new RegExp(`^(?:[A-Z]{1,3}(?=\\s?[-–])|${country}|${country.slice(0, 1)})\\s?[-–]?\\s?(?=\\d)`),
    '',
  );
  return [text, withoutCountry]
    .flatMap((candidate) => listSpellings(candidate, examples))
    .find((spelling) => isPostcode(spelling, country));
}
