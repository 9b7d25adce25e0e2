import { Link } from '@remix-run/react';
import { Icon } from '~/components/ui/Icon';
import type { IconName } from '~/components/ui/icons';
import { useT } from '~/i18n/context';
import type { MessageKey } from '~/i18n/messages';
import * as css from './Assurances.css';

const lines: readonly [IconName, MessageKey][] = [
  ['delivery', 'cart:assuranceDelivery'],
  ['returns', 'cart:assuranceReturns'],
  ['secure', 'cart:assurancePayment'],
];

/** What a shopper wants to know before paying, at one glance (LOOK.md "Trust"). */
export function Assurances() {
  const t = useT();
  return (
    <ul className={css.list}>
      {lines.map(([icon, key]) => (
        <li key={key} className={css.item}>
          <Icon name={icon} />
          <span>{t(key)}</span>
        </li>
      ))}
      <li className={css.item}>
        <Icon name="mail" />
        <Link to="/contact">{t('cart:assuranceContact')}</Link>
      </li>
    </ul>
  );
}
