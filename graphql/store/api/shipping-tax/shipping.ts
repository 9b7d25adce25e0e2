import type { StoreContext } from '../../services/context';
import { RuleError } from '../../domain/errors';
import { packageDetails, rateUnavailable } from '../../domain/shipping-tax/shipping';
import { keepShipping } from '../../services/cart/cart-shipping';
import { cartState, type CartState } from '../../services/cart/cart-state';
import type { Resolvers } from '../resolver';

export const shippingResolvers: Resolvers = {
  RootMutation: {
    updateShippingMethod(
      _source: unknown,
      { input }: { input: { shippingMethods?: readonly (string | null)[] | null } },
      ctx: StoreContext,
    ) {
      ctx.session.open();
      const wanted = (input.shippingMethods ?? []).map((id) => id ?? '');
      if (wanted.length === 0) throw new RuleError('No shipping method provided');
      const cart = cartState(ctx);
      for (const [index, id] of wanted.entries()) if (id !== '') checkRate(cart, index, id);
      ctx.session.save();
      const [rateId = ''] = wanted;
      if (rateId !== '')
        keepShipping(
          ctx,
          rateId,
          cart.totals.rates.map((rate) => rate.id),
        );
      return { cart: cartState(ctx) };
    },
  },
};

/** Refuses a rate that is not on offer (scenario shipping-methods). */
export function checkRate({ totals, lines }: CartState, packageIndex: number, rateId: string): void {
  if (packageIndex > 0 || !totals.needsShipping) {
    throw new RuleError(`No shipping packages available for corresponding index ${String(packageIndex)}`);
  }
  if (totals.rates.some((rate) => rate.id === rateId)) return;
  const sent = lines
    .filter(({ product }) => !product.virtual)
    .map(({ product, quantity }) => ({ name: product.name, quantity }));
  throw new RuleError(rateUnavailable(rateId, packageDetails(sent)));
}
