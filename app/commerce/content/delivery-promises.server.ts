import { config } from '~/platform/config.server';
import { storeSettings } from '~/store-settings';

let shown: string | undefined;

/** Display price from which delivery is free, "€75"; null when it never is (store settings). */
export function freeDeliveryFrom(): string | null {
  const amount = storeSettings.freeDeliveryFrom;
  if (amount === null) return null;
  if (shown !== undefined) return shown;
  const { currency, formatLocale } = config();
  const whole = Number.isInteger(amount) ? { maximumFractionDigits: 0 } : {};
  shown = new Intl.NumberFormat(formatLocale, { style: 'currency', currency, ...whole }).format(amount);
  return shown;
}
