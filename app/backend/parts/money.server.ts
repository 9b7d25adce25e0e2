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

/** Formats minor units of a currency that an order names; the shop's own when it names none. */
export function moneyIn(code: string | null): (minor: number) => string {
  const format = moneyFormat(code ?? config().currency);
  const unit = 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
  return (minor) => format.format(minor / unit);
}

/** Integer minor units of a RAW amount such as "34.50" or "30.25210084", rounded half up; undefined when it is none. */
export function minorUnits(raw: string | null | undefined): number | undefined {
  const match = /^\s*(-?)(\d{1,12})(?:\.(\d*))?\s*$/.exec(raw ?? '');
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  const digits = minorDigits();
  const kept = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  const rounded = Number(fraction[digits] ?? 0) >= 5 ? kept + 1 : kept;
  return sign === '-' && rounded !== 0 ? -rounded : rounded;
}

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

/** An amount written for people: the last separator with the currency's number of digits after it is the decimal one. */
function shownAmount(text: string): number | undefined {
  const figures = /\d[\d.,'\s]*/.exec(decodeHTML(withoutTags(text)))?.[0] ?? '';
  const [, whole = figures, fraction = ''] =
    new RegExp(`^(.*)[.,](\\d{${Math.max(1, minorDigits())}})\\D*$`).exec(figures) ?? [];
  const digits = whole.replace(/\D/g, '');
  return digits === '' ? undefined : minorUnits(`${digits}.${fraction}`);
}

/** Minor units as shoppers read them: "€18.00" (by CURRENCY and FORMAT_LOCALE). */
export function formatMoney(minor: number): string {
  return moneyFormat(config().currency).format(minor / 10 ** minorDigits());
}

/** "€18.00", or "€18.00 – €24.00" when the ends differ. */
export function formatRange({ low, high }: PriceRange): string {
  return low === high ? formatMoney(low) : `${formatMoney(low)} – ${formatMoney(high)}`;
}
