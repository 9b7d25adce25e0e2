import type { RestFiles } from '../graphql/store/import';
import { demoShop } from './shop';
import { largeShop } from './large';

/** What an empty shop is filled with: the demo catalogue, or with `products` a large one made of it. */
export function demoSeed(products?: number): RestFiles {
  const shop = demoShop();
  return products === undefined ? shop : largeShop(shop, products);
}
