import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { CommerceError } from '~/backend/errors.server';
import { explain, explanationOf, meaningOf, Refusal } from '~/backend/messages.server';
import { sentenceOf, sentences } from '~/backend/sentences.server';
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

const english = translator('en_US');
const price = (amount: string) =>
  `<span class="woocommerce-Price-amount amount"><bdi>${amount}&nbsp;<span class="woocommerce-Price-currencySymbol">&euro;</span></bdi></span>`;
const cartLink = '<a href="{origin}/cart/" class="button wc-forward wp-element-button">View cart</a>';
const usageLimit = 'This coupon has reached its usage limit. Try a different one';
const choose = 'Choose all of this product’s options first';
const noVariation = 'This combination isn’t available. Choose different options';
const couponProducts = 'This coupon doesn’t apply to the items in your cart. Try a different one';
const malformed = 'Enter an email address like name@example.com';
const unknownName = 'No account found with that username. Sign up for a new account.';
const ended = 'Your session expired. Nothing you entered is lost. Check it and send it again.';

/** Sentences as backends say them, with what the shopper reads in English. */
const said: [sentence: string, words: string][] = [
  [
    'Internal server error',
    'The shop isn’t responding right now. Nothing you entered is lost. Try again in a moment.',
  ],
  ['The iss do not match with this server', ended],
  ['Invalid session token', ended],
  ['invalid_token: Expired token', ended],
  ['invalid_token: Wrong number of segments', ended],
  ['invalid_cart_token: Invalid Cart-Token', ended],
  ['expired token', ended],
  ['Too many attempts. Wait 3 min and try again.', 'Too many attempts. Wait 3 minutes and try again.'],
  [
    'Too many people are logging in at the moment. Try again in a few seconds.',
    'The shop isn’t responding right now. Nothing you entered is lost. Try again in a moment.',
  ],
  ['The user could not be logged in.', 'Incorrect password. Please try again.'],
  ['incorrect_password', 'Incorrect password. Please try again.'],
  [
    '<strong>Error:</strong> The password you entered for the username <strong>jane</strong> is incorrect. <a href="{origin}/my-account/lost-password/">Lost your password?</a>',
    'Incorrect password. Please try again.',
  ],
  ['invalid_username', unknownName],
  ['invalid_email', unknownName],
  [
    '<strong>Error:</strong> The username <strong>jane</strong> is not registered on this site. If you are unsure of your username, try your email address instead.',
    unknownName,
  ],
  ['Unknown email address. Check again or try your username.', unknownName],
  ['<strong>Error:</strong> There is no account with that username or email address.', unknownName],
  ['Password reset link is invalid.', 'Password reset link is invalid.'],
  [
    'Log in again to change the password or the email address.',
    'For your security, log out, log back in and make this change within 10 minutes.',
  ],

  ['Invalid billing email address', malformed],
  ['The email address you are trying to use is invalid', malformed],
  ['Please provide a valid email address.', malformed],
  ['Sorry, that email address is already used!', 'This email address can’t be used. Enter a different one'],
  [
    'An account is already registered with jane@example.com. Please log in or use a different email address.',
    'There’s already an account with this email address. Log in, or order without creating an account',
  ],
  [
    'Please provide a valid account username.',
    'Enter a username of 2 to 60 Latin letters, numbers, spaces, periods or dashes',
  ],
  [
    'An account is already registered with that username. Please choose another.',
    'This username is taken. Choose another one',
  ],
  ['The password is too short. Use at least 8 characters.', 'Use a password with at least 8 characters'],
  [
    'The password is too long. Use at most 4096 characters.',
    'Use a password with no more than 4096 characters',
  ],
  [
    'The password is too easy to guess. Use a wider mix of characters.',
    'Choose a password with a wider mix of characters',
  ],
  [
    'The password is one of the most common ones. Choose another one.',
    'This password is too common and easy to guess. Choose a different one',
  ],
  [
    'The password is too close to your name, your email address or the name of the shop.',
    'Choose a password that isn’t based on your name, your email address or our shop’s name',
  ],

  [
    'No product ID was found corresponding to the slug: does-not-exist',
    'We couldn’t find this product. It may have been renamed or discontinued.',
  ],
  ['No product found matching the ID provided', 'We no longer carry this product. Choose another one'],
  ['This product is in stock.', 'This product is back in stock. You can order it now.'],
  ['No product ID provided', 'We no longer carry this product. Choose another one'],
  ['Sorry, this product cannot be purchased.', 'This product isn’t for sale right now. Choose another one'],
  [
    'You cannot add &quot;Sold Out Scarf&quot; to the cart because the product is out of stock.',
    'Sold Out Scarf is sold out. Choose something else',
  ],
  [
    'You cannot add that amount of &quot;Low Stock Vase&quot; to the cart because there is not enough stock (2 remaining).',
    'Only 2 of Low Stock Vase left. Choose a smaller quantity',
  ],
  [
    `You cannot add that amount to the cart &mdash; we have 2 in stock and you already have 2 in your cart. ${cartLink}`,
    'Only 2 left, and you already have 2 in your cart. Choose a smaller quantity',
  ],
  [
    `You cannot add another "Sold Individually Poster" to your cart. ${cartLink}`,
    'Sold Individually Poster is limited to one per order, and it’s already in your cart',
  ],
  [
    'Please choose product options by visiting <a href="{origin}/product/hoodie/" title="Hoodie">Hoodie</a>.',
    choose,
  ],
  ['Size is a required field', choose],
  ['Invalid value posted for Size', noVariation],
  ['paColor is not a valid attribute of the product: Shirt Full Matrix.', noVariation],
  ['Failed to add cart item. Please check input.', noVariation],
  [
    'The selected product isn\'t a variation of Hoodie, please choose product options by visiting <a href="/product/hoodie/" title="Hoodie">Hoodie</a>.',
    noVariation,
  ],
  [
    'Cart items identified with keys nope failed to update',
    'This item is no longer in your cart. Add it again if you still want it',
  ],
  ['Cart is empty', 'Your cart is empty.'],

  [
    'Coupon &quot;nope &amp;&quot;x&quot; cannot be applied because it does not exist.',
    'We don’t recognize this coupon code. Check the spelling',
  ],
  ['Coupon &quot;expired&quot; has expired.', 'This coupon has expired. Try a different one'],
  [
    'This coupon has already been applied to the cart',
    'This coupon has already been applied. Try a different one',
  ],
  ['This coupon has not been applied to the cart.', 'This coupon is no longer in your cart. Reload the page'],
  [
    'Please enter a valid email at checkout to use coupon code &quot;vip&quot;.',
    'This coupon is limited to certain email addresses. Enter yours at checkout and apply it there',
  ],
  ['Sorry, coupon &quot;hoodieonly&quot; is not applicable to selected products.', couponProducts],
  ['Sorry, coupon &quot;nosale&quot; is not valid for sale items.', couponProducts],
  [
    'Sorry, coupon &quot;solo&quot; has already been applied and cannot be used in conjunction with other coupons.',
    'Coupon solo can’t be combined with others. Remove it to use this one',
  ],
  [
    `The minimum spend for coupon &quot;min50&quot; is ${price('50,00')}.`,
    'Spend at least €50.00 to use this coupon',
  ],
  [
    `The maximum spend for coupon &quot;max20&quot; is ${price('20,00')}.`,
    'This coupon is only good for orders up to €20.00. Remove items to use it',
  ],
  ['Usage limit for coupon &quot;oncepercustomer&quot; has been reached.', usageLimit],
  [
    'Usage limit for coupon &quot;limited&quot; has been reached. Please try again after some time, or contact us for help.',
    usageLimit,
  ],
  [
    'Sorry, it seems the coupon &quot;vip&quot; is invalid - it has now been removed from your order.',
    'Coupon vip no longer applies and has been removed. Check the total and place your order again',
  ],

  [
    '"nope:99" is not an available shipping method for shipping package "Beanie ×1"',
    'This delivery method is no longer available. Choose another one',
  ],
  [
    'Unfortunately, we do not ship to JP. Please enter an alternative shipping address.',
    'We don’t deliver to this country. Choose another one',
  ],
  ['Invalid payment method.', 'Choose how you’d like to pay'],
  ['Sorry, no session found.', 'Your cart is empty, so no order was placed. Add something first'],
  [
    'Sorry, "One Left Print" is not in stock. Please edit your cart and try again. We apologize for any inconvenience caused.',
    'One Left Print is sold out. Remove it from your cart and place your order again',
  ],
  [
    'Sorry, we do not have enough "Low Stock Vase" in stock to fulfill your order (1 available). We apologize for any inconvenience caused.',
    'Only 1 of Low Stock Vase left. Lower the quantity in your cart and place your order again',
  ],

  [
    'You are posting comments too quickly. Slow down.',
    'You’ve just sent a review. Wait a few seconds, then send this one again.',
  ],
  [
    'Duplicate comment detected; it looks as though you&#8217;ve already said that!',
    'You’ve already sent this review. Change the text to say something new.',
  ],
  ['Sorry, this post is closed to comments at the moment', 'This product no longer takes reviews.'],
  ['This site requires you to be logged in to leave a comment', 'Log in to write a review.'],
  [
    'Only logged in customers who have purchased this product may leave a review.',
    'Only customers who’ve bought this product can review it. Log in with the account you bought it with.',
  ],
];

