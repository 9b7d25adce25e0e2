import { Link } from '@remix-run/react';
import type { OrderRow, Section } from '~/commerce/account/account-page.server';
import { getOrderStatus } from '~/commerce/orders/order-status-text';
import { Stack } from '~/components/primitives/Stack';
import { roles, Table } from '~/components/primitives/Table';
import { VisuallyHidden } from '~/components/primitives/Text';
import { Icon, type IconName } from '~/components/icons/Icon';
import { ReorderForm } from '~/components/orders/ReorderForm';
import { Banner } from '~/components/ui/Banner';
import { Button } from '~/components/ui/Button';
import { Pagination } from '~/components/ui/Pagination';
import { Picture } from '~/components/ui/Picture';
import { tabPath, tabTitles, type Tab } from '~/domain/forms/account-tabs';
import { useT } from '~/platform/i18n/translate-context';
import type { MessageKey } from '~/platform/i18n/messages';
import * as css from './account.css';
import { AccountEmptyState } from './AccountEmptyState';

const shortcuts: readonly [Tab, IconName, MessageKey][] = [
  ['downloads', 'download', 'account:aboutDownloads'],
  ['addresses', 'place', 'account:aboutAddresses'],
  ['personal', 'account', 'account:aboutPersonal'],
  ['wishlist', 'heart', 'account:aboutWishlist'],
];

export function Dashboard({ name, hasBought, orders, others }: Section<'dashboard'>) {
  const t = useT();
  return (
    <>
      <Stack gap={2}>
        <h1>{name === '' ? t('common:account') : t('account:hello', { name })}</h1>
        {hasBought ? null : <p className={css.dashboardIntro}>{t('account:dashboardIntroNew')}</p>}
      </Stack>
      <Stack as="section" gap={3} aria-labelledby="latest-orders">
        <div className={css.dashboardHead}>
          <h2 id="latest-orders">{t('account:latestOrders')}</h2>
          {orders && orders.length > 0 ? <Link to={tabPath('orders')}>{t('account:allOrders')}</Link> : null}
        </div>
        <OrdersTable orders={orders} others={others} />
      </Stack>
      <ul className={css.dashboardShortcuts}>
        {shortcuts.map(([tab, icon, about]) => (
          <li key={tab}>
            <Link to={tabPath(tab)} className={css.dashboardShortcut}>
              <Icon name={icon} size="m" className={css.dashboardIcon} />
              <span>
                <span className={css.dashboardName}>{t(tabTitles[tab])}</span>
                <span className={css.dashboardAbout}>{t(about)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** All orders. They come with the overview, which shows the latest ones in the same table. */
export function OrdersTab({ orders, others }: Section<'orders'>) {
  const t = useT();
  return (
    <>
      <h1>{t('account:orders')}</h1>
      <OrdersTable orders={orders?.rows ?? null} others={others} />
      {orders ? (
        <Pagination
          page={orders.page}
          pages={orders.pages}
          href={(page) => `${tabPath('orders')}${page > 1 ? `&page=${page}` : ''}`}
        />
      ) : null}
    </>
  );
}

function OrdersTable({ orders, others }: Pick<Section<'dashboard'>, 'orders' | 'others'>) {
  const t = useT();
  if (orders === null) return <Banner kind="error">{t('account:ordersFailed')}</Banner>;
  if (orders.length === 0)
    return <AccountEmptyState others={others}>{t('account:noOrders')}</AccountEmptyState>;
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
                <Picture key={picture} src={picture} alt="" sizes="3rem" widths={[320]} isRounded />
              ))}
            </span>
          </th>
          <td {...roles.cell} className={css.ordersTabWide}>
            {date}
          </td>
          <td {...roles.cell}>
            <Status {...state} />
          </td>
          <td {...roles.cell} className={css.ordersTabAmount}>
            {total}
            <ReorderForm order={{ id, key }} intent="order">
              <Button kind="quiet" size="s">
                {t('orders:again')}
                <VisuallyHidden>{t('common:labelled', { label: '', value: number })}</VisuallyHidden>
              </Button>
            </ReorderForm>
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Status({ status, needsProcessing }: Pick<OrderRow, 'status' | 'needsProcessing'>) {
  const t = useT();
  const statusView = getOrderStatus(status, needsProcessing);
  return (
    <span className={statusView?.kind === 'failed' ? css.ordersTabAlert : css.ordersTabStatus}>
      {statusView ? t(statusView.label) : status}
    </span>
  );
}
