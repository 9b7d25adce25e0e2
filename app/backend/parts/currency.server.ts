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
