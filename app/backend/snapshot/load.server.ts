import { getListed, getNewestStamps, getProducts, getStamps } from '@graphql/operations/products';
import { send } from '~/backend/client.server';
import { orElse } from '~/backend/errors.server';
import type { CatalogueNames } from './names.server';
import type { ListedProduct } from './source.server';
import { loadFurtherTerms } from './further-terms.server';
import { loadBrandsAndTags, loadCategories, loadTerms } from './terms.server';
import { BrokenList, type Page } from './walk.server';

/** WooGraphQL cuts `first` to this number (tests/contract/README.md, "Catalogue"). */
export const largestPage = 100;
const bestSellers = 24;

/** A shop without products gives an empty list; none at all is no answer. */
function orBroken<List>(list: List | null): List {
  if (list === null) throw new BrokenList('the shop gives no list of products');
  return list;
}

/** A product's id, and when it was changed. */
export interface ProductStamp {
  databaseId: number;
  modified: string | null;
}

export async function productPage(first: number, after: string | null): Promise<Page<ListedProduct>> {
  const { data } = await send(getProducts, { first, after });
  return orBroken(data.products);
}

export async function stampPage(
  first: number,
  after: string | null,
  orderby: 'DATE' | 'MODIFIED' | 'POPULARITY',
): Promise<Page<ProductStamp>> {
  const { data } = await send(getStamps, { first, after, orderby });
  return orBroken(data.products);
}

/** The products that were changed last, and how many there are in all; undefined when the backend does not tell. */
export async function newestStamps(first: number): Promise<Page<ProductStamp> & { found?: number }> {
  const answer = await orElse(send(getNewestStamps, { first }), undefined, ({ unavailable }) => !unavailable);
  if (!answer) return stampPage(first, null, 'MODIFIED');
  const { found, ...page } = orBroken(answer.data.products);
  return { ...page, ...(found ? { found } : {}) };
}

/**
 * Those of the products that shoppers still see in lists.
 * @throws CommerceError, or BrokenList when others come than were asked for
 */
export async function listedProducts(ids: readonly number[]): Promise<ListedProduct[]> {
  if (ids.length === 0) return [];
  const { data } = await send(getListed, { ids: [...ids], first: ids.length });
  const { nodes } = orBroken(data.products);
  if (nodes.some(({ databaseId }) => !ids.includes(databaseId)))
    throw new BrokenList('the shop gives other products than it was asked for');
  return nodes;
}

async function loadBestSellers(): Promise<number[]> {
  const { nodes } = await stampPage(bestSellers, null, 'POPULARITY');
  return nodes.map(({ databaseId }) => databaseId);
}

/** Adds what only lists of their own tell: terms with their pictures and descriptions, names of values, what sells best. */
export async function addLists(names: CatalogueNames): Promise<void> {
  const categories = await loadCategories();
  const { brands, tags } = await loadBrandsAndTags();
  for (const { taxonomyName, slug, name } of await loadTerms())
    if (taxonomyName?.startsWith('pa_') && slug) names.addValue(taxonomyName, slug, name ?? slug);
  names.lists({
    categories,
    brands,
    tags,
    further: await loadFurtherTerms(),
    bestSellers: await loadBestSellers(),
  });
}
