import { useLocation } from '@remix-run/react';
import { Suspense } from 'react';
import type { accountPage } from '~/commerce/account/page.server';
import { lazyPart } from '~/enhance/page/load-part';
import { AccountTabs } from './AccountTabs';
import type { Failure } from './UnavailableSection';

type PageData = Awaited<ReturnType<typeof accountPage>>;

// Each page loads the code of its own section; small ones come two in a file.
const AddressesTab = lazyPart(async () => (await import('./AddressesTab')).AddressesTab);
const Dashboard = lazyPart(async () => (await import('./Dashboard')).Dashboard);
const DownloadsTab = lazyPart(async () => (await import('./DownloadsTab')).DownloadsTab);
const OrdersTab = lazyPart(async () => (await import('./Dashboard')).OrdersTab);
const PasswordTab = lazyPart(async () => (await import('./PersonalTab')).PasswordTab);
const PersonalTab = lazyPart(async () => (await import('./PersonalTab')).PersonalTab);
const WishlistTab = lazyPart(async () => (await import('./DownloadsTab')).WishlistTab);

const UnavailableSection = lazyPart(async () => (await import('./UnavailableSection')).UnavailableSection);

interface AccountProps {
  tab: PageData['tab'];
  /** Missing while the account cannot be read. */
  page?: PageData;
  failure: Failure;
}

/** The signed-in account: its tabs and one of its sections. */
export function Account({ tab, page, failure }: AccountProps) {
  return (
    <AccountTabs tab={tab}>
      <Suspense>
        {page ? (
          <AccountSection page={page} failure={failure} />
        ) : (
          <UnavailableSection tab={tab} failure={failure} />
        )}
      </Suspense>
    </AccountTabs>
  );
}

function AccountSection({ page, failure }: { page: PageData; failure: Failure }) {
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
      return <OrdersTab orders={page.orders} others={page.others} />;
    case 'downloads':
      return <DownloadsTab downloads={page.downloads} />;
    case 'wishlist':
      return <WishlistTab wishlist={page.wishlist} />;
    case 'dashboard':
      return <Dashboard {...page} />;
  }
}
