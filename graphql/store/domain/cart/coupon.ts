import { withoutTags } from '../../../rules/text';
import { escapeHtml } from './cart-messages';
import { priceMarkup } from '../money';
import type { PriceFormat } from '../price-format';

export interface Coupon {
  id: number;
  code: string;
  status: string;
  type: 'percent' | 'fixed_cart' | 'fixed_product';
  /** Minor units for fixed discounts, parts per million for percentages. */
  amount: number;
  description: string;
  /** Unix seconds. */
  expiresAt: number | null;
  individualUse: boolean;
  excludeSaleItems: boolean;
  freeShipping: boolean;
  usageLimit: number | null;
  usageLimitPerUser: number | null;
  limitItems: number | null;
  usageCount: number;
  minimumAmount: number;
  maximumAmount: number;
  productIds: readonly number[];
  excludedProductIds: readonly number[];
  categoryIds: readonly number[];
  excludedCategoryIds: readonly number[];
  emails: readonly string[];
}

export interface CouponItem {
  productId: number;
  variationId: number | null;
  name: string;
  unitPrice: number;
  onSale: boolean;
  categoryIds: readonly number[];
}

export interface CouponSituation {
  now: number;
  items: readonly CouponItem[];
  /** Goods before discounts in minor units, with or without tax as the cart displays them. */
  displayedSubtotal: number;
  userId: number | null;
  emails: readonly string[];
  usesByUser: (couponId: number) => number;
  isHeld: (couponId: number) => boolean;
  hasUnpaidOrder: () => boolean;
  categoryName: (id: number) => string;
  priceFormat: PriceFormat;
  siteUrl: string;
}

const productTypes = new Set<Coupon['type']>(['percent', 'fixed_product']);

/** Removes markup and outer blanks. Codes are case-insensitive. */
export function normalCouponCode(code: string): string {
  return withoutTags(code).trim().toLowerCase();
}

export function couponMissing(code: string): string {
  return `Coupon &quot;${escapeHtml(withoutTags(code).trim())}&quot; cannot be applied because it does not exist.`;
}

/** Returns WooCommerce's message if the coupon cannot be used with this cart, else null. */
export function couponProblem(coupon: Coupon, situation: CouponSituation): string | null {
  return (
    usageProblem(coupon, situation) ??
    spendProblem(coupon, situation) ??
    goodsProblem(coupon, situation) ??
    emailProblem(coupon, situation.emails)
  );
}

function usageProblem(
  coupon: Coupon,
  { now, userId, usesByUser, isHeld, hasUnpaidOrder, siteUrl }: CouponSituation,
): string | null {
  if (coupon.status !== 'publish') return couponMissing(coupon.code);
  const uses = coupon.usageCount - (isHeld(coupon.id) ? 1 : 0);
  if (coupon.usageLimit !== null && coupon.usageLimit > 0 && uses >= coupon.usageLimit) {
    if (userId === null)
      return `${couponUsedUp(coupon)} Please try again after some time, or contact us for help.`;
    return hasUnpaidOrder()
      ? `${couponUsedUp(coupon)} If you were using this coupon just now but your order was not complete, you can retry or cancel the order by going to the <a href="${siteUrl}/my-account/orders/">my account page</a>.`
      : couponUsedUp(coupon);
  }
  const perUser = coupon.usageLimitPerUser ?? 0;
  if (userId !== null && perUser > 0 && usesByUser(coupon.id) >= perUser) return couponUsedUp(coupon);
  if (coupon.expiresAt !== null && now > coupon.expiresAt) return `Coupon ${quoted(coupon)} has expired.`;
  return null;
}

export function couponUsedUp(coupon: Coupon): string {
  return `Usage limit for coupon ${quoted(coupon)} has been reached.`;
}

