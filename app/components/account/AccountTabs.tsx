import { Form, Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button } from '~/components/ui/Button';
import { Page, Stack } from '~/components/ui/Stack';
import { useT } from '~/i18n/context';
import * as css from './AccountTabs.css';
import { tabPath, tabs, tabTitles, type Tab } from '~/forms/account-tabs';

/** The frame of the signed-in account: sections as links, the chosen one beside them. */
export function AccountTabs({ tab, children }: { tab: Tab; children: ReactNode }) {
  const t = useT();
  return (
    <Page>
      <div className={css.frame}>
        <nav aria-label={t('account:tabs')} className={css.nav}>
          <ul className={css.list}>
            {tabs.map((name) => (
              <li key={name}>
                <Link
                  to={tabPath(name)}
                  aria-current={name === tab ? 'page' : undefined}
                  className={css.link}
                >
                  {t(tabTitles[name])}
                </Link>
              </li>
            ))}
          </ul>
          <Form method="post" action="/logout">
            <Button kind="quiet" size="s">
              {t('account:logout')}
            </Button>
          </Form>
        </nav>
        <Stack gap={6}>{children}</Stack>
      </div>
    </Page>
  );
}
