import { decimalText, formatPrice, numberText } from '../domain/price-format';
import type { Settings } from '../db/settings';
import type { ArgumentsOf } from './resolver';

interface Written {
  settings: Pick<Settings, 'decimals' | 'priceFormat'>;
}

export type PriceArgs = ArgumentsOf<'Cart', 'total'>;

/** Formats minor units as the shop does, or as RAW as a plain number. */
export function moneyText({ settings }: Written, minor: number, { format }: PriceArgs): string {
  return format === 'RAW' ? numberText(minor, settings.decimals) : formatPrice(minor, settings.priceFormat);
}

/** Formats with all decimals as RAW (`15.00`), except 0 (`0`). */
export function totalText({ settings }: Written, minor: number, { format }: PriceArgs): string {
  if (format !== 'RAW') return formatPrice(minor, settings.priceFormat);
  return minor === 0 ? '0' : decimalText(minor, settings.decimals);
}
