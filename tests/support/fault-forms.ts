import {
  address,
  anybody,
  contact,
  customer,
  guest,
  labelled,
  last,
  never,
  once,
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

const buyingForms = [
  anybody('/product add', sends('product:addToCart'), 'Evening Wallpapers', {
    page: '/product/evening-wallpapers',
  }),
  anybody('/cart add', sends('catalogue:addToCart'), 'Evening Wallpapers', {
    page: '/products?search=wallpapers',
  }),
  anybody('/cart update', sends(/^\s*Update/, { Quantity: '3' }), /now|3/),
  anybody('/cart coupon-apply', sends('cart:couponApply', noCoupon)),
  anybody('/cart shipping', sends('cart:updateDelivery'), words('cart:shippingChosen')),
  anybody(
    '/cart estimate',
    sends('cart:estimate', { country: 'AT', 'checkout:postcode': '1010' }),
    words('cart:estimated', { country: 'Austria' }),
  ),
  anybody(
    '/cart remove',
    sends(new RegExp(`^\\s*${words('cart:remove')}`)),
    words('cart:removed', { name: goods.name }),
    last,
  ),
  anybody(
    '/cart move-to-wishlist',
    sends('cart:moveToWishlist'),
    words('cart:moved', { name: goods.name }),
    last,
  ),
  anybody(
    '/cart empty',
    sends('cart:empty'),
    new RegExp(`${words('cart:emptied')}|${words('cart:emptyText')}`),
    { ...last, page: '/cart?confirm=empty' },
  ),
  anybody(
    '/product add-group',
    sends('product:addToCart', {}, { 'common:quantity': '1' }),
    'Added to your cart',
    { page: '/product/ceramics-for-the-table' },
  ),
  anybody('/cart increase', sends(step('common:increase')), 'now has'),
  anybody('/cart decrease', sends(step('common:decrease')), 'now has', { ...once, page: withTwo }),
  anybody('/cart coupon-remove', sends(takesCoupon), couponGone, { ...once, page: withCoupon }),
  anybody('/checkout continue', sends('checkout:toReview', address, contact), words('checkout:reviewTitle')),
  anybody('/checkout update', sends('checkout:updateCountry', address, contact), words('checkout:updated')),
  anybody('/checkout coupon-apply', sends('cart:couponApply', { ...address, ...noCoupon }, contact)),
  anybody('/checkout coupon-remove', sends(takesCoupon, address, contact), couponGone, {
    ...once,
    page: async (client) => {
      await withCoupon(client);
      await client.open('/checkout');
    },
  }),
  customer('/checkout address', sends(/Hauptstraße 1/), words('checkout:addressFilled'), {
    ...once,
    page: withUsedAddress,
  }),
  anybody('/checkout/review place', sends('checkout:place'), words('orders:receivedTitle'), {
    ...last,
    page: toReview,
  }),
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

export const forms: readonly FormCase[] = [
  ...buyingForms,
  anybody('/wishlist add', sends('product:addWish'), words('catalogue:wishAdded', { name: goods.name }), {
    page: product,
  }),
  anybody(
    '/wishlist remove',
    sends('product:removeWish'),
    words('catalogue:wishRemoved', { name: goods.name }),
    {
      ...once,
      page: async (client) => {
        await client.open(product);
        await client.press(words('product:addWish'));
      },
    },
  ),
  anybody('/language', german, words('cart:title', {}, 'de_DE'), { page: '/cart' }),
  anybody('/language: on the page of an order', german, words('orders:receivedTitle', {}, 'de_DE'), {
    own: true,
    page: onOrder,
  }),
  anybody('/order-again', sends('orders:again'), words('orders:againAll'), { own: true, page: onOrder }),
  anybody('/light', sends('common:lightVersion'), words('cart:title'), { page: '/cart' }),
  guest('/order-lookup', sends('orders:lookUp', lookup)),
  guest('/product review', sends('product:sendReview', { ...review, ...reviewer }), never, { page: product }),
  customer('/product review: of a customer', sends('product:sendReview', review), never, { page: product }),
  anybody(
    '/contact',
    sends('pages:writeSend', { ...email, 'pages:writeText': 'Does the vase come in green, {tag}?' }),
    words('pages:writeSent'),
  ),
  anybody('/withdrawal', sends('pages:withdrawContinue', withdrawal), words('pages:withdrawReview')),
  anybody('/withdrawal change', sends('pages:withdrawChange'), words('pages:withdrawContinue'), {
    page: toWithdraw,
  }),
  anybody('/withdrawal confirm', sends('pages:withdrawConfirm'), words('pages:withdrawReceivedTitle'), {
    page: toWithdraw,
  }),
  anybody(
    '/accessibility',
    sends('accessibility:send', { ...email, 'accessibility:what': 'The menu cannot be read aloud, {tag}.' }),
    words('accessibility:sent'),
  ),
  guest('/my-account login', sends('account:login', unknown, anyPassword)),
  guest(
    '/my-account register',
    sends('account:register', { 'account:email': 'not an address', 'account:newUsername': 'Somebody' }),
  ),
  guest(
    '/my-account register: a name that is taken',
    sends(
      'account:register',
      { 'account:email': 'new.{tag}@example.com', 'account:newUsername': 'demo' },
      anyPassword,
    ),
  ),
  guest(
    '/my-account/lost-password request',
    sends('account:sendResetLink', unknown),
    words('account:resetSent'),
  ),
  customer(
    '/my-account/lost-password reset',
    sends('account:savePassword', {}, newPassword),
    words('account:passwordChanged'),
    { ...once, page: (client, { openReset, email: mailbox }) => openReset(client, mailbox) },
  ),
  customer('/logout', sends('common:signOut'), words('account:loggedOut'), { ...last, page: '/my-account' }),
  customer('/my-account personal', sends('account:save', names), words('account:updated'), {
    page: '/my-account?tab=personal',
  }),
  ...(['billing', 'shipping'] as const).map((which) =>
    customer(`/my-account address-${which}`, sends('account:save', address), words('account:updated'), {
      page: `/my-account?tab=addresses&edit=${which}`,
    }),
  ),
  customer('/my-account update', sends('checkout:updateCountry', address), never, {
    page: '/my-account?tab=addresses&edit=shipping',
  }),
  customer('/my-account end-others', sends('account:endOtherLogins'), words('account:otherLoginsEnded'), {
    ...once,
    page: '/my-account?tab=password',
  }),
  customer(
    '/my-account password',
    sends('account:savePassword', {}, { 'account:currentPassword': secret, ...newPassword }),
    words('account:updated'),
    { ...last, page: '/my-account?tab=password' },
  ),
];
