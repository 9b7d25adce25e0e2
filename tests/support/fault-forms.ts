import {
  address,
  anybody,
  contact,
  customer,
  guest,
  labelled,
  last,
  once,
  own,
  sends,
  toReview,
  type FormCase,
  type Ready,
} from './fault-form';
import type { HttpClient } from './http-client';
import { goods, secret } from './visitor';
import { words } from './words';

const coupon = 'WELCOME10';
const noCoupon = { 'cart:couponCode': 'no-such-coupon' };
const takesCoupon = new RegExp(`${words('cart:remove')} ${coupon}`, 'i');
const couponGone = words('cart:couponRemoved', { code: coupon });
const step = (button: 'common:increase' | 'common:decrease') =>
  new RegExp(words(button, { product: goods.name }));

async function withCoupon(client: HttpClient): Promise<void> {
  await client.open('/cart');
  await client.press(words('cart:couponApply'), { [words('cart:couponCode')]: coupon });
}

async function withTwo(client: HttpClient): Promise<void> {
  await client.open('/cart');
  await client.press(step('common:increase'));
}

async function withUsedAddress(client: HttpClient, { placeOrder }: Ready): Promise<void> {
  await placeOrder(client);
  await client.open('/checkout');
  const typed = { ...address, ...contact, [words('checkout:street')]: 'Lindenweg 3' };
  await client.press(words('checkout:toReview'), typed);
  await client.open('/checkout');
}

/** The forms on the way from a product to its order. */
const buyingForms = [
  anybody('/product add', '/product/evening-wallpapers', sends('product:addToCart'), 'Evening Wallpapers'),
  anybody('/cart add', '/products?search=wallpapers', sends('catalogue:addToCart'), 'Evening Wallpapers'),
  anybody('/cart update', '/cart', sends(/^\s*Update/, { Quantity: '3' }), /now|3/),
  anybody('/cart coupon-apply', '/cart', sends('cart:couponApply', noCoupon)),
  anybody('/cart shipping', '/cart', sends('cart:updateDelivery'), words('cart:shippingChosen')),
  anybody(
    '/cart estimate',
    '/cart',
    sends('cart:estimate', { country: 'AT', 'checkout:postcode': '1010' }),
    words('cart:estimated', { country: 'Austria' }),
  ),
  anybody(
    '/cart remove',
    '/cart',
    sends(new RegExp(`^\\s*${words('cart:remove')}`)),
    words('cart:removed', { name: goods.name }),
    last,
  ),
  anybody(
    '/cart move-to-wishlist',
    '/cart',
    sends('cart:moveToWishlist'),
    words('cart:moved', { name: goods.name }),
    last,
  ),
  anybody(
    '/cart empty',
    '/cart?confirm=empty',
    sends('cart:empty'),
    new RegExp(`${words('cart:emptied')}|${words('cart:emptyText')}`),
    last,
  ),
  anybody(
    '/product add-group',
    '/product/ceramics-for-the-table',
    sends('product:addToCart', {}, { 'common:quantity': '1' }),
    'Added to your cart',
  ),
  anybody('/cart increase', '/cart', sends(step('common:increase')), 'now has'),
  anybody('/cart decrease', withTwo, sends(step('common:decrease')), 'now has', once),
  anybody('/cart coupon-remove', withCoupon, sends(takesCoupon), couponGone, once),
  anybody(
    '/checkout continue',
    '/checkout',
    sends('checkout:toReview', address, contact),
    words('checkout:reviewTitle'),
  ),
  anybody(
    '/checkout update',
    '/checkout',
    sends('checkout:updateCountry', address, contact),
    words('checkout:updated'),
  ),
  anybody(
    '/checkout coupon-apply',
    '/checkout',
    sends('cart:couponApply', { ...address, ...noCoupon }, contact),
  ),
  anybody(
    '/checkout coupon-remove',
    async (client) => {
      await withCoupon(client);
      await client.open('/checkout');
    },
    sends(takesCoupon, address, contact),
    couponGone,
    once,
  ),
  customer(
    '/checkout address',
    withUsedAddress,
    sends(/Hauptstraße 1/),
    words('checkout:addressFilled'),
    once,
  ),
  anybody('/checkout/review place', toReview, sends('checkout:place'), words('orders:receivedTitle'), last),
];

const product = `/product/${goods.slug}`;
const email = { 'checkout:email': 'zoe.{tag}@example.com' };
const lookup = { ...email, 'orders:number': '4711' };
const withdrawal = { ...lookup, 'pages:withdrawName': 'Zoë Zimmer' };
const review = { 'product:yourReview': 'It smells of cedar and lasts, {tag}.' };
const reviewer = { 'product:yourName': 'Zoë Zimmer', 'product:yourEmail': 'zoe.{tag}@example.com' };
const names = { 'account:firstName': 'Maximilian', 'account:lastName': 'Mustermann' };
const unknown = { 'account:username': 'somebody.{tag}@example.com' };
const anyPassword = { 'account:password': 'whatever it is' };
const newPassword = {
  'account:newPassword': 'another password 2',
  'account:confirmPassword': 'another password 2',
};
const german = sends('common:change', {}, { language: 'de_DE' });

