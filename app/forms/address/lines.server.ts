import { formatAddress } from 'localized-address-format';
import type { AddressInput, State } from './address.server';

/** Countries whose letters carry the state's short code; others write its name. */
const shortStates = new Set(['AU', 'BR', 'CA', 'IT', 'MX', 'US']);

interface Names {
  /** The country's name in the reader's language. */
  country: string;
  states: readonly State[];
}

/** An address as it is written on a letter in its country, the country's name last. */
export function addressLines(address: AddressInput, { country: countryName, states }: Names): string[] {
  const { country, state, city, postcode, company, firstName, lastName, address1, address2 } = address;
  const stateName = shortStates.has(country)
    ? state
    : (states.find(({ code }) => code === state)?.name ?? state);
  const lines = formatAddress(
    {
      postalCountry: country || 'ZZ',
      administrativeArea: stateName,
      locality: city,
      postalCode: postcode,
      organization: company,
      name: `${firstName} ${lastName}`.trim(),
      addressLines: [address1, address2].filter((text) => text !== ''),
    },
    'latin',
  ).filter((line) => line.trim() !== '');
  return lines.length > 0 && countryName ? [...lines, countryName] : lines;
}
