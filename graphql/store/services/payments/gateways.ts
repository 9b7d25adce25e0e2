import { loadGateways } from '../../db/payments/payment';
import { gatewayAvailable, takesCards, type Gateway } from '../../domain/payments/payment';
import { cartState, type CartState } from '../cart/cart-state';
import type { StoreContext } from '../context';

/** In a real shop only gateways that receive money: cards need a provider, transfers a bank account. */
function offeredGateways({ db, texts, settings, stripe, bankAccounts }: StoreContext): Gateway[] {
  const gateways = loadGateways(db, texts);
  if (!settings.isOwnShop) return gateways;
  return gateways.filter(({ id }) =>
    takesCards(id) ? stripe !== null : id !== 'bacs' || bankAccounts().length > 0,
  );
}

export function availableGateways(ctx: StoreContext): Gateway[] {
  const cart = ctx.session.problem === null ? cartState(ctx) : undefined;
  return cart?.lines.length ? usableGateways(ctx, cart) : offeredGateways(ctx);
}

export function usableGateways(ctx: StoreContext, { totals }: CartState): Gateway[] {
  return offeredGateways(ctx).filter((gateway) => gatewayAvailable(gateway, totals));
}
