import { expect, test } from 'vitest';
import { allMessages, read, shown, withoutPlaces } from './texts';

const namesOf = (list: string) => new Set(list.trim().split(/\s+/));

/** Labels of buttons and of links that look like one: at most one and a half lines of a phone that is 320 px wide. */
const buttons = namesOf(`
  account:login account:register account:save account:savePassword account:sendResetLink account:endOtherLogins
  cart:checkout cart:browse cart:empty cart:keep cart:update cart:remove cart:moveToWishlist cart:couponApply
  cart:updateDelivery cart:estimate cart:see cart:viewPage cart:undo cart:loadAgain
  catalogue:clearAll catalogue:clearFilters catalogue:applyFilters catalogue:addToCart catalogue:chooseOptions
  catalogue:viewProduct catalogue:sort catalogue:toLastPage
  checkout:updateCountry checkout:toReview checkout:place checkout:tryAgain checkout:change
  common:signIn common:signOut common:search common:previousPage common:nextPage common:tryAgain common:close
  common:continueShopping common:backToCart errors:reload errors:sendAgain
  orders:payNow orders:again orders:lookUp orders:download
  payment:pay payment:cancel payment:back
  product:addToCart product:showChoice product:addWish product:removeWish product:sendReview product:writeReview
  mail:orderView mail:resetAction mail:welcomeAction mail:welcomeSetPassword mail:contactAction
`);

/** What stands on the picture of a product card, two cards beside each other on a phone. */
const badges = namesOf('catalogue:sale catalogue:soldOut catalogue:lowStock catalogue:backorder');

/** Cells of narrow tables, tabs and steps. */
const narrow = namesOf(`
  account:dashboard account:orders account:downloads account:addresses account:personal account:wishlist
  account:order account:orderDate account:orderStatus account:orderTotal account:expires account:file
  checkout:step_details checkout:step_review common:menu common:cart common:home
`);

test.each([
  ['a button', 42, buttons],
  ['a badge', 24, badges],
  ['a tab or a column', 26, narrow],
])('%s has at most %i characters', (_what, most, names) => {
  const long = allMessages().filter(
    ({ area, key, text }) => names.has(`${area}:${key}`) && withoutPlaces(text).length > most,
  );
  expect(long.map(shown)).toEqual([]);
});

test('no word is wider than a phone', () => {
  const wide = allMessages().filter(({ text }) =>
    withoutPlaces(text)
      .split(/[\s/–-]/)
      .some((word) => word.length > 21),
  );
  expect(wide.map(shown)).toEqual([]);
});

test('no translation is much longer than the English', () => {
  const english = (area: string, key: string) =>
    read('en_US', area)[key] ?? read('en_US', area)[key.replace(/_many$/, '_other')] ?? '';
  const long = allMessages().filter(
    ({ area, key, text }) => text.length > 1.6 * english(area, key).length + 20,
  );
  expect(long.map(shown)).toEqual([]);
});
