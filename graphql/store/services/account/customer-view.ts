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

/** `session`: only the session header is known. `hidden`: a new account whose owner has not logged in, of which only the id is shown. */
export interface CustomerView {
  view: 'account' | 'session' | 'guest' | 'hidden';
  user: User | null;
}

/** Throws UserFacingError for the id of another customer. */
export function requestedCustomer(ctx: StoreContext, id: number | null | undefined): CustomerView {
  if (id !== undefined && id !== null && id !== ctx.viewer?.id)
    throw new RuleError(accountMessages.notYourCustomer);
  return currentCustomer(ctx);
}

export function currentCustomer(ctx: StoreContext): CustomerView {
  const user = viewerUser(ctx);
  if (user) return { view: 'account', user };
  const owner = ctx.session.customerId === null ? undefined : findUser(ctx.db, ctx.session.customerId);
  return owner ? { view: 'session', user: owner } : { view: 'guest', user: null };
}

export function viewerUser({ db, viewer }: Pick<StoreContext, 'db' | 'viewer'>): User | undefined {
  return viewer ? findUser(db, viewer.id) : undefined;
}

export function authors({ db }: Pick<StoreContext, 'db'>, most: number): User[] {
  return publicAuthors(db, most);
}

export function customerOf(ctx: StoreContext, userId: number | null): CustomerView | undefined {
  const user = userId === null ? undefined : findUser(ctx.db, userId);
  return user && ctx.viewer?.id === user.id ? { view: 'account', user } : undefined;
}

/** With the session header alone only country and state are visible, because prices depend on them. */
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

export function shownMeta({ view, user }: CustomerView, { db }: StoreContext): Meta[] {
  return view === 'account' && user ? publicMeta(db, user.id) : [];
}
