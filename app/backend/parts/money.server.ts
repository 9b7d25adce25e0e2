import { withoutTags } from '@graphql/rules/text';
import { decodeHTML } from 'entities';
import { moneyFormat } from '~/i18n/format.server';
import { config } from '~/platform/config.server';

let digits: number | undefined;

/** Decimal places of the shop's currency: 2 for EUR, 0 for JPY. */
export function minorDigits(): number {
  digits ??=
    new Intl.NumberFormat('en', { style: 'currency', currency: config().currency }).resolvedOptions()
      .maximumFractionDigits ?? 2;
  return digits;
}

/**
 * Formats minor units of the shop in a currency that an order names; in the shop's own when it names none. Screen readers say a minus
 * sign, and leave a hyphen out.
 */
export function moneyIn(code: string | null): (minor: number) => string {
  const format = moneyFormat(code ?? config().currency);
  return (minor) => format.format(minor / 10 ** minorDigits()).replace('-', '−');
}

type Raw = string | null | undefined;

const scale = 8;

/** A RAW amount ("34.50", ".5", "30.25210084") in units of 10^-8; undefined when it is none. */
function exact(raw: Raw): bigint | undefined {
  const match = /^(-?)(?=\.?\d)(\d{0,12})(?:\.(\d*))?$/.exec(raw?.trim() ?? '');
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  const units = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));
  return sign === '-' ? -units : units;
}

/** Integer minor units of exact ones, rounded half away from zero. */
function rounded(units: bigint): number {
  const step = 10n ** BigInt(scale - minorDigits());
  const half = units < 0n ? -step / 2n : step / 2n;
  return Number((units + half) / step);
}

/** Integer minor units of a RAW amount; undefined when it is none. */
export function minorUnits(raw: Raw): number | undefined {
  const units = exact(raw);
  return units === undefined ? undefined : rounded(units);
}

/**
 * The sum of RAW amounts in minor units. The backend keeps net sums and taxes apart and unrounded
 * (tests/contract/README.md, "Cart, coupons, shipping"), so that they have to be added before they are rounded.
 */
export const minorSum = (...raws: Raw[]): number =>
  rounded(raws.reduce((total, raw) => total + (exact(raw) ?? 0n), 0n));

export interface PriceRange {
  low: number;
  high: number;
}

/**
 * Lowest and highest of a product's RAW price: one amount, the list of a variable product ("42.00, 46.50"), or the
 * formatted range of a grouped one ("18,00&nbsp;€ - 45,00&nbsp;€"); see tests/contract/README.md, "Catalogue".
 */
export function priceRange(raw: string | null | undefined): PriceRange | undefined {
  if (raw === null || raw === undefined) return undefined;
  const listed = raw.split(', ').map(minorUnits);
  const amounts = listed.every((amount) => amount !== undefined) ? listed : raw.split(' - ').map(shownAmount);
  const known = amounts.filter((amount) => amount !== undefined);
  return known.length === 0 ? undefined : { low: Math.min(...known), high: Math.max(...known) };
}

/**
 * An amount written for people. The shop may write more decimals, or fewer, than its currency has: three digits at the end are
 * thousands unless the currency has three, or another separator stands before them.
 */
function shownAmount(text: string): number | undefined {
  const figures = /\d[\d.,'\s]*/.exec(decodeHTML(withoutTags(text)))?.[0].trim() ?? '';
  const [, whole = '', separator = '', tail = ''] = /^(.*)([.,])(\d+)$/.exec(figures) ?? [];
  const isDecimal =
    tail.length !== 3 || minorDigits() === 3 || (/[.,'\s]/.test(whole) && !whole.includes(separator));
  const digits = (part: string) => part.replace(/\D/g, '');
  if (separator === '' || !isDecimal) return minorUnits(digits(figures));
  return minorUnits(`${digits(whole)}.${tail}`);
}

/** Whether an amount for people is written with all places that the currency has, and so is no rounded one. */
function isWhole(text: string): boolean {
  const figures = /\d[\d.,'\s]*/.exec(decodeHTML(withoutTags(text)))?.[0].trim() ?? '';
  const places = /[.,](\d+)$/.exec(figures)?.[1]?.length ?? 0;
  return places === minorDigits() || (minorDigits() === 0 && places === 3);
}

/**
 * What the shop shows everybody for a price: with tax or without, whichever way it was entered. A shop that writes fewer places than
 * its currency has is taken at what was entered.
 */
export function shownRange(raw: Raw, text: Raw): PriceRange | undefined {
  const entered = priceRange(raw);
  return entered && text && isWhole(text) ? (priceRange(text) ?? entered) : entered;
}

/** Minor units as shoppers read them: "€18.00" (by CURRENCY and FORMAT_LOCALE). */
export const formatMoney = (minor: number): string => moneyIn(null)(minor);

/** "€18.00", or "€18.00 – €24.00" when the ends differ. */
export function formatRange({ low, high }: PriceRange): string {
  return low === high ? formatMoney(low) : `${formatMoney(low)} – ${formatMoney(high)}`;
}
