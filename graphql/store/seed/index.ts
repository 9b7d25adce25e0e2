import path from 'node:path';
import { readFolder, type RestFiles } from '../import';

/** What an empty shop is filled with: the demo catalogue. */
export async function demoSeed(_products?: number): Promise<RestFiles> {
  return readFolder(path.resolve('tests/contract/fixture'));
}
