import { matchesPostcode } from './address-postcode';
import { roundHalfUp } from '../core/price-format';
import { calculateExclusiveTaxes, type TaxPlace, type TaxRate, type Taxes } from './tax-rules';

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

export interface ShippingTerms {
  /** False if the shop does not ship there: only pickup is offered. */
  canShip: boolean;
  taxRates: readonly TaxRate[];
}

export interface ShippingPackage extends ShippingTerms {
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
    zones.find((zone) => zone.id !== 0 && coversPlace(zone, place)) ??
    zones.find((zone) => zone.id === 0) ??
    null
  );
}

function coversPlace(zone: ShippingZone, place: TaxPlace): boolean {
  const country = place.country.toUpperCase();
  const postcodes = zone.locations.filter(({ type }) => type === 'postcode');
  if (postcodes.length > 0 && !postcodes.some(({ code }) => matchesPostcode(place.postcode, code, country)))
    return false;
  const areas = zone.locations.filter(({ type }) => type !== 'postcode');
  const covered: Record<string, string | undefined> = {
    country,
    state: `${country}:${place.state.toUpperCase()}`,
    continent: Object.keys(continents).find((code) => continents[code]?.split(' ').includes(country)),
  };
  return areas.length === 0 || areas.some(({ type, code }) => covered[type] === code);
}

/** WC_Shipping::calculate_shipping_for_package */
export function getOfferedRates(zone: ShippingZone | null, parcel: ShippingPackage): ShippingRate[] {
  return (zone?.methods ?? []).flatMap(({ methodId, instanceId, title, settings }) => {
    const cost = parcel.canShip || methodId === 'local_pickup' ? parseCost(methodId, settings, parcel) : null;
    if (cost === null) return [];
    const isTaxed = cost > 0 && (settings['tax_status'] ?? 'taxable') === 'taxable';
    const taxes = isTaxed ? calculateExclusiveTaxes(cost, parcel.taxRates) : new Map<number, number>();
    return [{ id: `${methodId}:${String(instanceId)}`, methodId, instanceId, label: title, cost, taxes }];
  });
}

/** Minor units, null if the method is not offered for this package. Formulas and costs of classes are not supported. */
function parseCost(
  methodId: string,
  settings: ShippingMethod['settings'],
  parcel: ShippingPackage,
): number | null {
  if (methodId === 'free_shipping') return isFree(settings, parcel) ? 0 : null;
  const cost = settings['cost'] ?? '';
  if (methodId === 'flat_rate' ? cost === '' : methodId !== 'local_pickup') return null;
  const amount = Number(cost.replace(',', '.')) * 10 ** parcel.decimals;
  return amount >= 0 ? amount : null;
}

function isFree(settings: ShippingMethod['settings'], parcel: ShippingPackage): boolean {
  const { hasFreeShippingCoupon } = parcel;
  const spend = settings['ignore_discounts'] === 'yes' ? parcel.spendBeforeDiscounts : parcel.spend;
  const minAmount = (Number(settings['min_amount'] ?? '0') || 0) * 10 ** parcel.decimals;
  const isMinReached = spend >= roundHalfUp(minAmount);
  const conditions: Record<string, boolean> = {
    min_amount: isMinReached,
    coupon: hasFreeShippingCoupon,
    either: isMinReached || hasFreeShippingCoupon,
    both: isMinReached && hasFreeShippingCoupon,
  };
  return conditions[settings['requires'] ?? ''] ?? true;
}

export interface ShippingChoice {
  rateId: string | null;
  offered: readonly string[];
}

/** Keeps a choice while the same rates are offered, pickup while it is offered. Defaults to free shipping by coupon, else the first. */
export function chooseRate(
  rates: readonly ShippingRate[],
  choice: ShippingChoice,
  hasFreeShippingCoupon: boolean,
): ShippingRate | null {
  const isOfferUnchanged =
    rates.length === choice.offered.length && rates.every((rate, index) => rate.id === choice.offered[index]);
  const requestedRate = rates.find((rate) => rate.id === choice.rateId);
  if (requestedRate && (isOfferUnchanged || requestedRate.methodId === 'local_pickup')) return requestedRate;
  const free = hasFreeShippingCoupon ? rates.find((rate) => rate.methodId === 'free_shipping') : undefined;
  return free ?? rates[0] ?? null;
}

export function describePackage(
  lines: readonly { product: { name: string; virtual: boolean }; quantity: number }[],
): string {
  const shippedLines = lines.filter(({ product }) => !product.virtual);
  return shippedLines.map(({ product, quantity }) => `${product.name} ×${String(quantity)}`).join(', ');
}

export function rateUnavailableMessage(rateId: string, details: string): string {
  return `"${rateId}" is not an available shipping method for shipping package "${details}"`;
}

/** WooCommerce assigns each country to one continent: Denmark to Europe, Cyprus to Asia. */
const continents: Record<string, string> = {
  AF: 'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
  AN: 'AQ BV GS HM TF',
  AS: 'AE AF AM AZ BD BH BN BT CC CN CX CY GE HK ID IL IN IO IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TW UZ VN YE',
  EU: 'AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM TR UA VA XK',
  NA: 'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI',
  OC: 'AS AU CK FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
  SA: 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE',
};
