import type { StoreContext } from '../context';
import { updateSession } from '../../db/account/sessions';
import { RuleError } from '../../domain/errors';
import { packageDetails, rateUnavailable, type ShippingRate } from '../../domain/shipping-tax/shipping';
import { cartState, type CartState } from './cart-state';

/** Call it after every change of goods, coupons or addresses, once the session is stored. */
export function rememberOffer(ctx: StoreContext): void {
  ctx.compat.afterRecalculation(ctx);
  const { rates, chosen } = cartState(ctx).totals;
  keepShipping(ctx, chosen?.id ?? '', rates);
}

/** '' selects the shop's default. */
export function keepShipping(ctx: StoreContext, rateId: string, offered: readonly ShippingRate[]): void {
  const next = rateId === '' ? [] : [rateId, ...offered.map(({ id }) => id)];
  if (JSON.stringify(ctx.session.record?.chosenShipping ?? []) === JSON.stringify(next)) return;
  updateSession(ctx.db, ctx.session.id, { chosenShipping: next });
  ctx.session.refresh();
}

export function chooseShipping(ctx: StoreContext, wanted: readonly string[]): CartState {
  ctx.session.open();
  if (wanted.length === 0) throw new RuleError('No shipping method provided');
  const cart = cartState(ctx);
  for (const [index, id] of wanted.entries()) {
    const problem = id === '' ? null : rateProblem(cart, index, id);
    if (problem !== null) throw new RuleError(problem);
  }
  ctx.session.save();
  ctx.compat.afterRecalculation(ctx);
  const [rateId = ''] = wanted;
  if (rateId !== '') keepShipping(ctx, rateId, cart.totals.rates);
  return cartState(ctx);
}

/** Returns a message if the rate is not offered, else null. */
export function rateProblem({ totals, lines }: CartState, packageIndex: number, rateId: string) {
  if (packageIndex > 0 || !totals.needsShipping)
    return `No shipping packages available for corresponding index ${String(packageIndex)}`;
  const isOffered = totals.rates.some((rate) => rate.id === rateId);
  return isOffered ? null : rateUnavailable(rateId, packageDetails(lines));
}
