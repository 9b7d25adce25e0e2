import type { MessageKey, MessageValues, Translate } from '~/platform/i18n/messages';
import {
  getAddressFormat,
  hasPostcode,
  getPlaceWords,
  formatPostcodeError,
  normalizePostcode,
  hasNumericPostcode,
  type AddressPart,
  type PlaceName,
} from './address-format.server';
import { digitsLine, singleLine, hasVisibleText } from '~/domain/text-fields.server';
import * as z from 'zod/v4';

/** In the country's order. Parts that its addresses lack come last. */
function listPlaceFields(country: string): PlaceName[] {
  const names = new Set<AddressPart>([...getAddressFormat(country).order, 'city', 'state', 'postcode']);
  return [...names].filter((name): name is PlaceName => name !== 'address1');
}

export function placeFields(country: string, states: readonly State[], t: Translate) {
  const use = getPlaceUse(country, states);
  return listPlaceFields(country)
    .filter((name) => use[name].shown)
    .map((name) => ({
      name,
      label: t(getPlaceWords(country, name).label),
      required: use[name].required,
      ...(name === 'postcode' && hasNumericPostcode(country) ? { numeric: true as const } : {}),
    }));
}

/** `error` of a field is what is wrong with its current value, in the words of its label. */
export function buildAddressForm(
  address: AddressInput,
  states: readonly State[],
  t: Translate,
  optionalFields: OptionalFields = defaultOptionalFields,
) {
  const { country } = address;
  const { company, address2 } = optionalFields;
  const rules = { countries: [country], states, fields: optionalFields };
  const problems = validateAddress(address, rules, t);
  const fields = placeFields(country, states, t).map((place) => ({
    ...place,
    error: problems.find(({ name }) => name === place.name)?.message,
  }));
  return { country, fields, states: [...states], company, address2 };
}

export type AddressForm = ReturnType<typeof buildAddressForm>;
export type AddressKind = 'billing' | 'shipping';

export function parseAddress(values: Record<string, unknown>): AddressInput {
  return addressSchema.parse(values);
}

export function accountAddressSchema(t: Translate, rules: AddressRules) {
  return addressSchema
    .superRefine((address, context) => {
      for (const { name, message } of validateAddress(address, rules, t))
        context.addIssue({ code: 'custom', path: [name], message });
    })
    .transform((address) => normalizeAddress(address, rules.states));
}

/** `state` is the backend's code, or free text for a country without a list. */
export const addressFields = {
  firstName: singleLine,
  lastName: singleLine,
  company: singleLine,
  country: singleLine,
  address1: singleLine,
  address2: singleLine,
  city: singleLine,
  state: singleLine,
  postcode: digitsLine,
  phone: digitsLine,
};

const addressSchema = z.object(addressFields);

export type AddressInput = Record<keyof typeof addressFields, string>;
export type AddressName = keyof AddressInput;
export const addressNames = Object.keys(addressFields) as readonly AddressName[];

export type OptionalFields = Record<'phone' | 'company' | 'address2', 'required' | 'optional' | 'hidden'>;

export const defaultOptionalFields: OptionalFields = {
  phone: 'optional',
  company: 'optional',
  address2: 'optional',
};

export interface State {
  code: string;
  name: string;
}

/** `states` of the address's country. Empty if it has no list. */
export interface AddressRules {
  countries: readonly string[];
  states: readonly State[];
  fields?: OptionalFields;
}

export interface FieldIssue<Name extends string = string> {
  name: Name;
  message: string;
}

const maxLengths: Record<AddressName, number> = {
  firstName: 80,
  lastName: 80,
  company: 120,
  country: 2,
  address1: 160,
  address2: 160,
  city: 100,
  state: 100,
  postcode: 20,
  phone: 30,
};

const listFieldNames = (country: string): AddressName[] => [
  ...(['firstName', 'lastName', 'company', 'country', 'address1', 'address2'] as const),
  ...listPlaceFields(country),
  'phone',
];

