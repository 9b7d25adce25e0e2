import { formatDecimal, formatPrice, formatPhpNumber } from '../core/price-format';
import type { Settings } from '../settings/settings-sql';
import type { ArgumentsOf } from './resolver';

interface MoneySettings {
  settings: Pick<Settings, 'decimals' | 'priceFormat'>;
}

export type PriceArgs = ArgumentsOf<'Cart', 'total'>;

/** Formats minor units as the shop does, or as RAW as a plain number. */
export function formatMoney({ settings }: MoneySettings, minorUnits: number, { format }: PriceArgs): string {
  return format === 'RAW'
    ? formatPhpNumber(minorUnits, settings.decimals)
    : formatPrice(minorUnits, settings.priceFormat);
}

/** Formats with all decimals as RAW (`15.00`), except 0 (`0`). */
export function formatTotal({ settings }: MoneySettings, minorUnits: number, { format }: PriceArgs): string {
  if (format !== 'RAW') return formatPrice(minorUnits, settings.priceFormat);
  return minorUnits === 0 ? '0' : formatDecimal(minorUnits, settings.decimals);
}
