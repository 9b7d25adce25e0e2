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
import { fillRow } from './category-mates.server';
import type { Shopper } from '~/session/shopper.server';

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
