import type { FreeDelivery as Told } from '~/commerce/cart/free-delivery.server';
import { Icon } from '~/components/icons/Icon';
import { useT } from '~/i18n/context';
import * as css from './cart.css';

export function FreeDelivery({ told }: { told: Told | null }) {
  const t = useT();
  if (!told) return null;
  const values = told.state === 'missing' ? { amount: told.amount } : undefined;
  return (
    <p className={css.assurancesItem}>
      <Icon name="delivery" />
      <span>{t(`cart:free_${told.state}`, values)}</span>
    </p>
  );
}
