import { formatAddress } from 'localized-address-format';

/** Countries whose letters carry the state's short code; others write its name. */
const shortStates = new Set(['AU', 'BR', 'CA', 'IT', 'MX', 'US']);

/** A state as letters of its country name it. */
export const letterState = (country: string, code: string, name = code): string =>
  shortStates.has(country) ? code : name;

interface LetterAddress extends Record<'name' | 'company' | 'city' | 'postcode' | 'country', string> {
  street: readonly string[];
  /** As `letterState` names it. */
  state: string;
}

/** An address as it is written on a letter in its country, the country's name in the reader's language last. */
export function letterLines(address: LetterAddress, countryName: string): string[] {
  const { country, state, city, postcode, company, name, street } = address;
  const lines = formatAddress(
    {
      postalCountry: country || 'ZZ',
      // Many provinces are named after their city, which letters do not say twice.
      administrativeArea: state === city ? '' : state,
      locality: city,
      postalCode: postcode,
      organization: company,
      name,
      addressLines: street.filter((text) => text !== ''),
    },
    'latin',
  ).filter((line) => line.trim() !== '');
  return lines.length > 0 && countryName ? [...lines, countryName] : lines;
}
