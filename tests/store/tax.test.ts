import { describe, expect, test } from 'vitest';
import { matchesPostcode } from '../../graphql/store/shipping-tax/address-postcode';
import {
  matchTaxRates,
  calculateExclusiveTaxes,
  calculateInclusiveTaxes,
  type TaxRate,
} from '../../graphql/store/shipping-tax/tax-rules';
import { rate as sample } from './cart-samples';

let lastId = 0;
const rate = (values: Partial<TaxRate> = {}) => sample({ id: (lastId += 1), ...values });

const berlin = { country: 'DE', state: 'DE-BE', postcode: '10115', city: 'Berlin' };

describe('which rates apply', () => {
  test('takes the most particular rate of each priority', () => {
    const everywhere = rate({ country: '' });
    const country = rate();
    const state = rate({ state: 'DE-BE' });
    const local = rate({ priority: 2, postcodes: ['10115...10199'] });
    const rates = [everywhere, country, state, local];
    expect(matchTaxRates(rates, '', berlin)).toEqual([state, local]);
    expect(matchTaxRates(rates, '', { ...berlin, state: 'DE-BY', postcode: '80331' })).toEqual([country]);
    expect(matchTaxRates(rates, '', { country: 'FR', state: '', postcode: '75001', city: 'Paris' })).toEqual([
      everywhere,
    ]);
    expect(matchTaxRates(rates, '', { country: '', state: '', postcode: '', city: '' })).toEqual([]);
  });

  test('looks at class and city', () => {
    const reduced = rate({ class: 'reduced-rate', ratePpm: 70_000 });
    const city = rate({ cities: ['BERLIN'] });
    expect(matchTaxRates([reduced, city], 'reduced-rate', berlin)).toEqual([reduced]);
    expect(matchTaxRates([reduced, city], '', berlin)).toEqual([city]);
    expect(matchTaxRates([reduced, city], '', { ...berlin, city: 'Potsdam' })).toEqual([]);
  });
});

test.each([
  ['SW1A 1AA', 'sw1*', 'GB', true],
  ['SW1A 1AA', 'SW1A1AA', 'GB', true],
  ['sw1a1aa', 'SW1A 1AA', 'GB', true],
  ['SE1 9GF', 'SW1*', 'GB', false],
  ['N1 9GU', 'N1 *', 'GB', true],
  ['N19 5XX', 'N1 *', 'GB', false],
  ['N19 5XX', 'N1*', 'GB', true],
  ['1012ab', '1012 A*', 'NL', true],
  ['1012 AB', '1012A*', 'NL', false],
  ['1010', 'LV-10*', 'LV', true],
  ['11000', '10000...10999', 'DE', false],
  ['101', '1000...1999', 'DE', false],
  ['1012 AB', '1000...1999', 'NL', true],
  ['2012 AB', '1000...1999', 'NL', false],
  ['AB10 1AA', 'AB1...AC9', 'GB', true],
  ['AD10 1AA', 'AB1...AC9', 'GB', false],
  ['', '*', 'DE', true],
  ['', '1000...1999', 'DE', false],
])('postcode %s in %s of %s: %s', (postcode, area, country, expected) => {
  expect(matchesPostcode(postcode, area, country)).toBe(expected);
});

describe('taxes of an amount', () => {
  test('are charged on taxes as well when they are compound', () => {
    const federal = rate({ ratePpm: 50_000 });
    const provincial = rate({ ratePpm: 100_000, isCompound: true, priority: 2 });
    expect([...calculateExclusiveTaxes(10_000, [federal, provincial]).values()]).toEqual([500, 1050]);
    const inside = calculateInclusiveTaxes(11_550, [federal, provincial]);
    expect(inside.get(federal.id)).toBeCloseTo(500, 5);
    expect(inside.get(provincial.id)).toBeCloseTo(1050, 5);
  });
});
