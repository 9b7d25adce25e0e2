import { postcodeMatches } from './address-postcode';
import { roundHalfUp } from '../money';
import { evaluateCost } from './shipping-cost';
import { isOnContinent } from './shipping-places';
import { taxesOn, type TaxPlace, type TaxRate, type Taxes } from './tax';

export interface ShippingMethod {
  instanceId: number;
  /** `flat_rate`, `free_shipping` or `local_pickup`. Others are not offered. */
  methodId: string;
  title: string;
  settings: Readonly<Record<string, string>>;
}

export interface ShippingZone {
  id: number;
  locations: readonly { type: string; code: string }[];
  methods: readonly ShippingMethod[];
}

export interface ShippingItem {
  quantity: number;
  /** Net after discounts, unrounded minor units. */
  total: number;
  shippingClassId: number | null;
}

export interface ShippingTerms {
  /** False if the shop does not ship there: only pickup is offered. */
  isSent: boolean;
  taxRates: readonly TaxRate[];
  classIds: readonly number[];
  /** woocommerce_shipping_hide_rates_when_free: only pickup is offered in addition to free shipping. */
  freeIsAlone: boolean;
}

export interface ShippingPackage extends ShippingTerms {
  items: readonly ShippingItem[];
  spend: number;
  spendBeforeDiscounts: number;
  hasFreeShippingCoupon: boolean;
  decimals: number;
}

export interface ShippingRate {
  id: string;
  methodId: string;
  instanceId: number;
  label: string;
  /** Net, unrounded minor units. */
  cost: number;
  taxes: Taxes;
}

/** The fallback is the zone without locations (id 0). */
export function findZone(zones: readonly ShippingZone[], place: TaxPlace): ShippingZone | null {
  return (
    zones.find((zone) => zone.id !== 0 && covers(zone, place)) ?? zones.find((zone) => zone.id === 0) ?? null
  );
}

function covers(zone: ShippingZone, place: TaxPlace): boolean {
  const country = place.country.toUpperCase();
  const postcodes = zone.locations.filter(({ type }) => type === 'postcode');
  if (postcodes.length > 0 && !postcodes.some(({ code }) => postcodeMatches(place.postcode, code, country)))
    return false;
  const areas = zone.locations.filter(({ type }) => type !== 'postcode');
  if (areas.length === 0) return true;
  return areas.some(({ type, code }) =>
    type === 'country'
      ? code === country
      : type === 'state'
        ? code === `${country}:${place.state.toUpperCase()}`
        : type === 'continent' && isOnContinent(country, code),
  );
}

/** WC_Shipping::calculate_shipping_for_package */
export function offeredRates(zone: ShippingZone | null, parcel: ShippingPackage): ShippingRate[] {
  const rates = ratesOf(zone, parcel);
  const by = (methodId: string) => rates.filter((rate) => rate.methodId === methodId);
  const free = parcel.freeIsAlone ? by('free_shipping') : [];
  return free.length > 0 ? [...free, ...by('local_pickup')] : rates;
}

function ratesOf(zone: ShippingZone | null, parcel: ShippingPackage): ShippingRate[] {
  return (zone?.methods ?? []).flatMap((method) => {
    const cost = parcel.isSent || method.methodId === 'local_pickup' ? costOf(method, parcel) : null;
    if (cost === null) return [];
    const taxed =
      cost > 0 &&
      method.methodId !== 'free_shipping' &&
      (method.settings['tax_status'] ?? 'taxable') === 'taxable';
    const taxes = taxed ? taxesOn(cost, parcel.taxRates) : new Map<number, number>();
    return [
      {
        id: `${method.methodId}:${String(method.instanceId)}`,
        methodId: method.methodId,
        instanceId: method.instanceId,
        label: method.title,
        cost,
        taxes,
      },
    ];
  });
}

/** Unrounded minor units, null if the method is not offered for this package. */
function costOf(method: ShippingMethod, parcel: ShippingPackage): number | null {
  switch (method.methodId) {
    case 'flat_rate':
      return flatRate(method, parcel);
    case 'local_pickup':
      return sumOfFormulas(
        [{ formula: method.settings['cost'] ?? '', items: parcel.items }],
        parcel.decimals,
      );
    case 'free_shipping':
      return isFree(method, parcel) ? 0 : null;
    default:
      return null;
  }
}

