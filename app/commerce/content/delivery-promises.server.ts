import { moneyFormat } from '~/i18n/format.server';
import { config } from '~/platform/config.server';
import { storeSettings } from '~/store-settings';

/** Display price from which delivery is free, "€75"; null when it never is (store settings). */
export function freeDeliveryFrom(): string | null {
  const amount = storeSettings.freeDeliveryFrom;
  if (amount === null) return null;
  return moneyFormat(config().currency, Number.isInteger(amount)).format(amount);
}
