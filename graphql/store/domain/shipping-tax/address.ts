import { formatAddress } from 'localized-address-format';
import { hasPostcodeForm, isPostcode } from '../../../rules/postcode';
import { markedPostcode, normalPostcode } from './address-postcode';
import type { Address } from '../account/customer';
import type { TaxPlace } from './tax';

export interface State {
  code: string;
  name: string;
}

const marks = { city: '\u0001', postcode: '\u0002', state: '\u0003' };
type AddressParts = Record<keyof typeof marks, boolean>;
const partsByCountry = new Map<string, AddressParts>();

/** Parts of an address by country (Unicode CLDR's and Google's data, package localized-address-format). */
export function addressParts(country: string): AddressParts {
  let parts = partsByCountry.get(country);
  if (!parts) {
    const lines = formatAddress({
      postalCountry: country,
      locality: marks.city,
      postalCode: marks.postcode,
      administrativeArea: marks.state,
      addressLines: ['-'],
    }).join('');
    parts = {
      city: lines.includes(marks.city),
      postcode: lines.includes(marks.postcode) && hasPostcodeForm(country),
      state: lines.includes(marks.state),
    };
    partsByCountry.set(country, parts);
  }
  return parts;
}

/** Returns the country's notation, null if invalid. Blanks and hyphens may be missing or misplaced: `sw1a1aa`, `1000001`. */
export function formatPostcode(postcode: string, country: string): string | null {
  const typed = postcode.trim().toUpperCase();
  if (!hasPostcodeForm(country)) return typed;
  const compact = normalPostcode(typed);
  if (compact.length > 12) return null;
  const marked = markedPostcode(compact, country);
  return [marked, typed, compact].find((spelling) => isPostcode(spelling, country)) ?? null;
}

export function stateCode(state: string, states: readonly State[]): string | null {
  const wanted = state.trim().toUpperCase();
  return (
    states.find(({ code, name }) => code.toUpperCase() === wanted || name.toUpperCase() === wanted)?.code ??
    null
  );
}

/** `WC_Validation::is_phone`: only the characters count, not the number of digits. */
const phonePattern = /^[\s#0-9_\-+/().]*$/;
const mostCharacters = 200;

export const fieldLabels: Record<keyof Address, string> = {
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

export interface AddressCheck {
  kind: 'Billing' | 'Shipping';
  address: Address;
  states: readonly State[];
  /** False if nothing is shipped and the shopper was not asked for an address. */
  placeRequired: boolean;
}

/** Validates an address by its country's rules with WooCommerce's messages, and returns it in the country's notation. */
export function checkAddress({ kind, address, states, placeRequired }: AddressCheck) {
  const problems: string[] = [];
  const checked = { ...address };
  const name = (field: keyof Address) => `${kind} ${fieldLabels[field]}`;
  for (const field of requiredFields(kind, address.country, states, placeRequired)) {
    if (address[field] === '') problems.push(`${name(field)} is a required field.`);
  }
  for (const [field, value] of Object.entries(address) as [keyof Address, string][]) {
    if (Array.from(value).length > mostCharacters)
      problems.push(`${name(field)} is too long: use at most ${String(mostCharacters)} characters.`);
  }
  if (address.postcode !== '') {
    const postcode = formatPostcode(address.postcode, address.country);
    if (postcode === null) problems.push(`${name('postcode')} is not a valid postcode / ZIP.`);
    else checked.postcode = postcode;
  }
  if (address.state !== '' && states.length > 0) {
    const code = stateCode(address.state, states);
    if (code === null) problems.push(`${name('state')} is not one of the states of this country.`);
    else checked.state = code;
  }
  if (!phonePattern.test(address.phone)) problems.push(`${name('phone')} is not a valid phone number.`);
  return { problems, address: checked };
}

/** WC_Cart::show_shipping */
export function isWholePlace(place: TaxPlace, states: readonly State[]): boolean {
  const parts = addressParts(place.country);
  return (
    place.country !== '' &&
    (place.state !== '' || !parts.state || states.length === 0) &&
    (place.postcode !== '' || !parts.postcode)
  );
}

function requiredFields(
  kind: AddressCheck['kind'],
  country: string,
  states: readonly State[],
  placeRequired: boolean,
): (keyof Address)[] {
  const parts = addressParts(country);
  const place: (keyof Address)[] = ['country', 'address_1'];
  if (parts.city) place.push('city');
  // Without a city the state is required, whether the shop lists states or not.
  if (parts.state && (states.length > 0 || !parts.city)) place.push('state');
  if (parts.postcode) place.push('postcode');
  return [
    'first_name',
    'last_name',
    ...(placeRequired ? place : []),
    ...(kind === 'Billing' ? (['email'] as const) : []),
  ];
}

export function namesPlace(address: Address): boolean {
  return address.address_1 !== '' || address.city !== '' || address.postcode !== '';
}