function spendProblem(coupon: Coupon, { displayedSubtotal, priceFormat }: CouponSituation): string | null {
  if (coupon.minimumAmount > 0 && displayedSubtotal < coupon.minimumAmount) {
    return `The minimum spend for coupon ${quoted(coupon)} is ${priceMarkup(coupon.minimumAmount, priceFormat)}.`;
  }
  if (coupon.maximumAmount > 0 && displayedSubtotal > coupon.maximumAmount) {
    return `The maximum spend for coupon ${quoted(coupon)} is ${priceMarkup(coupon.maximumAmount, priceFormat)}.`;
  }
  return null;
}

function goodsProblem(coupon: Coupon, situation: CouponSituation): string | null {
  const items = [...situation.items].sort((a, b) => b.unitPrice - a.unitPrice);
  const inapplicable = `Sorry, coupon ${quoted(coupon)} is not applicable to selected products.`;
  if (coupon.productIds.length > 0 && !items.some((item) => isAmong(coupon.productIds, item)))
    return inapplicable;
  if (coupon.categoryIds.length > 0) {
    const eligible = items.filter((item) => !(coupon.excludeSaleItems && item.onSale));
    if (!eligible.some((item) => inCategory(coupon.categoryIds, item))) return inapplicable;
  }
  if (productTypes.has(coupon.type)) {
    return items.length > 0 && !items.some((item) => couponCovers(coupon, item)) ? inapplicable : null;
  }
  if (coupon.excludeSaleItems && items.some((item) => item.onSale))
    return `Sorry, coupon ${quoted(coupon)} is not valid for sale items.`;
  const products = items.filter((item) => isAmong(coupon.excludedProductIds, item)).map((item) => item.name);
  if (products.length > 0)
    return `Sorry, coupon ${quoted(coupon)} is not applicable to the products: ${escapeHtml(products.join(', '))}.`;
  const categories = new Set(
    items.flatMap((item) => item.categoryIds.filter((id) => coupon.excludedCategoryIds.includes(id))),
  );
  if (categories.size > 0) {
    return `Sorry, coupon ${quoted(coupon)} is not applicable to the categories: ${escapeHtml([...categories].map(situation.categoryName).join(', '))}.`;
  }
  return null;
}

export function emailProblem(coupon: Coupon, emails: readonly string[]): string | null {
  if (coupon.emails.length === 0) return null;
  const allowed = emails.some((email) => coupon.emails.some((pattern) => emailMatches(email, pattern)));
  return allowed ? null : `Please enter a valid email at checkout to use coupon code ${quoted(coupon)}.`;
}

function emailMatches(email: string, pattern: string): boolean {
  const parts = pattern
    .trim()
    .toLowerCase()
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(email);
}

/** Cart discounts cover every line. */
export function couponCovers(coupon: Coupon, item: CouponItem): boolean {
  if (!productTypes.has(coupon.type)) return true;
  const named = coupon.productIds.length > 0 || coupon.categoryIds.length > 0;
  if (named && !isAmong(coupon.productIds, item) && !inCategory(coupon.categoryIds, item)) return false;
  if (isAmong(coupon.excludedProductIds, item) || inCategory(coupon.excludedCategoryIds, item)) return false;
  return !(coupon.excludeSaleItems && item.onSale);
}

export function couponIsAlone(coupon: Coupon): string {
  return `Sorry, coupon ${quoted(coupon)} has already been applied and cannot be used in conjunction with other coupons.`;
}

export function couponWasRemoved(coupon: Coupon): string {
  return `Sorry, it seems the coupon ${quoted(coupon)} is invalid - it has now been removed from your order.`;
}

function isAmong(ids: readonly number[], item: CouponItem): boolean {
  return ids.includes(item.productId) || (item.variationId !== null && ids.includes(item.variationId));
}

function inCategory(ids: readonly number[], item: CouponItem): boolean {
  return item.categoryIds.some((id) => ids.includes(id));
}

function quoted(coupon: Coupon): string {
  return `&quot;${escapeHtml(coupon.code)}&quot;`;
}
