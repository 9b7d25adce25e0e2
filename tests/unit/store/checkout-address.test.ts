import { describe, expect, test } from 'vitest';
import {
  addressParts,
  checkAddress,
  formatPostcode,
  stateCode,
} from '../../../graphql/store/domain/shipping-tax/address';
import { enteredAddress, orderAddresses } from '../../../graphql/store/domain/checkout/checkout';
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
    ['1011ab', 'NL', '1011 AB'],
    ['1000001', 'JP', '100-0001'],
    ['90210-1234', 'US', '90210-1234'],
    ['k1a0b1', 'CA', 'K1A 0B1'],
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

  test.each([
    ['(030) 765-4321', true],
    ['+49 30 1', true],
    ['#1', true],
    ['call me', false],
    ['12–34', false],
  ])('phone %s: %s', (phone, valid) => {
    expect(check({ phone }).problems).toEqual(valid ? [] : ['Billing Phone is not a valid phone number.']);
  });

  test('refuses endless values', () => {
    expect(check({ company: 'x'.repeat(201) }).problems).toEqual([
      'Billing Company name is too long: use at most 200 characters.',
    ]);
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
});
