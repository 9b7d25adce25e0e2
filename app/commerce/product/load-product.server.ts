import { isDeepStrictEqual } from 'node:util';
import { getProduct as getProductQuery, getStockStatus } from '@graphql/operations/product-operations';
import { cachified, type GetFreshValueContext } from '@epic-web/cachified';
import { LRUCache } from 'lru-cache';
import { storeSettings } from '~/platform/settings/store-settings';
import { clearPageCache } from '~/http/cache/page-cache.server';
import { createMemoryCache } from '~/platform/memory-cache.server';
import { singleton } from '~/platform/singleton.server';
import { send } from '~/platform/backend/graphql-client.server';
import { languageKeyPrefix, type ShopLanguage } from '~/platform/i18n/shop-language.server';
import { asCommerceError, CommerceError, withFallback } from '~/platform/backend/commerce-error.server';
import { findProtected } from '~/platform/backend/unreadable-records.server';
import { findMeaning, RefusalError } from '~/domain/explain-error.server';
import { getCodeFields } from '~/domain/product-codes.server';
import { withTimeout, TIMED_OUT } from '~/platform/concurrency.server';
import { peekCatalogue } from '~/catalogue/sync/catalogue-snapshot.server';
import { fetchVerifiedIds } from '~/commerce/reviews/product-reviews.server';
import { toProductRecord, type ProductRecord } from './product-record.server';
import { withRepairedLists } from './unreadable-lists.server';
import { toStock, type RawStock } from '~/domain/stock.server';
import type { ResultOf } from '@graphql/operations/tada-graphql';
import type { CatalogueProduct } from '~/catalogue/index/catalogue-records';
import type { Translate } from '~/platform/i18n/messages';
import { PLACEHOLDER_PICTURE_PATH } from '~/platform/pictures/picture-url';
import type { Shopper } from '~/session/shopper.server';
import { formatMoney, formatRange } from '~/domain/money.server';
import type { ProductView } from './product-view.server';

type StockById = ReadonlyMap<number, RawStock>;

function toStockById(product: NonNullable<ResultOf<typeof getStockStatus>['product']>): StockById {
  const rows = new Map<number, RawStock>();
  if ('stockStatus' in product) rows.set(product.databaseId, product);
  const children =
    product.__typename === 'VariableProduct'
      ? product.variations?.nodes
      : product.__typename === 'GroupProduct'
        ? product.products?.nodes
        : undefined;
  for (const child of children ?? []) if ('stockStatus' in child) rows.set(child.databaseId, child);
  return rows;
}

async function fetchStock(slug: string): Promise<StockById> {
  const { data } = await send(getStockStatus, { slug });
  return data.product ? toStockById(data.product) : new Map();
}

const MS_PER_SECOND = 1000;
/** For a minute a product is served from the cache, for ten more it is refreshed in the background. */
const FRESH_MS = 60 * MS_PER_SECOND;
const STALE_WHILE_REVALIDATE_MS = 600 * MS_PER_SECOND;
const STOCK_FRESH_MS = 30 * MS_PER_SECOND;
/** A page waits this long for something newer than its cached data. */
const REFRESH_TIMEOUT_MS = 2 * MS_PER_SECOND;
const RETRY_DELAY_MS = 5 * MS_PER_SECOND;

interface CachedProduct {
  /** Null if the shop has no product with this slug. */
  record: ProductRecord | null;
  /** Milliseconds since 1970. */
  loadedAt: number;
  stockLoadedAt: number;
  needsPassword?: boolean;
}

/** A product behind a password. WooGraphQL takes no passwords. */
export class PasswordRequiredError extends RefusalError {
  override name = 'PasswordRequiredError';

  constructor() {
    super('product:passwordNeeded');
  }
}

const needsPassword = async (slug: string): Promise<boolean> =>
  (await findProtected(({ document, variables }) => send(document, variables), slug)).length > 0;

const createEntry = (record: ProductRecord | null): CachedProduct => ({
  record,
  loadedAt: Date.now(),
  stockLoadedAt: Date.now(),
});

const getCaches = () =>
  singleton('products', () => ({
    entries: createMemoryCache(1500),
    /** The last good record of each product, for an outage. */
    known: new LRUCache<string, CachedProduct>({ max: 500 }),
  }));

export function peekProductBySlug(slug: string): CatalogueProduct | undefined {
  const index = peekCatalogue();
  return index?.products[index.rowOfSlug.get(slug) ?? -1];
}

async function fetchProduct(slug: string): Promise<CachedProduct> {
  const loadVerifiedIds = (count: number | undefined, id = 0) =>
    count && storeSettings().showReviews ? fetchVerifiedIds(id) : undefined;
  const listed = peekProductBySlug(slug);
  const earlyVerifiedIds = loadVerifiedIds(listed?.reviews, listed?.id);
  try {
    const { data } = await send(getProductQuery, {
      slug,
      fields: [...storeSettings().customFields, ...getCodeFields(), storeSettings().lowestPriceKey],
      lowestPrice: [storeSettings().lowestPriceKey],
    });
    const product = data.product && (await withRepairedLists(slug, data.product));
    const verifiedIds = await (earlyVerifiedIds ??
      loadVerifiedIds(product?.reviews?.edges.length, product?.databaseId));
    return createEntry(product ? toProductRecord(product, verifiedIds) : null);
  } catch (error) {
    if (findMeaning(error) === 'product-unknown') return createEntry(null);
    const isUnreadable = error instanceof CommerceError && error.path !== undefined;
    if (isUnreadable && (await needsPassword(slug))) return { ...createEntry(null), needsPassword: true };
    throw error;
  }
}

