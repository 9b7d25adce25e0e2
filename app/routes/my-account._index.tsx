import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { accountAction, type AccountFailure } from '~/commerce/account-actions.server';
import { accountPage } from '~/commerce/account-page.server';
import { loginClients, readAccount } from '~/commerce/account.server';
import { AccountTabs } from '~/components/account/AccountTabs';
import { AddressesTab } from '~/components/account/AddressesTab';
import { DownloadsTab } from '~/components/account/DownloadsTab';
import { OrdersTable } from '~/components/account/OrdersTab';
import { PasswordTab } from '~/components/account/PasswordTab';
import { PersonalTab } from '~/components/account/PersonalTab';
import { SignIn } from '~/components/account/SignIn';
import { isTab, tabTitles } from '~/forms/account-tabs';
import { pageTitle } from '~/components/layout/title';
import { ProductGrid } from '~/components/product/ProductGrid';
import { Banner } from '~/components/ui/Banner';
import { ButtonLink } from '~/components/ui/Button';
import { EmptyState } from '~/components/ui/EmptyState';
import { shortestPassword } from '~/forms/account.server';
import { safePath } from '~/http/redirects.server';
import { answer, formAction, pageHeaders, pageLoader } from '~/http/route.server';
import { useT } from '~/i18n/context';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.title) },
  { name: 'robots', content: 'noindex' },
];

export const headers = pageHeaders;

export const loader = /* @__PURE__ */ pageLoader(async ({ shopper, url }) => {
  const account = await readAccount(shopper);
  const wanted = url.searchParams.get('tab');
  const tab = isTab(wanted) ? wanted : 'dashboard';
  const edit = url.searchParams.get('edit');
  const editing = tab === 'addresses' && (edit === 'billing' || edit === 'shipping') ? edit : undefined;
  return answer(
    {
      title: shopper.t(account && tab !== 'dashboard' ? tabTitles[tab] : 'account:title'),
      page: account ? await accountPage(shopper, account, tab, editing) : null,
      providers: account ? [] : await loginClients(shopper),
      redirectTo: safePath(url.searchParams.get('redirectTo'), '/my-account'),
      shortestPassword,
    },
    { headers: { 'cache-control': 'private, no-store' } },
  );
});

export const action = /* @__PURE__ */ formAction(accountAction);

export default function MyAccount() {
  const { page, providers, redirectTo, shortestPassword: shortest } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  if (!page)
    return (
      <SignIn answer={failure} providers={providers} redirectTo={redirectTo} shortestPassword={shortest} />
    );
  return (
    <AccountTabs tab={page.tab}>
      <Section page={page} failure={failure} />
    </AccountTabs>
  );
}

type PageData = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['page']>;

function Section({ page, failure }: { page: PageData; failure: AccountFailure | undefined }) {
  const t = useT();
  switch (page.tab) {
    case 'personal':
      return <PersonalTab answer={failure} details={page.details} />;
    case 'addresses':
      return (
        <AddressesTab
          billing={page.billing}
          shipping={page.shipping}
          editor={failure?.editor ?? page.editor}
          answer={failure}
        />
      );
    case 'password':
      return (
        <PasswordTab answer={failure} username={page.username} shortestPassword={page.shortestPassword} />
      );
    case 'orders':
      return (
        <>
          <h1>{t('account:orders')}</h1>
          <OrdersTable orders={page.orders} />
        </>
      );
    case 'downloads':
      return <DownloadsTab downloads={page.downloads} />;
    case 'wishlist':
      return (
        <>
          <h1>{t('account:wishlist')}</h1>
          {page.wishlist === null ? (
            <Banner kind="error">{t('errors:unavailable')}</Banner>
          ) : page.wishlist.length > 0 ? (
            <ProductGrid products={page.wishlist} />
          ) : (
            <EmptyState action={<ButtonLink to="/products">{t('common:allProducts')}</ButtonLink>}>
              {t('catalogue:wishEmpty')}
            </EmptyState>
          )}
        </>
      );
    case 'dashboard':
      return (
        <>
          <h1>{t('account:hello', { name: page.name })}</h1>
          <p>{t('account:dashboardIntro')}</p>
          <h2>{t('account:orders')}</h2>
          <OrdersTable orders={page.orders?.slice(0, 5) ?? null} />
        </>
      );
  }
}
