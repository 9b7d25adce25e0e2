import { Link } from '@remix-run/react';
import { Icon, type IconName } from '~/components/icons/Icon';
import { Stack } from '~/components/boxes/Stack';
import { Pagination } from '~/components/ui/Pagination';
import { tabPath, tabTitles, type Tab } from '~/forms/account/tabs';
import { useT } from '~/i18n/context';
import type { MessageKey } from '~/i18n/messages';
import * as css from './account.css';
import { OrdersTable } from './OrdersTable';
import type { Section } from '~/commerce/account/page.server';

const shortcuts: readonly [Tab, IconName, MessageKey][] = [
  ['downloads', 'download', 'account:aboutDownloads'],
  ['addresses', 'place', 'account:aboutAddresses'],
  ['personal', 'account', 'account:aboutPersonal'],
  ['wishlist', 'heart', 'account:aboutWishlist'],
];

/** Where a customer starts: the latest orders, and the way to everything else. */
export function Dashboard({ name, hasBought, orders, others }: Section<'dashboard'>) {
  const t = useT();
  return (
    <>
      <Stack gap={2}>
        <h1>{name === '' ? t('common:account') : t('account:hello', { name })}</h1>
        <p className={css.dashboardIntro}>
          {t(hasBought ? 'account:dashboardIntro' : 'account:dashboardIntroNew')}
        </p>
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
