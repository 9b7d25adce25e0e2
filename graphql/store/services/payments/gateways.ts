import { loadGateways } from '../../db/payments/payment';
import { gatewayAvailable, takesCards, type Gateway } from '../../domain/payments/payment';
import { cartState, type CartState } from '../cart/cart-state';
import type { StoreContext } from '../context';

/**
 * The gateways that are switched on. In a shop of one's own those only that bring money: cards need a provider, and transfers an
 * account.
 */
function offeredGateways({ db, texts, settings, stripe, bankAccounts }: StoreContext): Gateway[] {
  const gateways = loadGateways(db, texts);
  if (!settings.isOwnShop) return gateways;
  return gateways.filter(({ id }) =>
    takesCards(id) ? stripe !== null : id !== 'bacs' || bankAccounts().length > 0,
  );
}

/** What the shopper can pay with; an empty cart shows everything. */
export function availableGateways(ctx: StoreContext): Gateway[] {
  const cart = ctx.session.problem === null ? cartState(ctx) : undefined;
  return cart?.lines.length ? usableGateways(ctx, cart) : offeredGateways(ctx);
}

/** What a cart can be paid with. */
export function usableGateways(ctx: StoreContext, { totals }: CartState): Gateway[] {
  return offeredGateways(ctx).filter((gateway) => gatewayAvailable(gateway, totals));
}
