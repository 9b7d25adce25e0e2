import { withoutTags } from '@graphql/rules/text';
import { decodeHTML } from 'entities';
import { moneyFormat } from '~/i18n/format.server';
import { config } from '~/platform/config.server';

let digits: number | undefined;

export function minorDigits(): number {
  digits ??=
    new Intl.NumberFormat('en', { style: 'currency', currency: config().currency }).resolvedOptions()
      .maximumFractionDigits ?? 2;
  return digits;
}

/** Formats minor units in an order's currency, else the shop's. Screen readers skip a hyphen but read a minus sign. */
export function moneyIn(code: string | null): (minor: number) => string {
  const format = moneyFormat(code ?? config().currency);
  return (minor) => format.format(minor / 10 ** minorDigits()).replace('-', '−');
}

type Raw = string | null | undefined;

const scale = 8;

/** Parses a RAW amount ("34.50", ".5", "30.25210084") into units of 10^-8. */
function exact(raw: Raw): bigint | undefined {
  const match = /^(-?)(?=\.?\d)(\d{0,12})(?:\.(\d*))?$/.exec(raw?.trim() ?? '');
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  const units = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));
  return sign === '-' ? -units : units;
}

/** Rounds half away from zero. */
function rounded(units: bigint): number {
  const step = 10n ** BigInt(scale - minorDigits());
  const half = units < 0n ? -step / 2n : step / 2n;
  return Number((units + half) / step);
}

export function minorUnits(raw: Raw): number | undefined {
  const units = exact(raw);
  return units === undefined ? undefined : rounded(units);
}

/** Adds before rounding: the backend keeps net sums and taxes unrounded (tests/contract/README.md, "Cart, coupons, shipping"). */
export const minorSum = (...raws: Raw[]): number =>
  rounded(raws.reduce((total, raw) => total + (exact(raw) ?? 0n), 0n));

export interface PriceRange {
  low: number;
  high: number;
}

/** Parses "42.00", the list "42.00, 46.50" or the range "18,00&nbsp;€ - 45,00&nbsp;€" (tests/contract/README.md, "Catalogue"). */
export function priceRange(raw: string | null | undefined): PriceRange | undefined {
  if (raw === null || raw === undefined) return undefined;
  const listed = raw.split(', ').map(minorUnits);
  const amounts = listed.every((amount) => amount !== undefined) ? listed : raw.split(' - ').map(shownAmount);
  const known = amounts.filter((amount) => amount !== undefined);
  return known.length === 0 ? undefined : { low: Math.min(...known), high: Math.max(...known) };
}

/** Treats three last digits as thousands, unless the currency has three decimals or another separator precedes. */
function shownAmount(text: string): number | undefined {
  const figures = /\d[\d.,'\s]*/.exec(decodeHTML(withoutTags(text)))?.[0].trim() ?? '';
  const [, whole = '', separator = '', tail = ''] = /^(.*)([.,])(\d+)$/.exec(figures) ?? [];
  const isDecimal =
    tail.length !== 3 || minorDigits() === 3 || (/[.,'\s]/.test(whole) && !whole.includes(separator));
  const digits = (part: string) => part.replace(/\D/g, '');
  if (separator === '' || !isDecimal) return minorUnits(digits(figures));
  return minorUnits(`${digits(whole)}.${tail}`);
}

function isWhole(text: string): boolean {
  const figures = /\d[\d.,'\s]*/.exec(decodeHTML(withoutTags(text)))?.[0].trim() ?? '';
  const places = /[.,](\d+)$/.exec(figures)?.[1]?.length ?? 0;
  return places === minorDigits() || (minorDigits() === 0 && places === 3);
}

/** Prefers the displayed price, with or without tax. Falls back to the entered one if the shop displays rounded prices. */
export function shownRange(raw: Raw, text: Raw): PriceRange | undefined {
  const entered = priceRange(raw);
  return entered && text && isWhole(text) ? (priceRange(text) ?? entered) : entered;
}

export const formatMoney = (minor: number): string => moneyIn(null)(minor);

export function formatRange({ low, high }: PriceRange): string {
  return low === high ? formatMoney(low) : `${formatMoney(low)} – ${formatMoney(high)}`;
}
