import type { StoreContext } from '../context/store-context';
import { UserFacingError } from '../core/user-facing-error';
import { describePackage, rateUnavailableMessage, type ShippingRate } from '../shipping-tax/shipping-rules';
import { getCartState, type CartState } from './cart-state-service';

/** Call it after every change of goods, coupons or addresses, once the session is stored. */
export function saveShippingOffer(ctx: StoreContext): void {
  ctx.compat.afterRecalculation(ctx);
  const { rates, chosen } = getCartState(ctx).totals;
  saveShippingChoice(ctx, chosen?.id ?? '', rates);
}

/** '' selects the shop's default. */
export function saveShippingChoice(
  ctx: StoreContext,
  rateId: string,
  offered: readonly ShippingRate[],
): void {
  const newChoice = rateId === '' ? [] : [rateId, ...offered.map(({ id }) => id)];
  if (JSON.stringify(ctx.session.record?.chosenShipping ?? []) === JSON.stringify(newChoice)) return;
  ctx.session.update({ chosenShipping: newChoice });
}

export function chooseShipping(ctx: StoreContext, rateIds: readonly string[]): CartState {
  ctx.session.open();
  if (rateIds.length === 0) throw new UserFacingError('No shipping method provided');
  const cart = getCartState(ctx);
  for (const [index, id] of rateIds.entries()) {
    const problem = id === '' ? null : findRateProblem(cart, index, id);
    if (problem !== null) throw new UserFacingError(problem);
  }
  ctx.session.save();
  ctx.compat.afterRecalculation(ctx);
  const [rateId = ''] = rateIds;
  if (rateId !== '') saveShippingChoice(ctx, rateId, cart.totals.rates);
  return getCartState(ctx);
}

/** Returns a message if the rate is not offered, else null. */
export function findRateProblem({ totals, lines }: CartState, packageIndex: number, rateId: string) {
  if (packageIndex > 0 || !totals.needsShipping)
    return `No shipping packages available for corresponding index ${String(packageIndex)}`;
  const isOffered = totals.rates.some((rate) => rate.id === rateId);
  return isOffered ? null : rateUnavailableMessage(rateId, describePackage(lines));
}
