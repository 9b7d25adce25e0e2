import type { MessageKey } from '~/platform/i18n/messages';
import translated from './backend-messages.json';

/** Rows: meaning, message key, pattern. Groups become values of the message. A string is how the message begins, as in the language files. */
const messageTable = [
  ['unavailable', 'errors:unavailable', /^Internal server error$/],
  ['session-foreign', 'errors:sessionEnded', /The iss do not match|Invalid session token/i],
  ['session-lapsed', 'errors:sessionEnded', /^invalid_(token|cart_token):|expired token/i],
  [
    'login-refused',
    'errors:incorrectPassword',
    /^incorrect_password$|^The user could not be logged in|^(Error: )?The password you entered for the/,
  ],
  [
    'account-unknown',
    'errors:invalidUsername',
    /^(invalid_username|invalid_email)$|^(Error: )?(Unknown (username|email address)|There is no account with that|The username .+ is not registered on this site)/,
  ],
  ['reset-link-invalid', 'account:invalidPasswordResetLink', 'Password reset link is invalid'],
  [
    'email-malformed',
    'checkout:errorEmailForm',
    /^(Invalid billing email address|The email address you are trying to use is invalid|Please provide a valid email address)/,
  ],
  ['email-taken', 'account:errorEmailUsed', /email address is already used/i],
  ['email-taken', 'checkout:refusedEmailTaken', /^An account is already registered with .+@/],
  ['account-needed', 'checkout:accountNeeded', 'You must be logged in to checkout'],
  ['username-malformed', 'account:errorUsernameForm', 'Please provide a valid account username'],
  ['username-taken', 'checkout:errorUsernameTaken', 'An account is already registered with that username'],
  ['password-refused', 'account:errorPasswordShort', 'The password is too short. Use at least COUNT'],
  ['password-refused', 'account:errorPasswordLong', 'The password is too long. Use at most COUNT'],
  ['password-refused', 'checkout:errorPasswordEasy', 'The password is too easy to guess'],
  ['password-refused', 'account:errorPasswordCommon', 'The password is one of the most common'],
  ['password-refused', 'account:errorPasswordPersonal', 'The password is too close to your name'],
  [
    'product-unknown',
    'product:missing',
    /^(No product ID was found|The "[^"]*" product type is not supported by)/,
  ],
  ['product-unknown', 'cart:refusedUnknown', /^No product (found matching the ID|ID) provided/],
  ['product-not-sold', 'cart:refusedNotSold', 'Sorry, this product cannot be purchased'],
  [
    'product-sold-out',
    'cart:refusedSoldOut',
    'You cannot add NAME to the cart because the product is out of stock',
  ],
  [
    'product-not-enough',
    'cart:refusedNotEnough',
    'You cannot add that amount of NAME to the cart because there is not enough stock (COUNT remaining)',
  ],
  [
    'product-not-enough',
    'cart:refusedHeld',
    'You cannot add that amount to the cart — we have COUNT in stock and you already have HELD in your cart',
  ],
  ['product-once-per-order', 'cart:refusedSingle', 'You cannot add another NAME to your cart'],
  [
    'choice-missing',
    'cart:refusedChoose',
    /^Please choose product options|(is a required field|are required fields)$/,
  ],
  [
    'choice-impossible',
    'cart:refusedNoVariation',
    /^(Invalid value posted for |.* is not a valid attribute of the product|Failed to add cart item|The selected product isn't a variation of)/,
  ],
  [
    'product-not-sold',
    'cart:changed_gone',
    /^(?<name>.+?) has been removed from your cart because it can no longer be purchased/,
  ],
  ['line-gone', 'cart:refusedLineGone', 'Cart items identified with keys'],
  ['cart-empty', 'cart:emptyText', 'Cart is empty'],
  ['coupon-unknown', 'cart:couponUnknown', 'Coupon NAME cannot be applied because it does not exist'],
  ['coupon-refused', 'cart:couponExpired', 'Coupon NAME has expired'],
  ['coupon-refused', 'cart:couponTwice', 'This coupon has already been applied'],
  ['coupon-refused', 'cart:couponNotHere', 'This coupon has not been applied'],
  ['coupon-refused', 'cart:couponEmail', 'Please enter a valid email at checkout to use coupon code NAME'],
  ['coupon-refused', 'cart:couponSale', 'Sorry, coupon NAME is not valid for sale items'],
  ['coupon-refused', 'cart:couponProducts', 'Sorry, coupon NAME is not applicable to'],
  [
    'coupon-refused',
    'cart:couponAlone',
    'Sorry, coupon NAME has already been applied and cannot be used in conjunction',
  ],
  ['coupon-refused', 'cart:couponMinimum', 'The minimum spend for coupon NAME is AMOUNT'],
  ['coupon-refused', 'cart:couponMaximum', 'The maximum spend for coupon NAME is AMOUNT'],
  [
    'coupon-used-up',
    'cart:couponUsed',
    /^(Usage limit for coupon|You have used this coupon|Coupon .+ was used in another transaction)/,
  ],
  // A checkout that fails after a coupon was applied reports this instead of its reason (`format_notices_for_error`).
  ['order-refused', 'checkout:refusedUnsaid', 'Coupon code applied successfully'],
  // A payment gateway that returns nothing.
  [
    'order-refused',
    'checkout:paymentRefused',
    'array_merge(): Argument #2 must be of type array, null given',
  ],
  ['coupon-refused', 'checkout:refusedCoupon', 'Sorry, it seems the coupon NAME is invalid'],
  ['delivery-refused', 'cart:shippingGone', /is not an available shipping method/],
  ['delivery-refused', 'checkout:refusedCountry', 'Unfortunately, we do not ship to'],
  ['payment-refused', 'checkout:errorPayment', 'Invalid payment method'],
  ['cart-empty', 'checkout:refusedEmpty', 'Sorry, no session found'],
  ['product-sold-out', 'checkout:refusedSoldOut', 'Sorry, NAME is not in stock'],
  [
    'product-not-enough',
    'checkout:refusedNotEnough',
    'Sorry, we do not have enough NAME in stock to fulfill your order (COUNT available',
  ],
  ['review-refused', 'product:reviewTooQuick', /too quickly/i],
  ['review-refused', 'product:reviewDuplicate', /^Duplicate comment/i],
  ['review-refused', 'product:reviewClosed', /closed to comments/i],
  ['review-refused', 'product:reviewLogin', /requires you to be logged in/i],
  ['review-refused', 'product:reviewBuyersOnly', /who have purchased this product/i],
] as const satisfies readonly (readonly [string, MessageKey, RegExp | string])[];

export type Meaning = (typeof messageTable)[number][0];

/** Form fields that the meanings are about. */
const fields: Partial<Record<Meaning, 'email' | 'username' | 'password'>> = {
  'email-malformed': 'email',
  'email-taken': 'email',
  'username-malformed': 'username',
  'username-taken': 'username',
  'password-refused': 'password',
};

const placeholderPatterns: Record<string, string> = {
  NAME: '["“”„«»] ?(?<name>.*[^ ]) ?["“”«»]',
  COUNT: '(?<count>\\d+)',
  HELD: '(?<held>\\d+)',
  AMOUNT: '(?<amount>.+?)\\.?$',
  TEXT: '.+',
};

const buildPattern = (text: string) =>
  new RegExp(
    '^' +
      text
        .replace(/[()?.]/g, '\\$&')
        .replace(/[’']/g, "[’']")
        .replace(
          /NAME|COUNT|HELD|AMOUNT|TEXT/g,
          (placeholder) => placeholderPatterns[placeholder] ?? placeholder,
        ),
  );

/** The first match counts. `tests/unit/domain/explain-error.test.ts` tries each entry. */
export const backendMessages = messageTable.map(([meaning, key, pattern]) => ({
  meaning,
  key,
  field: fields[meaning],
  pattern: typeof pattern === 'string' ? buildPattern(pattern) : pattern,
}));

export type BackendMessage = (typeof backendMessages)[number];

const allBackendMessages = [
  ...backendMessages,
  ...Object.entries(translated).flatMap(([key, texts]) => {
    const english = backendMessages.find((backendMessage) => backendMessage.key === key);
    return english ? texts.map((text) => ({ ...english, pattern: buildPattern(text) })) : [];
  }),
];

export function matchBackendMessage(
  message: string,
): (BackendMessage & { groups: Record<string, string> }) | undefined {
  for (const backendMessage of allBackendMessages) {
    const match = backendMessage.pattern.exec(message);
    if (match) return { ...backendMessage, groups: { ...match.groups } };
  }
  return undefined;
}
