import { useLocation } from '@remix-run/react';
import type { accountPage } from '~/commerce/account/page.server';
import { lazyPart } from '~/enhance/page/lazy-part';
import { Banner } from '~/components/ui/Banner';
import { tabTitles, type Tab } from '~/forms/account/tabs';
import type { FailedForm } from '~/forms/failed-form';
import { useT } from '~/i18n/context';
import type { MessageKey } from '~/i18n/messages';
import type { Editor } from './AddressesTab';
import { noProof } from './CurrentPassword';

type PageData = Awaited<ReturnType<typeof accountPage>>;
type Failure = (FailedForm & { editor?: Editor }) | undefined;

// Each page loads the code of its own section.
const AddressesTab = lazyPart(async () => (await import('./AddressesTab')).AddressesTab);
const Dashboard = lazyPart(async () => (await import('./Dashboard')).Dashboard);
const DownloadsTab = lazyPart(async () => (await import('./DownloadsTab')).DownloadsTab);
const OrdersTab = lazyPart(async () => (await import('./OrdersTab')).OrdersTab);
const PasswordTab = lazyPart(async () => (await import('./PasswordTab')).PasswordTab);
const PersonalTab = lazyPart(async () => (await import('./PersonalTab')).PersonalTab);
const WishlistTab = lazyPart(async () => (await import('./WishlistTab')).WishlistTab);

/** One section of the signed-in account. */
export function AccountSection({ page, failure }: { page: PageData; failure: Failure }) {
  const { account } = page;
  const visit = useLocation().key;
  // A form that was taken starts anew: without what was typed, and without what was wrong with it before.
  const fresh = failure ? 'failed' : visit;
  switch (page.tab) {
    case 'personal':
      return (
        <PersonalTab
          key={fresh}
          account={account}
          answer={failure}
          details={page.details}
          proof={page.proof}
        />
      );
    case 'addresses':
      return (
        <AddressesTab
          account={account}
          billing={page.billing}
          shipping={page.shipping}
          editor={failure?.editor ?? page.editor}
          isUnsaved={page.isUnsaved ?? false}
          answer={failure}
        />
      );
    case 'password':
      return (
        <PasswordTab
          key={fresh}
          account={account}
          answer={failure}
          username={page.username}
          shortestPassword={page.shortestPassword}
          proof={page.proof}
        />
      );
    case 'orders':
      return <OrdersTab orders={page.orders} />;
    case 'downloads':
      return <DownloadsTab downloads={page.downloads} />;
    case 'wishlist':
      return <WishlistTab wishlist={page.wishlist} />;
    case 'dashboard':
      return <Dashboard name={page.name} hasBought={page.hasBought} orders={page.orders} />;
  }
}

const failures: Partial<Record<Tab, MessageKey>> = {
  orders: 'account:ordersFailed',
  downloads: 'account:downloadsFailed',
};

/** A section while the backend does not answer: a form that was sent comes back with everything in it. */
export function UnavailableSection({ tab, failure }: { tab: Tab; failure: Failure }) {
  const t = useT();
  if (failure?.form === 'personal')
    return <PersonalTab account="" answer={failure} details={null} proof={noProof} />;
  if (failure?.form === 'password' || failure?.form === 'end-others')
    return <PasswordTab account="" answer={failure} username="" shortestPassword={8} proof={noProof} />;
  if (failure?.editor)
    return (
      <AddressesTab
        account=""
        billing={[]}
        shipping={[]}
        editor={failure.editor}
        isUnsaved={false}
        answer={failure}
      />
    );
  return (
    <>
      <h1>{t(tabTitles[tab])}</h1>
      <Banner kind="error">{t(failures[tab] ?? 'errors:unavailable')}</Banner>
    </>
  );
}
