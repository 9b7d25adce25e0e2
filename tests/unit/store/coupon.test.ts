import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { couponProblem, type CouponItem } from '../../../graphql/store/domain/cart/coupon';
import { discountsOf, type DiscountLine } from '../../../graphql/store/domain/cart/coupon-discounts';
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
  test('counts uses: of all, of an account, and of an order that waits for its payment', () => {
    const reached = 'Usage limit for coupon &quot;sample&quot; has been reached.';
    const limited = coupon({ usageLimit: 1, usageCount: 1 });
    expect(couponProblem(limited, asked)).toBe(
      `${reached} Please try again after some time, or contact us for help.`,
    );
    expect(couponProblem(limited, { ...asked, userId: 7 })).toBe(reached);
    expect(couponProblem(limited, { ...asked, userId: 7, hasUnpaidOrder: () => true })).toContain(
      'href="https://shop.example.test/my-account/orders/"',
    );
    const once = coupon({ usageLimitPerUser: 1 });
    expect(couponProblem(once, { ...asked, usesByUser: () => 1 })).toBeNull();
    expect(couponProblem(once, { ...asked, userId: 7, usesByUser: () => 1 })).toBe(reached);
  });

  test('looks at the goods as the cart shows them', () => {
    expect(couponProblem(coupon({ minimumAmount: 3001 }), asked)).toBe(
      `The minimum spend for coupon &quot;sample&quot; is ${markup('30,01')}.`,
    );
    expect(couponProblem(coupon({ maximumAmount: 2999 }), asked)).toBe(
      `The maximum spend for coupon &quot;sample&quot; is ${markup('29,99')}.`,
    );
    expect(couponProblem(coupon({ minimumAmount: 3000, maximumAmount: 3000 }), asked)).toBeNull();
  });

  test('refuses a discount of the whole cart for one wrong line', () => {
    const fixed = (values: object) => coupon({ type: 'fixed_cart', ...values });
    const book = item({ productId: 2, name: 'Novel & more', onSale: true, categoryIds: [BOOKS] });
    const mixed = { ...asked, items: [item(), book] };
    const refusal = (text: string) => `Sorry, coupon &quot;sample&quot; is not ${text}.`;
    expect(couponProblem(fixed({ excludeSaleItems: true }), mixed)).toBe(refusal('valid for sale items'));
    expect(couponProblem(fixed({ excludedProductIds: [2] }), mixed)).toBe(
      refusal('applicable to the products: Novel &amp; more'),
    );
    expect(couponProblem(fixed({ excludedCategoryIds: [BOOKS] }), mixed)).toBe(
      refusal('applicable to the categories: Category 22'),
    );
  });

  test('names what is wrong, the dearest first', () => {
    const excluded = coupon({ type: 'fixed_cart', excludedProductIds: [1, 2] });
    const sofa = item({ productId: 2, name: 'Sofa', unitPrice: 90_000 });
    expect(couponProblem(excluded, { ...asked, items: [item(), sofa] })).toBe(
      'Sorry, coupon &quot;sample&quot; is not applicable to the products: Sofa, Beanie.',
    );
  });

  test('knows addresses with an asterisk', () => {
    const restricted = coupon({ emails: ['*@example.com', 'vip@other.test'] });
    const problem = 'Please enter a valid email at checkout to use coupon code &quot;sample&quot;.';
    expect(couponProblem(restricted, asked)).toBe(problem);
    expect(couponProblem(restricted, { ...asked, emails: ['jane@example.com'] })).toBeNull();
    expect(couponProblem(restricted, { ...asked, emails: ['vip@other.test'] })).toBeNull();
    expect(couponProblem(restricted, { ...asked, emails: ['jane@example.com.evil.test'] })).toBe(problem);
  });
});

const line = (key: string, price: number, quantity = 1): DiscountLine => ({
  key,
  price,
  quantity,
  item: item(),
});
const options = { sequential: false, isValid: () => true };

describe('how a discount is spread', () => {
  test('stops at the number of pieces it is limited to, the dearest first', () => {
    const limited = coupon({ type: 'fixed_product', amount: 200, limitItems: 3 });
    const [given] = discountsOf([line('a', 1000, 2), line('b', 4000, 2)], [limited], options).values();
    expect(given).toEqual(
      new Map([
        ['b', 400],
        ['a', 200],
      ]),
    );
  });

  test('goes on from what is left only when the shop wants that', () => {
    const both = [coupon({ id: 1, amount: 500_000 }), coupon({ id: 2, amount: 500_000 })];
    const total = (sequential: boolean) =>
      [...discountsOf([line('a', 1000)], both, { ...options, sequential }).values()].reduce(
        (sum, each) => sum + (each.get('a') ?? 0),
        0,
      );
    expect(total(false)).toBe(1000);
    expect(total(true)).toBe(750);
  });

  test('is given at once, however many pieces there are', () => {
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
    const given = [...discountsOf([counted], both, options).values()];
    expect(given.map((lines) => lines.get('a')).sort()).toEqual([400_000, 600_000]);
    expect(looks).toBeLessThan(100);
  });

  test('rounds a percentage of a line down as binary fractions have it', () => {
    const part = coupon({ amount: 570_000 });
    const [given] = discountsOf([line('a', 500), line('b', 100)], [part], options).values();
    expect(given).toEqual(
      new Map([
        ['a', 286],
        ['b', 56],
      ]),
    );
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
          const alone = [...(discountsOf(goods, [fixed], options).get(1)?.values() ?? [])];
          expect(alone.reduce((all, each) => all + each, 0)).toBe(Math.min(sum, worth));
          const part = [...(discountsOf(goods, [percent], options).get(2)?.values() ?? [])];
          expect(
            Math.abs(part.reduce((all, each) => all + each, 0) - (worth * share) / 1e6),
          ).toBeLessThanOrEqual(0.5 + 1e-6);
          const together = [...discountsOf(goods, [fixed, percent], options).values()];
          for (const { key, price } of goods)
            expect(together.reduce((all, each) => all + (each.get(key) ?? 0), 0)).toBeLessThanOrEqual(price);
        },
      ),
    );
  });
});
