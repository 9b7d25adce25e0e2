import { expect, test } from 'vitest';
import {
  buildAddressForm,
  validateAddress,
  placeFields,
  getPlaceUse,
  parseAddress,
  normalizeAddress,
  type AddressInput,
} from '~/domain/address/address-form.server';
import { getPostcodeExample, normalizePostcode } from '~/domain/address/address-format.server';
import { getTranslator } from '~/platform/i18n/request-locale.server';
import formats from '../../../app/domain/address/address-formats.json';
import { quantitySchema } from '~/domain/forms/cart-forms.server';
import { lookupSchema } from '~/domain/forms/order-lookup-form.server';
import { address } from './forms/ada';

const berlin = [{ code: 'DE-BE', name: 'Berlin' }];
const california = [{ code: 'CA', name: 'California' }];
const countries = ['DE', 'US', 'GB', 'JP', 'HK'];
const problemsOf = (input: AddressInput, states = input.country === 'US' ? california : []) =>
  validateAddress(input, { countries, states }, (key) => key).map(({ name, message }) => [name, message]);

test.each([
  ['DE', '10115', '10115'],
  ['DE', ' 10 115 ', '10115'],
  ['DE', 'D-10115', '10115'],
  ['AT', 'A-1010', '1010'],
  ['CH', 'CH-8001', '8001'],
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', 'M2 5bq', 'M2 5BQ'],
  ['US', '94103 1234', '94103-1234'],
  ['CA', 'k1a0b1', 'K1A 0B1'],
  ['NL', '1012ab', '1012 AB'],
  ['PT', '1000 001', '1000-001'],
  ['BR', '01310100', '01310-100'],
  ['JP', '1000001', '100-0001'],
  ...['BT1 1AA', 'W1A 1AA', 'M1 1AE', 'GIR 0AA', 'BFPO 61', 'B6 5BA'].map((code) => ['GB', code, code]),
  ...['bt11aa', 'BT1-1AA', 'bt1  1aa'].map((code) => ['GB', code, 'BT1 1AA']),
  ['GB', 'gir0aa', 'GIR 0AA'],
  ['SE', '11122', '111 22'],
  ['PR', '00901-1234', '00901-1234'],
  ['LI', 'FL-9490', '9490'],
  ['FI', 'FIN-00100', '00100'],
  ['JP', '１００－０００１', '100-0001'],
  ['DE', '１０１１５', '10115'],
  ['IN', '११०००१', '110001'],
])('%s: the postcode "%s" is understood as "%s"', (country, typed, kept) => {
  expect(normalizePostcode(country, typed)).toBe(kept);
});

test.each<[string, AddressInput, string[][]]>([
  ['a postcode of another country', address({ postcode: 'SW1A 1AA' }), [['postcode', 'checkout:errorForm']]],
  ['too short a postcode', address({ postcode: '1011' }), [['postcode', 'checkout:errorForm']]],
  ['a country not served', address({ country: 'FR' }), [['country', 'checkout:errorCountryNotServed']]],
  ['a state that is not there', address({ state: 'XX' }), [['state', 'checkout:errorUnchosen']]],
  ['a state', address({ state: 'DE-BE' }), []],
  ['words for a number', address({ phone: 'call me' }), [['phone', 'checkout:errorPhone']]],
  ['two numbers', address({ phone: '030, 123' }), [['phone', 'checkout:errorPhone']]],
  [
    'markup, emoji and letters from right to left',
    address({ firstName: '<b>Ada</b> 🎩', lastName: 'עדה' }),
    [],
  ],
  ['an endless name', address({ firstName: 'x'.repeat(10_000) }), [['firstName', 'checkout:errorTooLong']]],
])('what is wrong with %s', (_what, input, problems) => {
  expect(problemsOf(input, input.state ? berlin : [])).toEqual(problems);
});

test('every example of a postcode is one', () => {
  const known = ['DE', 'AT', 'CH', 'FR', 'IT', 'ES', 'PT', 'BR', 'US', 'GB', 'IE', 'NL', 'CA', 'JP', 'PL'];
  const wrong = known.filter((code) => normalizePostcode(code, getPostcodeExample(code) ?? '') === undefined);
  expect(wrong).toEqual([]);
});

test('an empty address names every field that its country requires, in the order of the form', () => {
  const empty = address({ firstName: '', lastName: '', address1: '', city: '', postcode: '' });
  const named = (country: string) => problemsOf({ ...empty, country }).map(([name]) => name);
  expect(named('DE')).toEqual(['firstName', 'lastName', 'address1', 'postcode', 'city']);
  expect(named('US')).toEqual(['firstName', 'lastName', 'address1', 'city', 'state', 'postcode']);
  expect(named('HK')).not.toContain('postcode');
  expect(problemsOf(address({ country: '' }))[0]).toEqual(['country', 'checkout:errorCountry']);
});

test.each([
  ...['+49 (0)30 / 123-45.67', '030 1234567', '1234567', '0043 1 51552', '01.42.68.53.00', '06 6982'],
  ...['020-6747000', '(+351) 21 030 0000', '(415) 555-0132', '+55 11 91234-5678', '044 667 90 00'],
  ...['+49 30 1', '110', '#31#', '030–123'],
])('the phone number "%s" is accepted', (phone) => {
  expect(problemsOf(address({ phone }))).toEqual([]);
});

