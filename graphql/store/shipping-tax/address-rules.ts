import { formatAddress } from 'localized-address-format';
import { hasPostcodeFormat, isPostcode } from '../../shared/postcode-format';
import { addPostcodeSeparator, normalizePostcode } from './address-postcode';
import type { Address } from '../account/customer-rules';

export interface State {
  code: string;
  name: string;
}

const placeholders = { city: '\u0001', postcode: '\u0002', state: '\u0003' };
type AddressParts = Record<keyof typeof placeholders, boolean>;
const partsByCountry = new Map<string, AddressParts>();

/** Parts of an address by country (Unicode CLDR's and Google's data, package localized-address-format). */
function getAddressParts(country: string): AddressParts {
  let parts = partsByCountry.get(country);
  if (!parts) {
    const lines = formatAddress({
      postalCountry: country,
      locality: placeholders.city,
      postalCode: placeholders.postcode,
      administrativeArea: placeholders.state,
      addressLines: ['-'],
    }).join('');
    parts = {
      city: lines.includes(placeholders.city),
      postcode: lines.includes(placeholders.postcode) && hasPostcodeFormat(country),
      state: lines.includes(placeholders.state),
    };
    partsByCountry.set(country, parts);
  }
  return parts;
}

/** Returns the country's notation, null if invalid. Blanks and hyphens may be missing or misplaced: `sw1a1aa`, `1000001`. */
function formatPostcode(postcode: string, country: string): string | null {
  const input = postcode.trim().toUpperCase();
  if (!hasPostcodeFormat(country)) return input;
  const compact = normalizePostcode(input);
  if (compact.length > 12) return null;
  const formatted = addPostcodeSeparator(compact, country);
  return [formatted, input, compact].find((candidate) => isPostcode(candidate, country)) ?? null;
}

function findStateCode(state: string, states: readonly State[]): string | null {
  const query = state.trim().toUpperCase();
  return (
    states.find(({ code, name }) => code.toUpperCase() === query || name.toUpperCase() === query)?.code ??
    null
  );
}

/** `WC_Validation::is_phone`: only the characters count, not the number of digits. */
const phonePattern = /^[\s#0-9_\-+/().]*$/;
const MAX_FIELD_LENGTH = 200;

const fieldLabels: Record<keyof Address, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  company: 'Company name',
  address_1: 'Street address',
  address_2: 'Apartment, suite, unit, etc.',
  city: 'Town / City',
  state: 'State / County',
  postcode: 'Postcode / ZIP',
  country: 'Country / Region',
  email: 'Email address',
  phone: 'Phone',
};

interface AddressCheck {
  kind: 'Billing' | 'Shipping';
  address: Address;
  states: readonly State[];
  /** False if nothing is shipped and the shopper was not asked for an address. */
  isPlaceRequired: boolean;
}

/** Validates an address by its country's rules with WooCommerce's messages, and returns it in the country's notation. */
export function checkAddress({ kind, address, states, isPlaceRequired }: AddressCheck) {
  const problems: string[] = [];
  const normalized = { ...address };
  const fieldName = (field: keyof Address) => `${kind} ${fieldLabels[field]}`;
  for (const field of listRequiredFields(kind, address.country, states, isPlaceRequired)) {
    if (address[field] === '') problems.push(`${fieldName(field)} is a required field.`);
  }
  for (const [field, value] of Object.entries(address) as [keyof Address, string][]) {
    if (Array.from(value).length > MAX_FIELD_LENGTH)
      problems.push(`${fieldName(field)} is too long: use at most ${String(MAX_FIELD_LENGTH)} characters.`);
  }
  if (address.postcode !== '') {
    const postcode = formatPostcode(address.postcode, address.country);
    if (postcode === null) problems.push(`${fieldName('postcode')} is not a valid postcode / ZIP.`);
    else normalized.postcode = postcode;
  }
  if (address.state !== '' && states.length > 0) {
    const code = findStateCode(address.state, states);
    if (code === null) problems.push(`${fieldName('state')} is not one of the states of this country.`);
    else normalized.state = code;
  }
  if (!phonePattern.test(address.phone)) problems.push(`${fieldName('phone')} is not a valid phone number.`);
  return { problems, address: normalized };
}

function listRequiredFields(
  kind: AddressCheck['kind'],
  country: string,
  states: readonly State[],
  isPlaceRequired: boolean,
): (keyof Address)[] {
  const parts = getAddressParts(country);
  const place: (keyof Address)[] = ['country', 'address_1'];
  if (parts.city) place.push('city');
  // Without a city the state is required, whether the shop lists states or not.
  if (parts.state && (states.length > 0 || !parts.city)) place.push('state');
  if (parts.postcode) place.push('postcode');
  return [
    'first_name',
    'last_name',
    ...(isPlaceRequired ? place : []),
    ...(kind === 'Billing' ? (['email'] as const) : []),
  ];
}

export function hasPlace(address: Address): boolean {
  return address.address_1 !== '' || address.city !== '' || address.postcode !== '';
}
