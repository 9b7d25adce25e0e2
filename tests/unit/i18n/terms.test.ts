import { expect, test } from 'vitest';
import { locales } from '~/i18n/locales';
import { read } from './texts';

/** One thing has one name: on every page, on the store's own pages and in its mails. */
const same = [
  ['account:email', 'checkout:email', 'product:yourEmail'],
  ['account:newUsername', 'checkout:username'],
  ['account:password', 'checkout:password'],
  ['account:billingAddress', 'checkout:billingAddress', 'mail:orderBilling'],
  ['account:shippingAddress', 'checkout:shippingAddress', 'mail:orderShippingAddress'],
  ['accessibility:title', 'common:accessibility'],
  ['pages:writeText', 'mail:senderText'],
  ['orders:number', 'mail:senderOrder'],
  ['pages:writeName', 'mail:senderName'],
  ['account:wishlist', 'common:wishlist'],
  ['account:orderStatus', 'orders:status'],
  ['account:login', 'common:signIn'],
  ['account:logout', 'common:signOut'],
  ['account:download', 'orders:download'],
  ['catalogue:addToCart', 'product:addToCart'],
  ['catalogue:chooseOptions', 'product:chooseOptions'],
  ['catalogue:viewProduct', 'product:viewProduct'],
  ['checkout:tryAgain', 'common:tryAgain'],
  ['common:delivery', 'cart:delivery', 'cart:row_shipping', 'mail:orderShipping'],
  ['common:payment', 'checkout:payment', 'orders:payment', 'mail:orderPayment'],
  ['common:payByCard', 'checkout:pay_card', 'mail:payCard'],
  ['common:payOnDelivery', 'checkout:pay_cod', 'mail:payCod'],
  ['common:payByTransfer', 'checkout:pay_bacs', 'mail:payBacs'],
  ['checkout:pay_cheque', 'mail:payCheque'],
  ['common:errorSummary', 'payment:problems'],
  ['common:errorPrefix', 'payment:error'],
  ['cart:row_subtotal', 'mail:orderSubtotal'],
  ['cart:row_discount', 'mail:orderDiscount'],
  ['cart:row_tax', 'mail:orderTax'],
  ['cart:row_total', 'mail:orderTotal', 'payment:total', 'account:orderTotal'],
  ['orders:title', 'payment:order'],
  ['orders:receivedTitle', 'mail:orderHeading'],
  ['orders:bankTitle', 'mail:bankTitle'],
  ['orders:bank_holder', 'mail:bankHolder'],
  ['orders:bank_number', 'mail:bankNumber'],
  ['orders:bank_sortCode', 'mail:bankSortCode'],
  ['orders:bank_bank', 'mail:bankName'],
  ['orders:bank_reference', 'mail:bankReference'],
];

test.each(locales)('$code: one thing has one name', ({ code }) => {
  const textOf = (name: string) => {
    const [area = '', key = ''] = name.split(':');
    return read(code, area)[key] ?? name;
  };
  const different = same
    .map((names) => names.map((name) => `${name} ${textOf(name)}`))
    .filter((_, index) => new Set(same[index]?.map(textOf)).size > 1);
  expect(different).toEqual([]);
});
