import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findCouponProblem, type CouponItem } from '../../graphql/store/cart/coupon-rules';
import { calculateDiscounts, type DiscountLine } from '../../graphql/store/cart/coupon-discounts';
import { coupon, situation } from './cart-samples';

const BOOKS = 22;
const item = (values: Partial<CouponItem> = {}): CouponItem => ({
  productId: 1,
  variationId: null,
  name: 'Beanie',
  unitPrice: 1800,
  onSale: false,
  categoryIds: [],
  ...values,
});
const asked = { ...situation, items: [item()], displayedSubtotal: 3000 };
const markup = (amount: string) =>
  `<span class="woocommerce-Price-amount amount"><bdi>${amount}&nbsp;<span class="woocommerce-Price-currencySymbol">&euro;</span></bdi></span>`;

describe('why a coupon may not be used', () => {
  test('looks at the goods as the cart shows them', () => {
    expect(findCouponProblem(coupon({ minimumAmount: 3001 }), asked)).toBe(
      `The minimum spend for coupon &quot;sample&quot; is ${markup('30,01')}.`,
    );
    expect(findCouponProblem(coupon({ maximumAmount: 2999 }), asked)).toBe(
      `The maximum spend for coupon &quot;sample&quot; is ${markup('29,99')}.`,
    );
    expect(findCouponProblem(coupon({ minimumAmount: 3000, maximumAmount: 3000 }), asked)).toBeNull();
  });

  test('refuses a discount of the whole cart for one wrong line', () => {
    const fixed = (values: object) => coupon({ type: 'fixed_cart', ...values });
    const book = item({ productId: 2, name: 'Novel & more', onSale: true, categoryIds: [BOOKS] });
    const mixed = { ...asked, items: [item(), book] };
    const refusal = (text: string) => `Sorry, coupon &quot;sample&quot; is not ${text}.`;
    expect(findCouponProblem(fixed({ shouldExcludeSaleItems: true }), mixed)).toBe(
      refusal('valid for sale items'),
    );
    expect(findCouponProblem(fixed({ excludedProductIds: [2] }), mixed)).toBe(
      refusal('applicable to the products: Novel &amp; more'),
    );
    expect(findCouponProblem(fixed({ excludedCategoryIds: [BOOKS] }), mixed)).toBe(
      refusal('applicable to the categories: Category 22'),
    );
  });
});

const line = (key: string, price: number, quantity = 1): DiscountLine => ({
  key,
  price,
  quantity,
  item: item(),
});
const options = { isSequential: false, isValid: () => true };

describe('how a discount is spread', () => {
  test('is given at once, for any quantity', () => {
    const pieces = 1_000_000;
    let looks = 0;
    const counted = {
      ...line('a', pieces, pieces),
      get quantity() {
        looks += 1;
        return pieces;
      },
    };
    const both = [1, 2].map((id) => coupon({ id, amount: 600_000 }));
    const given = [...calculateDiscounts([counted], both, options).values()];
    expect(given.map((lines) => lines.get('a')).sort()).toEqual([400_000, 600_000]);
    expect(looks).toBeLessThan(100);
  });

  test('never exceeds a line, its own sum, or its share', () => {
    const lines = fc
      .array(
        fc.record({ price: fc.integer({ min: 0, max: 100_000 }), quantity: fc.integer({ min: 1, max: 20 }) }),
        {
          maxLength: 6,
        },
      )
      .map((list) =>
        list.map(({ price, quantity }, index) => line(String(index), price * quantity, quantity)),
      );
    fc.assert(
      fc.property(
        lines,
        fc.integer({ min: 0, max: 200_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (goods, sum, share) => {
          const worth = goods.reduce((all, { price }) => all + price, 0);
          const fixed = coupon({ id: 1, type: 'fixed_cart', amount: sum });
          const percent = coupon({ id: 2, amount: share });
          const alone = [...(calculateDiscounts(goods, [fixed], options).get(1)?.values() ?? [])];
          expect(alone.reduce((all, each) => all + each, 0)).toBe(Math.min(sum, worth));
          const part = [...(calculateDiscounts(goods, [percent], options).get(2)?.values() ?? [])];
          expect(
            Math.abs(part.reduce((all, each) => all + each, 0) - (worth * share) / 1e6),
          ).toBeLessThanOrEqual(0.5 + 1e-6);
          const together = [...calculateDiscounts(goods, [fixed, percent], options).values()];
          for (const { key, price } of goods)
            expect(together.reduce((all, each) => all + (each.get(key) ?? 0), 0)).toBeLessThanOrEqual(price);
        },
      ),
    );
  });
});
