import { chooseShipping } from '../../services/cart/cart-shipping';
import { changesCart, type Resolvers } from '../resolver';

/** `updateShippingMethod`. */
export const shippingResolvers: Resolvers = {
  RootMutation: {
    updateShippingMethod: changesCart((_source, { input }, ctx) => ({
      cart: chooseShipping(
        ctx,
        (input.shippingMethods ?? []).map((id) => id ?? ''),
      ),
    })),
  },
};
