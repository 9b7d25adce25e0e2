import { withoutEnd } from '../../rules/text';

export const pricePositions = ['left', 'right', 'left_space', 'right_space'] as const;

export interface PriceFormat {
  currency: string;
  position: (typeof pricePositions)[number];
  thousands: string;
  decimal: string;
  decimals: number;
}

const symbols = new Map<string, string>();

export function currencySymbol(currency: string): string {
  let symbol = symbols.get(currency);
  if (symbol === undefined) {
    const parts = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    }).formatToParts(0);
    symbol = parts.find((part) => part.type === 'currency')?.value ?? currency;
    symbols.set(currency, symbol);
  }
  return symbol;
}

/** Formats minor units as the shop's HTML: `1.234,50&nbsp;€`. */
export function formatPrice(minor: number, format: PriceFormat): string {
  const [whole = '0', fraction] = decimalText(Math.abs(minor), format.decimals).split('.');
  const first = whole.length % 3;
  const grouped = [whole.slice(0, first), ...(whole.slice(first).match(/\d{3}/g) ?? [])]
    .filter((digits) => digits !== '')
    .join(format.thousands);
  const amount = fraction === undefined ? grouped : `${grouped}${format.decimal}${fraction}`;
  const symbol = currencySymbol(format.currency);
  const sign = minor < 0 ? '-' : '';
  const gap = format.position.endsWith('_space') ? '&nbsp;' : '';
  const isLeft = format.position.startsWith('left');
  return isLeft ? `${sign}${symbol}${gap}${amount}` : `${sign}${amount}${gap}${symbol}`;
}

export function spokenPrice(minor: number, { currency, decimals }: PriceFormat, tag: string): string {
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
export function decimalText(minor: number, decimals = 2): string {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const sign = minor < 0 ? '-' : '';
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Minor units as PHP prints numbers: 1999 → `19.99`, 1990 → `19.9`, 1900 → `19`. */
export function numberText(minor: number, decimals = 2): string {
  const text = decimalText(minor, decimals);
  return text.includes('.') ? withoutEnd(withoutEnd(text, /0/), /\./) : text;
}

/** Rounds half up. Returns null for ''. Throws RangeError for an invalid amount. */
export function parseMinor(text: string, decimals = 2): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const [, sign, whole = '', places = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(trimmed) ?? [];
  if (whole + places === '') throw new RangeError(`"${text}" is not an amount`);
  const fraction = places.padEnd(decimals + 1, '0');
  const roundedUp = Number(fraction[decimals]) >= 5 ? 1 : 0;
  const value = Number(whole + fraction.slice(0, decimals)) + roundedUp;
  if (!Number.isSafeInteger(value)) throw new RangeError(`"${text}" is too large`);
  return sign === '-' ? -value : value;
}
