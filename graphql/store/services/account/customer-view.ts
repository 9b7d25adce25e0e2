import {
  type Meta,
  type User,
  findAddress,
  findUser,
  publicAuthors,
  publicMeta,
} from '../../db/account/user';
import { accountMessages } from '../../domain/account/account-messages';
import { emptyAddress, type Address, type AddressKind } from '../../domain/account/customer';
import { RuleError } from '../../domain/errors';
import type { StoreContext } from '../context';
import { shopperAddresses } from './addresses';

/**
 * What may be shown of a customer: `account` to themselves, `session` to a bearer of the session header alone, `guest`, and
 * `hidden` (only the id) for a fresh account whose owner has not logged in yet.
 */
export interface CustomerView {
  view: 'account' | 'session' | 'guest' | 'hidden';
  user: User | null;
}

/** The customer of this request; asking for another one by id is refused. */
export function requestedCustomer(ctx: StoreContext, id: number | null | undefined): CustomerView {
  if (id !== undefined && id !== null && id !== ctx.viewer?.id)
    throw new RuleError(accountMessages.notYourCustomer);
  return currentCustomer(ctx);
}

/** The customer of this request. */
export function currentCustomer(ctx: StoreContext): CustomerView {
  const user = viewerUser(ctx);
  if (user) return { view: 'account', user };
  const owner = ctx.session.customerId === null ? undefined : findUser(ctx.db, ctx.session.customerId);
  return owner ? { view: 'session', user: owner } : { view: 'guest', user: null };
}

/** The account that is logged in. */
export function viewerUser({ db, viewer }: Pick<StoreContext, 'db' | 'viewer'>): User | undefined {
  return viewer ? findUser(db, viewer.id) : undefined;
}

/** The people behind the shop, as WordPress shows them to all. */
export function authors({ db }: Pick<StoreContext, 'db'>, most: number): User[] {
  return publicAuthors(db, most);
}

/** The customer of an order or another thing of theirs; others see nothing. */
export function customerOf(ctx: StoreContext, userId: number | null): CustomerView | undefined {
  const user = userId === null ? undefined : findUser(ctx.db, userId);
  return user && ctx.viewer?.id === user.id ? { view: 'account', user } : undefined;
}

/** The address that may be shown: with the session header alone only the country and the state, which prices depend on. */
export function shownAddress(
  { view, user }: CustomerView,
  kind: AddressKind,
  ctx: StoreContext,
): Address | undefined {
  if (view === 'hidden') return undefined;
  if (view === 'account' && user) return findAddress(ctx.db, user.id, kind);
  const address = shopperAddresses(ctx)[kind];
  return view === 'guest' ? address : { ...emptyAddress, country: address.country, state: address.state };
}

/** What the storefront has kept in the account. */
export function shownMeta({ view, user }: CustomerView, { db }: StoreContext): Meta[] {
  return view === 'account' && user ? publicMeta(db, user.id) : [];
}
