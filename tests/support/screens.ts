import { simpleProduct, soldOutProduct, variableProduct } from './api';

/** The screens that have the same address in every shop. */
const fixed = {
  home: '/',
  products: '/products',
  'products-2': '/products/page/2',
  search: '/products?search=nothing-like-this',
  categories: '/categories',
  wishlist: '/wishlist',
  cart: '/cart',
  contact: '/contact',
  privacy: '/privacy-policy',
  accessibility: '/accessibility',
  'lost-password': '/my-account/lost-password',
  account: '/my-account',
  'not-found': '/no-such-page',
};

const products = {
  'product-simple': simpleProduct,
  'product-variable': variableProduct,
  'product-sold-out': soldOutProduct,
};

/** The names of the screens that everybody can open. */
export const screenNames = [...Object.keys(fixed), ...Object.keys(products)];

/** The screens that everybody can open, by name. */
export async function screens(origin: string): Promise<Record<string, string>> {
  const found = await Promise.all(
    Object.entries(products).map(async ([name, find]) => [name, `/product/${(await find(origin)).slug}`]),
  );
  return { ...fixed, ...(Object.fromEntries(found) as Record<string, string>) };
}
