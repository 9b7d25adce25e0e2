import type { Coupon, CouponSituation } from '../../../graphql/store/domain/cart/coupon';
import type { ShippingZone } from '../../../graphql/store/domain/shipping-tax/shipping';
import type { TaxRate } from '../../../graphql/store/domain/shipping-tax/tax';

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
    individualUse: false,
    excludeSaleItems: false,
    freeShipping: false,
    usageLimit: null,
    usageLimitPerUser: null,
    limitItems: null,
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
  hasUnpaidOrder: () => false,
  categoryName: (id) => `Category ${String(id)}`,
  priceFormat: { currency: 'EUR', decimals: 2, decimal: ',', thousands: '.', position: 'right_space' },
  siteUrl: 'https://shop.example.test',
};

export function rate(values: Partial<TaxRate>): TaxRate {
  return {
    id: 1,
    country: 'DE',
    state: '',
    ratePpm: 190_000,
    name: 'MwSt. 19%',
    priority: 1,
    compound: false,
    shipping: true,
    class: '',
    postcodes: [],
    cities: [],
    ...values,
  };
}

export const taxRates: TaxRate[] = [
  rate({ id: 1 }),
  rate({ id: 2, ratePpm: 70_000, class: 'reduced-rate', name: 'MwSt. 7%' }),
  rate({ id: 3, country: 'FR', ratePpm: 200_000, name: 'TVA 20%' }),
];

export const zone: ShippingZone = {
  id: 1,
  locations: [],
  methods: [
    {
      instanceId: 1,
      methodId: 'flat_rate',
      title: 'Standard',
      settings: { cost: '5.00', tax_status: 'taxable' },
    },
    {
      instanceId: 2,
      methodId: 'free_shipping',
      title: 'Free',
      settings: { requires: 'either', min_amount: '100' },
    },
  ],
};
