import { describe, expect, test } from 'vitest';
import {
  chooseRate,
  findZone,
  getOfferedRates,
  type ShippingPackage,
  type ShippingRate,
  type ShippingZone,
} from '../../graphql/store/shipping-tax/shipping-rules';
import { rate as sample } from './cart-samples';
import { matchesPostcode } from '../../graphql/store/shipping-tax/address-postcode';
import {
  matchTaxRates,
  calculateExclusiveTaxes,
  calculateInclusiveTaxes,
  type TaxRate,
} from '../../graphql/store/shipping-tax/tax-rules';

let lastId = 0;
const rate = (values: Partial<TaxRate> = {}) => sample({ id: (lastId += 1), ...values });

const place = (country: string, postcode = '', state = '') => ({ country, state, postcode, city: '' });
const zone = (id: number, ...locations: [type: string, code: string][]): ShippingZone => ({
  id,
  locations: locations.map(([type, code]) => ({ type, code })),
  methods: [],
});

describe('the zone of a place', () => {
  const islands = zone(1, ['country', 'DE'], ['postcode', '18565'], ['postcode', '25938...25999']);
  const bavaria = zone(2, ['state', 'DE:DE-BY']);
  const germany = zone(3, ['country', 'DE']);
  const europe = zone(4, ['continent', 'EU']);
  const rest = zone(0);
  const zones = [rest, islands, bavaria, germany, europe];
  test.each([
    [place('DE', '25980'), islands],
    [place('DE', '18565'), islands],
    [place('DE', '80331', 'DE-BY'), bavaria],
    [place('DE', '10115', 'DE-BE'), germany],
    [place('JP'), rest],
  ])('is found for %j', (where, expected) => {
    expect(findZone(zones, where)).toBe(expected);
  });
});

const nineteen = rate();
const parcel = (values: Partial<ShippingPackage> = {}): ShippingPackage => ({
  canShip: true,
  spend: 12_000,
  spendBeforeDiscounts: 13_000,
  hasFreeShippingCoupon: false,
  taxRates: [nineteen],
  decimals: 2,
  ...values,
});
const offered = (methodId: string, settings: Record<string, string>, values: Partial<ShippingPackage> = {}) =>
  getOfferedRates(
    { ...zone(1), methods: [{ instanceId: 3, methodId, title: 'Method', settings }] },
    parcel(values),
  );

describe('what a method offers', () => {
  test.each([
    ['4,90', [490]],
    ['', []],
    ['4 + 1.50 * [qty]', []],
  ])('a flat rate of "%s" costs %s', (cost, expected) => {
    expect(offered('flat_rate', { cost }).map((one) => Math.round(one.cost))).toEqual(expected);
  });

  test.each([
    [{}, {}, true],
    [{ requires: 'min_amount', min_amount: '120' }, {}, true],
    [{ requires: 'min_amount', min_amount: '120.01' }, {}, false],
    [{ requires: 'min_amount', min_amount: '125', ignore_discounts: 'yes' }, {}, true],
    [{ requires: 'coupon' }, {}, false],
    [{ requires: 'coupon' }, { hasFreeShippingCoupon: true }, true],
    [{ requires: 'either', min_amount: '500' }, { hasFreeShippingCoupon: true }, true],
    [{ requires: 'both', min_amount: '500' }, { hasFreeShippingCoupon: true }, false],
  ])('is free with %j for %j: %s', (settings: Record<string, string>, values, expected) => {
    expect(offered('free_shipping', settings, values)).toHaveLength(expected ? 1 : 0);
  });
});

test('local pickup is offered in places without delivery', () => {
  expect(offered('local_pickup', {}, { canShip: false })).toHaveLength(1);
  expect(offered('flat_rate', { cost: '5' }, { canShip: false })).toEqual([]);
});

test('free shipping is selected as soon as it is available, if the shop lists it first', () => {
  const made = (methodId: string): ShippingRate => ({
    ...{ id: `${methodId}:1`, methodId, instanceId: 1, label: methodId, cost: 0, taxes: new Map() },
  });
  const [flat, free] = [made('flat_rate'), made('free_shipping')];
  const inForce = (offered: string[]) => chooseRate([free, flat], { rateId: flat.id, offered }, false);
  expect(inForce([flat.id])).toBe(free);
  expect(inForce([free.id, flat.id])).toBe(flat);
});

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
  ['sw1a1aa', 'SW1A 1AA', 'GB', true],
  ['N1 9GU', 'N1 *', 'GB', true],
  ['N19 5XX', 'N1 *', 'GB', false],
  ['1012ab', '1012 A*', 'NL', true],
  ['1010', 'LV-10*', 'LV', true],
  ['11000', '10000...10999', 'DE', false],
  ['101', '1000...1999', 'DE', false],
  ['1012 AB', '1000...1999', 'NL', true],
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