async function toWithdraw(client: HttpClient): Promise<void> {
  await client.open('/withdrawal');
  await client.press(words('pages:withdrawContinue'), labelled(withdrawal, 'withdraws'));
}

const onOrder: FormCase['prepare'] = (client, { placeOrder }) => placeOrder(client);

/** Every form of the shop, with what its page says when it worked. */
export const forms: readonly FormCase[] = [
  ...buyingForms,
  anybody(
    '/wishlist add',
    product,
    sends('product:addWish'),
    words('catalogue:wishAdded', { name: goods.name }),
  ),
  anybody(
    '/wishlist remove',
    async (client) => {
      await client.open(product);
      await client.press(words('product:addWish'));
    },
    sends('product:removeWish'),
    words('catalogue:wishRemoved', { name: goods.name }),
    once,
  ),
  anybody('/language', '/cart', german, words('cart:title', {}, 'de_DE')),
  anybody(
    '/language: on the page of an order',
    onOrder,
    german,
    words('orders:receivedTitle', {}, 'de_DE'),
    own,
  ),
  anybody('/order-again', onOrder, sends('orders:again'), words('orders:againAll'), own),
  anybody('/light', '/cart', sends('common:lightVersion'), words('cart:title')),
  anybody(
    '/product stock-alert',
    '/product/paper-scissors',
    sends('pages:alertSend', { 'pages:alertEmail': 'zoe.{tag}@example.com' }),
    words('pages:alertSaved'),
  ),
  guest('/order-lookup', '/order-lookup', sends('orders:lookUp', lookup)),
  guest('/product review', product, sends('product:sendReview', { ...review, ...reviewer })),
  customer('/product review: of a customer', product, sends('product:sendReview', review)),
  anybody(
    '/contact',
    '/contact',
    sends('pages:writeSend', { ...email, 'pages:writeText': 'Does the vase come in green, {tag}?' }),
    words('pages:writeSent'),
  ),
  anybody(
    '/withdrawal',
    '/withdrawal',
    sends('pages:withdrawContinue', withdrawal),
    words('pages:withdrawReview'),
  ),
  anybody('/withdrawal change', toWithdraw, sends('pages:withdrawChange'), words('pages:withdrawContinue')),
  anybody(
    '/withdrawal confirm',
    toWithdraw,
    sends('pages:withdrawConfirm'),
    words('pages:withdrawReceivedTitle'),
  ),
  anybody(
    '/accessibility',
    '/accessibility',
    sends('accessibility:send', { ...email, 'accessibility:what': 'The menu cannot be read aloud, {tag}.' }),
    words('accessibility:sent'),
  ),
  guest('/my-account login', '/my-account', sends('account:login', unknown, anyPassword)),
  guest(
    '/my-account register',
    '/my-account',
    sends('account:register', { 'account:email': 'not an address', 'account:newUsername': 'Somebody' }),
  ),
  guest(
    '/my-account register: a name that is taken',
    '/my-account',
    sends(
      'account:register',
      { 'account:email': 'new.{tag}@example.com', 'account:newUsername': 'demo' },
      anyPassword,
    ),
  ),
  guest(
    '/my-account/lost-password request',
    '/my-account/lost-password',
    sends('account:sendResetLink', unknown),
    words('account:resetSent'),
  ),
  customer(
    '/my-account/lost-password reset',
    (client, { openReset, email: mailbox }) => openReset(client, mailbox),
    sends('account:savePassword', {}, newPassword),
    words('account:passwordChanged'),
    once,
  ),
  customer('/logout', '/my-account', sends('common:signOut'), words('account:loggedOut'), last),
  customer(
    '/my-account personal',
    '/my-account?tab=personal',
    sends('account:save', names),
    words('account:updated'),
  ),
  ...(['billing', 'shipping'] as const).map((which) =>
    customer(
      `/my-account address-${which}`,
      `/my-account?tab=addresses&edit=${which}`,
      sends('account:save', address),
      words('account:updated'),
    ),
  ),
  customer(
    '/my-account update',
    '/my-account?tab=addresses&edit=shipping',
    sends('checkout:updateCountry', address),
  ),
  customer(
    '/my-account end-others',
    '/my-account?tab=password',
    sends('account:endOtherLogins'),
    words('account:otherLoginsEnded'),
    once,
  ),
  customer(
    '/my-account password',
    '/my-account?tab=password',
    sends('account:savePassword', {}, { 'account:currentPassword': secret, ...newPassword }),
    words('account:updated'),
    last,
  ),
];
