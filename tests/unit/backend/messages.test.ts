import { expect, test } from 'vitest';
import { CommerceError } from '~/backend/errors.server';
import { explain, Refusal } from '~/backend/messages.server';
import { locales } from '~/i18n/locales';
import { translator } from '~/i18n/i18n.server';

const failed = (...messages: string[]) =>
  new CommerceError({
    client: 'http',
    operationType: 'mutation',
    operationName: 'addToCart',
    status: 200,
    messages,
  });

// Messages as the scenarios of the contract have them.
test.each([
  [
    'You cannot add &quot;Sold Out Scarf&quot; to the cart because the product is out of stock.',
    'Sold Out Scarf is sold out. Choose something else',
  ],
  [
    'You cannot add that amount of &quot;Low Stock Vase&quot; to the cart because there is not enough stock (2 remaining).',
    'There are only 2 pieces of Low Stock Vase left. Choose a smaller quantity',
  ],
  [
    'You cannot add that amount to the cart &mdash; we have 2 in stock and you already have 2 in your cart. <a href="/cart/" class="button">View cart</a>',
    'There are only 2 pieces, and your cart already has 2. Choose a smaller quantity',
  ],
  ['Size is a required field', 'Choose all options of this product first'],
  ['Coupon &quot;expired&quot; has expired.', 'This coupon has expired. Use another one'],
  [
    'The minimum spend for coupon &quot;min50&quot; is <span class="amount"><bdi>50,00&nbsp;<span>&euro;</span></bdi></span>.',
    'This coupon applies from €50.00. Add more to your cart to use it',
  ],
  [
    'Unfortunately, we do not ship to JP. Please enter an alternative shipping address.',
    'We do not deliver to this country. Choose another one',
  ],
])('%s is said in our own words', (message, words) => {
  expect(explain(failed(message), translator('en_US'))).toBe(words);
});

test('every known refusal has words in every language', () => {
  for (const { code } of locales) {
    const text = explain(
      failed(
        'Sorry, coupon &quot;solo&quot; has already been applied and cannot be used in conjunction with other coupons.',
      ),
      translator(code),
    );
    expect(text).toContain('solo');
    expect(text).not.toContain('cart:');
  }
});

test('an unknown message is shown as the backend wrote it, as text', () => {
  expect(explain(failed('<b>Closed</b> on Sundays'), translator('de_DE'))).toBe('Closed on Sundays');
});

test('our own refusals are messages, bugs are not', () => {
  expect(explain(new Refusal('cart:refusedLineGone'), translator('en_US'))).toContain(
    'no longer in your cart',
  );
  expect(() => explain(new TypeError('bug'), translator('en_US'))).toThrow(TypeError);
});
