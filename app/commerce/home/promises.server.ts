import { getDefaultDeliveryTime } from '~/domain/delivery-estimate.server';
import { formatFreeDeliveryPromise } from '~/domain/settings-placeholders.server';
import type { Shopper } from '~/session/shopper.server';
import { storeSettings } from '~/platform/settings/store-settings';

/** Promises for every order, shown below the hero. */
export function buildShopPromises({ t, locale }: Pick<Shopper, 't' | 'locale'>) {
  const promises = {
    hours: getDefaultDeliveryTime(),
    delivery: formatFreeDeliveryPromise(t, locale),
    returns: t('common:returnTime', { count: storeSettings().returnDays }),
    secure: t('common:securePayment'),
  };
  const icons = ['hours', 'delivery', 'returns', 'secure'] as const;
  return icons.flatMap((icon) => {
    const text = promises[icon];
    return text ? [{ icon, text }] : [];
  });
}
