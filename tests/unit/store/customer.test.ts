import { describe, expect, test } from 'vitest';
import { checkCustomerMeta, plainField } from '../../../graphql/store/domain/account/customer';

describe('addresses', () => {
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
