import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CommerceError } from '~/commerce/errors.server';
import { explain, Refusal, words } from '~/commerce/refusal.server';
import { locales } from '~/i18n/locales';
import { translator } from '~/i18n/i18n.server';
import { cartMessages } from '../../../graphql/store/domain/cart-messages';
import { couponWasRemoved } from '../../../graphql/store/domain/coupon';
import { coupon } from '../store/cart-samples';

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

/** Every sentence with which a step of the recorded scenarios was refused. */
function recorded(): string[] {
  const found = new Set<string>();
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      if (key === 'errors' && Array.isArray(part))
        for (const message of part) if (typeof message === 'string') found.add(message);
      visit(part);
    }
  };
  const folder = 'tests/contract/scenarios';
  for (const file of readdirSync(folder)) visit(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
  return [...found];
}

/** What no scenario meets, as the embedded store says it. */
const unrecorded = [couponWasRemoved(coupon()), cartMessages.tooManyForStock('Low Stock Vase', 2)];

test('every known refusal is one that a backend sends, and has words in every language', () => {
  const sentences = [...recorded(), ...unrecorded];
  const first = new Map<number, string>();
  for (const sentence of sentences) {
    const [message = ''] = failed(sentence).messages;
    const row = words.findIndex(([pattern]) => pattern.test(message));
    if (row >= 0 && !first.has(row)) first.set(row, sentence);
  }
  expect(words.filter((_row, index) => !first.has(index)).map(([pattern]) => pattern.source)).toEqual([]);
  for (const { code } of locales) {
    const t = translator(code);
    for (const [row, sentence] of first) {
      const text = explain(failed(sentence), t);
      const message = `${code}: ${sentence}`;
      expect(text, message).not.toBe(failed(sentence).messages[0]);
      expect(text, message).not.toContain(words[row]?.[1]);
      expect(text, message).not.toMatch(/\{\{|undefined|NaN/);
    }
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
