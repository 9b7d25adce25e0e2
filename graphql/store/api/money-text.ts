import type { StoreContext } from '../services/context';
import { decimalText, formatPrice, numberText } from '../domain/price-format';

export interface PriceArgs {
  format?: 'FORMATTED' | 'RAW' | null;
}

/** An amount in minor units as the API writes it: the shop's text, or as RAW a plain number. */
export function moneyText(ctx: StoreContext, minor: number, args: PriceArgs): string {
  return args.format === 'RAW'
    ? numberText(minor, ctx.settings.decimals)
    : formatPrice(minor, ctx.settings.priceFormat);
}

/** Totals always have all their places as RAW, but for nothing at all: `15.00`, `0`. */
export function totalText(ctx: StoreContext, minor: number, args: PriceArgs): string {
  if (args.format !== 'RAW') return formatPrice(minor, ctx.settings.priceFormat);
  return minor === 0 ? '0' : decimalText(minor, ctx.settings.decimals);
}
