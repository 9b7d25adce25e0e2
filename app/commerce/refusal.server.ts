import type { MessageKey, MessageValues, Translate } from '~/i18n/messages';
import { CommerceError, messageFor } from './errors.server';
import { formatRange, priceRange } from './money.server';

/** A rule that the storefront itself checks, as a message of the shopper's language. */
export class Refusal extends Error {
  override name = 'Refusal';

  constructor(
    readonly key: MessageKey,
    readonly values: MessageValues = {},
  ) {
    super(key);
  }
}

const quoted = '["“”](?<name>.+)["“”]';
export const words: [RegExp, MessageKey][] = [
  [
    new RegExp(`^You cannot add ${quoted} to the cart because the product is out of stock`),
    'cart:refusedSoldOut',
  ],
  [
    new RegExp(
      `^You cannot add that amount of ${quoted} to the cart because there is not enough stock \\((?<count>\\d+) remaining\\)`,
    ),
    'cart:refusedNotEnough',
  ],
  [
    /^You cannot add that amount to the cart — we have (?<count>\d+) in stock and you already have (?<held>\d+) in your cart/,
    'cart:refusedHeld',
  ],
  [new RegExp(`^You cannot add another ${quoted} to your cart`), 'cart:refusedSingle'],
  [/^Sorry, this product cannot be purchased/, 'cart:refusedNotSold'],
  [/^No product (found matching the ID|ID) provided/, 'cart:refusedUnknown'],
  [/^Please choose product options/, 'cart:refusedChoose'],
  [/^(?<name>.+) (is a required field|are required fields)$/, 'cart:refusedChoose'],
  [/^(Invalid value posted for |.* is not a valid attribute of the product)/, 'cart:refusedNoVariation'],
  [/^(Failed to add cart item|The selected product isn't a variation of)/, 'cart:refusedNoVariation'],
  [/^Cart items identified with keys/, 'cart:refusedLineGone'],
  [/^Coupon ["“”].*["“”] cannot be applied because it does not exist/, 'cart:couponUnknown'],
  [/^Coupon ["“”].*["“”] has expired/, 'cart:couponExpired'],
  [/^This coupon has already been applied/, 'cart:couponTwice'],
  [/^This coupon has not been applied/, 'cart:couponNotHere'],
  [new RegExp(`^Please enter a valid email at checkout to use coupon code ${quoted}`), 'cart:couponEmail'],
  [new RegExp(`^Sorry, coupon ${quoted} (is not applicable to|is not valid for)`), 'cart:couponProducts'],
  [
    new RegExp(`^Sorry, coupon ${quoted} has already been applied and cannot be used in conjunction`),
    'cart:couponAlone',
  ],
  [/^The minimum spend for coupon ["“”].*["“”] is (?<amount>.+?)\.?$/, 'cart:couponMinimum'],
  [/^The maximum spend for coupon ["“”].*["“”] is (?<amount>.+?)\.?$/, 'cart:couponMaximum'],
  [/^Usage limit for coupon/, 'cart:couponUsed'],
  [new RegExp(`^Sorry, it seems the coupon ${quoted} is invalid`), 'checkout:refusedCoupon'],
  [/is not an available shipping method/, 'cart:shippingGone'],
  [/^Sorry, no session found/, 'checkout:refusedEmpty'],
  [/^Invalid billing email address/, 'checkout:errorEmailForm'],
  [/^Unfortunately, we do not ship to/, 'checkout:refusedCountry'],
  [/^Invalid payment method/, 'checkout:errorPayment'],
  [/^An account is already registered with that username/, 'checkout:errorUsernameTaken'],
  [/^An account is already registered with .+@/, 'checkout:refusedEmailTaken'],
  [new RegExp(`^Sorry, ${quoted} is not in stock`), 'checkout:refusedSoldOut'],
  [
    new RegExp(
      `^Sorry, we do not have enough ${quoted} in stock to fulfill your order \\((?<count>\\d+) available`,
    ),
    'checkout:refusedNotEnough',
  ],
];

/** Numbers choose plural forms; amounts are written as all others of this shop. */
function valuesOf({ count, amount, ...rest }: Record<string, string>): MessageValues {
  const range = priceRange(amount);
  return {
    ...rest,
    ...(count === undefined ? {} : { count: Number(count) }),
    ...(amount === undefined ? {} : { amount: range ? formatRange(range) : amount }),
  };
}

/** What the shopper reads for a failure of the backend or a refusal; anything else is thrown on. */
export function explain(error: unknown, t: Translate): string {
  if (error instanceof Refusal) return t(error.key, error.values);
  if (!(error instanceof CommerceError)) throw error;
  const message = error.messages[0] ?? '';
  for (const [pattern, key] of words) {
    const match = pattern.exec(message);
    if (match) return t(key, valuesOf(match.groups ?? {}));
  }
  return messageFor(error, t);
}
