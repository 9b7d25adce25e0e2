import {
  type Meta,
  type User,
  findAddress,
  findUser,
  findPublicAuthors,
  findPublicMeta,
  saveAddress,
} from './user-sql';
import { accountMessages } from './account-rules';
import { addressKinds, emptyAddress, type Address, type AddressKind, type Addresses } from './customer-rules';
import { UserFacingError } from '../core/user-facing-error';
import type { StoreContext } from '../context/store-context';
import type { Settings } from '../settings/settings-sql';

export function getShopperAddresses({ db, session, settings }: StoreContext): Addresses {
  const { customerId } = session;
  if (customerId !== null) {
    const billing = findAddress(db, customerId, 'billing');
    return { billing, shipping: completeShippingAddress(findAddress(db, customerId, 'shipping'), billing) };
  }
  const defaultAddress = { ...emptyAddress, country: settings.baseCountry, state: settings.baseState };
  const { billing = {}, shipping = {} } = session.record ?? {};
  return { billing: { ...defaultAddress, ...billing }, shipping: { ...defaultAddress, ...shipping } };
}

/** WooCommerce delivers to the country and state of the bill while the account has no shipping address. */
function completeShippingAddress(shipping: Address, { country, state }: Address): Address {
  const isEmpty = shipping.country === '' && shipping.address_1 === '' && shipping.address_2 === '';
  return isEmpty ? { ...shipping, country, state } : shipping;
}

/** Address for taxes and shipping: the shop's country and state while none is known. */
export function resolvePlace(address: Address, settings: Settings): Address {
  if (address.country !== '') return address;
  return { ...address, country: settings.baseCountry, state: settings.baseState };
}

/** A guest's session must have been saved. */
export function saveShopperAddresses({ db, session }: StoreContext, changes: Partial<Addresses>): void {
  const { customerId } = session;
  if (customerId === null) session.update(changes);
  else for (const kind of addressKinds) if (changes[kind]) saveAddress(db, customerId, kind, changes[kind]);
}

/** `session`: only the session header is known. `hidden`: a new account whose owner has not logged in, of which only the id is shown. */
export interface CustomerView {
  view: 'account' | 'session' | 'guest' | 'hidden';
  user: User | null;
}

/** Throws UserFacingError for the id of another customer. */
export function getRequestedCustomer(ctx: StoreContext, id: number | null | undefined): CustomerView {
  if (id !== undefined && id !== null && id !== ctx.viewer?.id)
    throw new UserFacingError(accountMessages.notYourCustomer);
  return getCurrentCustomer(ctx);
}

export function getCurrentCustomer(ctx: StoreContext): CustomerView {
  const user = findViewer(ctx);
  if (user) return { view: 'account', user };
  const owner = ctx.session.customerId === null ? undefined : findUser(ctx.db, ctx.session.customerId);
  return owner ? { view: 'session', user: owner } : { view: 'guest', user: null };
}

export function findViewer({ db, viewer }: Pick<StoreContext, 'db' | 'viewer'>): User | undefined {
  return viewer ? findUser(db, viewer.id) : undefined;
}

export function getAuthors({ db }: Pick<StoreContext, 'db'>, limit: number): User[] {
  return findPublicAuthors(db, limit);
}

export function findVisibleCustomer(ctx: StoreContext, userId: number | null): CustomerView | undefined {
  const user = userId === null ? undefined : findUser(ctx.db, userId);
  return user && ctx.viewer?.id === user.id ? { view: 'account', user } : undefined;
}

/** With the session header alone only country and state are visible, because prices depend on them. */
export function getVisibleAddress(
  { view, user }: CustomerView,
  kind: AddressKind,
  ctx: StoreContext,
): Address | undefined {
  if (view === 'hidden') return undefined;
  if (view === 'account' && user) return findAddress(ctx.db, user.id, kind);
  const address = getShopperAddresses(ctx)[kind];
  return view === 'guest' ? address : { ...emptyAddress, country: address.country, state: address.state };
}

export function getVisibleMeta({ view, user }: CustomerView, { db }: StoreContext): Meta[] {
  return view === 'account' && user ? findPublicMeta(db, user.id) : [];
}