interface CostFormula {
  formula: string;
  items: readonly ShippingItem[];
}

/** Cost per order, plus the sum or (type `order`) the maximum of the costs per shipping class. */
function flatRate(
  { settings }: ShippingMethod,
  { items, classIds, decimals }: ShippingPackage,
): number | null {
  const formulas: CostFormula[] = [{ formula: settings['cost'] ?? '', items }];
  const present = classIds.length > 0 ? [...new Set(items.map((item) => item.shippingClassId))] : [];
  const ofClasses = present.map((id) => ({
    formula: (id === null ? settings['no_class_cost'] : settings[`class_cost_${String(id)}`]) ?? '',
    items: items.filter((item) => item.shippingClassId === id),
  }));
  const given = (list: CostFormula[]) => list.filter(({ formula }) => formula !== '');
  if ([...given(formulas), ...given(ofClasses)].length === 0) return null;
  if ((settings['type'] ?? 'class') === 'class')
    return sumOfFormulas([...formulas, ...given(ofClasses)], decimals);
  const costs = given(ofClasses).map((each) => evaluateCost(each.formula, variablesOf(each.items, decimals)));
  if (costs.includes(null)) return null;
  return sumOfFormulas(formulas, decimals, Math.max(0, ...costs.filter((cost) => cost !== null)));
}

/** Minor units, at least 0. Returns null if a formula is invalid, so that the method is not offered. */
function sumOfFormulas(formulas: readonly CostFormula[], decimals: number, more = 0): number | null {
  let sum = more;
  for (const { formula, items } of formulas) {
    const cost = evaluateCost(formula, variablesOf(items, decimals));
    if (cost === null) return null;
    sum += cost;
  }
  return Math.max(0, sum * 10 ** decimals);
}

function variablesOf(items: readonly ShippingItem[], decimals: number) {
  return {
    quantity: items.reduce((sum, item) => sum + item.quantity, 0),
    cost: items.reduce((sum, item) => sum + item.total, 0) / 10 ** decimals,
  };
}

function isFree({ settings }: ShippingMethod, parcel: ShippingPackage): boolean {
  const spend = settings['ignore_discounts'] === 'yes' ? parcel.spendBeforeDiscounts : parcel.spend;
  const least = (Number(settings['min_amount'] ?? '0') || 0) * 10 ** parcel.decimals;
  const reached = () => spend >= roundHalfUp(least);
  switch (settings['requires'] ?? '') {
    case 'min_amount':
      return reached();
    case 'coupon':
      return parcel.hasFreeShippingCoupon;
    case 'either':
      return reached() || parcel.hasFreeShippingCoupon;
    case 'both':
      return reached() && parcel.hasFreeShippingCoupon;
    default:
      return true;
  }
}

export interface ShippingChoice {
  rateId: string | null;
  offered: readonly string[];
}

/** Keeps a choice while the same rates are offered, pickup while it is offered. Defaults to free shipping by coupon, else the first. */
export function chosenRate(
  rates: readonly ShippingRate[],
  choice: ShippingChoice,
  freeShippingCoupon: boolean,
): ShippingRate | null {
  const unchanged =
    rates.length === choice.offered.length && rates.every((rate, index) => rate.id === choice.offered[index]);
  const wanted = rates.find((rate) => rate.id === choice.rateId);
  if (wanted && (unchanged || wanted.methodId === 'local_pickup')) return wanted;
  const free = freeShippingCoupon ? rates.find((rate) => rate.methodId === 'free_shipping') : undefined;
  return free ?? rates[0] ?? null;
}

export function packageDetails(
  lines: readonly { product: { name: string; virtual: boolean }; quantity: number }[],
): string {
  const sent = lines.filter(({ product }) => !product.virtual);
  return sent.map(({ product, quantity }) => `${product.name} ×${String(quantity)}`).join(', ');
}

export function rateUnavailable(rateId: string, details: string): string {
  return `"${rateId}" is not an available shipping method for shipping package "${details}"`;
}
