import { address, contact, form, last, sends, toReview, type FormCase } from './fault-form';
import { goods, secret } from './visitor';
import { words } from './words';

const email = 'zoe.{tag}@example.com';
const number = { [words('orders:number')]: '4711' };
const review = { [words('product:yourReview')]: 'It smells of cedar and lasts, {tag}.' };
const product = `/product/${goods.slug}`;
const newPassword = {
  [words('account:newPassword')]: 'another password 2',
  [words('account:confirmPassword')]: 'another password 2',
};
const german = sends('common:change', {}, { language: 'de_DE' });

/** Every form of the shop, with what its page says when it worked. */
export const forms: readonly FormCase[] = [
  form(
    'add to cart',
    'anybody',
    '/product/evening-wallpapers',
    sends('product:addToCart'),
    'Evening Wallpapers',
  ),
  form(
    'add from a list',
    'anybody',
    '/products?search=wallpapers',
    sends('catalogue:addToCart'),
    'Evening Wallpapers',
  ),
  form('quantity', 'anybody', '/cart', sends(/^\s*Update/, { Quantity: '3' }), /now|3/),
  form(
    'coupon',
    'anybody',
    '/cart',
    sends('cart:couponApply', { [words('cart:couponCode')]: 'no-such-coupon' }),
  ),
  form('delivery method', 'anybody', '/cart', sends('cart:updateDelivery'), words('cart:shippingChosen')),
  form(
    'delivery estimate',
    'anybody',
    '/cart',
    sends('cart:estimate', { country: 'AT', [words('checkout:postcode')]: '1010' }),
    words('cart:estimated', { country: 'Austria' }),
  ),
  form(
    'remove a line',
    'anybody',
    '/cart',
    sends(new RegExp(`^\\s*${words('cart:remove')}`)),
    words('cart:removed', { name: goods.name }),
    last,
  ),
  form(
    'move to the wishlist',
    'anybody',
    '/cart',
    sends('cart:moveToWishlist'),
    words('cart:moved', { name: goods.name }),
    last,
  ),
  form(
    'empty the cart',
    'anybody',
    '/cart?confirm=empty',
    sends('cart:empty'),
    new RegExp(`${words('cart:emptied')}|${words('cart:emptyText')}`),
    last,
  ),
  form(
    'wish',
    'anybody',
    product,
    sends('product:addWish'),
    words('catalogue:wishAdded', { name: goods.name }),
  ),
  form(
    'no wish any more',
    'anybody',
    async (client) => {
      await client.open(product);
      await client.press(words('product:addWish'));
    },
    sends('product:removeWish'),
    words('catalogue:wishRemoved', { name: goods.name }),
    { own: true, usesUp: true },
  ),
  form('language', 'anybody', '/cart', german, words('cart:title', {}, 'de_DE')),
  form(
    'language on the page of an order',
    'anybody',
    (client, { placeOrder }) => placeOrder(client),
    german,
    words('orders:receivedTitle', {}, 'de_DE'),
    { own: true },
  ),
  form(
    'order again',
    'anybody',
    (client, { placeOrder }) => placeOrder(client),
    sends('orders:again'),
    words('orders:againAll'),
    { own: true },
  ),
  form(
    'order lookup',
    'guest',
    '/order-lookup',
    sends('orders:lookUp', { ...number, [words('checkout:email')]: email }),
  ),
  form(
    'review',
    'guest',
    product,
    sends('product:sendReview', {
      ...review,
      [words('product:yourName')]: 'Zoë Zimmer',
      [words('product:yourEmail')]: email,
    }),
  ),
  form('review of a customer', 'customer', product, sends('product:sendReview', review)),
  form(
    'message',
    'anybody',
    '/contact',
    sends('pages:writeSend', {
      [words('checkout:email')]: email,
      [words('pages:writeText')]: 'Does the vase come in green, {tag}?',
    }),
    words('pages:writeSent'),
  ),
  form(
    'withdrawal',
    'anybody',
    '/withdrawal',
    sends('pages:withdrawContinue', {
      ...number,
      [words('checkout:email')]: email,
      [words('pages:withdrawName')]: 'Zoë Zimmer',
    }),
    words('pages:withdrawReview'),
  ),
  form(
    'details',
    'anybody',
    '/checkout',
    sends('checkout:toReview', address, contact),
    words('checkout:reviewTitle'),
  ),
  form('order', 'anybody', toReview, sends('checkout:place'), words('orders:receivedTitle'), last),
  form(
    'login',
    'guest',
    '/my-account',
    sends(
      'account:login',
      { [words('account:username')]: 'somebody.{tag}@example.com' },
      { [words('account:password')]: 'whatever it is' },
    ),
  ),
  form(
    'register',
    'guest',
    '/my-account',
    sends('account:register', {
      [words('account:email')]: 'not an address',
      [words('account:newUsername')]: 'Somebody',
    }),
  ),
  form(
    'register a name that is taken',
    'guest',
    '/my-account',
    sends(
      'account:register',
      { [words('account:email')]: 'new.{tag}@example.com', [words('account:newUsername')]: 'demo' },
      { [words('account:password')]: 'whatever it is' },
    ),
  ),
  form(
    'lost password',
    'guest',
    '/my-account/lost-password',
    sends('account:sendResetLink', { [words('account:username')]: 'somebody.{tag}@example.com' }),
    words('account:resetSent'),
  ),
  form(
    'new password by the mailed link',
    'customer',
    (client, { openReset, email: mailbox }) => openReset(client, mailbox),
    sends('account:savePassword', {}, newPassword),
    words('account:passwordChanged'),
    { own: true, usesUp: true },
  ),
  form('log out', 'customer', '/my-account', sends('common:signOut'), words('account:loggedOut'), last),
  form(
    'personal information',
    'customer',
    '/my-account?tab=personal',
    sends('account:save', {
      [words('account:firstName')]: 'Maximilian',
      [words('account:lastName')]: 'Mustermann',
    }),
    words('account:updated'),
  ),
  form(
    'address',
    'customer',
    '/my-account?tab=addresses&edit=billing',
    sends('account:save', address),
    words('account:updated'),
  ),
  form(
    'password',
    'customer',
    '/my-account?tab=password',
    sends('account:savePassword', {}, { [words('account:currentPassword')]: secret, ...newPassword }),
    words('account:updated'),
    last,
  ),
];
