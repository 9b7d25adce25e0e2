import { decimalText, formatPrice, numberText } from '../domain/price-format';
import type { Settings } from '../db/settings';
import type { ArgumentsOf } from './resolver';

/** The settings that say how amounts are written. */
interface Written {
  settings: Pick<Settings, 'decimals' | 'priceFormat'>;
}

export type PriceArgs = ArgumentsOf<'Cart', 'total'>;

/** An amount in minor units as the API writes it: the shop's text, or as RAW a plain number. */
export function moneyText({ settings }: Written, minor: number, { format }: PriceArgs): string {
  return format === 'RAW' ? numberText(minor, settings.decimals) : formatPrice(minor, settings.priceFormat);
}

/** Totals always have all their places as RAW, but for nothing at all: `15.00`, `0`. */
export function totalText({ settings }: Written, minor: number, { format }: PriceArgs): string {
  if (format !== 'RAW') return formatPrice(minor, settings.priceFormat);
  return minor === 0 ? '0' : decimalText(minor, settings.decimals);
}
