import { getCrossSells } from '@graphql/operations/product-list-operations';
import * as z from 'zod/v4';
import { languageKeyPrefix } from '~/platform/i18n/shop-language.server';
import { parseJson } from '~/platform/parse-json';
import { getSharedStore } from '~/platform/shared-store.server';
import type { CardView } from '~/catalogue/index/list-view-models';
import { send } from '~/platform/backend/graphql-client.server';
import { withFallback } from '~/platform/backend/commerce-error.server';
import { getCatalogue } from '~/catalogue/sync/catalogue-snapshot.server';
import { loadProductCards } from './product-cards.server';
import type { Shopper } from '~/session/shopper.server';
import { has } from '~/catalogue/index/bitset';
import type { CatalogueIndex } from '~/catalogue/index/build-index';

export const ROW_LENGTH = 4;

/** Finds products in stock of the same categories: those of the smallest category first, the newest first. */
function* findCategoryMates(index: CatalogueIndex, ids: readonly number[]): Generator<number> {
  const rows = ids.flatMap((id) => index.rowOfId.get(id) ?? []);
  const seen = new Set(rows);
  const categories = [...index.categories.values()]
    .filter((category) => rows.some((row) => has(category.rows, row)))
    .sort((a, b) => a.count - b.count);
  for (const category of categories)
    for (let row = index.products.length - 1; row >= 0; row -= 1) {
      const product = index.products[row];
      if (!product || product.stock === 'out' || seen.has(row)) continue;
      if (!has(category.rows, row) || !has(index.all, row)) continue;
      seen.add(row);
      yield product.id;
    }
}

/** Completes a row of cards with products of the same categories as `products`. */
export function fillRow(
  index: CatalogueIndex,
  ids: readonly number[],
  products: readonly number[],
): number[] {
  const listed = ids.filter((id) => {
    const row = index.rowOfId.get(id);
    return row !== undefined && has(index.all, row);
  });
  const row = new Set(listed.slice(0, ROW_LENGTH));
  for (const id of findCategoryMates(index, products)) {
    if (row.size >= ROW_LENGTH) break;
    row.add(id);
  }
  return [...row];
}

const CACHE_TTL_SECONDS = 3600;
const idsSchema = z.array(z.number().int().positive()).max(100);

const toCacheKey = (product: number) => `cross-sells:${languageKeyPrefix()}${product}`;

async function readCachedIds(product: number): Promise<number[] | undefined> {
  const text = await getSharedStore().get(toCacheKey(product));
  return text && idsSchema.safeParse(parseJson(text.toString())).data;
}

async function fetchCrossSells(products: readonly number[]): Promise<Map<number, number[]>> {
  const result = await withFallback(
    send(getCrossSells, { ids: [...products], first: products.length }),
    undefined,
  );
  const idsByProduct = new Map<number, number[]>();
  for (const node of result?.data.products?.nodes ?? [])
    idsByProduct.set(
      node.databaseId,
      ('crossSell' in node ? (node.crossSell?.nodes ?? []) : []).map(({ databaseId }) => databaseId),
    );
  for (const [product, ids] of idsByProduct)
    await getSharedStore().setEvictable(toCacheKey(product), JSON.stringify(ids), CACHE_TTL_SECONDS);
  return idsByProduct;
}

async function findCrossSellIds(products: readonly number[]): Promise<Set<number>> {
  const uniqueProducts = [...new Set(products)];
  const cachedIds = new Map(
    await Promise.all(
      uniqueProducts.map(async (product) => [product, await readCachedIds(product)] as const),
    ),
  );
  const missing = uniqueProducts.filter((product) => cachedIds.get(product) === undefined);
  const fetchedIds = missing.length > 0 ? await fetchCrossSells(missing) : new Map<number, number[]>();
  const ids = new Set(
    uniqueProducts.flatMap((product) => cachedIds.get(product) ?? fetchedIds.get(product) ?? []),
  );
  for (const product of uniqueProducts) ids.delete(product);
  return ids;
}

/** Warms the cache while the cart loads, from the copy of its lines in the cookie. */
export async function prepareCrossSells(shopper: Shopper): Promise<void> {
  await findCrossSellIds(((await shopper.getCookie('cartLines')) ?? []).map(({ product }) => product));
}

/** Loads up to four cards: those that the shop recommends with these products, then others of their categories. None is sold out. */
export async function loadCrossSells(products: readonly number[], shopper: Shopper): Promise<CardView[]> {
  const ids = await findCrossSellIds(products);
  if (ids.size === 0) return [];
  const index = await getCatalogue();
  const inStock = [...ids].filter((id) => {
    const product = index.products[index.rowOfId.get(id) ?? -1];
    return product !== undefined && product.stock !== 'out';
  });
  return inStock.length > 0 ? loadProductCards(fillRow(index, inStock, products), shopper) : [];
}
