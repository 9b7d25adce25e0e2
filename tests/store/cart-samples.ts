import type { Coupon, CouponSituation } from '../../graphql/store/cart/coupon-rules';
import type { TaxRate } from '../../graphql/store/shipping-tax/tax-rules';

/** The coupons of the contract's fixture that the recorded sums use. */
export function coupon(values: Partial<Coupon> = {}): Coupon {
  return {
    id: 1,
    code: 'sample',
    status: 'publish',
    type: 'percent',
    amount: 100_000,
    description: '',
    expiresAt: null,
    isIndividualUse: false,
    shouldExcludeSaleItems: false,
    hasFreeShipping: false,
    usageLimit: null,
    usageLimitPerUser: null,
    usageCount: 0,
    minimumAmount: 0,
    maximumAmount: 0,
    productIds: [],
    excludedProductIds: [],
    categoryIds: [],
    excludedCategoryIds: [],
    emails: [],
    ...values,
  };
}

export const situation: Omit<CouponSituation, 'items' | 'displayedSubtotal'> = {
  now: 1_795_262_400,
  userId: null,
  emails: [],
  usesByUser: () => 0,
  categoryName: (id) => `Category ${String(id)}`,
  priceFormat: { currency: 'EUR', decimals: 2, decimal: ',', thousands: '.', position: 'right_space' },
};

export function rate(values: Partial<TaxRate>): TaxRate {
  return {
    id: 1,
    country: 'DE',
    state: '',
    ratePpm: 190_000,
    name: 'MwSt. 19%',
    priority: 1,
    isCompound: false,
    isForShipping: true,
    class: '',
    postcodes: [],
    cities: [],
    ...values,
  };
}
