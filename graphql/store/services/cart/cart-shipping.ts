import type { StoreContext } from '../context';
import { updateSession } from '../../db/account/sessions';
import { cartState } from './cart-state';

/**
 * Keeps which rate is in force and what was on offer, so that a choice lasts as long as the offer stays the same. Called
 * after everything that may change the offer: goods, coupons, addresses. The session must be stored.
 */
export function rememberOffer(ctx: StoreContext): void {
  const { rates, chosen } = cartState(ctx).totals;
  keepShipping(
    ctx,
    chosen?.id ?? '',
    rates.map((rate) => rate.id),
  );
}

/** Stores a choice; an empty one lets the shop's default be in force. */
export function keepShipping(ctx: StoreContext, rateId: string, offered: readonly string[]): void {
  const next = rateId === '' ? [] : [rateId, ...offered];
  if (JSON.stringify(ctx.session.record?.chosenShipping ?? []) === JSON.stringify(next)) return;
  updateSession(ctx.db, ctx.session.id, { chosenShipping: next });
  ctx.session.refresh();
}
