import { stripTags } from '../../shared/html-text';
import { escapeHtml } from './cart-messages';
import { formatPriceHtml, type PriceFormat } from '../core/price-format';

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
  isIndividualUse: boolean;
  shouldExcludeSaleItems: boolean;
  hasFreeShipping: boolean;
  usageLimit: number | null;
  usageLimitPerUser: number | null;
  /** With other sessions' unpaid orders. */
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
  categoryName: (id: number) => string;
  priceFormat: PriceFormat;
}

const productCouponTypes = new Set<Coupon['type']>(['percent', 'fixed_product']);

/** Removes markup and outer blanks. Codes are case-insensitive. */
export function normalizeCouponCode(code: string): string {
  return stripTags(code).trim().toLowerCase();
}

export function couponMissingMessage(code: string): string {
  return `Coupon &quot;${escapeHtml(stripTags(code).trim())}&quot; cannot be applied because it does not exist.`;
}

/** Returns WooCommerce's message if the coupon cannot be used with this cart, else null. */
export function findCouponProblem(coupon: Coupon, situation: CouponSituation): string | null {
  return (
    findUsageProblem(coupon, situation) ??
    findSpendProblem(coupon, situation) ??
    findProductProblem(coupon, situation) ??
    findEmailProblem(coupon, situation.emails)
  );
}

function findUsageProblem(coupon: Coupon, { now, userId, usesByUser }: CouponSituation): string | null {
  if (coupon.status !== 'publish') return couponMissingMessage(coupon.code);
  if (coupon.usageLimit && coupon.usageCount >= coupon.usageLimit) {
    const hint = userId === null ? ' Please try again after some time, or contact us for help.' : '';
    return couponLimitMessage(coupon) + hint;
  }
  const perUser = coupon.usageLimitPerUser ?? 0;
  if (userId !== null && perUser > 0 && usesByUser(coupon.id) >= perUser) return couponLimitMessage(coupon);
  if (coupon.expiresAt !== null && now > coupon.expiresAt) return `Coupon ${quoteCode(coupon)} has expired.`;
  return null;
}

export function couponLimitMessage(coupon: Coupon): string {
  return `Usage limit for coupon ${quoteCode(coupon)} has been reached.`;
}

function findSpendProblem(
  coupon: Coupon,
  { displayedSubtotal, priceFormat }: CouponSituation,
): string | null {
  if (coupon.minimumAmount > 0 && displayedSubtotal < coupon.minimumAmount) {
    return `The minimum spend for coupon ${quoteCode(coupon)} is ${formatPriceHtml(coupon.minimumAmount, priceFormat)}.`;
  }
  if (coupon.maximumAmount > 0 && displayedSubtotal > coupon.maximumAmount) {
    return `The maximum spend for coupon ${quoteCode(coupon)} is ${formatPriceHtml(coupon.maximumAmount, priceFormat)}.`;
  }
  return null;
}

function findProductProblem(coupon: Coupon, situation: CouponSituation): string | null {
  const items = [...situation.items].sort((a, b) => b.unitPrice - a.unitPrice);
  const inapplicableMessage = `Sorry, coupon ${quoteCode(coupon)} is not applicable to selected products.`;
  if (coupon.productIds.length > 0 && !items.some((item) => isIncluded(coupon.productIds, item)))
    return inapplicableMessage;
  if (coupon.categoryIds.length > 0) {
    const eligible = items.filter((item) => !(coupon.shouldExcludeSaleItems && item.onSale));
    if (!eligible.some((item) => isInCategory(coupon.categoryIds, item))) return inapplicableMessage;
  }
  if (productCouponTypes.has(coupon.type)) {
    return items.length > 0 && !items.some((item) => couponCovers(coupon, item)) ? inapplicableMessage : null;
  }
  if (coupon.shouldExcludeSaleItems && items.some((item) => item.onSale))
    return `Sorry, coupon ${quoteCode(coupon)} is not valid for sale items.`;
  const products = items
    .filter((item) => isIncluded(coupon.excludedProductIds, item))
    .map((item) => item.name);
  if (products.length > 0)
    return `Sorry, coupon ${quoteCode(coupon)} is not applicable to the products: ${escapeHtml(products.join(', '))}.`;
  const categories = new Set(
    items.flatMap((item) => item.categoryIds.filter((id) => coupon.excludedCategoryIds.includes(id))),
  );
  if (categories.size > 0) {
    return `Sorry, coupon ${quoteCode(coupon)} is not applicable to the categories: ${escapeHtml([...categories].map(situation.categoryName).join(', '))}.`;
  }
  return null;
}

export function findEmailProblem(coupon: Coupon, emails: readonly string[]): string | null {
  if (coupon.emails.length === 0) return null;
  const isAllowed = emails.some((email) =>
    coupon.emails.some((pattern) => matchesEmailPattern(email, pattern)),
  );
  return isAllowed ? null : `Please enter a valid email at checkout to use coupon code ${quoteCode(coupon)}.`;
}

function matchesEmailPattern(email: string, pattern: string): boolean {
  const parts = pattern
    .trim()
    .toLowerCase()
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(email);
}

/** Cart discounts cover every line. */
export function couponCovers(coupon: Coupon, item: CouponItem): boolean {
  if (!productCouponTypes.has(coupon.type)) return true;
  const isRestricted = coupon.productIds.length > 0 || coupon.categoryIds.length > 0;
  if (isRestricted && !isIncluded(coupon.productIds, item) && !isInCategory(coupon.categoryIds, item))
    return false;
  if (isIncluded(coupon.excludedProductIds, item) || isInCategory(coupon.excludedCategoryIds, item))
    return false;
  return !(coupon.shouldExcludeSaleItems && item.onSale);
}

export function individualUseMessage(coupon: Coupon): string {
  return `Sorry, coupon ${quoteCode(coupon)} has already been applied and cannot be used in conjunction with other coupons.`;
}

export function couponRemovedMessage(coupon: Coupon): string {
  return `Sorry, it seems the coupon ${quoteCode(coupon)} is invalid - it has now been removed from your order.`;
}

function isIncluded(ids: readonly number[], item: CouponItem): boolean {
  return ids.includes(item.productId) || (item.variationId !== null && ids.includes(item.variationId));
}

function isInCategory(ids: readonly number[], item: CouponItem): boolean {
  return item.categoryIds.some((id) => ids.includes(id));
}

function quoteCode(coupon: Coupon): string {
  return `&quot;${escapeHtml(coupon.code)}&quot;`;
}
