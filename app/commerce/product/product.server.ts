import { isDeepStrictEqual } from 'node:util';
import { getProduct as getProductQuery, getStockStatus } from '@graphql/operations/product';
import { cachified, type GetFreshValueContext } from '@epic-web/cachified';
import { LRUCache } from 'lru-cache';
import { storeSettings } from '~/store-settings';
import { clearPageCache } from '~/http/cache/page-cache.server';
import { memoryCache } from '~/platform/cache.server';
import { singleton } from '~/platform/singleton.server';
import { send } from '~/backend/client.server';
import { languageKey, type ShopLanguage } from '~/i18n/shop-language.server';
import { commerceError, CommerceError, orElse } from '~/backend/sentences/errors.server';
import { findProtected } from '~/backend/partial/unreadable-records.server';
import { meaningOf, Refusal } from '~/backend/sentences/messages.server';
import { codeFields } from '~/backend/parts/product-codes.server';
import { withTimeOut, timedOut } from '~/platform/promises.server';
import { catalogueNow } from '~/backend/snapshot/snapshot.server';
import { verifiedReviews } from '~/commerce/reviews/reviews.server';
import { productRecord, type ProductRecord } from './record.server';
import { withSpoiltLists } from './spoilt-lists.server';
import { stockOf, type RawStock } from '~/backend/parts/stock.server';
import type { ResultOf } from '@graphql/operations/graphql';
import type { CatalogueProduct } from '~/catalogue/records';
import type { Translate } from '~/i18n/messages';
import { placeholderPicture } from '~/platform/pictures/picture-url';
import type { Shopper } from '~/session/shopper.server';
import { formatMoney, formatRange } from '~/backend/parts/money.server';
import type { ProductView } from './view.server';

type StockById = ReadonlyMap<number, RawStock>;

type Answered = NonNullable<ResultOf<typeof getStockStatus>['product']>;

function stockById(product: Answered): StockById {
  const rows = new Map<number, RawStock>();
  if ('stockStatus' in product) rows.set(product.databaseId, product);
  const parts =
    product.__typename === 'VariableProduct'
      ? product.variations?.nodes
      : product.__typename === 'GroupProduct'
        ? product.products?.nodes
        : undefined;
  for (const part of parts ?? []) if ('stockStatus' in part) rows.set(part.databaseId, part);
  return rows;
}

async function fetchStock(slug: string): Promise<StockById> {
  const { data } = await send(getStockStatus, { slug });
  return data.product ? stockById(data.product) : new Map();
}

const second = 1000;
/** For a minute a product is served from the cache, for ten more it is refreshed in the background. */
const fresh = 60 * second;
const staleWhileRevalidate = 600 * second;
const stockFresh = 30 * second;
/** A page waits this long for something newer than its cached data. */
const timeOut = 2 * second;
const pause = 5 * second;

interface Kept {
  /** Null if the shop has no product with this slug. */
  record: ProductRecord | null;
  /** Milliseconds since 1970. */
  loadedAt: number;
  stockAt: number;
  needsPassword?: boolean;
}

/** A product behind a password. WooGraphQL takes no passwords. */
export class PasswordNeeded extends Refusal {
  override name = 'PasswordNeeded';

  constructor() {
    super('product:passwordNeeded');
  }
}

const needsPassword = async (slug: string): Promise<boolean> =>
  (await findProtected(({ document, variables }) => send(document, variables), slug)).length > 0;

const kept = (record: ProductRecord | null): Kept => ({ record, loadedAt: Date.now(), stockAt: Date.now() });

const caches = () =>
  singleton('products', () => ({
    entries: memoryCache(1500),
    /** The last good record of each product, for an outage. */
    known: new LRUCache<string, Kept>({ max: 500 }),
  }));

export function listedNow(slug: string): CatalogueProduct | undefined {
  const index = catalogueNow();
  return index?.products[index.rowOfSlug.get(slug) ?? -1];
}

async function load(slug: string): Promise<Kept> {
  const buyersAmong = (count: number | undefined, id = 0) =>
    count && storeSettings().showReviews ? verifiedReviews(id) : undefined;
  const listed = listedNow(slug);
  const early = buyersAmong(listed?.reviews, listed?.id);
  try {
    const { data } = await send(getProductQuery, {
      slug,
      fields: [...storeSettings().customFields, ...codeFields(), storeSettings().lowestPriceKey],
      lowestPrice: [storeSettings().lowestPriceKey],
    });
    const product = data.product && (await withSpoiltLists(slug, data.product));
    const verified = await (early ?? buyersAmong(product?.reviews?.edges.length, product?.databaseId));
    return kept(product ? productRecord(product, verified) : null);
  } catch (error) {
    if (meaningOf(error) === 'product-unknown') return kept(null);
    const isLost = error instanceof CommerceError && error.path !== undefined;
    if (isLost && (await needsPassword(slug))) return { ...kept(null), needsPassword: true };
    throw error;
  }
}

