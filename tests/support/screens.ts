import { ownPages } from '../../app/settings/own-pages';
import { simpleProduct, soldOutProduct, variableProduct } from './api';

/** Pages that need a cart, or a setting. */
const conditional = ['/checkout', '/consent', '/newsletter'];

/** The screens that have the same address in every shop. */
const fixed = {
  ...Object.fromEntries(
    ownPages
      .filter(({ path }) => !path.includes('#') && !conditional.includes(path))
      .map(({ path }) => [path.slice(1).replaceAll('/', '-') || 'home', path]),
  ),
  'products-2': '/products/page/2',
  search: '/products?search=nothing-like-this',
  'not-found': '/no-such-page',
};

const products = {
  'product-simple': simpleProduct,
  'product-variable': variableProduct,
  'product-sold-out': soldOutProduct,
};

/** The screens that everybody can open, by name. */
export async function screens(origin: string): Promise<Record<string, string>> {
  const found = await Promise.all(
    Object.entries(products).map(async ([name, find]) => [name, `/product/${(await find(origin)).slug}`]),
  );
  return { ...fixed, ...(Object.fromEntries(found) as Record<string, string>) };
}
