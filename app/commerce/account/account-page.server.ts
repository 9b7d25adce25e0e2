import { getOrderRows } from '@graphql/operations/account-operations';
import type { CardView } from '~/catalogue/index/list-view-models';
import type { Tab } from '~/domain/forms/account-tabs';
import { shortestPassword } from '~/domain/forms/identity-fields.server';
import { buildAddressForm, type AddressInput, type AddressKind } from '~/domain/address/address-form.server';
import { formatDate } from '~/platform/i18n/format.server';
import { storeSettings } from '~/platform/settings/store-settings';
import { hasRecentLogin } from './log-in.server';
import { readDownloads, readUnsavedForm, type Account, type LoginClientView } from './account-api.server';
import { getDisplayStatus } from '~/domain/order-status.server';
import { loadProductCards, peekProductById } from '~/commerce/lists/product-cards.server';
import { loadFallbackCards } from '~/commerce/lists/home-products.server';
import { fetchCountries, fetchStates } from '~/domain/address/countries.server';
import { getCountryName } from '~/platform/i18n/locales';
import {
  toAddress,
  isBlank,
  dropDefaultState,
  formatAddress,
} from '~/commerce/address/customer-address.server';
import { withFallback, type CommerceError } from '~/platform/backend/commerce-error.server';
import { parseMinorUnits, createMoneyFormatter } from '~/domain/money.server';
import type { Shopper } from '~/session/shopper.server';
import { parseAccountWishlist, readWishlist } from '~/commerce/wishlist/shopper-wishlist.server';

export type OrderRow = NonNullable<Awaited<ReturnType<typeof readOrderRows>>>[number];

const isSectionFailure = ({ isSessionExpired }: CommerceError): boolean => !isSessionExpired;

const ORDERS_PAGE_SIZE = 10;
const MAX_DASHBOARD_ORDERS = 3;

async function readOrderRows(shopper: Shopper) {
  const { customer } = await shopper.send(getOrderRows, {});
  if (!customer?.orders) return null;
  return customer.orders.nodes.map((order) => {
    const goods = order.lineItems?.nodes ?? [];
    return {
      id: order.databaseId ?? 0,
      number: order.orderNumber ?? '',
      date: order.date ? formatDate(order.date) : '',
      status: getDisplayStatus(order),
      needsProcessing: order.needsProcessing ?? true,
      total: createMoneyFormatter(order.currency)(parseMinorUnits(order.rawTotal) ?? 0),
      key: order.orderKey ?? '',
      pictures: [...new Set(goods.flatMap(({ productId }) => peekProductById(productId)?.picture ?? []))],
    };
  });
}

function paginateOrders(rows: readonly OrderRow[], requestedPage: number) {
  const pages = Math.max(1, Math.ceil(rows.length / ORDERS_PAGE_SIZE));
  const page = Math.min(Math.max(1, requestedPage), pages);
  return { page, pages, rows: rows.slice((page - 1) * ORDERS_PAGE_SIZE, page * ORDERS_PAGE_SIZE) };
}

const getFallbackCards = async (visibleItems: readonly unknown[] | null | undefined, shopper: Shopper) =>
  visibleItems?.length === 0 ? loadFallbackCards(shopper) : [];

export async function buildAddressEditor(kind: AddressKind, values: AddressInput, { locale, t }: Shopper) {
  const { country } = values;
  const currentCountries = country === '' ? [] : [{ code: country, name: getCountryName(country, locale) }];
  const states = await withFallback(fetchStates(country), []);
  return {
    kind,
    values: { ...values },
    form: buildAddressForm(values, states, t),
    countries: await withFallback(fetchCountries(locale), currentCountries),
  };
}

export type AddressEditor = Awaited<ReturnType<typeof buildAddressEditor>>;

/** Reads the wishlist from the account, because another device may have changed it. */
async function loadWishlistCards(shopper: Shopper, account: Account): Promise<CardView[]> {
  const ids = parseAccountWishlist(account.metaData);
  if (ids.join() !== (await readWishlist(shopper)).join()) shopper.setCookie('wishlist', ids);
  return loadProductCards(ids, shopper);
}

