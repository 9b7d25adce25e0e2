import { config } from '~/platform/config.server';
import { storeSettings } from '~/store-settings';

let formatted: string | undefined;

/** Display price from which delivery is free, "€75"; null when it never is (store settings). */
export function freeDeliveryFrom(): string | null {
  const amount = storeSettings.freeDeliveryFrom;
  if (amount === null) return null;
  if (formatted !== undefined) return formatted;
  const { currency, formatLocale } = config();
  const whole = Number.isInteger(amount) ? { maximumFractionDigits: 0 } : {};
  formatted = new Intl.NumberFormat(formatLocale, { style: 'currency', currency, ...whole }).format(amount);
  return formatted;
}
