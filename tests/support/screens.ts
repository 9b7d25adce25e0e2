import { builtInPages } from '../../app/platform/settings/built-in-pages';
import { simpleProduct, soldOutProduct, variableProduct } from './api';

const conditional = ['/checkout', '/consent', '/newsletter'];

const fixed = {
  ...Object.fromEntries(
    builtInPages
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

export async function listScreens(origin: string): Promise<Record<string, string>> {
  const productScreens = await Promise.all(
    Object.entries(products).map(async ([name, find]) => [name, `/product/${(await find(origin)).slug}`]),
  );
  return { ...fixed, ...(Object.fromEntries(productScreens) as Record<string, string>) };
}
