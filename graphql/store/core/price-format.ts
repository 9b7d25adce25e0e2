import { trimEndMatching } from '../../shared/html-text';

export const pricePositions = ['left', 'right', 'left_space', 'right_space'] as const;

export interface PriceFormat {
  currency: string;
  position: (typeof pricePositions)[number];
  thousands: string;
  decimal: string;
  decimals: number;
}

const symbolCache = new Map<string, string>();

export function getCurrencySymbol(currency: string): string {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const findSymbol = () =>
    new Intl.NumberFormat('en', options).formatToParts(0).find(({ type }) => type === 'currency')?.value;
  const symbol = symbolCache.get(currency) ?? findSymbol() ?? currency;
  symbolCache.set(currency, symbol);
  return symbol;
}

/** Formats minor units as the shop's HTML: `1.234,50&nbsp;€`. */
export function formatPrice(minor: number, format: PriceFormat): string {
  const [integerDigits = '0', fraction] = formatDecimal(Math.abs(minor), format.decimals).split('.');
  const firstGroupLength = integerDigits.length % 3;
  const grouped = [
    integerDigits.slice(0, firstGroupLength),
    ...(integerDigits.slice(firstGroupLength).match(/\d{3}/g) ?? []),
  ]
    .filter((digits) => digits !== '')
    .join(format.thousands);
  const amount = fraction === undefined ? grouped : `${grouped}${format.decimal}${fraction}`;
  const symbol = getCurrencySymbol(format.currency);
  const sign = minor < 0 ? '-' : '';
  const separator = format.position.endsWith('_space') ? '&nbsp;' : '';
  const isLeft = format.position.startsWith('left');
  return isLeft ? `${sign}${symbol}${separator}${amount}` : `${sign}${amount}${separator}${symbol}`;
}

export function formatLocalizedPrice(
  minor: number,
  { currency, decimals }: PriceFormat,
  tag: string,
): string {
  const format = new Intl.NumberFormat(tag, { style: 'currency', currency });
  return format.format(minor / 10 ** decimals);
}

/** `42,00&nbsp;€ - 46,50&nbsp;€`, or one price if both are equal. */
export function formatPriceRange(low: number, high: number, format: PriceFormat): string {
  return low === high
    ? formatPrice(low, format)
    : `${formatPrice(low, format)} - ${formatPrice(high, format)}`;
}

/** Minor units with all decimals: 1999 → `19.99`. */
export function formatDecimal(minor: number, decimals = 2): string {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const sign = minor < 0 ? '-' : '';
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Minor units as PHP prints numbers: 1999 → `19.99`, 1990 → `19.9`, 1900 → `19`. */
export function formatPhpNumber(minor: number, decimals = 2): string {
  const text = formatDecimal(minor, decimals);
  return text.includes('.') ? trimEndMatching(trimEndMatching(text, /0/), /\./) : text;
}

/** Rounds half up. Returns null for ''. Throws RangeError for an invalid amount. */
export function parseMinorUnits(text: string, decimals = 2): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const [, sign, integerDigits = '', places = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(trimmed) ?? [];
  if (integerDigits + places === '') throw new RangeError(`"${text}" is not an amount`);
  const fraction = places.padEnd(decimals + 1, '0');
  const roundedUp = Number(fraction[decimals]) >= 5 ? 1 : 0;
  const value = Number(integerDigits + fraction.slice(0, decimals)) + roundedUp;
  if (!Number.isSafeInteger(value)) throw new RangeError(`"${text}" is too large`);
  return sign === '-' ? -value : value;
}

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
