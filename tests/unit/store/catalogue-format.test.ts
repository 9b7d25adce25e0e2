import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decimalText,
  formatPrice,
  parseMinor,
  type PriceFormat,
} from '../../../graphql/store/domain/price-format';
import { siteDate, siteDateTime } from '../../../graphql/store/domain/site-date';
import { slugify } from '../../../graphql/store/domain/text';

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

test('dates are on the shop’s clocks, in summer and winter time', () => {
  expect(siteDate(Date.parse('2026-09-22T23:28:33Z') / 1000, 'Europe/Berlin')).toBe(
    '2026-09-23T01:28:33+02:00',
  );
  expect(siteDate(Date.parse('2026-11-04T00:28:43Z') / 1000, 'Europe/Berlin')).toBe(
    '2026-11-04T01:28:43+01:00',
  );
  expect(siteDate(0, 'America/St_Johns')).toBe('1969-12-31T20:30:00-03:30');
  expect(siteDateTime(Date.parse('2026-11-14T00:28:48Z') / 1000, 'Europe/Berlin')).toBe(
    '2026-11-14 01:28:48',
  );
});

test('slugs are made as WordPress makes them', () => {
  expect(slugify('Wrap (custom attribute only) - Gold & Silver')).toBe(
    'wrap-custom-attribute-only-gold-silver',
  );
  expect(slugify('Größe Ä  <b>x</b>')).toBe('grosse-a-x');
  expect(slugify('  --  ')).toBe('');
});
