import { Link } from '@remix-run/react';
import { Banner } from '~/components/ui/Banner';
import { ButtonLink } from '~/components/ui/Button';
import { EmptyState } from '~/components/ui/EmptyState';
import { Table } from '~/components/ui/Table';
import { useT } from '~/i18n/context';
import type { MessageKey } from '~/i18n/messages';

interface Row {
  id: number;
  number: string;
  date: string;
  status: string;
  total: string;
}

const states: Record<string, MessageKey> = {
  PENDING: 'account:status_pending',
  ON_HOLD: 'account:status_onHold',
  PROCESSING: 'account:status_processing',
  COMPLETED: 'account:status_completed',
  CANCELLED: 'account:status_cancelled',
  REFUNDED: 'account:status_refunded',
  FAILED: 'account:status_failed',
};

/** `orders` is null when they could not be loaded. */
export function OrdersTable({ orders }: { orders: readonly Row[] | null }) {
  const t = useT();
  if (orders === null) return <Banner kind="error">{t('account:ordersFailed')}</Banner>;
  if (orders.length === 0) {
    return (
      <EmptyState action={<ButtonLink to="/products">{t('common:allProducts')}</ButtonLink>}>
        {t('account:noOrders')}
      </EmptyState>
    );
  }
  return (
    <Table caption={t('account:orders')} captionHidden>
      <thead>
        <tr>
          <th scope="col">{t('account:order')}</th>
          <th scope="col">{t('account:orderDate')}</th>
          <th scope="col">{t('account:orderStatus')}</th>
          <th scope="col">{t('account:orderTotal')}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ id, number, date, status, total }) => (
          <tr key={id}>
            <td>
              <Link to={`/order-summary/${id}`} aria-label={t('account:viewOrder', { number })}>
                {number}
              </Link>
            </td>
            <td>{date}</td>
            <td>{t(states[status] ?? 'account:status_pending')}</td>
            <td>{total}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
