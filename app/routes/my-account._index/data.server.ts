import { isTab, tabTitles, type Tab } from '~/forms/account/tabs';
import { shortestPassword } from '~/forms/account/identity.server';
import { safePath } from '~/http/guards/safe-path.server';
import { accountPage, type AccountPage, type Asked } from '~/commerce/account/page.server';
import { loginClientViews, readAccount, type LoginClientView } from '~/commerce/account/account.server';
import { withIcons, type DrawnIcon } from '~/commerce/content/drawn-icons.server';
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

/** The account of a signed-in customer, the ways to sign in, or that the backend does not answer. */
type View =
  | { kind: 'signedIn'; page: AccountPage }
  | {
      kind: 'signIn';
      providers: (LoginClientView & { icon?: DrawnIcon })[];
      redirectTo: string;
      shortestPassword: number;
    }
  | { kind: 'down' };

async function load(shopper: Shopper, url: URL, asked: Asked): Promise<View> {
  const { answer } = await getCart(shopper);
  const account = answer.viewer ? await readAccount(shopper) : undefined;
  const providers = loginClientViews(answer);
  if (account) return { kind: 'signedIn', page: await accountPage(shopper, account, asked, providers) };
  // After the login the shopper comes back to the section of the account that led here.
  const here = url.searchParams.has('tab') ? `${url.pathname}${url.search}` : '/my-account';
  return {
    kind: 'signIn',
    providers: await withIcons(providers, ({ provider }) => provider),
    redirectTo: safePath(url.searchParams.get('redirectTo'), here),
    shortestPassword,
  };
}

async function withoutBackend(shopper: Shopper, url: URL): Promise<View> {
  if (await shopper.read('auth')) return { kind: 'down' };
  const redirectTo = safePath(url.searchParams.get('redirectTo'), '/my-account');
  return { kind: 'signIn', providers: [], redirectTo, shortestPassword };
}

function titleOf(kind: View['kind'], { tab, editing }: Asked): MessageKey {
  if (kind === 'signIn') return 'account:login';
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
