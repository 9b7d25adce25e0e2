import type { RestFiles } from '../import';
import { demoShop } from './demo';
import { largeShop } from './large';

/** What an empty shop is filled with: the demo catalogue, or with `products` a large one made of it. */
export function demoSeed(products?: number): RestFiles {
  const shop = demoShop();
  return products === undefined ? shop : largeShop(shop, products);
}
