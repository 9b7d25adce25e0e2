import { currencySymbol, formatPrice, type PriceFormat } from './price-format';

/** Binary fractions: 15 digits decide whether an amount lies on the half, as in WooCommerce. Unrounded amounts stay in calculations. */
function settled(value: number): number {
  return Number(value.toPrecision(15));
}

/** Halves away from zero: prices and net amounts. */
export function roundHalfUp(value: number): number {
  const exact = settled(value);
  return exact < 0 ? -Math.floor(-exact + 0.5) || 0 : Math.floor(exact + 0.5);
}

/** Halves towards zero: discounts, and taxes included in the price. */
export function roundHalfDown(value: number): number {
  const exact = settled(value);
  return exact < 0 ? -Math.ceil(-exact - 0.5) || 0 : Math.ceil(exact - 0.5) || 0;
}

/** Six decimals of a minor unit: the precision in which WooCommerce adds up taxes. */
export function toTaxPrecision(value: number): number {
  return Math.round(settled(value * 1e6)) / 1e6;
}

/** Markup of WooCommerce (wc_price). */
export function priceMarkup(minor: number, format: PriceFormat): string {
  const symbol = currencySymbol(format.currency);
  const marked = `<span class="woocommerce-Price-currencySymbol">${namedSymbols[symbol] ?? symbol}</span>`;
  const text = formatPrice(minor, format).replace(symbol, () => marked);
  return `<span class="woocommerce-Price-amount amount"><bdi>${text}</bdi></span>`;
}

const namedSymbols: Record<string, string> = { '€': '&euro;', '£': '&pound;', '¥': '&yen;', $: '&#36;' };
