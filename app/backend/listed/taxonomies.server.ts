import type { Taxonomy } from '~/catalogue/build';
import { storeSettings } from '~/store-settings';

/** Every taxonomy whose terms have lists, by the first part of their addresses. */
export const listedTaxonomies = (): ReadonlyMap<string, Taxonomy> =>
  new Map<string, Taxonomy>([
    ['product-category', 'categories'],
    ['brand', 'brands'],
    ['product-tag', 'tags'],
    ...storeSettings().taxonomies.map(({ address, name }) => [address, { further: name }] as const),
  ]);