/** WooGraphQL says these about tokens that no recorded conversation could forge. */
const unrecorded = ['Invalid session token', 'expired token'];
/** WordPress's own words for a failed log-in, which other log-in plugins pass on. */
const ofOtherPlugins = /^<strong>Error:|^Unknown email|^(incorrect_password|invalid_username|invalid_email)$/;

const files = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => path.join(folder, file));

/** Every error message of the recorded conversations with a real WooCommerce. */
function recorded(): Set<string> {
  const found = new Set<string>();
  const collect = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(collect);
    if (typeof value !== 'object' || value === null) return;
    if ('errors' in value && Array.isArray(value.errors))
      for (const message of value.errors) if (typeof message === 'string') found.add(message);
    Object.values(value).forEach(collect);
  };
  for (const file of files('tests/contract/scenarios', '.json'))
    collect(JSON.parse(readFileSync(file, 'utf8')));
  return found;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The sentences that the embedded store has in its source, with anything in their places. */
function ownSentences(): RegExp[] {
  const found: RegExp[] = [];
  for (const file of files('graphql/store', '.ts')) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
    const visit = (node: ts.Node) => {
      const parts = ts.isTemplateExpression(node)
        ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
        : ts.isStringLiteralLike(node)
          ? [node.text]
          : [];
      if (parts.join('').length >= 12) found.push(new RegExp(`^${parts.map(escaped).join('.*')}$`));
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

test.each(said)('%s', (sentence, words) => {
  expect(explain(failed(sentence), english)).toBe(words);
});

test('every entry of the table is tried', () => {
  const tried = new Set(said.map(([sentence]) => sentenceOf(failed(sentence).message)?.pattern));
  expect(sentences.filter(({ pattern }) => !tried.has(pattern))).toEqual([]);
});

test('every sentence that is tried is said by a backend', () => {
  const conversations = recorded();
  const own = ownSentences();
  const invented = said
    .map(([sentence]) => sentence)
    .filter(
      (sentence) =>
        !unrecorded.includes(sentence) &&
        !ofOtherPlugins.test(sentence) &&
        !conversations.has(sentence) &&
        !own.some((pattern) => pattern.test(sentence)),
    );
  expect(invented).toEqual([]);
});

test.each(locales)('$code: every refusal has words, with every place filled', ({ code }) => {
  const t = translator(code);
  const wrong = said
    .map(([sentence]) => explain(failed(sentence), t))
    .filter((text) => /^\w+:\w+$|\{\{/.test(text) || text === '');
  expect(wrong).toEqual([]);
});

test('code asks what a refusal means, not how it is worded', () => {
  expect(meaningOf(failed('Sorry, that email address is already used!'))).toBe('email-taken');
  expect(meaningOf(failed('Coupon &quot;x&quot; cannot be applied because it does not exist.'))).toBe(
    'coupon-unknown',
  );
  expect(meaningOf(failed('The password is too easy to guess. Use a wider mix of characters.'))).toBe(
    'password-refused',
  );
  expect(meaningOf(failed('Closed on Sundays'))).toBeUndefined();
  expect(meaningOf(new TypeError('Cart is empty'))).toBeUndefined();
  expect(explanationOf(failed('The email address you are trying to use is invalid'))?.field).toBe('email');
});

test('an unknown message is shown as the backend wrote it, as text', () => {
  expect(explain(failed('<b>Closed</b> on Sundays'), translator('de_DE'))).toBe('Closed on Sundays');
});

test('our own refusals are messages, bugs are not', () => {
  expect(explain(new Refusal('cart:refusedLineGone'), english)).toContain('no longer in your cart');
  expect(() => explain(new TypeError('bug'), english)).toThrow(TypeError);
});
