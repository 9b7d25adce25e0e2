import { Icon } from '~/components/icons/Icon';
import { useLocale, useT } from '~/i18n/context';
import { countryName } from '~/i18n/countries';
import { storeSettings } from '~/store-settings';
import { promise } from './page.css';

interface DeliveryPromisesProps {
  /** Display price from which delivery is free; null when it never is. */
  freeFrom: string | null;
  /** On which days an order arrives, in place of how long it takes. */
  arrives?: string | undefined;
  className?: string;
}

/** Delivery, returns and payment in one glance. */
export function DeliveryPromises({ freeFrom, arrives, className }: DeliveryPromisesProps) {
  const t = useT();
  const locale = useLocale();
  const { deliveryDays, homeCountry, returnDays } = storeSettings();
  const time = arrives ?? t('common:deliveryTime', { from: deliveryDays[0], to: deliveryDays[1] });
  return (
    <ul className={className}>
      <li className={promise}>
        <Icon name="delivery" size="m" />
        <span>
          {time}
          {freeFrom
            ? `, ${t('common:freeFrom', { amount: freeFrom, country: countryName(homeCountry, locale) })}`
            : null}
        </span>
      </li>
      <li className={promise}>
        <Icon name="returns" size="m" />
        <span>{t('common:returnTime', { count: returnDays })}</span>
      </li>
      <li className={promise}>
        <Icon name="secure" size="m" />
        <span>{t('common:securePayment')}</span>
      </li>
    </ul>
  );
}
