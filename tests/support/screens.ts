import { simpleProduct, soldOutProduct, variableProduct } from './api';

/** The screens that everybody can open, by name. */
export async function screens(origin: string): Promise<Record<string, string>> {
  const [simple, variable, soldOut] = await Promise.all([
    simpleProduct(origin),
    variableProduct(origin),
    soldOutProduct(origin),
  ]);
  return {
    home: '/',
    products: '/products',
    'products-2': '/products/page/2',
    search: '/products?search=nothing-like-this',
    categories: '/categories',
    'product-simple': `/product/${simple.slug}`,
    'product-variable': `/product/${variable.slug}`,
    'product-sold-out': `/product/${soldOut.slug}`,
    wishlist: '/wishlist',
    cart: '/cart',
    contact: '/contact',
    privacy: '/privacy-policy',
    'lost-password': '/my-account/lost-password',
    account: '/my-account',
    'not-found': '/no-such-page',
  };
}
