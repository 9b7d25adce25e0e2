import { address, contact, form, last, once, sends, toReview, type FormCase } from './fault-form';
import type { HttpClient } from './http-client';
import { goods } from './visitor';
import { words } from './words';

const coupon = 'WELCOME10';
const taken = new RegExp(`${words('cart:remove')} ${coupon}`, 'i');
const step = (button: 'common:increase' | 'common:decrease') =>
  new RegExp(words(button, { product: goods.name }));

async function withCoupon(client: HttpClient): Promise<void> {
  await client.open('/cart');
  await client.press(words('cart:couponApply'), { [words('cart:couponCode')]: coupon });
}

/** The forms on the way from a product to its order. */
export const buyingForms: readonly FormCase[] = [
  form(
    '/product add',
    'anybody',
    '/product/evening-wallpapers',
    sends('product:addToCart'),
    'Evening Wallpapers',
  ),
  form(
    '/cart add',
    'anybody',
    '/products?search=wallpapers',
    sends('catalogue:addToCart'),
    'Evening Wallpapers',
  ),
  form('/cart update', 'anybody', '/cart', sends(/^\s*Update/, { Quantity: '3' }), /now|3/),
  form(
    '/cart coupon-apply',
    'anybody',
    '/cart',
    sends('cart:couponApply', { [words('cart:couponCode')]: 'no-such-coupon' }),
  ),
  form('/cart shipping', 'anybody', '/cart', sends('cart:updateDelivery'), words('cart:shippingChosen')),
  form(
    '/cart estimate',
    'anybody',
    '/cart',
    sends('cart:estimate', { country: 'AT', [words('checkout:postcode')]: '1010' }),
    words('cart:estimated', { country: 'Austria' }),
  ),
  form(
    '/cart remove',
    'anybody',
    '/cart',
    sends(new RegExp(`^\\s*${words('cart:remove')}`)),
    words('cart:removed', { name: goods.name }),
    last,
  ),
  form(
    '/cart move-to-wishlist',
    'anybody',
    '/cart',
    sends('cart:moveToWishlist'),
    words('cart:moved', { name: goods.name }),
    last,
  ),
  form(
    '/cart empty',
    'anybody',
    '/cart?confirm=empty',
    sends('cart:empty'),
    new RegExp(`${words('cart:emptied')}|${words('cart:emptyText')}`),
    last,
  ),
  form(
    '/product add-group',
    'anybody',
    '/product/ceramics-for-the-table',
    sends('product:addToCart', {}, { [words('common:quantity')]: '1' }),
    'Added to your cart',
  ),
  form('/cart increase', 'anybody', '/cart', sends(step('common:increase')), 'now has'),
  form(
    '/cart decrease',
    'anybody',
    async (client) => {
      await client.open('/cart');
      await client.press(step('common:increase'));
    },
    sends(step('common:decrease')),
    'now has',
    once,
  ),
  form(
    '/cart coupon-remove',
    'anybody',
    withCoupon,
    sends(taken),
    words('cart:couponRemoved', { code: coupon }),
    once,
  ),
  form(
    '/checkout continue',
    'anybody',
    '/checkout',
    sends('checkout:toReview', address, contact),
    words('checkout:reviewTitle'),
  ),
  form(
    '/checkout update',
    'anybody',
    '/checkout',
    sends('checkout:updateCountry', address, contact),
    words('checkout:updated'),
  ),
  form(
    '/checkout coupon-apply',
    'anybody',
    '/checkout',
    sends('cart:couponApply', { ...address, [words('cart:couponCode')]: 'no-such-coupon' }, contact),
  ),
  form(
    '/checkout coupon-remove',
    'anybody',
    async (client) => {
      await withCoupon(client);
      await client.open('/checkout');
    },
    sends(taken, address, contact),
    words('cart:couponRemoved', { code: coupon }),
    once,
  ),
  form(
    '/checkout address',
    'customer',
    async (client, { placeOrder }) => {
      await placeOrder(client);
      await client.open('/checkout');
      await client.press(words('checkout:toReview'), {
        ...address,
        ...contact,
        [words('checkout:street')]: 'Lindenweg 3',
      });
      await client.open('/checkout');
    },
    sends(/Hauptstraße 1/),
    words('checkout:addressFilled'),
    once,
  ),
  form(
    '/checkout/review place',
    'anybody',
    toReview,
    sends('checkout:place'),
    words('orders:receivedTitle'),
    last,
  ),
];
