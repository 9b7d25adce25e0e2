import type { MessageKey, MessageValues, Translate } from '~/i18n/messages';
import {
  addressFormat,
  hasPostcode,
  placeWords,
  postcodeExample,
  readPostcode,
  hasNumericPostcode,
  type AddressPart,
  type PlaceName,
} from './formats.server';
import { digitLine, line, saysSomething } from '~/forms/text.server';
import * as z from 'zod/v4';

/** In the country's order. Parts that its addresses lack come last. */
function placeNames(country: string): PlaceName[] {
  const names = new Set<AddressPart>([...addressFormat(country).order, 'city', 'state', 'postcode']);
  return [...names].filter((name): name is PlaceName => name !== 'address1');
}

export function placeFields(country: string, states: readonly State[], t: Translate) {
  const use = placeUse(country, states);
  return placeNames(country)
    .filter((name) => use[name].shown)
    .map((name) => ({
      name,
      label: t(placeWords(country, name).label),
      required: use[name].required,
      ...(name === 'postcode' && hasNumericPostcode(country) ? { numeric: true as const } : {}),
    }));
}

export function addressForm(
  { country }: AddressInput,
  states: readonly State[],
  t: Translate,
  { company, address2 }: OptionalFields = usualFields,
) {
  return { country, fields: placeFields(country, states, t), states: [...states], company, address2 };
}

export type AddressForm = ReturnType<typeof addressForm>;
export type AddressKind = 'billing' | 'shipping';

export function readAddress(values: Record<string, unknown>): AddressInput {
  return shape.parse(values);
}

export function accountAddressSchema(t: Translate, rules: AddressRules) {
  return shape
    .superRefine((address, context) => {
      for (const problem of addressProblems(address, rules))
        context.addIssue({ code: 'custom', path: [problem.name], message: problemText(problem, t) });
    })
    .transform((address) => tidyAddress(address, rules.states));
}

/** `state` is the backend's code, or free text for a country without a list. */
export const addressShape = {
  firstName: line,
  lastName: line,
  company: line,
  country: line,
  address1: line,
  address2: line,
  city: line,
  state: line,
  postcode: digitLine,
  phone: digitLine,
};

const shape = z.object(addressShape);

export type AddressInput = Record<keyof typeof addressShape, string>;
export type AddressName = keyof AddressInput;
export const addressNames = Object.keys(addressShape) as readonly AddressName[];

type FieldUse = 'required' | 'optional' | 'hidden';

export type OptionalFields = Record<'phone' | 'company' | 'address2', FieldUse>;

export const usualFields: OptionalFields = { phone: 'optional', company: 'optional', address2: 'optional' };

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

export interface Problem<Name extends string = AddressName> {
  name: Name;
  key: MessageKey;
  values?: MessageValues;
  part?: MessageKey;
}

export const problemText = ({ key, values, part }: Problem<string>, t: Translate): string =>
  t(key, { ...values, ...(part ? { part: t(part) } : {}) });

const longest: Record<AddressName, number> = {
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

const namesIn = (country: string): AddressName[] => [
  ...(['firstName', 'lastName', 'company', 'country', 'address1', 'address2'] as const),
  ...placeNames(country),
  'phone',
];

export function placeUse(country: string, states: readonly State[]) {
  const { order } = addressFormat(country);
  const inAddress = order.includes('state');
  return {
    city: { shown: order.includes('city'), required: order.includes('city') },
    postcode: { shown: order.includes('postcode'), required: hasPostcode(country) },
    // Without a city the state is required, whether or not the shop lists states.
    state: {
      shown: inAddress || states.length > 0,
      required: inAddress && (states.length > 0 || !order.includes('city')),
    },
  };
}

/** Matches `WC_Validation::is_phone`, and other dashes, which `tidyAddress` converts to hyphens. */
const isPhone = (text: string) => /^[\s#\d_+/().\p{Pd}]*$/u.test(text);

function missingIn(
  { city, postcode, state }: ReturnType<typeof placeUse>,
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

const isPlace = (name: AddressName): name is PlaceName =>
  name === 'city' || name === 'state' || name === 'postcode';

const isHidden = (name: AddressName, fields: OptionalFields): boolean =>
  Object.hasOwn(fields, name) && fields[name as keyof OptionalFields] === 'hidden';

export function addressProblems(
  address: AddressInput,
  { countries, states, fields = usualFields }: AddressRules,
): Problem[] {
  const { country } = address;
  const missing = missingIn(placeUse(country, states), { hasStates: states.length > 0, fields });
  return namesIn(country).flatMap((name): Problem[] => {
    const value = address[name];
    if (isHidden(name, fields)) return [];
    const part = isPlace(name) ? { part: placeWords(country, name).phrase } : {};
    if ([...value].length > longest[name])
      return [{ name, key: 'checkout:errorTooLong', values: { count: longest[name] } }];
    if (missing[name] && !saysSomething(value)) return [{ name, key: missing[name], ...part }];
    if (value === '') return [];
    if (name === 'country' && !countries.includes(value))
      return [{ name, key: 'checkout:errorCountryNotServed' }];
    if (name === 'state' && states.length > 0 && !states.some(({ code }) => code === value))
      return [{ name, key: 'checkout:errorUnchosen', ...part }];
    if (name === 'phone' && !isPhone(value)) return [{ name, key: 'checkout:errorPhone' }];
    if (name !== 'postcode' || readPostcode(country, value) !== undefined) return [];
    return [
      { name, key: 'checkout:errorForm', values: { example: postcodeExample(country) ?? '' }, ...part },
    ];
  });
}

/** Drops fields the country does not have, and spells postcode and phone as WooCommerce stores them. */
export function tidyAddress(
  address: AddressInput,
  states: readonly State[],
  fields = usualFields,
): AddressInput {
  const { city, postcode, state } = placeUse(address.country, states);
  const known = states.length === 0 || states.some(({ code }) => code === address.state);
  return {
    ...address,
    city: city.shown ? address.city : '',
    postcode: postcode.shown ? (readPostcode(address.country, address.postcode) ?? address.postcode) : '',
    state: state.shown && known ? address.state : '',
    company: fields.company === 'hidden' ? '' : address.company,
    address2: fields.address2 === 'hidden' ? '' : address.address2,
    phone: fields.phone === 'hidden' ? '' : address.phone.replace(/\p{Pd}/gu, '-'),
  };
}
