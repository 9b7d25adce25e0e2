import { named, type Sentence } from './sentence';

/** What the backend says of products, the cart and coupons. */
export const cartSentences: readonly Sentence[] = [
  { pattern: /^This product is in stock\./, meaning: 'product-in-stock', key: 'pages:alertInStock' },
  // Products and the cart
  {
    pattern: /^No product ID was found/,
    meaning: 'product-unknown',
    key: 'product:missing',
  },
  {
    pattern: /^No product (found matching the ID|ID) provided/,
    meaning: 'product-unknown',
    key: 'cart:refusedUnknown',
  },
  {
    pattern: /^Sorry, this product cannot be purchased/,
    meaning: 'product-not-sold',
    key: 'cart:refusedNotSold',
  },
  {
    pattern: named('^You cannot add NAME to the cart because the product is out of stock'),
    meaning: 'product-sold-out',
    key: 'cart:refusedSoldOut',
  },
  {
    pattern: named(
      '^You cannot add that amount of NAME to the cart because there is not enough stock \\((?<count>\\d+) remaining\\)',
    ),
    meaning: 'product-not-enough',
    key: 'cart:refusedNotEnough',
  },
  {
    pattern:
      /^You cannot add that amount to the cart — we have (?<count>\d+) in stock and you already have (?<held>\d+) in your cart/,
    meaning: 'product-not-enough',
    key: 'cart:refusedHeld',
  },
  {
    pattern: named('^You cannot add another NAME to your cart'),
    meaning: 'product-once-per-order',
    key: 'cart:refusedSingle',
  },
  {
    pattern: /^Please choose product options|(is a required field|are required fields)$/,
    meaning: 'choice-missing',
    key: 'cart:refusedChoose',
  },
  {
    pattern:
      /^(Invalid value posted for |.* is not a valid attribute of the product|Failed to add cart item|The selected product isn't a variation of)/,
    meaning: 'choice-impossible',
    key: 'cart:refusedNoVariation',
  },
  { pattern: /^Cart items identified with keys/, meaning: 'line-gone', key: 'cart:refusedLineGone' },
  { pattern: /^Cart is empty/, meaning: 'cart-empty', key: 'cart:emptyText' },

  // Coupons
  {
    pattern: /^Coupon ["“”].*["“”] cannot be applied because it does not exist/,
    meaning: 'coupon-unknown',
    key: 'cart:couponUnknown',
  },
  {
    pattern: /^Coupon ["“”].*["“”] has expired/,
    meaning: 'coupon-refused',
    key: 'cart:couponExpired',
  },
  {
    pattern: /^This coupon has already been applied/,
    meaning: 'coupon-refused',
    key: 'cart:couponTwice',
  },
  {
    pattern: /^This coupon has not been applied/,
    meaning: 'coupon-refused',
    key: 'cart:couponNotHere',
  },
  {
    pattern: named('^Please enter a valid email at checkout to use coupon code NAME'),
    meaning: 'coupon-refused',
    key: 'cart:couponEmail',
  },
  {
    pattern: named('^Sorry, coupon NAME (is not applicable to|is not valid for)'),
    meaning: 'coupon-refused',
    key: 'cart:couponProducts',
  },
  {
    pattern: named('^Sorry, coupon NAME has already been applied and cannot be used in conjunction'),
    meaning: 'coupon-refused',
    key: 'cart:couponAlone',
  },
  {
    pattern: /^The minimum spend for coupon ["“”].*["“”] is (?<amount>.+?)\.?$/,
    meaning: 'coupon-refused',
    key: 'cart:couponMinimum',
  },
  {
    pattern: /^The maximum spend for coupon ["“”].*["“”] is (?<amount>.+?)\.?$/,
    meaning: 'coupon-refused',
    key: 'cart:couponMaximum',
  },
  { pattern: /^Usage limit for coupon/, meaning: 'coupon-refused', key: 'cart:couponUsed' },
  {
    pattern: named('^Sorry, it seems the coupon NAME is invalid'),
    meaning: 'coupon-refused',
    key: 'checkout:refusedCoupon',
  },
];
