import { currencySymbol, formatPrice, type PriceFormat } from './price-format';

/**
 * Unrounded amounts are numbers in minor units and never leave the pure calculations. A sum of products of decimals is
 * not exact in binary, so 15 digits decide whether an amount lies on the half, as WooCommerce's own rounding does.
 */
function settled(value: number): number {
  return Number(value.toPrecision(15));
}

/** To whole minor units, halves away from zero: prices and net amounts. */
export function roundHalfUp(value: number): number {
  const exact = settled(value);
  return exact < 0 ? -Math.floor(-exact + 0.5) || 0 : Math.floor(exact + 0.5);
}

/** To whole minor units, halves towards zero: discounts, and taxes that are part of the price. */
export function roundHalfDown(value: number): number {
  const exact = settled(value);
  return exact < 0 ? -Math.ceil(-exact - 0.5) || 0 : Math.ceil(exact - 0.5) || 0;
}

/** Keeps six places of a minor unit, the precision in which taxes are added up before they are rounded. */
export function toTaxPrecision(value: number): number {
  return Math.round(settled(value * 1e6)) / 1e6;
}

/** The markup that WooCommerce puts around a price inside a message. */
export function priceMarkup(minor: number, format: PriceFormat): string {
  const symbol = currencySymbol(format.currency);
  const marked = `<span class="woocommerce-Price-currencySymbol">${namedSymbols[symbol] ?? symbol}</span>`;
  const text = formatPrice(minor, format).replace(symbol, () => marked);
  return `<span class="woocommerce-Price-amount amount"><bdi>${text}</bdi></span>`;
}

const namedSymbols: Record<string, string> = { '€': '&euro;', '£': '&pound;', '¥': '&yen;', $: '&#36;' };
