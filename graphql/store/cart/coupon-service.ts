import { addCartCoupon, removeCartCoupon } from './cart-sql';
import { findCoupon } from './coupon-sql';
import { cartMessages } from './cart-messages';
import {
  individualUseMessage,
  couponMissingMessage,
  findCouponProblem,
  normalizeCouponCode,
  type Coupon,
} from './coupon-rules';
import { UserFacingError } from '../core/user-facing-error';
import type { StoreContext } from '../context/store-context';
import { saveShippingOffer } from './cart-shipping-service';
import { getCartState, type CartState } from './cart-state-service';

export function applyCoupon(ctx: StoreContext, code: string): { cart: CartState; coupon: Coupon } {
  ctx.session.open();
  const coupon = ctx.settings.couponsEnabled ? findCoupon(ctx.db, normalizeCouponCode(code)) : undefined;
  if (!coupon) throw new UserFacingError(couponMissingMessage(code));
  const { totals, items, situation, coupons } = getCartState(ctx);
  const { displayedSubtotal } = totals;
  const problem = findCouponProblem(coupon, { ...situation, items, displayedSubtotal });
  if (problem !== null) throw new UserFacingError(problem);
  if (coupons.some((other) => other.id === coupon.id)) throw new UserFacingError(cartMessages.couponApplied);
  const individualCoupon = coupon.isIndividualUse
    ? undefined
    : coupons.find((other) => other.isIndividualUse);
  if (individualCoupon) throw new UserFacingError(individualUseMessage(individualCoupon));

  ctx.session.save();
  if (coupon.isIndividualUse) for (const other of coupons) removeCartCoupon(ctx.db, ctx.session.id, other.id);
  addCartCoupon(ctx.db, ctx.session.id, coupon.id);
  saveShippingOffer(ctx);
  return { cart: getCartState(ctx), coupon };
}

export function removeCoupons(ctx: StoreContext, codes: readonly string[]): CartState {
  ctx.session.open();
  if (codes.length === 0) throw new UserFacingError(cartMessages.noCouponCodes);
  const applied = getCartState(ctx).coupons;
  for (const code of codes) {
    const coupon = applied.find((each) => each.code.toLowerCase() === normalizeCouponCode(code));
    if (!coupon) throw new UserFacingError(cartMessages.couponNotApplied);
    removeCartCoupon(ctx.db, ctx.session.id, coupon.id);
  }
  ctx.session.save();
  saveShippingOffer(ctx);
  return getCartState(ctx);
}
