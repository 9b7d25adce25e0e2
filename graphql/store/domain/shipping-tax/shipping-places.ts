import { countries, type ICountry } from 'countries-list';

/** The shop's settings about countries. */
export interface SellingPlaces {
  /** woocommerce_allowed_countries: `all`, `all_except`, `specific` */
  sell: string;
  sellExcept: readonly string[];
  sellOnly: readonly string[];
  /** woocommerce_ship_to_countries: empty for where it sells, `all`, `specific`, `disabled` */
  ship: string;
  shipOnly: readonly string[];
}

export function sellsTo(places: SellingPlaces, country: string): boolean {
  if (places.sell === 'specific') return places.sellOnly.includes(country);
  if (places.sell === 'all_except') return !places.sellExcept.includes(country);
  return true;
}

export function shipsTo(places: SellingPlaces, country: string): boolean {
  if (places.ship === 'disabled') return false;
  if (places.ship === 'specific') return places.shipOnly.includes(country);
  return places.ship === 'all' || sellsTo(places, country);
}

const byCode = new Map<string, ICountry>(Object.entries(countries));

/** Continents by WooCommerce's codes (`EU`, `AS`, `NA` …); a country may lie on two. */
export function isOnContinent(country: string, continent: string): boolean {
  const found = byCode.get(country);
  return (found?.continents ?? [found?.continent]).some((code) => code === continent);
}
