import { decimalText, formatPrice, numberText } from '../domain/price-format';
import type { StoreContext } from '../services/context';
import type { ArgumentsOf } from './resolver';

export type PriceArgs = ArgumentsOf<'Cart', 'total'>;

/** An amount in minor units as the API writes it: the shop's text, or as RAW a plain number. */
export function moneyText({ settings }: StoreContext, minor: number, { format }: PriceArgs): string {
  return format === 'RAW' ? numberText(minor, settings.decimals) : formatPrice(minor, settings.priceFormat);
}

/** Totals always have all their places as RAW, but for nothing at all: `15.00`, `0`. */
export function totalText({ settings }: StoreContext, minor: number, { format }: PriceArgs): string {
  if (format !== 'RAW') return formatPrice(minor, settings.priceFormat);
  return minor === 0 ? '0' : decimalText(minor, settings.decimals);
}
