import type { MessageKey } from '~/i18n/messages';

/** What a refusal of the backend means to the code that asks. */
export type Meaning =
  | 'unavailable'
  | 'session-lapsed'
  | 'session-foreign'
  | 'too-many-attempts'
  | 'login-refused'
  | 'account-unknown'
  | 'reset-link-invalid'
  | 'login-too-old'
  | 'email-malformed'
  | 'email-taken'
  | 'username-malformed'
  | 'username-taken'
  | 'password-refused'
  | 'product-unknown'
  | 'product-not-sold'
  | 'product-sold-out'
  | 'product-not-enough'
  | 'product-once-per-order'
  | 'choice-missing'
  | 'choice-impossible'
  | 'line-gone'
  | 'cart-empty'
  | 'coupon-unknown'
  | 'coupon-refused'
  | 'delivery-refused'
  | 'payment-refused'
  | 'review-refused';

export interface Sentence {
  /** Tried against one message as plain text. Its groups become the values of the text. */
  pattern: RegExp;
  meaning: Meaning;
  /** What the shopper reads instead. */
  key: MessageKey;
  /** The field that the sentence is about. */
  field?: 'email' | 'username' | 'password';
}

const quoted = '["“”](?<name>.+)["“”]';

/** A pattern in which `NAME` stands for a name in quotes. */
const named = (text: string) => new RegExp(text.replace('NAME', quoted));

/**
 * Every sentence of the backend that the shop knows, with what it means and what a shopper reads for it: WooCommerce's
 * and WooGraphQL's own words, and those of the embedded store. The first that fits counts. A sentence that is missing
 * here reaches the shopper as the backend wrote it. `tests/unit/backend/messages.test.ts` tries each entry.
 */
export const sentences: readonly Sentence[] = [
  // The connection and the login
  { pattern: /^Internal server error$/, meaning: 'unavailable', key: 'errors:unavailable' },
  {
    pattern: /The iss do not match|Invalid session token/i,
    meaning: 'session-foreign',
    key: 'errors:sessionEnded',
  },
  {
    pattern: /^invalid_(token|cart_token):|expired token/i,
    meaning: 'session-lapsed',
    key: 'errors:sessionEnded',
  },
  {
    pattern: /^Too many attempts\. Wait (?<count>\d+) min/,
    meaning: 'too-many-attempts',
    key: 'account:tooMany',
  },
  {
    pattern: /^Too many people are logging in/,
    meaning: 'unavailable',
    key: 'errors:unavailable',
  },
  {
    pattern: /^The user could not be logged in/,
    meaning: 'login-refused',
    key: 'errors:incorrectPassword',
  },
  {
    pattern: /^incorrect_password$|^(Error: )?The password you entered for the/,
    meaning: 'login-refused',
    key: 'errors:incorrectPassword',
  },
  {
    pattern:
      /^(invalid_username|invalid_email)$|^(Error: )?(Unknown (username|email address)|There is no account with that|The username .+ is not registered on this site)/,
    meaning: 'account-unknown',
    key: 'errors:invalidUsername',
  },
  {
    pattern: /^Password reset link is invalid/,
    meaning: 'reset-link-invalid',
    key: 'account:invalidPasswordResetLink',
  },
  {
    pattern: /^Log in again to change the password or the email address/,
    meaning: 'login-too-old',
    key: 'account:loginTooOld',
  },

  // The account
  {
    pattern:
      /^(Invalid billing email address|The email address you are trying to use is invalid|Please provide a valid email address)/,
    meaning: 'email-malformed',
    key: 'checkout:errorEmailForm',
    field: 'email',
  },
  {
    pattern: /email address is already used/i,
    meaning: 'email-taken',
    key: 'account:errorEmailUsed',
    field: 'email',
  },
  {
    pattern: /^An account is already registered with .+@/,
    meaning: 'email-taken',
    key: 'checkout:refusedEmailTaken',
    field: 'email',
  },
  {
    pattern: /^Please provide a valid account username/,
    meaning: 'username-malformed',
    key: 'account:errorUsernameForm',
    field: 'username',
  },
  {
    pattern: /^An account is already registered with that username/,
    meaning: 'username-taken',
    key: 'checkout:errorUsernameTaken',
    field: 'username',
  },
  {
    pattern: /^The password is too short\. Use at least (?<count>\d+)/,
    meaning: 'password-refused',
    key: 'account:errorPasswordShort',
    field: 'password',
  },
  {
    pattern: /^The password is too long\. Use at most (?<count>\d+)/,
    meaning: 'password-refused',
    key: 'account:errorPasswordLong',
    field: 'password',
  },
  {
    pattern: /^The password is too easy to guess/,
    meaning: 'password-refused',
    key: 'checkout:errorPasswordEasy',
    field: 'password',
  },
  {
    pattern: /^The password is one of the most common/,
    meaning: 'password-refused',
    key: 'account:errorPasswordCommon',
    field: 'password',
  },
  {
    pattern: /^The password is too close to your name/,
    meaning: 'password-refused',
    key: 'account:errorPasswordPersonal',
    field: 'password',
  },

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

/** The first sentence of the table that a message is, with the named parts of the message. */
export function sentenceOf(message: string): (Sentence & { parts: Record<string, string> }) | undefined {
  for (const sentence of sentences) {
    const match = sentence.pattern.exec(message);
    if (match) return { ...sentence, parts: { ...match.groups } };
  }
  return undefined;
}
