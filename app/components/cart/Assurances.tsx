import { Link } from '@remix-run/react';
import { Icon, type IconName } from '~/components/icons/Icon';
import { useT } from '~/i18n/context';
import { storeSettings } from '~/store-settings';
import { inColumn } from '~/components/boxes/boxes.css';
import * as css from './cart.css';

interface AssurancesProps {
  /** Without it nothing is sent, and nothing of it promised. */
  shipped: boolean;
  /** The shopper fetches it: then nothing is said of when it comes. */
  isCollected?: boolean | undefined;
  /** On which days it arrives, in place of how long it takes. */
  arrives?: string | undefined;
}

export function Assurances({ shipped, isCollected = false, arrives }: AssurancesProps) {
  const t = useT();
  const { deliveryDays, returnDays } = storeSettings();
  const arrival = arrives ?? t('common:deliveryTime', { from: deliveryDays[0], to: deliveryDays[1] });
  const entries: (false | [IconName, string])[] = [
    shipped && !isCollected && ['delivery', arrival],
    shipped && ['returns', t('common:returnTime', { count: returnDays })],
    ['secure', t('common:securePayment')],
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
