import { loadGateways } from './payment-sql';
import { isGatewayAvailable, isCardGateway, type Gateway } from './payment-rules';
import { getCartState, type CartState } from '../cart/cart-state-service';
import type { StoreContext } from '../context/store-context';

/** In a real shop only gateways that receive money: cards need a provider, transfers a bank account. */
function getOfferedGateways({ db, texts, settings, stripe, bankAccounts }: StoreContext): Gateway[] {
  const gateways = loadGateways(db, texts);
  if (!settings.isRealShop) return gateways;
  return gateways.filter(({ id }) =>
    isCardGateway(id) ? stripe !== null : id !== 'bacs' || bankAccounts().length > 0,
  );
}

export function getAvailableGateways(ctx: StoreContext): Gateway[] {
  const cart = ctx.session.problem === null ? getCartState(ctx) : undefined;
  return cart?.lines.length ? getUsableGateways(ctx, cart) : getOfferedGateways(ctx);
}

export function getUsableGateways(ctx: StoreContext, { totals }: CartState): Gateway[] {
  return getOfferedGateways(ctx).filter((gateway) => isGatewayAvailable(gateway, totals));
}
