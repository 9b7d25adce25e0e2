import { Link } from '@remix-run/react';
import type { FreeDeliveryState, FreeDeliveryProgress } from '~/commerce/cart/free-delivery.server';
import { CardBrands } from '~/components/ui/CardBrands';
import { Bar } from '~/components/ui/Bar';
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
  const entries: [IconName, string][] = [];
  if (hasShipping && deliveryEstimate !== undefined) entries.push(['delivery', deliveryEstimate]);
  if (hasShipping) entries.push(['returns', t('common:returnTime', { count: returnDays })]);
  if (isPromised) entries.push(['secure', t('common:securePayment')]);
  return (
    <ul className={inColumn[2]}>
      {entries.map(([icon, text]) => (
        <li key={icon} className={css.assurancesItem}>
          <Icon name={icon} />
          <span>
            {text}
            {icon === 'secure' && payments.includes('card') ? (
              <span className={css.assurancesCards}>
                <CardBrands />
              </span>
            ) : null}
          </span>
        </li>
      ))}
      <li className={css.assurancesItem}>
        <Icon name="mail" />
        <Link to="/contact">{t('cart:assuranceContact')}</Link>
      </li>
    </ul>
  );
}

interface FreeDeliveryProps {
  state: FreeDeliveryState | null;
  progress: FreeDeliveryProgress | null;
}

export function FreeDelivery({ state, progress }: FreeDeliveryProps) {
  const t = useT();
  const text = state ? t(`cart:free_${state}`) : progress?.promise;
  if (text === undefined) return null;
  return (
    <div className={inColumn[2]}>
      <p className={css.assurancesItem}>
        <Icon name="delivery" />
        <span>{text}</span>
      </p>
      {progress ? <Bar percent={progress.percent} /> : null}
    </div>
  );
}
