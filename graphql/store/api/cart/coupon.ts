import { applyCoupon, removeCoupons } from '../../services/cart/coupons';
import { changesCart, type Resolvers } from '../resolver';

/** `applyCoupon` and `removeCoupons`. */
export const couponResolvers: Resolvers = {
  RootMutation: {
    applyCoupon: changesCart((_source, { input }, ctx) => {
      const { cart, coupon } = applyCoupon(ctx, input.code);
      const applied = cart.totals.coupons.find((each) => each.coupon.id === coupon.id);
      return { cart, applied: applied && { ...applied, typed: input.code.trim() } };
    }),
    removeCoupons: changesCart((_source, { input }, ctx) => ({
      cart: removeCoupons(
        ctx,
        (input.codes ?? []).filter((code) => code !== null),
      ),
    })),
  },
};
