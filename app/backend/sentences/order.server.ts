import { named, type Sentence } from './sentence';

/** What the backend says of orders and reviews. */
export const orderSentences: readonly Sentence[] = [
  // The order
  {
    pattern: /is not an available shipping method/,
    meaning: 'delivery-refused',
    key: 'cart:shippingGone',
  },
  {
    pattern: /^Unfortunately, we do not ship to/,
    meaning: 'delivery-refused',
    key: 'checkout:refusedCountry',
  },
  { pattern: /^Invalid payment method/, meaning: 'payment-refused', key: 'checkout:errorPayment' },
  { pattern: /^Sorry, no session found/, meaning: 'cart-empty', key: 'checkout:refusedEmpty' },
  {
    pattern: named('^Sorry, NAME is not in stock'),
    meaning: 'product-sold-out',
    key: 'checkout:refusedSoldOut',
  },
  {
    pattern: named(
      '^Sorry, we do not have enough NAME in stock to fulfill your order \\((?<count>\\d+) available',
    ),
    meaning: 'product-not-enough',
    key: 'checkout:refusedNotEnough',
  },

  // Reviews
  { pattern: /too quickly/i, meaning: 'review-refused', key: 'product:reviewTooQuick' },
  { pattern: /^Duplicate comment/i, meaning: 'review-refused', key: 'product:reviewDuplicate' },
  { pattern: /closed to comments/i, meaning: 'review-refused', key: 'product:reviewClosed' },
  { pattern: /requires you to be logged in/i, meaning: 'review-refused', key: 'product:reviewLogin' },
  {
    pattern: /who have purchased this product/i,
    meaning: 'review-refused',
    key: 'product:reviewBuyersOnly',
  },
];
