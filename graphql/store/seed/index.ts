import path from 'node:path';
import { readFolder, type RestFiles } from '../import';
import { largeShop } from './large';

/** What an empty shop is filled with: the demo catalogue, or one of so many products made of it. */
export async function demoSeed(products?: number): Promise<RestFiles> {
  const shop = readFolder(path.resolve('tests/contract/fixture'));
  return products ? largeShop(shop, products) : shop;
}
