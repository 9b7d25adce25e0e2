import { Link } from '@remix-run/react';
import { Banner } from '~/components/ui/Banner';
import type { CardView } from '~/catalogue/views';
import { VisuallyHidden } from '~/components/boxes/Text';
import { AgainForm } from '~/components/orders/AgainForm';
import { Button } from '~/components/ui/Button';
import { Picture } from '~/components/ui/Picture';
import { roles, Table } from '~/components/boxes/Table';
import type { OrderRow } from '~/commerce/account/page.server';
import { orderStatus } from '~/commerce/orders/status';
import { useT } from '~/i18n/context';
import * as css from './account.css';
import { NothingYet } from './NothingYet';

function Status({ status, needsProcessing }: Pick<OrderRow, 'status' | 'needsProcessing'>) {
  const t = useT();
  const known = orderStatus(status, needsProcessing);
  return (
    <span className={known?.kind === 'failed' ? css.ordersTabAlert : css.ordersTabStatus}>
      {known ? t(known.label) : status}
    </span>
  );
}

interface OrdersTableProps {
  /** Null when they could not be loaded. */
  orders: readonly OrderRow[] | null;
  others: readonly CardView[];
}

export function OrdersTable({ orders, others }: OrdersTableProps) {
  const t = useT();
  if (orders === null) return <Banner kind="error">{t('account:ordersFailed')}</Banner>;
  if (orders.length === 0) return <NothingYet others={others}>{t('account:noOrders')}</NothingYet>;
  return (
    <Table
      caption={t('account:orders')}
      columns={[
        { label: t('account:order') },
        { label: t('account:orderDate'), className: css.ordersTabWide },
        { label: t('account:orderStatus') },
        { label: t('account:orderTotal') },
      ]}
    >
      {orders.map(({ id, key, number, date, total, pictures, ...state }) => (
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
            <span className={css.ordersTabPictures}>
              {pictures.map((picture) => (
                <Picture key={picture} src={picture} alt="" sizes="3rem" widths={[320]} rounded />
              ))}
            </span>
          </th>
          <td {...roles.cell} className={css.ordersTabWide}>
            {date}
          </td>
          <td {...roles.cell}>
            <Status {...state} />
          </td>
          <td {...roles.cell}>
            {total}
            <AgainForm order={{ id, key }} intent="order">
              <Button kind="quiet" size="s">
                {t('orders:again')}
                <VisuallyHidden>{t('common:labelled', { label: '', value: number })}</VisuallyHidden>
              </Button>
            </AgainForm>
          </td>
        </tr>
      ))}
    </Table>
  );
}
