import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundHalfDown, roundHalfUp, toTaxPrecision } from '../../../graphql/store/domain/money';
import {
  decimalText,
  formatPrice,
  parseMinor,
  type PriceFormat,
} from '../../../graphql/store/domain/price-format';

describe('rounding to whole minor units', () => {
  test('takes halves away from zero, or towards it', () => {
    expect([2.5, 2.4999, -2.5, -2.4, 0].map(roundHalfUp)).toEqual([3, 2, -3, -2, 0]);
    expect([2.5, 2.5001, -2.5, -2.6, 0].map(roundHalfDown)).toEqual([2, 3, -2, -3, 0]);
  });

  test('sees the half where binary numbers miss it', () => {
    expect(roundHalfUp(1.005 * 100)).toBe(101);
    expect(roundHalfUp(8.115 * 100)).toBe(812);
    expect(roundHalfDown(1.005 * 100)).toBe(100);
  });

  test('never moves an amount by more than half a unit, nor gives a negative zero', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (amount) => {
        for (const rounded of [roundHalfUp(amount), roundHalfDown(amount)]) {
          expect(Number.isInteger(rounded)).toBe(true);
          expect(Object.is(rounded, -0)).toBe(false);
          expect(Math.abs(rounded - amount)).toBeLessThanOrEqual(0.5 + 1e-5);
        }
      }),
    );
  });

  test('keeps six places of taxes', () => {
    expect(toTaxPrecision(287.3949579831933)).toBe(287.394958);
  });
});

describe('prices as texts', () => {
  test('every position of the symbol, and currencies without decimals', () => {
    const dollar: PriceFormat = {
      currency: 'USD',
      position: 'left',
      thousands: ',',
      decimal: '.',
      decimals: 2,
    };
    expect(formatPrice(1999, dollar)).toBe('$19.99');
    expect(formatPrice(1999, { ...dollar, position: 'right' })).toBe('19.99$');
    expect(formatPrice(1999, { ...dollar, position: 'left_space' })).toBe('$&nbsp;19.99');
    expect(formatPrice(1999, { ...dollar, currency: 'JPY', decimals: 0 })).toBe('¥1,999');
  });

  test('an amount survives being written and read', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.integer({ min: 0, max: 4 }),
        (minor, decimals) => {
          expect(parseMinor(decimalText(minor, decimals), decimals)).toBe(minor === 0 ? 0 : minor);
        },
      ),
    );
  });

  test('amounts are read strictly and rounded half up', () => {
    expect([' 18 ', '34.50', '.5', '1.005', '1.004', ''].map((text) => parseMinor(text))).toEqual([
      1800,
      3450,
      50,
      101,
      100,
      null,
    ]);
    for (const text of ['1,50', 'abc', '1e3', '.', '99999999999999999'])
      expect(() => parseMinor(text)).toThrow(RangeError);
  });
});
