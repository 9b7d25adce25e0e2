import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDecimal, parseMinorUnits } from '../../graphql/store/core/price-format';

describe('prices as texts', () => {
  test('an amount survives a round trip', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.integer({ min: 0, max: 4 }),
        (minor, decimals) => {
          expect(parseMinorUnits(formatDecimal(minor, decimals), decimals)).toBe(minor === 0 ? 0 : minor);
        },
      ),
    );
  });

  test('amounts are read strictly and rounded half up', () => {
    expect([' 18 ', '34.50', '.5', '1.005', '1.004', ''].map((text) => parseMinorUnits(text))).toEqual([
      1800,
      3450,
      50,
      101,
      100,
      null,
    ]);
    for (const text of ['1,50', 'abc', '1e3', '.', '99999999999999999'])
      expect(() => parseMinorUnits(text)).toThrow(RangeError);
  });
});
