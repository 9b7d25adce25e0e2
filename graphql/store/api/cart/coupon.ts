import type { StoreContext } from '../../services/context';
import { addCartCoupon, removeCartCoupon } from '../../db/cart/cart';
import { loadCategories } from '../../db/cart/cart-product';
import { findCoupon } from '../../db/cart/coupon';
import { couponIsAlone, couponMissing, couponProblem, normalCouponCode } from '../../domain/cart/coupon';
import { RuleError } from '../../domain/errors';
import { keepShipping, rememberOffer } from '../../services/cart/cart-shipping';
import { cartState, couponSituation } from '../../services/cart/cart-state';
import type { Resolvers } from '../resolver';

/** The texts of scenarios coupon-basics and coupon-individual-use. */
export const couponResolvers: Resolvers = {
  RootMutation: {
    applyCoupon(_source: unknown, { input }: { input: { code: string } }, ctx: StoreContext) {
      ctx.session.open();
      const coupon = ctx.settings.couponsEnabled
        ? findCoupon(ctx.db, normalCouponCode(input.code))
        : undefined;
      if (!coupon) throw new RuleError(couponMissing(input.code));
      const { lines, totals, addresses, coupons, ...before } = cartState(ctx);
      const categories = loadCategories(
        ctx.db,
        lines.map((line) => line.productId),
      );
      const items = before.items.map((item) => ({
        ...item,
        categoryIds: categories.get(item.productId) ?? [],
      }));
      const displayedSubtotal = ctx.settings.displayCartPricesWithTax
        ? totals.subtotal + totals.subtotalTax
        : totals.subtotal;
      const problem = couponProblem(coupon, { ...couponSituation(ctx, addresses), items, displayedSubtotal });
      if (problem !== null) throw new RuleError(problem);
      if (coupons.some((other) => other.id === coupon.id))
        throw new RuleError('This coupon has already been applied to the cart');
      const alone = coupon.individualUse ? undefined : coupons.find((other) => other.individualUse);
      if (alone) throw new RuleError(couponIsAlone(alone));

      ctx.session.save();
      if (coupon.individualUse)
        for (const other of coupons) removeCartCoupon(ctx.db, ctx.session.id, other.id);
      addCartCoupon(ctx.db, ctx.session.id, coupon.id);
      if (coupon.freeShipping) keepShipping(ctx, '', []);
      rememberOffer(ctx);
      const cart = cartState(ctx);
      const applied = cart.totals.coupons.find((each) => each.coupon.id === coupon.id);
      return { cart, applied: applied && { ...applied, typed: input.code.trim() } };
    },

    removeCoupons(
      _source: unknown,
      { input }: { input: { codes?: readonly (string | null)[] | null } },
      ctx: StoreContext,
    ) {
      ctx.session.open();
      const codes = (input.codes ?? []).filter((code) => code !== null);
      if (codes.length === 0) throw new RuleError('No coupon codes provided');
      const applied = cartState(ctx).coupons;
      for (const code of codes) {
        const coupon = applied.find((each) => each.code.toLowerCase() === normalCouponCode(code));
        if (!coupon) throw new RuleError('This coupon has not been applied to the cart.');
        removeCartCoupon(ctx.db, ctx.session.id, coupon.id);
      }
      ctx.session.save();
      rememberOffer(ctx);
      return { cart: cartState(ctx) };
    },
  },
};
