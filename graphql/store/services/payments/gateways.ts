import { loadGateways } from '../../db/payments/payment';
import { gatewayAvailable, takesCards, type Gateway } from '../../domain/payments/payment';
import { cartState } from '../cart/cart-state';
import type { StoreContext } from '../context';

/**
 * The gateways that are switched on. In a shop of one's own those only that bring money: cards need a provider, and transfers an
 * account.
 */
export function offeredGateways({ db, texts, settings, stripe, bankAccounts }: StoreContext): Gateway[] {
  const gateways = loadGateways(db, texts);
  if (!settings.isOwnShop) return gateways;
  return gateways.filter(({ id }) =>
    takesCards(id) ? stripe !== null : id !== 'bacs' || bankAccounts().length > 0,
  );
}

/** What the shopper can pay with; an empty cart shows everything. */
export function availableGateways(ctx: StoreContext): Gateway[] {
  const gateways = offeredGateways(ctx);
  if (ctx.session.problem !== null) return gateways;
  const { lines, totals } = cartState(ctx);
  if (lines.length === 0) return gateways;
  return gateways.filter((gateway) =>
    gatewayAvailable(gateway, {
      needsShipping: totals.needsShipping,
      shippingRateId: totals.chosen?.id ?? null,
    }),
  );
}
