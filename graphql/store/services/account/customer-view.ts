import type { StoreContext } from '../context';
import { findAddress, shopperAddresses } from '../../db/account/customer';
import { findUser, type User } from '../../db/account/user';
import { emptyAddress, type Address } from '../../domain/account/customer';
import { globalId } from '../../api/connection';

/**
 * A customer as the API shows them: `account` to themselves, `session` to whoever has only the session header, `guest`, and
 * `hidden` (only the id) for a fresh account whose owner has not logged in yet.
 */
export interface CustomerSource {
  view: 'account' | 'session' | 'guest' | 'hidden';
  user: User | null;
}

/** The customer of this request. */
export function currentCustomer(ctx: StoreContext): CustomerSource {
  const user = ctx.viewer ? findUser(ctx.db, ctx.viewer.id) : undefined;
  if (user) return { view: 'account', user };
  const owner = ctx.session.customerId === null ? undefined : findUser(ctx.db, ctx.session.customerId);
  return owner ? { view: 'session', user: owner } : { view: 'guest', user: null };
}

/** The customer of an order or another thing of theirs; others see nothing. */
export function customerOf(ctx: StoreContext, userId: number | null): CustomerSource | null {
  const user = userId === null ? undefined : findUser(ctx.db, userId);
  if (!user) return null;
  return ctx.viewer?.id === user.id ? { view: 'account', user } : null;
}

export function customerGlobalId({ user }: CustomerSource): string {
  return globalId('customer', user?.id ?? 'guest');
}

/** The address that may be shown: with the session header alone only the country and the state, which prices depend on. */
export function shownAddress(
  source: CustomerSource,
  kind: 'billing' | 'shipping',
  ctx: StoreContext,
): Address | null {
  const { view, user } = source;
  if (view === 'hidden') return null;
  if (view === 'account' && user) return findAddress(ctx.db, user.id, kind);
  const address = shopperAddresses(ctx)[kind];
  return view === 'guest' ? address : { ...emptyAddress, country: address.country, state: address.state };
}
