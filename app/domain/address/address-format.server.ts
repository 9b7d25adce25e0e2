import { toAsciiDigits } from '@graphql/shared/digits';
import { hasPostcodeFormat, isPostcode } from '@graphql/shared/postcode-format';
import * as z from 'zod/v4';
import type { MessageKey, Translate } from '~/platform/i18n/messages';
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

/** Google's address data (https://chromium-i18n.appspot.com/ssl-address, CC BY 4.0). */
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

interface PlaceWords {
  label: MessageKey;
  phrase: MessageKey;
}

const anyPostcode: PlaceWords = { label: 'checkout:postcode', phrase: 'checkout:a_postcode' };
const anyCity: PlaceWords = { label: 'checkout:city', phrase: 'checkout:a_city' };
const anyRegion: PlaceWords = { label: 'checkout:region', phrase: 'checkout:a_region' };
const postcodeWords: Record<string, PlaceWords> = {
  zip: { label: 'checkout:zipCode', phrase: 'checkout:a_zipCode' },
  cep: { label: 'checkout:cep', phrase: 'checkout:a_cep' },
  eircode: { label: 'checkout:eircode', phrase: 'checkout:a_eircode' },
  pin: { label: 'checkout:pinCode', phrase: 'checkout:a_pinCode' },
};
const cityWords: Record<string, PlaceWords> = {
  suburb: { label: 'checkout:suburb', phrase: 'checkout:a_suburb' },
  post_town: { label: 'checkout:town', phrase: 'checkout:a_town' },
  district: { label: 'checkout:district', phrase: 'checkout:a_district' },
};
const stateWords: Record<string, PlaceWords> = {
  state: { label: 'checkout:state', phrase: 'checkout:a_state' },
  land: { label: 'checkout:land', phrase: 'checkout:a_land' },
  province: { label: 'checkout:province', phrase: 'checkout:a_province' },
  county: { label: 'checkout:county', phrase: 'checkout:a_county' },
  prefecture: { label: 'checkout:prefecture', phrase: 'checkout:a_prefecture' },
  canton: { label: 'checkout:canton', phrase: 'checkout:a_canton' },
};
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

export type PlaceName = Exclude<AddressPart, 'address1'>;

const pickWords = (words: Record<string, PlaceWords>, label: string | undefined, other: PlaceWords) =>
  (label !== undefined && Object.hasOwn(words, label) ? words[label] : undefined) ?? other;

export function getPlaceWords(country: string, part: PlaceName): PlaceWords {
  const { cityLabel, postcodeLabel, stateLabel } = getAddressFormat(country);
  if (part === 'city') return pickWords(cityWords, cityLabel, anyCity);
  if (part === 'postcode')
    return pickWords(postcodeWords, localPostcodeLabels[country] ?? postcodeLabel, anyPostcode);
  return pickWords(stateWords, localStateLabels[country] ?? stateLabel, anyRegion);
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
