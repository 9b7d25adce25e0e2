import { Link } from '@remix-run/react';
import type { UnpaidOrder } from '~/commerce/checkout/order-recovery.server';
import { Cluster } from '~/components/primitives/Stack';
import { Banner } from '~/components/ui/Banner';
import { ButtonLink } from '~/components/ui/Button';
import { useT } from '~/platform/i18n/translate-context';

export function UnpaidBanner({ order }: { order: UnpaidOrder }) {
  const t = useT();
  const { number, total, path, payPath, isUnsure } = order;
  return (
    <Banner kind="notice">
      <p>
        {t('orders:unpaid', { number, total })}
        {isUnsure ? ` ${t('orders:awaiting')}` : null}
      </p>
      <Cluster>
        {payPath ? (
          <ButtonLink to={payPath} reloadDocument size="s" icon="card">
            {t('orders:payNow')}
          </ButtonLink>
        ) : null}{' '}
        <Link to={path}>{t('orders:see', { number })}</Link>
      </Cluster>
    </Banner>
  );
}
