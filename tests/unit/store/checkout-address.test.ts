import { describe, expect, test } from 'vitest';
import {
  addressParts,
  checkAddress,
  formatPostcode,
  stateCode,
} from '../../../graphql/store/domain/shipping-tax/address';
import {
  enteredAddress,
  orderAddresses,
  rememberedAddresses,
} from '../../../graphql/store/domain/checkout/checkout';
import { emptyAddress, type Address } from '../../../graphql/store/domain/account/customer';

const max: Address = {
  ...emptyAddress,
  first_name: 'Max',
  last_name: 'Mustermann',
  address_1: 'Hauptstr. 1',
  city: 'Berlin',
  postcode: '10115',
  country: 'DE',
  email: 'max@example.com',
};
const states = [
  { code: 'NY', name: 'New York' },
  { code: 'CA', name: 'California' },
];
const check = (values: Partial<Address>, more: Partial<Parameters<typeof checkAddress>[0]> = {}) =>
  checkAddress({ kind: 'Billing', address: { ...max, ...values }, states: [], placeRequired: true, ...more });

describe('the postcode of a country', () => {
  test.each([
    ['10115', 'DE', '10115'],
    ['1011', 'DE', null],
    ['sw1a1aa', 'GB', 'SW1A 1AA'],
    ['SW1A 1AA', 'GB', 'SW1A 1AA'],
    ['1011ab', 'NL', '1011 AB'],
    ['1011', 'NL', null],
    ['1000001', 'JP', '100-0001'],
    ['90210', 'US', '90210'],
    ['90210-1234', 'US', '90210-1234'],
    ['k1a0b1', 'CA', 'K1A 0B1'],
    ['K1A', 'CA', null],
    ['75001', 'FR', '75001'],
    ['D02 AF30', 'IE', 'D02 AF30'],
    ['1234-567', 'PT', '1234-567'],
    ['anything', 'AE', 'ANYTHING'],
    ['x'.repeat(200), 'GB', null],
  ])('%s in %s is %s', (typed, country, expected) => {
    expect(formatPostcode(typed, country)).toBe(expected);
  });
});

test('knows which parts an address has', () => {
  expect(addressParts('US')).toEqual({ city: true, postcode: true, state: true });
  expect(addressParts('DE')).toEqual({ city: true, postcode: true, state: false });
  expect(addressParts('HK').postcode).toBe(false);
});

describe('the rules of an address', () => {
  test('takes a whole one as it is', () => {
    expect(check({})).toEqual({ problems: [], address: max });
  });

  test('names what is missing, in the order of the form', () => {
    expect(
      checkAddress({
        kind: 'Billing',
        address: { ...emptyAddress, country: 'DE' },
        states: [],
        placeRequired: true,
      }).problems,
    ).toEqual([
      'Billing First name is a required field.',
      'Billing Last name is a required field.',
      'Billing Street address is a required field.',
      'Billing Town / City is a required field.',
      'Billing Postcode / ZIP is a required field.',
      'Billing Email address is a required field.',
    ]);
    expect(check({ email: '' }, { kind: 'Shipping' }).problems).toEqual([]);
    expect(check({ address_1: '', city: '', postcode: '' }, { placeRequired: false }).problems).toEqual([]);
  });

  test('asks for a state only where there are states', () => {
    const us = { country: 'US', postcode: '10001' };
    expect(check(us, { states }).problems).toEqual(['Billing State / County is a required field.']);
    expect(check({ ...us, state: 'new york' }, { states }).address.state).toBe('NY');
    expect(check({ ...us, state: 'Bavaria' }, { states }).problems).toEqual([
      'Billing State / County is not one of the states of this country.',
    ]);
    expect(check(us).problems).toEqual([]);
    expect(stateCode('ca', states)).toBe('CA');
  });

  test('writes postcodes as the country does', () => {
    expect(check({ country: 'GB', postcode: 'sw1a1aa' }).address.postcode).toBe('SW1A 1AA');
    expect(check({ postcode: '1' }).problems).toEqual([
      'Billing Postcode / ZIP is not a valid postcode / ZIP.',
    ]);
  });

  test.each([
    ['+49 30 7654321', true],
    ['(030) 765-4321', true],
    ['+49 30 1', true],
    ['#1', true],
    ['', true],
    ['call me', false],
    ['12–34', false],
  ])('phone %s: %s', (phone, valid) => {
    expect(check({ phone }).problems).toEqual(valid ? [] : ['Billing Phone is not a valid phone number.']);
  });

  test('refuses endless values and addresses that are none', () => {
    expect(check({ company: 'x'.repeat(201) }).problems).toEqual([
      'Billing Company name is too long: use at most 200 characters.',
    ]);
    expect(check({ email: 'max@' }).problems).toEqual(['Invalid billing email address']);
  });

  test('leaves names of any script alone', () => {
    expect(check({ first_name: 'Ἀλέξανδρος', last_name: "O'Neill-Ñuñez 李" }).problems).toEqual([]);
  });
});

describe('the addresses of an order', () => {
  const known = {
    billing: { ...emptyAddress, country: 'DE', city: 'Hamburg' },
    shipping: { ...emptyAddress, country: 'FR' },
  };

  test('are what was entered, on one line each', () => {
    expect(
      enteredAddress({ firstName: ' Max\n', lastName: 'Muster\tmann', company: null, city: '' }),
    ).toEqual({
      first_name: 'Max',
      last_name: 'Muster mann',
    });
    expect(enteredAddress(null)).toEqual({});
  });

  test('take nothing from the session but the country', () => {
    const { billing, shipping } = orderAddresses(
      {
        billing: { firstName: 'Max', phone: '1 2 3' },
        shipping: { city: 'Paris' },
        shipToDifferentAddress: false,
      },
      known,
      true,
    );
    expect(billing).toEqual({ ...emptyAddress, country: 'DE', first_name: 'Max', phone: '1 2 3' });
    expect(shipping).toEqual({ ...emptyAddress, country: 'DE', first_name: 'Max' });
  });

  test('differ when they are to', () => {
    const input = { billing: { city: 'Berlin' }, shipping: { city: 'Paris' }, shipToDifferentAddress: true };
    expect(orderAddresses(input, known, true).shipping).toEqual({
      ...emptyAddress,
      country: 'FR',
      city: 'Paris',
    });
    expect(orderAddresses(input, known, false).shipping).toEqual(emptyAddress);
  });

  test('are remembered: a guest lives where the goods go', () => {
    const order = {
      billing: { ...emptyAddress, city: 'Berlin', email: 'max@example.com' },
      shipping: emptyAddress,
    };
    expect(rememberedAddresses(order, known, true).shipping).toMatchObject({
      city: 'Berlin',
      email: '',
      country: 'FR',
    });
    expect(rememberedAddresses(order, known, false).shipping).toMatchObject({ city: '', country: 'FR' });
    expect(rememberedAddresses(order, known, false).billing).toMatchObject({ city: 'Berlin', country: 'DE' });
  });
});
