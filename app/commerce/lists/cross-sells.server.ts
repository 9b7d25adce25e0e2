import { getCrossSells } from '@graphql/operations/product-list-operations';
import { createBatch } from '@epic-web/cachified';
import * as z from 'zod/v4';
import { languageKeyPrefix } from '~/platform/i18n/shop-language.server';
import { getCached } from '~/platform/memory-cache.server';
import type { CardView } from '~/catalogue/index/list-view-models';
import { send } from '~/platform/backend/graphql-client.server';
import { withFallback } from '~/platform/backend/commerce-error.server';
import { getCatalogue } from '~/catalogue/sync/catalogue-snapshot.server';
import { fillRow, loadProductCards } from './product-cards.server';
import type { Shopper } from '~/session/shopper.server';

const CACHE_TTL_SECONDS = 3600;
const idsSchema = z.array(z.number().int().positive()).max(100);

async function fetchCrossSells(products: readonly number[]): Promise<number[][]> {
  const { data } = await send(getCrossSells, { ids: [...products], first: products.length });
  const nodes = data.products?.nodes ?? [];
  return products.map((product) => {
    const node = nodes.find(({ databaseId }) => databaseId === product);
    const linkedProducts = node && 'crossSell' in node ? node.crossSell?.nodes : undefined;
    return (linkedProducts ?? []).map(({ databaseId }) => databaseId);
  });
}

/** Fetches the products that are not cached in one request. */
async function findCrossSellIds(products: readonly number[]): Promise<Set<number>> {
  const { add } = createBatch(fetchCrossSells);
  const lists = [...new Set(products)].map((product) => {
    const key = `cross-sells:${languageKeyPrefix()}${product}`;
    const load = add(product);
    return withFallback(getCached({ key, maxAgeSeconds: CACHE_TTL_SECONDS, schema: idsSchema, load }), []);
  });
  const ids = new Set((await Promise.all(lists)).flat());
  for (const product of products) ids.delete(product);
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