async function loadAndRemember(slug: string): Promise<Kept> {
  const { known } = caches();
  const loaded = await load(slug);
  if (loaded.record) known.set(languageKey() + slug, loaded);
  else known.delete(languageKey() + slug);
  return loaded;
}

async function loadOrRemember(slug: string, { metadata }: GetFreshValueContext): Promise<Kept> {
  const last = caches().known.get(languageKey() + slug);
  if (!last) return loadAndRemember(slug);
  try {
    const loaded = await withTimeOut(timeOut, loadAndRemember(slug));
    if (loaded !== timedOut) return loaded;
  } catch (error) {
    if (!commerceError(error).unavailable) throw error;
  }
  metadata.ttl = pause;
  metadata.swr = 0;
  return last;
}

function keptProduct(slug: string): Promise<Kept> {
  return cachified({
    key: `product:${languageKey()}${slug}`,
    cache: caches().entries,
    ttl: fresh,
    swr: staleWhileRevalidate,
    getFreshValue: (context: GetFreshValueContext) => loadOrRemember(slug, context),
  });
}

function withStock(record: ProductRecord, stock: StockById): ProductRecord {
  const update = <Item extends Pick<ProductRecord, 'id' | 'stock'>>(item: Item): Item => {
    const raw = stock.get(item.id);
    return raw ? { ...item, stock: stockOf(raw, item.stock.low) } : item;
  };
  const { variations, group } = record;
  const now = { ...update(record), variations: variations.map(update), group: group.map(update) };
  // Returning the same object keeps its cached views.
  return isDeepStrictEqual(now, record) ? record : now;
}

function withCurrentStock(slug: string, record: ProductRecord, loadedAt: number): Promise<ProductRecord> {
  const { entries, known } = caches();
  const key = languageKey() + slug;
  const last = known.get(key);
  return cachified({
    key: `stock:${key}`,
    cache: entries,
    ttl: stockFresh,
    getFreshValue: async ({ metadata }: GetFreshValueContext) => {
      const stock = await orElse(withTimeOut(timeOut, fetchStock(slug)), timedOut);
      if (stock === timedOut) {
        metadata.ttl = pause;
        return record;
      }
      const now = withStock(record, stock);
      // A product that was invalidated meanwhile is loaded anew.
      if (known.get(key) === last) known.set(key, { record: now, loadedAt, stockAt: Date.now() });
      return now;
    },
  });
}

/** Adds the stock that the shopper's unpaid order reserves, which only their session knows. */
export async function shoppersProduct(shopper: Shopper, record: ProductRecord): Promise<ProductRecord> {
  if (!(await shopper.read('placed'))?.isUnpaid) return record;
  const answer = await orElse(shopper.send(getStockStatus, { slug: record.slug }), undefined);
  return answer?.product ? withStock(record, stockById(answer.product)) : record;
}

function isSlug(slug: string): boolean {
  return slug.length > 0 && slug.length <= 200 && !/[\p{Cc}/\\?#]|^\.+$/u.test(slug);
}

const hasStock = ({ stockAt }: Kept) => Date.now() - stockAt < stockFresh;

export function productNow(slug: string): ProductRecord | undefined {
  const last = caches().known.get(languageKey() + slug);
  const isNew = last && hasStock(last) && Date.now() - last.loadedAt < fresh;
  return isNew ? (last.record ?? undefined) : undefined;
}

/** Returns a product with stock at most 30 s old. In an outage it comes from memory. Throws CommerceError or PasswordRequiredError. */
export async function getProduct(slug: string): Promise<ProductRecord | undefined> {
  if (!isSlug(slug)) return undefined;
  const last = await keptProduct(slug);
  if (last.needsPassword) throw new PasswordNeeded();
  if (!last.record) return undefined;
  return hasStock(last) ? last.record : withCurrentStock(slug, last.record, last.loadedAt);
}

export function forgetProduct(slug: string, language?: ShopLanguage): void {
  const { entries, known } = caches();
  const key = languageKey(language) + slug;
  for (const kind of ['product', 'stock']) void entries.delete(`${kind}:${key}`);
  const last = known.get(key);
  if (last) known.set(key, { ...last, stockAt: 0 });
  clearPageCache();
}

export function partialView(
  { id, slug, name, kind, low, high, was, stock, picture, buyable }: CatalogueProduct,
  t: Translate,
): ProductView {
  const price =
    low === null || high === null
      ? {}
      : {
          price: {
            text: high === 0 ? t('product:free') : formatRange({ low, high }),
            minor: low,
            ...(was === null ? {} : { was: formatMoney(was) }),
          },
        };
  return {
    id,
    slug,
    name,
    kind: kind === 'variable' ? 'simple' : kind,
    ...price,
    stock: { state: stock === 'low' ? 'in' : stock },
    buyable,
    single: false,
    // Unknown in the catalogue, so no delivery is promised.
    virtual: true,
    downloadable: false,
    pictures: picture === placeholderPicture ? [] : [{ path: picture, alt: '' }],
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