test('a required field holds more than markup', () => {
  expect(problemsOf({ ...address(), firstName: '<b>', city: '<p></p>', company: '<i>' })).toEqual([
    ['firstName', 'checkout:errorFirstName'],
    ['city', 'checkout:errorMissing'],
  ]);
});

test('digits of other scripts are digits', () => {
  const typed = parseAddress({ ...address(), phone: '＋49 ３０ ١٢٣', postcode: '１０１１５' });
  expect(normalizeAddress(typed, [])).toMatchObject({ phone: '+49 30 123', postcode: '10115' });
  expect(lookupSchema((key) => key).shape.number.parse('＃１０４２')).toBe('1042');
  expect(quantitySchema((key) => key, { minQuantity: 1, maxQuantity: 20 }).parse('１２')).toBe(12);
});

test.each([
  ['DE', 'Postcode', 'Enter a postcode', 'Enter a postcode like 53225'],
  ['US', 'ZIP code', 'Enter a ZIP code', 'Enter a ZIP code like 95014'],
  ['BR', 'CEP', 'Enter a CEP', 'Enter a CEP like 70002-900'],
  ['IE', 'Eircode', 'Enter an Eircode', 'Enter an Eircode like A65 F4E2'],
  ['IN', 'PIN code', 'Enter a PIN code', 'Enter a PIN code like 110001'],
])('a postcode has one name in its label and its messages, the country’s: %s', (country, ...expected) => {
  const t = getTranslator('en_US');
  const asked = (postcode: string) =>
    validateAddress(address({ country, postcode, state: 'X' }), { countries: [country], states: [] }, t).find(
      ({ name }) => name === 'postcode',
    )?.message;
  const label = placeFields(country, [], t).find(({ name }) => name === 'postcode')?.label;
  expect([label, asked(''), asked('1')]).toEqual(expected);
});

test.each([
  ['US', 'State', 'Choose a state'],
  ['CA', 'Province', 'Choose a province'],
  ['JP', 'Prefecture', 'Choose a prefecture'],
  ['CH', 'Canton', 'Choose a canton'],
])('so has a region: %s', (country, ...expected) => {
  const t = getTranslator('en_US');
  const states = [{ code: 'A', name: 'A' }];
  const rules = { countries: [country], states };
  const problem = validateAddress(address({ country, state: 'XX' }), rules, t).find(
    ({ name }) => name === 'state',
  );
  const label = placeFields(country, states, t).find(({ name }) => name === 'state')?.label;
  expect([label, problem?.message]).toEqual(expected);
});

test.each(['AE', 'KY', 'NR'])(
  '%s: without cities, the region is asked for, also where none is listed',
  (country) => {
    const asked = (state: string) =>
      validateAddress(
        address({ country, state, city: '', postcode: country === 'KY' ? 'KY1-1102' : '' }),
        { countries: [country], states: [] },
        (key) => key,
      ).map(({ name, message }) => [name, message]);
    expect(asked('')).toEqual([['state', 'checkout:errorMissing']]);
    expect(asked('Dubai')).toEqual([]);
    expect(normalizeAddress(address({ country, state: 'Dubai' }), []).state).toBe('Dubai');
  },
);

test('an address names a place within its country, unless the country is one city', () => {
  const nowhere = Object.keys(formats).filter(
    (country) => !Object.values(getPlaceUse(country, [])).some(({ required }) => required),
  );
  expect(nowhere).toEqual(['MO']);
});

test('an address keeps only what its country has', () => {
  const british = normalizeAddress(address({ country: 'GB', postcode: 'sw1a1aa', state: 'DE-BE' }), []);
  expect(british).toMatchObject({ postcode: 'SW1A 1AA', state: '' });
  expect(normalizeAddress(address({ state: 'CA' }), berlin).state).toBe('');
  expect(normalizeAddress(address({ phone: '030–123 — 4' }), []).phone).toBe('030-123 - 4');
});

test('city, state and postcode stand in the order of the country and under its names', () => {
  const fieldsOf = (country: string, states: typeof berlin = []) =>
    placeFields(country, states, (key) => key).map(({ name, label }) => `${name} ${label}`);
  expect(fieldsOf('DE', berlin)).toEqual([
    'postcode checkout:postcode',
    'city checkout:city',
    'state checkout:land',
  ]);
  expect(fieldsOf('US', california)).toEqual([
    'city checkout:city',
    'state checkout:state',
    'postcode checkout:zipCode',
  ]);
  expect(fieldsOf('GB')).toEqual(['city checkout:town', 'postcode checkout:postcode']);
  expect(fieldsOf('HK').join()).not.toContain('postcode');
});

test('what is wrong with a place is said in the words of its label', () => {
  const t = getTranslator('en_US');
  const wrong = buildAddressForm(address({ country: 'US', postcode: '1', state: 'CA' }), california, t);
  expect(wrong.fields.find(({ error }) => error)).toMatchObject({
    ...{ label: 'ZIP code', error: 'Enter a ZIP code like 95014' },
  });
});