async function loadPersonalDetails(shopper: Shopper, { userId, firstName, lastName, email }: Account) {
  const unsaved = await readUnsavedForm(shopper, 'personal', userId);
  return { firstName, lastName, email, ...unsaved, isUnsaved: unsaved !== undefined };
}

async function loadAddresses(shopper: Shopper, account: Account, editing: AddressKind | undefined) {
  const billing = toAddress(account.billing);
  const shipping = toAddress(account.shipping);
  if (!editing)
    return {
      billing: isBlank(billing) ? [] : await formatAddress(billing, shopper.locale),
      shipping: isBlank(shipping) ? [] : await formatAddress(shipping, shopper.locale),
      editor: null,
    };
  const { email: _email, ...storedAddress } = dropDefaultState(
    editing === 'billing' ? billing : shipping,
    undefined,
  );
  storedAddress.country ||= storeSettings().homeCountry;
  const unsaved = await readUnsavedForm(shopper, `address-${editing}`, account.userId);
  const unsavedFields = Object.fromEntries(
    Object.keys(storedAddress).flatMap((name) => (unsaved?.[name] ? [[name, unsaved[name]]] : [])),
  );
  const editor = await buildAddressEditor(editing, { ...storedAddress, ...unsavedFields }, shopper);
  return { billing: [], shipping: [], editor, isUnsaved: unsaved !== undefined };
}

export interface AccountQuery {
  tab: Tab;
  editing: AddressKind | undefined;
  page: number;
}

export interface ProofView {
  hasRecentLogin: boolean;
  providers: readonly LoginClientView[];
}

export async function loadAccountLists(shopper: Shopper, tab: Tab) {
  const hasOrders = tab === 'orders' || tab === 'dashboard';
  const [orders, downloads] = await Promise.all([
    hasOrders ? withFallback(readOrderRows(shopper), null, isSectionFailure) : null,
    tab === 'downloads' ? withFallback(readDownloads(shopper), null, isSectionFailure) : null,
  ]);
  return { orders, downloads };
}

type AccountLists = Awaited<ReturnType<typeof loadAccountLists>>;

async function buildSection(
  shopper: Shopper,
  account: Account,
  { tab, editing, page }: AccountQuery,
  { providers, lists }: { providers: readonly LoginClientView[]; lists: AccountLists },
) {
  const getProof = async (): Promise<ProofView> => ({
    hasRecentLogin: await hasRecentLogin(shopper),
    providers,
  });
  switch (tab) {
    case 'personal':
      return { tab, details: await loadPersonalDetails(shopper, account), proof: await getProof() };
    case 'addresses':
      return { tab, ...(await loadAddresses(shopper, account, editing)) };
    case 'password':
      return { tab, username: account.username, shortestPassword, proof: await getProof() };
    case 'orders': {
      const orders = lists.orders && paginateOrders(lists.orders, page);
      return { tab, orders, others: await getFallbackCards(orders?.rows, shopper) };
    }
    case 'downloads': {
      const others = await getFallbackCards(lists.downloads, shopper);
      return { tab, downloads: lists.downloads, others };
    }
    case 'wishlist': {
      const wishlist = await withFallback(loadWishlistCards(shopper, account), null);
      return { tab, wishlist, others: await getFallbackCards(wishlist, shopper) };
    }
    case 'dashboard': {
      const { orders: rows } = lists;
      const { firstName, hasBought } = account;
      const orders = rows && rows.slice(0, MAX_DASHBOARD_ORDERS);
      return { tab, name: firstName, hasBought, orders, others: await getFallbackCards(rows, shopper) };
    }
  }
}

export async function buildAccountPage(
  shopper: Shopper,
  account: Account,
  query: AccountQuery,
  extras: Parameters<typeof buildSection>[3],
) {
  return { account: account.userId, ...(await buildSection(shopper, account, query, extras)) };
}

export type AccountPage = Awaited<ReturnType<typeof buildAccountPage>>;

export type Section<Name extends AccountPage['tab']> = Extract<AccountPage, { tab: Name }>;
