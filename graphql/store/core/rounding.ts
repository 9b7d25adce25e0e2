import { getCurrencySymbol, formatPrice, type PriceFormat } from './price-format';

/** Binary fractions: 15 digits decide whether an amount lies on the half, as in WooCommerce. Unrounded amounts stay in calculations. */
function trimBinaryError(value: number): number {
  return Number(value.toPrecision(15));
}

/** Halves away from zero: prices and net amounts. */
export function roundHalfUp(value: number): number {
  const trimmed = trimBinaryError(value);
  return trimmed < 0 ? -Math.floor(-trimmed + 0.5) || 0 : Math.floor(trimmed + 0.5);
}

/** Halves towards zero: discounts, and taxes included in the price. */
export function roundHalfDown(value: number): number {
  const trimmed = trimBinaryError(value);
  return trimmed < 0 ? -Math.ceil(-trimmed - 0.5) || 0 : Math.ceil(trimmed - 0.5) || 0;
}

/** Six decimals of a minor unit: the precision in which WooCommerce adds up taxes. */
export function toTaxPrecision(value: number): number {
  return Math.round(trimBinaryError(value * 1e6)) / 1e6;
}

/** Markup of WooCommerce (wc_price). */
export function formatPriceHtml(minor: number, format: PriceFormat): string {
  const symbol = getCurrencySymbol(format.currency);
  const symbolHtml = `<span class="woocommerce-Price-currencySymbol">${symbolEntities[symbol] ?? symbol}</span>`;
  const text = formatPrice(minor, format).replace(symbol, () => symbolHtml);
  return `<span class="woocommerce-Price-amount amount"><bdi>${text}</bdi></span>`;
}

const symbolEntities: Record<string, string> = { '€': '&euro;', '£': '&pound;', '¥': '&yen;', $: '&#36;' };
