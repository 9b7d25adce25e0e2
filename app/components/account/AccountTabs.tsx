import { Form, Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Icon } from '~/components/icons/Icon';
import type { IconName } from '~/components/icons/icons';
import { Page, Stack } from '~/components/boxes/Stack';
import { tabPath, tabs, tabTitles, type Tab } from '~/forms/account/tabs';
import { useT } from '~/i18n/context';
import * as css from './account.css';

const icons: Record<Tab, IconName> = {
  dashboard: 'package',
  personal: 'account',
  addresses: 'place',
  password: 'secure',
  orders: 'receipt',
  downloads: 'download',
  wishlist: 'heart',
};

/** The frame of the signed-in account: sections as links, the chosen one beside them. */
export function AccountTabs({ tab, children }: { tab: Tab; children: ReactNode }) {
  const t = useT();
  return (
    <Page>
      <div className={css.accountTabsFrame}>
        <nav aria-label={t('account:tabs')} className={css.accountTabsNav}>
          <ul className={css.accountTabsList}>
            {tabs.map((name) => (
              <li key={name}>
                <Link
                  to={tabPath(name)}
                  aria-current={name === tab ? 'page' : undefined}
                  className={css.accountTabsLink}
                >
                  <Icon name={icons[name]} className={css.accountTabsIcon} />
                  {t(tabTitles[name])}
                </Link>
              </li>
            ))}
            <li>
              <Form method="post" action="/logout">
                <button type="submit" className={css.accountTabsLink}>
                  <Icon name="signOut" className={css.accountTabsIcon} />
                  {t('account:logout')}
                </button>
              </Form>
            </li>
          </ul>
        </nav>
        <Stack gap={6}>{children}</Stack>
      </div>
    </Page>
  );
}
