import type { HttpClient } from './http-client';
import { words } from './words';

export const goods = { slug: 'hand-balm', name: 'Hand Balm' };
export const secret = 'a long password 1';

export interface FormCase {
  name: string;
  as: 'guest' | 'customer';
  /** Fills in and sends the form; the page with it is open after `prepare`. */
  prepare: (client: HttpClient) => Promise<void>;
  send: (client: HttpClient) => Promise<void>;
  /** What was typed and must not be lost. */
  typed: readonly string[];
  /** What the page says when it worked. */
  done: string | RegExp;
  /** The cart or the login is used up when it worked. */
  consumes?: boolean;
}

const open = (path: string) => (client: HttpClient) => client.open(path);
const press =
  (button: Parameters<typeof words>[0] | RegExp, values: Record<string, string | boolean> = {}) =>
  (client: HttpClient) =>
    client.press(button instanceof RegExp ? button : words(button), values);

const details = {
  [words('checkout:email')]: 'max@example.com',
  [words('checkout:firstName')]: 'Maximilian',
  [words('checkout:lastName')]: 'Mustermann',
  [words('checkout:street')]: 'Hauptstraße 1',
  [words('checkout:postcode')]: '10115',
  [words('checkout:city')]: 'Berlin',
};
const typedDetails = ['Maximilian', 'Mustermann', 'Hauptstraße 1', '10115', 'Berlin'];

async function toReview(client: HttpClient): Promise<void> {
  await client.open('/checkout');
  await client.press(words('checkout:toReview'), { ...details, 'Cash on delivery': true });
}

const review = {
  [words('product:yourReview')]: 'It smells of cedar and lasts.',
};

export const forms: readonly FormCase[] = [
  {
    name: 'add to cart',
    as: 'guest',
    prepare: open('/product/evening-wallpapers'),
    send: press('product:addToCart'),
    typed: [],
    done: 'Evening Wallpapers',
  },
  {
    name: 'quantity',
    as: 'guest',
    prepare: open('/cart'),
    send: press(/^\s*Update/, { Quantity: '3' }),
    typed: ['3'],
    done: /now|3/,
  },
  {
    name: 'coupon',
    as: 'guest',
    prepare: open('/cart'),
    send: press('cart:couponApply', { [words('cart:couponCode')]: 'no-such-coupon' }),
    typed: ['no-such-coupon'],
    done: 'never',
  },
  {
    name: 'details',
    as: 'guest',
    prepare: open('/checkout'),
    send: press('checkout:toReview', { ...details, 'Cash on delivery': true }),
    typed: typedDetails,
    done: words('checkout:reviewTitle'),
  },
  {
    name: 'order',
    as: 'guest',
    prepare: toReview,
    send: press('checkout:place'),
    typed: [],
    done: words('orders:receivedTitle'),
    consumes: true,
  },
  {
    name: 'login',
    as: 'guest',
    prepare: open('/my-account'),
    send: press('account:login', {
      [words('account:username')]: 'somebody@example.com',
      [words('account:password')]: 'whatever it is',
    }),
    typed: ['somebody@example.com'],
    done: 'never',
  },
  {
    name: 'register',
    as: 'guest',
    prepare: open('/my-account'),
    send: press('account:register', {
      [words('account:email')]: 'not an address',
      [words('account:newUsername')]: 'Somebody',
    }),
    typed: ['not an address', 'Somebody'],
    done: 'never',
  },
  {
    name: 'lost password',
    as: 'guest',
    prepare: open('/my-account/lost-password'),
    send: press('account:sendResetLink', { [words('account:username')]: 'somebody@example.com' }),
    typed: ['somebody@example.com'],
    done: words('account:resetSent'),
  },
  {
    name: 'review',
    as: 'guest',
    prepare: open(`/product/${goods.slug}`),
    send: press('product:sendReview', {
      ...review,
      [words('product:yourName')]: 'Zoë Zimmer',
      [words('product:yourEmail')]: 'zoe@example.com',
    }),
    typed: ['It smells of cedar and lasts.', 'Zoë Zimmer', 'zoe@example.com'],
    done: 'never',
  },
  {
    name: 'order lookup',
    as: 'guest',
    prepare: open('/order-lookup'),
    send: press('orders:lookUp', {
      [words('orders:number')]: '4711',
      [words('checkout:email')]: 'zoe@example.com',
    }),
    typed: ['4711', 'zoe@example.com'],
    done: 'never',
  },
  {
    name: 'wish',
    as: 'guest',
    prepare: open(`/product/${goods.slug}`),
    send: press('product:addWish'),
    typed: [],
    done: words('catalogue:wishAdded', { name: goods.name }),
  },
  {
    name: 'log out',
    as: 'customer',
    prepare: open('/my-account'),
    send: press('common:signOut'),
    typed: [],
    done: words('account:loggedOut'),
    consumes: true,
  },
  {
    name: 'personal information',
    as: 'customer',
    prepare: open('/my-account?tab=personal'),
    send: press('account:save', {
      [words('account:firstName')]: 'Maximilian',
      [words('account:lastName')]: 'Mustermann',
    }),
    typed: ['Maximilian', 'Mustermann'],
    done: words('account:updated'),
  },
  {
    name: 'address',
    as: 'customer',
    prepare: open('/my-account?tab=addresses&edit=billing'),
    send: press('account:save', {
      [words('checkout:firstName')]: 'Maximilian',
      [words('checkout:lastName')]: 'Mustermann',
      [words('checkout:street')]: 'Hauptstraße 1',
      [words('checkout:postcode')]: '10115',
      [words('checkout:city')]: 'Berlin',
    }),
    typed: typedDetails,
    done: words('account:updated'),
  },
  {
    name: 'password',
    as: 'customer',
    prepare: open('/my-account?tab=password'),
    send: press('account:savePassword', {
      [words('account:newPassword')]: 'another password 2',
      [words('account:confirmPassword')]: 'another password 2',
    }),
    typed: [],
    done: words('account:updated'),
    consumes: true,
  },
  {
    name: 'review of a customer',
    as: 'customer',
    prepare: open(`/product/${goods.slug}`),
    send: press('product:sendReview', review),
    typed: ['It smells of cedar and lasts.'],
    done: 'never',
  },
  {
    name: 'details of a customer',
    as: 'customer',
    prepare: open('/checkout'),
    send: press('checkout:toReview', { ...details, 'Cash on delivery': true }),
    typed: typedDetails,
    done: words('checkout:reviewTitle'),
  },
];

export const pages: readonly { as: 'guest' | 'customer'; path: string }[] = [
  ...[
    '/',
    '/products',
    '/products?filter=sale[true]',
    `/product/${goods.slug}`,
    '/categories',
    '/cart',
    '/checkout',
    '/checkout/review',
    '/my-account',
    '/my-account/lost-password',
    '/wishlist',
    '/order-summary',
    '/order-lookup',
    '/contact',
    '/privacy-policy',
    '/oauth/start/google',
    '/no-such-page',
  ].map((path) => ({ as: 'guest' as const, path })),
  ...[
    '/',
    `/product/${goods.slug}`,
    '/cart',
    '/checkout',
    '/wishlist',
    '/order-summary',
    '/my-account',
    '/my-account?tab=personal',
    '/my-account?tab=addresses',
    '/my-account?tab=addresses&edit=shipping',
    '/my-account?tab=password',
    '/my-account?tab=orders',
    '/my-account?tab=downloads',
    '/my-account?tab=wishlist',
  ].map((path) => ({ as: 'customer' as const, path })),
];
