import { describe, expect, test } from 'vitest';
import {
  chooseRate,
  findZone,
  getOfferedRates,
  type ShippingPackage,
  type ShippingRate,
  type ShippingZone,
} from '../../graphql/store/shipping-tax/shipping-rules';
import { isCompletePlace } from '../../graphql/store/shipping-tax/address-rules';
import { evaluateCost } from '../../graphql/store/shipping-tax/shipping-cost';
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

describe('the cost of a flat rate', () => {
  const parcel = { quantity: 3, cost: 45.5 };
  test.each([
    ['5', 5],
    ['4,90', 4.9],
    ['4 + 1.50 * [qty]', 8.5],
    ['[cost] * 0.1', 4.55],
    ['[fee percent="10" min_fee="5"]', 5],
    ['[fee percent="10" max_fee="4"]', 4],
    ['2 + [fee percent=\'20\' min_fee="1" max_fee="20"]', 11.1],
    ['(1 + 2) * -2', -6],
    ['10 / [qty] +', 10 / 3],
    ['', 0],
    ['free', null],
    ['1 / 0', null],
    ['2 * (3', null],
    ['process.exit()', null],
  ])('%s is %s', (formula, expected) => {
    const cost = evaluateCost(formula, parcel);
    if (expected === null) expect(cost).toBeNull();
    else expect(cost).toBeCloseTo(expected, 9);
  });
});

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
  items: [
    { quantity: 1, total: 10_000, shippingClassId: 7 },
    { quantity: 4, total: 2000, shippingClassId: null },
  ],
  spend: 12_000,
  spendBeforeDiscounts: 13_000,
  hasFreeShippingCoupon: false,
  taxRates: [nineteen],
  classIds: [7, 8],
  hidesOthersWhenFree: false,
  decimals: 2,
  ...values,
});
const offered = (methodId: string, settings: Record<string, string>, values: Partial<ShippingPackage> = {}) =>
  getOfferedRates(
    { ...zone(1), methods: [{ instanceId: 3, methodId, title: 'Method', settings }] },
    parcel(values),
  );

describe('what a method offers', () => {
  test('adds the cost of each shipping class, or the highest of them', () => {
    const settings = { cost: '5', class_cost_7: '20', no_class_cost: '1 * [qty]' };
    expect(offered('flat_rate', settings)[0]).toMatchObject({
      id: 'flat_rate:3',
      cost: 2900,
      taxes: new Map([[nineteen.id, 551]]),
    });
    expect(offered('flat_rate', { ...settings, type: 'order' })[0]?.cost).toBe(2500);
    expect(offered('flat_rate', {})).toEqual([]);
    expect(offered('flat_rate', { cost: 'a lot' })).toEqual([]);
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

test('local pickup stays beside exclusive free shipping, and in places without delivery', () => {
  const method = (instanceId: number, methodId: string, settings = {}) => ({
    ...{ instanceId, methodId, settings },
    title: methodId,
  });
  const methods = [
    method(1, 'flat_rate', { cost: '5' }),
    method(2, 'local_pickup'),
    method(3, 'free_shipping', { requires: 'coupon' }),
  ];
  const ids = (values: Partial<ShippingPackage>) =>
    getOfferedRates({ ...zone(1), methods }, parcel(values)).map(({ id }) => id);
  expect(ids({ hidesOthersWhenFree: true })).toEqual(['flat_rate:1', 'local_pickup:2']);
  const hasFreeShippingCoupon = true;
  expect(ids({ hidesOthersWhenFree: true, hasFreeShippingCoupon })).toEqual([
    'free_shipping:3',
    'local_pickup:2',
  ]);
  expect(ids({ hasFreeShippingCoupon })).toHaveLength(3);
  expect(ids({ canShip: false, hasFreeShippingCoupon })).toEqual(['local_pickup:2']);
});

test.each([
  ['DE', '', '10115', true],
  ['DE', '', '', false],
  ['US', '', '94102', false],
  ['US', 'CA', '94102', true],
  ['IE', '', 'D02 X285', true],
  ['', '', '', false],
])('the place %s %s %s is complete enough for delivery: %s', (country, state, postcode, expected) => {
  const states = country === 'US' ? [{ code: 'CA', name: 'California' }] : [];
  expect(isCompletePlace({ country, state, postcode, city: '' }, states)).toBe(expected);
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
