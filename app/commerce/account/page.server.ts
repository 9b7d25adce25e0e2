import { getOrderRows } from '@graphql/operations/account';
import type { CardView } from '~/catalogue/views';
import type { Tab } from '~/forms/account/tabs';
import { shortestPassword } from '~/forms/account/identity.server';
import { addressForm, type AddressInput, type AddressKind } from '~/forms/address/address.server';
import { formatDate } from '~/i18n/format.server';
import { storeSettings } from '~/store-settings';
import { hasFreshLogin } from './log-in.server';
import { readDownloads, unsavedFor, type Account, type LoginClientView } from './account.server';
import { shownStatus } from '~/backend/parts/order-status.server';
import { cardsOf, listedNow } from '~/commerce/lists/catalogue.server';
import { goOnWith } from '~/commerce/lists/home.server';
import { countryList, statesOf } from '~/backend/countries.server';
import { countryName } from '~/i18n/locales';
import { addressOf, isBlank, withoutShopState, linesOf } from '~/commerce/address/address.server';
import { orElse, type CommerceError } from '~/backend/sentences/errors.server';
import { minorUnits, moneyIn } from '~/backend/parts/money.server';
import type { Shopper } from '~/session/shopper.server';
import { keptWishes, readWishlist } from '~/commerce/wishlist/wishlist.server';

export type OrderRow = NonNullable<Awaited<ReturnType<typeof orderRows>>>[number];

const isAboutIt = ({ sessionLapsed }: CommerceError): boolean => !sessionLapsed;

const ordersPerPage = 10;
const latestOrders = 3;

async function orderRows(shopper: Shopper) {
  const { customer } = await shopper.send(getOrderRows, {});
  if (!customer?.orders) return null;
  return customer.orders.nodes.map((order) => {
    const goods = order.lineItems?.nodes ?? [];
    return {
      id: order.databaseId ?? 0,
      number: order.orderNumber ?? '',
      date: order.date ? formatDate(order.date) : '',
      status: shownStatus(order),
      needsProcessing: order.needsProcessing ?? true,
      total: moneyIn(order.currency)(minorUnits(order.rawTotal) ?? 0),
      key: order.orderKey ?? '',
      pictures: [...new Set(goods.flatMap(({ productId }) => listedNow(productId)?.picture ?? []))],
    };
  });
}

function ordersPage(rows: readonly OrderRow[], wanted: number) {
  const pages = Math.max(1, Math.ceil(rows.length / ordersPerPage));
  const page = Math.min(Math.max(1, wanted), pages);
  return { page, pages, rows: rows.slice((page - 1) * ordersPerPage, page * ordersPerPage) };
}

const othersFor = async (shown: readonly unknown[] | null | undefined, shopper: Shopper) =>
  shown?.length === 0 ? goOnWith(shopper) : [];

export async function addressEditor(kind: AddressKind, values: AddressInput, { locale, t }: Shopper) {
  const { country } = values;
  const own = country === '' ? [] : [{ code: country, name: countryName(country, locale) }];
  const states = await orElse(statesOf(country), []);
  return {
    kind,
    values: { ...values },
    form: addressForm(values, states, t),
    countries: await orElse(countryList(locale), own),
  };
}

export type AddressEditor = Awaited<ReturnType<typeof addressEditor>>;

/** Reads the wishlist from the account, because another device may have changed it. */
async function wishes(shopper: Shopper, account: Account): Promise<CardView[]> {
  const ids = keptWishes(account.metaData);
  if (ids.join() !== (await readWishlist(shopper)).join()) shopper.write('wishlist', ids);
  return cardsOf(ids, shopper);
}

async function personal(shopper: Shopper, { userId, firstName, lastName, email }: Account) {
  const unsaved = await unsavedFor(shopper, 'personal', userId);
  return { firstName, lastName, email, ...unsaved, isUnsaved: unsaved !== undefined };
}

async function addresses(shopper: Shopper, account: Account, editing: AddressKind | undefined) {
  const billing = addressOf(account.billing);
  const shipping = addressOf(account.shipping);
  if (!editing)
    return {
      billing: isBlank(billing) ? [] : await linesOf(billing, shopper.locale),
      shipping: isBlank(shipping) ? [] : await linesOf(shipping, shopper.locale),
      editor: null,
    };
  const { email: _email, ...kept } = withoutShopState(editing === 'billing' ? billing : shipping, undefined);
  kept.country ||= storeSettings().homeCountry;
  const unsaved = await unsavedFor(shopper, `address-${editing}`, account.userId);
  const known = Object.fromEntries(
    Object.keys(kept).flatMap((name) => (unsaved?.[name] ? [[name, unsaved[name]]] : [])),
  );
  const editor = await addressEditor(editing, { ...kept, ...known }, shopper);
  return { billing: [], shipping: [], editor, isUnsaved: unsaved !== undefined };
}

export interface Asked {
  tab: Tab;
  editing: AddressKind | undefined;
  page: number;
}

const proofOf = async (shopper: Shopper, providers: readonly LoginClientView[]) => ({
  isFresh: await hasFreshLogin(shopper),
  providers,
});

export type ProofView = Awaited<ReturnType<typeof proofOf>>;

export async function accountLists(shopper: Shopper, tab: Tab) {
  const hasOrders = tab === 'orders' || tab === 'dashboard';
  const [orders, downloads] = await Promise.all([
    hasOrders ? orElse(orderRows(shopper), null, isAboutIt) : null,
    tab === 'downloads' ? orElse(readDownloads(shopper), null, isAboutIt) : null,
  ]);
  return { orders, downloads };
}

type AccountLists = Awaited<ReturnType<typeof accountLists>>;

async function section(
  shopper: Shopper,
  account: Account,
  { tab, editing, page }: Asked,
  { providers, lists }: { providers: readonly LoginClientView[]; lists: AccountLists },
) {
  switch (tab) {
    case 'personal':
      return { tab, details: await personal(shopper, account), proof: await proofOf(shopper, providers) };
    case 'addresses':
      return { tab, ...(await addresses(shopper, account, editing)) };
    case 'password':
      return { tab, username: account.username, shortestPassword, proof: await proofOf(shopper, providers) };
    case 'orders': {
      const orders = lists.orders && ordersPage(lists.orders, page);
      return { tab, orders, others: await othersFor(orders?.rows, shopper) };
    }
    case 'downloads': {
      const { downloads } = lists;
      return { tab, downloads, others: await othersFor(downloads, shopper) };
    }
    case 'wishlist': {
      const wishlist = await orElse(wishes(shopper, account), null);
      return { tab, wishlist, others: await othersFor(wishlist, shopper) };
    }
    case 'dashboard': {
      const { orders: rows } = lists;
      const { firstName, hasBought } = account;
      const orders = rows && rows.slice(0, latestOrders);
      return { tab, name: firstName, hasBought, orders, others: await othersFor(rows, shopper) };
    }
  }
}

export async function accountPage(
  shopper: Shopper,
  account: Account,
  asked: Asked,
  beside: Parameters<typeof section>[3],
) {
  return { account: account.userId, ...(await section(shopper, account, asked, beside)) };
}

export type AccountPage = Awaited<ReturnType<typeof accountPage>>;

export type Section<Name extends AccountPage['tab']> = Extract<AccountPage, { tab: Name }>;
