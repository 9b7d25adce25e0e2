import { loadGateways } from '../../db/payments/payment';
import { gatewayAvailable, type Gateway } from '../../domain/payments/payment';
import { cartState } from '../cart/cart-state';
import type { StoreContext } from '../context';

/** What the shopper can pay with; an empty cart shows everything. */
export function availableGateways(ctx: StoreContext): Gateway[] {
  const gateways = loadGateways(ctx.db, ctx.texts);
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
