import { Link } from '@remix-run/react';
import type { FreeDeliveryState as Told } from '~/commerce/cart/free-delivery.server';
import { Icon, type IconName } from '~/components/icons/Icon';
import { useT } from '~/platform/i18n/translate-context';
import { storeSettings } from '~/platform/settings/store-settings';
import { inColumn } from '~/components/primitives/primitives.css';
import * as css from './cart.css';

interface AssurancesProps {
  hasShipping: boolean;
  needsPayment: boolean;
  deliveryEstimate?: string | undefined;
}

export function Assurances({ hasShipping, needsPayment, deliveryEstimate }: AssurancesProps) {
  const t = useT();
  const { returnDays, payments } = storeSettings();
  // Cash is paid to the carrier.
  const isPromised = needsPayment && (hasShipping || !payments.includes('cash'));
  const entries: (false | [IconName, string])[] = [
    hasShipping && deliveryEstimate !== undefined && ['delivery', deliveryEstimate],
    hasShipping && ['returns', t('common:returnTime', { count: returnDays })],
    isPromised && ['secure', t('common:securePayment')],
  ];
  return (
    <ul className={inColumn[2]}>
      {entries
        .filter((entry) => entry !== false)
        .map(([icon, text]) => (
          <li key={icon} className={css.assurancesItem}>
            <Icon name={icon} />
            {text}
          </li>
        ))}
      <li className={css.assurancesItem}>
        <Icon name="mail" />
        <Link to="/contact">{t('cart:assuranceContact')}</Link>
      </li>
    </ul>
  );
}

export function FreeDelivery({ progress }: { progress: Told | null }) {
  const t = useT();
  if (!progress) return null;
  return (
    <p className={css.assurancesItem}>
      <Icon name="delivery" />
      <span>{t(`cart:free_${progress}`)}</span>
    </p>
  );
}