async function loadAndStore(slug: string): Promise<CachedProduct> {
  const { known: lastGood } = getCaches();
  const loaded = await fetchProduct(slug);
  if (loaded.record) lastGood.set(languageKeyPrefix() + slug, loaded);
  else lastGood.delete(languageKeyPrefix() + slug);
  return loaded;
}

async function loadOrUseLast(slug: string, { metadata }: GetFreshValueContext): Promise<CachedProduct> {
  const last = getCaches().known.get(languageKeyPrefix() + slug);
  if (!last) return loadAndStore(slug);
  try {
    const loaded = await withTimeout(REFRESH_TIMEOUT_MS, loadAndStore(slug));
    if (loaded !== TIMED_OUT) return loaded;
  } catch (error) {
    if (!asCommerceError(error).isUnavailable) throw error;
  }
  metadata.ttl = RETRY_DELAY_MS;
  metadata.swr = 0;
  return last;
}

function getCachedProduct(slug: string): Promise<CachedProduct> {
  return cachified({
    key: `product:${languageKeyPrefix()}${slug}`,
    cache: getCaches().entries,
    ttl: FRESH_MS,
    swr: STALE_WHILE_REVALIDATE_MS,
    getFreshValue: (context: GetFreshValueContext) => loadOrUseLast(slug, context),
  });
}

function withStock(record: ProductRecord, stock: StockById): ProductRecord {
  const update = <Item extends Pick<ProductRecord, 'id' | 'stock'>>(item: Item): Item => {
    const raw = stock.get(item.id);
    return raw ? { ...item, stock: toStock(raw, item.stock.low) } : item;
  };
  const { variations, group } = record;
  const updatedRecord = { ...update(record), variations: variations.map(update), group: group.map(update) };
  // Returning the same object keeps its cached views.
  return isDeepStrictEqual(updatedRecord, record) ? record : updatedRecord;
}

function withCurrentStock(slug: string, record: ProductRecord, loadedAt: number): Promise<ProductRecord> {
  const { entries, known: lastGood } = getCaches();
  const key = languageKeyPrefix() + slug;
  const last = lastGood.get(key);
  return cachified({
    key: `stock:${key}`,
    cache: entries,
    ttl: STOCK_FRESH_MS,
    getFreshValue: async ({ metadata }: GetFreshValueContext) => {
      const stock = await withFallback(withTimeout(REFRESH_TIMEOUT_MS, fetchStock(slug)), TIMED_OUT);
      if (stock === TIMED_OUT) {
        metadata.ttl = RETRY_DELAY_MS;
        return record;
      }
      const updatedRecord = withStock(record, stock);
      // A product that was invalidated meanwhile is loaded anew.
      if (lastGood.get(key) === last)
        lastGood.set(key, { record: updatedRecord, loadedAt, stockLoadedAt: Date.now() });
      return updatedRecord;
    },
  });
}

/** Adds the stock that the shopper's unpaid order reserves, which only their session knows. */
export async function withShopperStock(shopper: Shopper, record: ProductRecord): Promise<ProductRecord> {
  if (!(await shopper.getCookie('placed'))?.isUnpaid) return record;
  const result = await withFallback(shopper.send(getStockStatus, { slug: record.slug }), undefined);
  return result?.product ? withStock(record, toStockById(result.product)) : record;
}

function isSlug(slug: string): boolean {
  return slug.length > 0 && slug.length <= 200 && !/[\p{Cc}/\\?#]|^\.+$/u.test(slug);
}

const hasFreshStock = ({ stockLoadedAt }: CachedProduct) => Date.now() - stockLoadedAt < STOCK_FRESH_MS;

export function peekProduct(slug: string): ProductRecord | undefined {
  const last = getCaches().known.get(languageKeyPrefix() + slug);
  const isFresh = last && hasFreshStock(last) && Date.now() - last.loadedAt < FRESH_MS;
  return isFresh ? (last.record ?? undefined) : undefined;
}

/** Returns a product with stock at most 30 s old. In an outage it comes from memory. Throws CommerceError or PasswordRequiredError. */
export async function getProduct(slug: string): Promise<ProductRecord | undefined> {
  if (!isSlug(slug)) return undefined;
  const last = await getCachedProduct(slug);
  if (last.needsPassword) throw new PasswordRequiredError();
  if (!last.record) return undefined;
  return hasFreshStock(last) ? last.record : withCurrentStock(slug, last.record, last.loadedAt);
}

export function invalidateProduct(slug: string, language?: ShopLanguage): void {
  const { entries, known: lastGood } = getCaches();
  const key = languageKeyPrefix(language) + slug;
  for (const kind of ['product', 'stock']) void entries.delete(`${kind}:${key}`);
  const last = lastGood.get(key);
  if (last) lastGood.set(key, { ...last, stockLoadedAt: 0 });
  clearPageCache();
}

export function toPartialView(
  { id, slug, name, kind, low, high, was, stock, picture, buyable }: CatalogueProduct,
  t: Translate,
): ProductView {
  const price = low !== null &&
    high !== null && {
      text: high === 0 ? t('product:free') : formatRange({ low, high }),
      minor: low,
      ...(was === null ? {} : { was: formatMoney(was) }),
    };
  return {
    id,
    slug,
    name,
    kind: kind === 'variable' ? 'simple' : kind,
    ...(price && { price }),
    stock: { state: stock === 'low' ? 'in' : stock },
    buyable,
    single: false,
    // Unknown in the catalogue, so no delivery is promised.
    virtual: true,
    downloadable: false,
    pictures: picture === PLACEHOLDER_PICTURE_PATH ? [] : [{ path: picture, alt: '' }],
    attributes: [],
    variations: [],
    facts: [],
    more: [],
    group: [],
    categories: [],
    brands: [],
    tags: [],
  };
}
