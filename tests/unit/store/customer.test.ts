import { describe, expect, test } from 'vitest';
import {
  addressFrom,
  changeAddress,
  changeAddresses,
  checkCustomerMeta,
  emptyAddress,
  plainField,
} from '../../../graphql/store/domain/account/customer';

const berlin = addressFrom({
  first_name: 'Max',
  city: 'Berlin',
  country: 'DE',
  email: 'max@example.com',
  phone: '030 1',
});

describe('addresses', () => {
  test('start afresh when asked to', () => {
    expect(changeAddress('billing', berlin, { city: 'Bonn', overwrite: true })).toEqual({
      ...emptyAddress,
      city: 'Bonn',
    });
  });

  test('have an e-mail address for billing only, and a proper one', () => {
    expect(changeAddress('shipping', emptyAddress, { email: 'a@example.com' }).email).toBe('');
    expect(changeAddress('billing', emptyAddress, { email: ' A@Example.com ' }).email).toBe('A@example.com');
    expect(() => changeAddress('billing', emptyAddress, { email: 'bad' })).toThrow(
      'Invalid billing email address',
    );
    const both = { billing: berlin, shipping: emptyAddress };
    expect(changeAddresses(both, { shippingSameAsBilling: true })).toEqual({
      shipping: { ...berlin, email: '' },
    });
  });

  test('are plain text of bearable length', () => {
    expect(plainField('<b>Hauptstr.</b>\n1 <script>x</script>')).toBe('Hauptstr. 1');
    expect(plainField('3 < 5 & "x" 😀')).toBe('3 < 5 & "x" 😀');
    expect(plainField('x'.repeat(200))).toHaveLength(200);
    expect(() => plainField('x'.repeat(201))).toThrow('too long');
  });
});

describe('meta data', () => {
  const entry = (key: string, value = '') => ({ key, value });

  test.each(['', '_private', 'a b', '1st', 'x'.repeat(101), '__proto__'])('refuses the key %j', (key) => {
    expect(() => {
      checkCustomerMeta([entry(key)], []);
    }).toThrow('meta key');
  });

  test('counts what is there already', () => {
    const known = Array.from({ length: 50 }, (_, n) => `k${String(n)}`);
    expect(() => {
      checkCustomerMeta([entry('k7')], known);
    }).not.toThrow();
    expect(() => {
      checkCustomerMeta([entry('new')], known);
    }).toThrow('too much');
  });
});
