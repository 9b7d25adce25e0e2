import { Link } from '@remix-run/react';
import type { Order } from '~/commerce/order-view.server';
import { ButtonLink } from '~/components/ui/Button';
import { EmptyState } from '~/components/ui/EmptyState';
import { Page, Stack } from '~/components/ui/Stack';
import { useT } from '~/i18n/context';
import * as css from './OrderPage.css';
import { OrderView } from './OrderView';

interface OrderPageProps {
  title: string;
  placed: boolean;
  order: Order | null;
  payPath: string | null;
  signedIn: boolean;
}

/** Order received and order summary (SPECIFICATION §2). */
export function OrderPage({ title, placed, order, payPath, signedIn }: OrderPageProps) {
  const t = useT();
  if (!order) {
    return (
      <Page narrow>
        <h1>{title}</h1>
        <EmptyState action={<ButtonLink to="/order-lookup">{t('orders:lookUp')}</ButtonLink>}>
          {t('orders:noOrder')}
        </EmptyState>
        {signedIn ? null : (
          <p>
            <Link to="/my-account?redirectTo=/order-summary">{t('orders:signInToSee')}</Link>
          </p>
        )}
      </Page>
    );
  }
  const failed = order.status === 'FAILED' || order.status === 'CANCELLED';
  const thanks = order.needsPayment ? 'orders:thanksUnpaid' : placed ? 'orders:received' : 'orders:thanks';
  return (
    <Page className={css.page}>
      <Stack gap={6}>
        <Stack gap={2}>
          <h1>{title}</h1>
          {failed ? null : <p className={css.thanks}>{t(thanks)}</p>}
          {placed && !failed && order.email ? <p>{t('orders:mailSent', { email: order.email })}</p> : null}
        </Stack>
        <OrderView order={order} payPath={payPath} />
      </Stack>
    </Page>
  );
}
