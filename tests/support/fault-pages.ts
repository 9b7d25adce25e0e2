import { goods } from './visitor';

/** Pages by whom they are shown to; `orderer` has placed the order of the address. */
export type Visitor = 'guest' | 'customer' | 'orderer';

export interface Page {
  as: Visitor;
  path: string;
}

const guests = `
  / /products /products/page/2 /products?filter=sale[true] /product-category/kitchen /product/${goods.slug} /categories
  /cart /checkout /checkout/review /my-account /my-account?redirectTo=/checkout /my-account/lost-password /wishlist
  /order-summary /order-lookup /contact /privacy-policy /pages/terms /withdrawal /oauth/start/google /no-such-page
`
  .trim()
  .split(/\s+/);

const tabs = [
  'personal',
  'addresses',
  'addresses&edit=shipping',
  'password',
  'orders',
  'downloads',
  'wishlist',
];
const customers = [
  ...`/ /product/${goods.slug} /cart /cart?confirm=empty /checkout /wishlist /order-summary /my-account`.split(
    ' ',
  ),
  ...tabs.map((tab) => `/my-account?tab=${tab}`),
];

/**
 * The pages to visit. Where logins are at fault everybody has one: a guest's session has nothing that could fail then.
 */
export function pagesFor({ logins, order }: { logins: boolean; order: string }): Page[] {
  const withdrawal = `/withdrawal?order=${order.replace(/\D*(\d+).*/, '$1')}&key=${new URLSearchParams(order.split('?')[1]).get('key') ?? ''}`;
  const placed = [
    order,
    order.replace('checkout/order-received', 'order-summary'),
    '/my-account?tab=orders',
    withdrawal,
  ];
  const first = logins ? guests.filter((path) => !customers.includes(path)) : guests;
  return [
    ...first.map((path) => ({ as: logins ? ('customer' as const) : ('guest' as const), path })),
    ...customers.map((path) => ({ as: 'customer' as const, path })),
    ...placed.map((path) => ({ as: 'orderer' as const, path })),
  ];
}
