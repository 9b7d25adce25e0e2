import { isTab, tabTitles, type Tab } from '~/forms/account/tabs';
import { shortestPassword } from '~/forms/account/identity.server';
import { safePath } from '~/http/guards/safe-path.server';
import { accountLists, accountPage, type Asked } from '~/commerce/account/page.server';
import { loginClientViews, readAccount } from '~/commerce/account/account.server';
import { withIcons } from '~/commerce/content/drawn-icons.server';
import { canLogIn } from '~/backend/plugin.server';
import { orElse } from '~/backend/sentences/errors.server';
import { getCart } from '~/commerce/cart/cart.server';
import type { MessageKey } from '~/i18n/messages';
import type { Shopper } from '~/session/shopper.server';

function askedOf(params: URLSearchParams): Asked {
  const wanted = params.get('tab');
  const tab: Tab = isTab(wanted) ? wanted : 'dashboard';
  const edit = params.get('edit');
  const page = params.get('page') ?? '';
  return {
    tab,
    editing: tab === 'addresses' && (edit === 'billing' || edit === 'shipping') ? edit : undefined,
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
  };
}

/** The account of a signed-in customer, or the ways to sign in. */
async function load(shopper: Shopper, url: URL, asked: Asked) {
  const isKnown = (await shopper.read('auth')) !== undefined;
  const [{ answer }, known, lists] = await Promise.all([
    getCart(shopper),
    readAccount(shopper),
    isKnown ? accountLists(shopper, asked.tab) : undefined,
  ]);
  const account = answer.viewer ? known : undefined;
  const providers = loginClientViews(answer);
  if (account && lists) {
    const page = await accountPage(shopper, account, asked, { providers, lists });
    return { kind: 'signedIn' as const, page };
  }
  // After the login the shopper comes back to the section of the account that led here.
  const here = url.searchParams.has('tab') ? `${url.pathname}${url.search}` : '/my-account';
  return {
    kind: 'signIn' as const,
    providers: await withIcons(providers, ({ provider }) => provider),
    redirectTo: safePath(url.searchParams.get('redirectTo'), here),
    shortestPassword,
    ...((await canLogIn()) ? {} : { isClosed: true as const }),
  };
}

async function withoutBackend(shopper: Shopper, url: URL) {
  if (await shopper.read('auth')) return { kind: 'down' as const };
  const redirectTo = safePath(url.searchParams.get('redirectTo'), '/my-account');
  return { kind: 'signIn' as const, providers: [], redirectTo, shortestPassword };
}

function titleOf(kind: string, { tab, editing }: Asked): MessageKey {
  if (kind === 'signIn') return 'account:title';
  if (editing) return editing === 'billing' ? 'account:billingAddress' : 'account:shippingAddress';
  return tab === 'dashboard' ? 'account:title' : tabTitles[tab];
}

export async function accountRoute(shopper: Shopper, url: URL) {
  const asked = askedOf(url.searchParams);
  const loaded = await orElse(load(shopper, url, asked), undefined);
  const view = loaded ?? (await withoutBackend(shopper, url));
  return {
    title: shopper.t(titleOf(view.kind, asked)),
    tab: asked.tab,
    view,
  };
}
