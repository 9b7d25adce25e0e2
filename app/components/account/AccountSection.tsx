import { useLocation, Form, Link } from '@remix-run/react';
import { Suspense } from 'react';
import type { AccountPage, ProofView } from '~/commerce/account/account-page.server';
import { lazyComponent } from '~/client/page/lazy-import';
import type { Failure } from './AddressesTab';
import { Icon, type IconName } from '~/components/icons/Icon';
import { Page, Stack } from '~/components/primitives/Stack';
import { Banner } from '~/components/ui/Banner';
import { tabPath, tabs, tabTitles, type Tab } from '~/domain/forms/account-tabs';
import { useT } from '~/platform/i18n/translate-context';
import type { MessageKey } from '~/platform/i18n/messages';
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

// Each tab loads its own code. Small tabs share a file.
const AddressesTab = lazyComponent(async () => (await import('./AddressesTab')).AddressesTab);
const Dashboard = lazyComponent(async () => (await import('./Dashboard')).Dashboard);
const DownloadsTab = lazyComponent(async () => (await import('./DownloadsTab')).DownloadsTab);
const EditAddress = lazyComponent(async () => (await import('./AddressesTab')).EditAddress);
const OrdersTab = lazyComponent(async () => (await import('./Dashboard')).OrdersTab);
const PasswordTab = lazyComponent(async () => (await import('./PersonalTab')).PasswordTab);
const PersonalTab = lazyComponent(async () => (await import('./PersonalTab')).PersonalTab);
const WishlistTab = lazyComponent(async () => (await import('./DownloadsTab')).WishlistTab);

interface AccountProps {
  tab: AccountPage['tab'];
  /** Missing while the account cannot be read. */
  page?: AccountPage;
  failure: Failure;
}

export function Account({ tab, page, failure }: AccountProps) {
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
        <Stack gap={6}>
          <Suspense>
            {page ? (
              <AccountSection page={page} failure={failure} />
            ) : (
              <UnavailableSection tab={tab} failure={failure} />
            )}
          </Suspense>
        </Stack>
      </div>
    </Page>
  );
}

function AccountSection({ page, failure }: { page: AccountPage; failure: Failure }) {
  const pageKey = useLocation().key;
  // A form that was taken starts anew: without what was typed, and without what was wrong with it before.
  const formKey = failure ? 'failed' : pageKey;
  switch (page.tab) {
    case 'personal':
      return <PersonalTab key={formKey} failure={failure} {...page} />;
    case 'addresses':
      return <AddressesTab {...page} failure={failure} />;
    case 'password':
      return <PasswordTab key={formKey} failure={failure} {...page} />;
    case 'orders':
      return <OrdersTab {...page} />;
    case 'downloads':
      return <DownloadsTab {...page} />;
    case 'wishlist':
      return <WishlistTab {...page} />;
    case 'dashboard':
      return <Dashboard {...page} />;
  }
}

const failureMessages: Partial<Record<Tab, MessageKey>> = {
  orders: 'account:ordersFailed',
  downloads: 'account:downloadsFailed',
};

const noProof: ProofView = { hasRecentLogin: false, providers: [] };

/** Shown while the backend is down. A submitted form comes back with its input. */
function UnavailableSection({ tab, failure }: { tab: Tab; failure: Failure }) {
  const t = useT();
  if (failure?.form === 'personal')
    return <PersonalTab account="" failure={failure} details={null} proof={noProof} />;
  if (failure?.form === 'password' || failure?.form === 'end-others')
    return <PasswordTab account="" failure={failure} username="" shortestPassword={8} proof={noProof} />;
  if (failure?.editor) return <EditAddress account="" editor={failure.editor} failure={failure} />;
  return (
    <>
      <h1>{t(tabTitles[tab])}</h1>
      <Banner kind="error">{t(failureMessages[tab] ?? 'errors:unavailable')}</Banner>
    </>
  );
}
