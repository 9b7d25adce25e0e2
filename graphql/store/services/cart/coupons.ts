import { addCartCoupon, removeCartCoupon } from '../../db/cart/cart';
import { findCoupon } from '../../db/cart/coupon';
import { cartMessages } from '../../domain/cart/cart-messages';
import {
  couponIsAlone,
  couponMissing,
  couponProblem,
  normalCouponCode,
  type Coupon,
} from '../../domain/cart/coupon';
import { RuleError } from '../../domain/errors';
import type { StoreContext } from '../context';
import { rememberOffer } from './cart-shipping';
import { cartState, type CartState } from './cart-state';

export function applyCoupon(ctx: StoreContext, code: string): { cart: CartState; coupon: Coupon } {
  ctx.session.open();
  const coupon = ctx.settings.couponsEnabled ? findCoupon(ctx.db, normalCouponCode(code)) : undefined;
  if (!coupon) throw new RuleError(couponMissing(code));
  const { totals, items, situation, coupons } = cartState(ctx);
  const { displayedSubtotal } = totals;
  const problem = couponProblem(coupon, { ...situation, items, displayedSubtotal });
  if (problem !== null) throw new RuleError(problem);
  if (coupons.some((other) => other.id === coupon.id)) throw new RuleError(cartMessages.couponApplied);
  const alone = coupon.individualUse ? undefined : coupons.find((other) => other.individualUse);
  if (alone) throw new RuleError(couponIsAlone(alone));

  ctx.session.save();
  if (coupon.individualUse) for (const other of coupons) removeCartCoupon(ctx.db, ctx.session.id, other.id);
  addCartCoupon(ctx.db, ctx.session.id, coupon.id);
  rememberOffer(ctx);
  return { cart: cartState(ctx), coupon };
}

export function removeCoupons(ctx: StoreContext, codes: readonly string[]): CartState {
  ctx.session.open();
  if (codes.length === 0) throw new RuleError(cartMessages.noCouponCodes);
  const applied = cartState(ctx).coupons;
  for (const code of codes) {
    const coupon = applied.find((each) => each.code.toLowerCase() === normalCouponCode(code));
    if (!coupon) throw new RuleError(cartMessages.couponNotApplied);
    removeCartCoupon(ctx.db, ctx.session.id, coupon.id);
  }
  ctx.session.save();
  rememberOffer(ctx);
  return cartState(ctx);
}
