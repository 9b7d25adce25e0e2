import type { Tab } from '~/forms/account-tabs';
import { getOrders } from '@graphql/operations/order';
import { shortestPassword } from '~/forms/account.server';
import { placeFields } from '~/forms/address-fields.server';
import type { AddressInput } from '~/forms/address.server';
import { formatDate } from '~/i18n/format.server';
import { readDownloads, type Account } from './account.server';
import { addressLines } from './address-lines.server';
import { cardsOf } from './catalogue.server';
import { countryList, countryName, statesOf } from './countries.server';
import { moneyIn } from './currency.server';
import { addressOf, isBlank } from './customer-address.server';
import { CommerceError } from './errors.server';
import { minorUnits } from './money.server';
import type { Shopper } from './shopper.server';
import { readWishlist } from './wishlist.server';

export interface OrderRow {
  id: number;
  number: string;
  date: string;
  status: string;
  total: string;
}

/** Undefined instead of a failure of the backend: the page says so and goes on. */
async function orNull<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CommerceError) return null;
    throw error;
  }
}

async function orderRows(shopper: Shopper): Promise<OrderRow[]> {
  const { customer } = await shopper.send(getOrders, {});
  return (customer?.orders?.nodes ?? []).map(
    ({ databaseId, orderNumber, date, status, rawTotal, currency }) => ({
      id: databaseId ?? 0,
      number: orderNumber ?? '',
      date: date ? formatDate(date) : '',
      status: status ?? 'PENDING',
      total: moneyIn(currency)(minorUnits(rawTotal) ?? 0),
    }),
  );
}

async function linesOf(address: AddressInput, shopper: Shopper): Promise<string[]> {
  if (isBlank(address)) return [];
  const names = {
    country: countryName(address.country, shopper.locale),
    states: await statesOf(address.country),
  };
  return addressLines(address, names);
}

export type AddressKind = 'billing' | 'shipping';

/** The form of one address; `typed` is what the shopper has just sent. */
export async function addressEditor(kind: AddressKind, values: AddressInput, shopper: Shopper) {
  const states = await statesOf(values.country);
  return {
    kind,
    values: { ...values },
    form: { fields: placeFields(values.country, states), states },
    countries: await countryList(shopper.locale),
  };
}

export type AddressEditor = Awaited<ReturnType<typeof addressEditor>>;

/** What one section of the signed-in account shows. */
export async function accountPage(
  shopper: Shopper,
  account: Account,
  tab: Tab,
  editing: AddressKind | undefined,
) {
  const billing = addressOf(account.billing);
  const shipping = addressOf(account.shipping);
  return {
    tab,
    name: account.firstName || account.name,
    username: account.username,
    details: { firstName: account.firstName, lastName: account.lastName, email: account.email },
    shortestPassword,
    orders: tab === 'orders' || tab === 'dashboard' ? await orNull(orderRows(shopper)) : [],
    downloads: tab === 'downloads' ? await orNull(readDownloads(shopper)) : [],
    wishlist: tab === 'wishlist' ? await orNull(cardsOf(await readWishlist(shopper), shopper)) : [],
    billing: tab === 'addresses' ? await linesOf(billing, shopper) : [],
    shipping: tab === 'addresses' ? await linesOf(shipping, shopper) : [],
    editor: editing
      ? await addressEditor(editing, editing === 'billing' ? billing : shipping, shopper)
      : null,
  };
}
