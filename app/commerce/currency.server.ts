import { config } from '~/http/config.server';

let digits: number | undefined;

/** Decimal places of the shop's currency: 2 for EUR, 0 for JPY. */
export function minorDigits(): number {
  digits ??=
    new Intl.NumberFormat('en', { style: 'currency', currency: config().currency }).resolvedOptions()
      .maximumFractionDigits ?? 2;
  return digits;
}
