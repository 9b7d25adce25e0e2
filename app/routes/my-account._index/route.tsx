import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { accountAction } from './actions.server';
import { lazyComponent } from '~/client/page/lazy-import';
import { createFormClientAction } from '~/client/forms/network-failure';
import { DataResponse, toSafePath } from '~/http/responses/data-response.server';
import { runAction, runLoader } from '~/http/handlers/route-handlers.server';
import { isTab, tabTitles, type Tab } from '~/domain/forms/account-tabs';
import { shortestPassword } from '~/domain/forms/identity-fields.server';
import {
  loadAccountLists,
  buildAccountPage,
  type AccountQuery,
} from '~/commerce/account/account-page.server';
import { toLoginClientViews, readAccount } from '~/commerce/account/account-api.server';
import { withIcons } from '~/platform/pictures/icon-sets.server';
import { canLogIn } from '~/commerce/wordpress/wordpress-plugin.server';
import { withFallback } from '~/platform/backend/commerce-error.server';
import { getCart } from '~/commerce/cart/shopper-cart.server';
import type { MessageKey } from '~/platform/i18n/messages';
import type { Shopper } from '~/session/shopper.server';

export { ErrorBoundary, headers, meta } from '~/page-route-exports';

export { revalidateUnlessOffline as shouldRevalidate } from '~/client/page/revalidation';

function parseAccountQuery(params: URLSearchParams): AccountQuery {
  const requestedTab = params.get('tab');
  const tab: Tab = isTab(requestedTab) ? requestedTab : 'dashboard';
  const edit = params.get('edit');
  const page = params.get('page') ?? '';
  return {
    tab,
    editing: tab === 'addresses' && (edit === 'billing' || edit === 'shipping') ? edit : undefined,
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
  };
}

async function loadAccount(shopper: Shopper, url: URL, query: AccountQuery) {
  const isSignedIn = (await shopper.getCookie('auth')) !== undefined;
  const [{ result: session }, storedAccount, lists] = await Promise.all([
    getCart(shopper),
    readAccount(shopper),
    isSignedIn ? loadAccountLists(shopper, query.tab) : undefined,
  ]);
  const account = session.viewer ? storedAccount : undefined;
  const providers = toLoginClientViews(session);
  if (account && lists) {
    const page = await buildAccountPage(shopper, account, query, { providers, lists });
    return { kind: 'signedIn' as const, page };
  }
  // After the login the shopper comes back to the section of the account that led here.
  const returnPath = url.searchParams.has('tab') ? `${url.pathname}${url.search}` : '/my-account';
  return {
    kind: 'signIn' as const,
    providers: await withIcons(providers, ({ provider }) => provider),
    redirectTo: toSafePath(url.searchParams.get('redirectTo'), returnPath),
    minPasswordLength: shortestPassword,
    ...((await canLogIn()) ? {} : { isClosed: true as const }),
  };
}

async function loadOffline(shopper: Shopper, url: URL) {
  if (await shopper.getCookie('auth')) return { kind: 'down' as const };
  const redirectTo = toSafePath(url.searchParams.get('redirectTo'), '/my-account');
  return { kind: 'signIn' as const, providers: [], redirectTo, minPasswordLength: shortestPassword };
}

function accountTitle(kind: string, { tab, editing }: AccountQuery): MessageKey {
  if (kind === 'signIn') return 'account:title';
  if (editing) return editing === 'billing' ? 'account:billingAddress' : 'account:shippingAddress';
  return tab === 'dashboard' ? 'account:title' : tabTitles[tab];
}

export const loader = (args: LoaderFunctionArgs) =>
  runLoader(args, async ({ shopper, url }) => {
    const query = parseAccountQuery(url.searchParams);
    const loaded = await withFallback(loadAccount(shopper, url, query), undefined);
    const view = loaded ?? (await loadOffline(shopper, url));
    return new DataResponse(
      { title: shopper.t(accountTitle(view.kind, query)), tab: query.tab, view },
      { status: view.kind === 'down' ? 503 : 200 },
    );
  });

export const action = (args: ActionFunctionArgs) => runAction(args, accountAction);

export const clientAction = createFormClientAction<typeof action>();

export default function MyAccount() {
  const { tab, view } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <Suspense>
      {view.kind === 'signIn' ? (
        <SignIn failure={failure} {...view} />
      ) : (
        <Account tab={tab} failure={failure} {...(view.kind === 'signedIn' ? { page: view.page } : {})} />
      )}
    </Suspense>
  );
}

const Account = lazyComponent(async () => (await import('~/components/account/AccountSection')).Account);
const SignIn = lazyComponent(async () => (await import('~/components/account/SignIn')).SignIn);
