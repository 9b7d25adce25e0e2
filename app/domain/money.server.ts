import { stripTags } from '@graphql/shared/html-text';
import { decodeHTML } from 'entities';
import { formatTag, getMoneyFormat } from '~/platform/i18n/format.server';
import { config } from '~/platform/config.server';

let currencyDigits: number | undefined;

export function getMinorDigits(): number {
  currencyDigits ??=
    new Intl.NumberFormat('en', { style: 'currency', currency: config().currency }).resolvedOptions()
      .maximumFractionDigits ?? 2;
  return currencyDigits;
}

/** Formats minor units in an order's currency, else the shop's. Screen readers skip a hyphen but read a minus sign. */
export function createMoneyFormatter(code: string | null): (minor: number) => string {
  const format = getMoneyFormat(code ?? config().currency);
  return (minor) => format.format(minor / 10 ** getMinorDigits()).replace('-', '−');
}

/** Formats minor units for a bank's form, without grouping or currency. */
export function formatPlainAmount(minor: number): string {
  const digits = getMinorDigits();
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(formatTag(), { useGrouping: false, ...decimals }).format(minor / 10 ** digits);
}

type RawAmount = string | null | undefined;

const FRACTION_DIGITS = 8;

/** Parses a RAW amount ("34.50", ".5", "30.25210084") into units of 10^-8. */
function parseExact(raw: RawAmount): bigint | undefined {
  const match = /^(-?)(?=\.?\d)(\d{0,12})(?:\.(\d*))?$/.exec(raw?.trim() ?? '');
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  const units = BigInt(whole + fraction.slice(0, FRACTION_DIGITS).padEnd(FRACTION_DIGITS, '0'));
  return sign === '-' ? -units : units;
}

/** Rounds half away from zero. */
function roundToMinorUnits(units: bigint): number {
  const step = 10n ** BigInt(FRACTION_DIGITS - getMinorDigits());
  const half = units < 0n ? -step / 2n : step / 2n;
  return Number((units + half) / step);
}

export function parseMinorUnits(raw: RawAmount): number | undefined {
  const units = parseExact(raw);
  return units === undefined ? undefined : roundToMinorUnits(units);
}

/** Adds before rounding: the backend keeps net sums and taxes unrounded (tests/contract/README.md, "Cart, coupons, shipping"). */
export const sumMinorUnits = (...raws: RawAmount[]): number =>
  roundToMinorUnits(raws.reduce((total, raw) => total + (parseExact(raw) ?? 0n), 0n));

export interface PriceRange {
  low: number;
  high: number;
}

/** Parses "42.00", the list "42.00, 46.50" or the range "18,00&nbsp;€ - 45,00&nbsp;€" (tests/contract/README.md, "Catalogue"). */
export function parsePriceRange(raw: string | null | undefined): PriceRange | undefined {
  if (raw === null || raw === undefined) return undefined;
  const listedAmounts = raw.split(', ').map(parseMinorUnits);
  const amounts = listedAmounts.every((amount) => amount !== undefined)
    ? listedAmounts
    : raw.split(' - ').map(parseDisplayAmount);
  const validAmounts = amounts.filter((amount) => amount !== undefined);
  return validAmounts.length === 0
    ? undefined
    : { low: Math.min(...validAmounts), high: Math.max(...validAmounts) };
}

/** Finds digits and separators in displayed HTML. */
const findFigures = (text: string): string =>
  /\d[\d.,'\s]*/.exec(decodeHTML(stripTags(text)))?.[0].trim() ?? '';

/** Treats three last digits as thousands, unless the currency has three decimals or another separator precedes. */
function parseDisplayAmount(text: string): number | undefined {
  const figures = findFigures(text);
  const [, whole = '', separator = '', tail = ''] = /^(.*)([.,])(\d+)$/.exec(figures) ?? [];
  const isDecimal =
    tail.length !== 3 || getMinorDigits() === 3 || (/[.,'\s]/.test(whole) && !whole.includes(separator));
  const digitsOnly = (part: string) => part.replace(/\D/g, '');
  if (separator === '' || !isDecimal) return parseMinorUnits(digitsOnly(figures));
  return parseMinorUnits(`${digitsOnly(whole)}.${tail}`);
}

function hasAllDecimals(text: string): boolean {
  const places = /[.,](\d+)$/.exec(findFigures(text))?.[1]?.length ?? 0;
  return places === getMinorDigits() || (getMinorDigits() === 0 && places === 3);
}

/** Prefers the displayed price, with or without tax. Falls back to the entered one if the shop displays rounded prices. */
export function parseDisplayRange(raw: RawAmount, text: RawAmount): PriceRange | undefined {
  const enteredRange = parsePriceRange(raw);
  return enteredRange && text && hasAllDecimals(text)
    ? (parsePriceRange(text) ?? enteredRange)
    : enteredRange;
}

export const formatMoney = (minor: number): string => createMoneyFormatter(null)(minor);

export function formatRange({ low, high }: PriceRange): string {
  return low === high ? formatMoney(low) : `${formatMoney(low)} – ${formatMoney(high)}`;
}
