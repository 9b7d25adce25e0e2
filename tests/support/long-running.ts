import { createRandom } from './seed.mjs';

export const isLong = process.env['TEST_LONG'] === 'true';

/** Returns all items in the long run, else every third, from one that the seed chooses by `name`. */
export function sampleUnlessLong<Item>(name: string, items: readonly Item[]): Item[] {
  const first = Math.floor(createRandom(name)() * 3);
  return items.filter((_item, index) => isLong || index % 3 === first);
}
