import { Link } from '@remix-run/react';
import { Banner } from '~/components/ui/Banner';
import { ButtonLink } from '~/components/ui/Button';
import { EmptyState } from '~/components/ui/EmptyState';
import { roles, Table } from '~/components/boxes/Table';
import type { OrderRow } from '~/commerce/account/page.server';
import { orderStatus } from '~/commerce/orders/status';
import { useT } from '~/i18n/context';
import * as css from './account.css';

function Status({ status, needsProcessing }: Pick<OrderRow, 'status' | 'needsProcessing'>) {
  const t = useT();
  const known = orderStatus(status, needsProcessing);
  return (
    <span className={known?.kind === 'failed' ? css.ordersTabAlert : css.ordersTabStatus}>
      {known ? t(known.label) : status}
    </span>
  );
}

/** `orders` is null when they could not be loaded. */
export function OrdersTable({ orders }: { orders: readonly OrderRow[] | null }) {
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
        <tr {...roles.row}>
          <th {...roles.head}>{t('account:order')}</th>
          <th {...roles.head} className={css.ordersTabWide}>
            {t('account:orderDate')}
          </th>
          <th {...roles.head}>{t('account:orderStatus')}</th>
          <th {...roles.head}>{t('account:orderTotal')}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ id, number, date, total, ...state }) => (
          <tr key={id} {...roles.row}>
            <th {...roles.first}>
              <Link
                to={`/order-summary/${id}`}
                aria-label={t('account:viewOrder', { number })}
                className={css.ordersTabOrder}
              >
                {number}
              </Link>
              <span className={css.ordersTabOnPhone}>{date}</span>
            </th>
            <td {...roles.cell} className={css.ordersTabWide}>
              {date}
            </td>
            <td {...roles.cell}>
              <Status {...state} />
            </td>
            <td {...roles.cell}>{total}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
