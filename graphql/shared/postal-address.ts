import { formatAddress } from 'localized-address-format';

const stateCodeCountries = new Set(['AU', 'BR', 'CA', 'IT', 'MX', 'US']);

export const getPostalState = (country: string, code: string, name = code): string =>
  stateCodeCountries.has(country) ? code : name;

interface PostalAddress extends Record<'name' | 'company' | 'city' | 'postcode' | 'country', string> {
  street: readonly string[];
  state: string;
}

/** Formats an address the way its country does, with the country in the reader's language last. */
export function formatPostalAddress(address: PostalAddress, countryName: string): string[] {
  const { country, state, city, postcode, company, name, street } = address;
  const lines = formatAddress(
    {
      postalCountry: country || 'ZZ',
      // Many provinces are named after their city.
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