export function getPlaceUse(country: string, states: readonly State[]) {
  const { order } = getAddressFormat(country);
  const hasState = order.includes('state');
  return {
    city: { shown: order.includes('city'), required: order.includes('city') },
    postcode: { shown: order.includes('postcode'), required: hasPostcode(country) },
    // Without a city the state is required, whether or not the shop lists states.
    state: {
      shown: hasState || states.length > 0,
      required: hasState && (states.length > 0 || !order.includes('city')),
    },
  };
}

/** Matches `WC_Validation::is_phone`, and other dashes, which `normalizeAddress` converts to hyphens. */
const isPhone = (text: string) => /^[\s#\d_+/().\p{Pd}]*$/u.test(text);

function getMissingMessages(
  { city, postcode, state }: ReturnType<typeof getPlaceUse>,
  { hasStates, fields }: { hasStates: boolean; fields: OptionalFields },
) {
  const missing: Partial<Record<AddressName, MessageKey>> = {
    firstName: 'checkout:errorFirstName',
    lastName: 'checkout:errorLastName',
    country: 'checkout:errorCountry',
    address1: 'checkout:errorStreet',
  };
  if (city.required) missing.city = 'checkout:errorMissing';
  if (state.required) missing.state = hasStates ? 'checkout:errorUnchosen' : 'checkout:errorMissing';
  if (postcode.required) missing.postcode = 'checkout:errorMissing';
  if (fields.phone === 'required') missing.phone = 'checkout:errorPhone';
  if (fields.company === 'required') missing.company = 'checkout:errorCompany';
  if (fields.address2 === 'required') missing.address2 = 'checkout:errorAddress2';
  return missing;
}

export function validateAddress(
  address: AddressInput,
  { countries, states, fields = defaultOptionalFields }: AddressRules,
  t: Translate,
): FieldIssue<AddressName>[] {
  const { country } = address;
  const missing = getMissingMessages(getPlaceUse(country, states), { hasStates: states.length > 0, fields });
  const findProblem = (name: AddressName): string | undefined => {
    const value = address[name];
    if ((fields as Partial<Record<AddressName, string>>)[name] === 'hidden') return undefined;
    const isPlace = name === 'city' || name === 'state' || name === 'postcode';
    const part: MessageValues = isPlace ? { part: t(getPlaceWords(country, name).phrase) } : {};
    if ([...value].length > maxLengths[name]) return t('checkout:errorTooLong', { count: maxLengths[name] });
    if (missing[name] && !hasVisibleText(value)) return t(missing[name], part);
    if (value === '') return undefined;
    if (name === 'country' && !countries.includes(value)) return t('checkout:errorCountryNotServed');
    if (name === 'state' && states.length > 0 && !states.some(({ code }) => code === value))
      return t('checkout:errorUnchosen', part);
    if (name === 'phone' && !isPhone(value)) return t('checkout:errorPhone');
    return name === 'postcode' && normalizePostcode(country, value) === undefined
      ? formatPostcodeError(country, t)
      : undefined;
  };
  return listFieldNames(country).flatMap((name) => {
    const message = findProblem(name);
    return message === undefined ? [] : { name, message };
  });
}

/** Drops fields the country does not have, and spells postcode and phone as WooCommerce stores them. */
export function normalizeAddress(
  address: AddressInput,
  states: readonly State[],
  fields = defaultOptionalFields,
): AddressInput {
  const { city, postcode, state } = getPlaceUse(address.country, states);
  const isStateValid = states.length === 0 || states.some(({ code }) => code === address.state);
  return {
    ...address,
    city: city.shown ? address.city : '',
    postcode: postcode.shown
      ? (normalizePostcode(address.country, address.postcode) ?? address.postcode)
      : '',
    state: state.shown && isStateValid ? address.state : '',
    company: fields.company === 'hidden' ? '' : address.company,
    address2: fields.address2 === 'hidden' ? '' : address.address2,
    phone: fields.phone === 'hidden' ? '' : address.phone.replace(/\p{Pd}/gu, '-'),
  };
}
