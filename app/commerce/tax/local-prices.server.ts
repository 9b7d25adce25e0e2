import type { ResultOf } from '@graphql/operations/tada-graphql';
import { getLocalPrices as localPricesQuery, type localPrice } from '@graphql/operations/price-operations';
import { getShopTax as shopTaxDocument } from '@graphql/operations/product-operations';
import * as z from 'zod/v4';
import { withFallback } from '~/platform/backend/commerce-error.server';
import { parsePriceRange } from '~/domain/money.server';
import { withTimeout, TIMED_OUT } from '~/platform/concurrency.server';
import type { Shopper } from '~/session/shopper.server';
import { getCached } from '~/platform/memory-cache.server';
import { config } from '~/platform/config.server';
import { send } from '~/platform/backend/graphql-client.server';

const SECONDS_PER_HOUR = 3600;

const taxSchema = z.object({ included: z.boolean().nullable(), country: z.string().nullable() });

type ShopTax = z.infer<typeof taxSchema>;

async function loadTax(): Promise<ShopTax> {
  const { cart, customer } = (await send(shopTaxDocument, {})).data;
  return {
    included: cart?.displayPricesIncludeTax ?? null,
    country: (customer?.shipping?.country ?? customer?.billing?.country) || null,
  };
}

/** Returns null for what the API does not tell: it tells whether prices include tax only with a cart. The backend computes the tax. */
export function getShopTax(): Promise<ShopTax> {
  const ttlSeconds = config().catalogueTtl;
  const cachedTax = getCached({
    key: 'shop-tax',
    maxAgeSeconds: ttlSeconds,
    staleSeconds: 24 * SECONDS_PER_HOUR,
    schema: taxSchema,
    load: loadTax,
  });
  return withFallback(cachedTax, { included: null, country: null });
}

/** Order totals follow the display setting of carts, however prices were entered when the order was placed. */
export async function showsTax({ pricesIncludeTax }: { pricesIncludeTax: boolean | null }): Promise<boolean> {
  return (await getShopTax()).included ?? pricesIncludeTax ?? true;
}

/** WooGraphQL cuts `first` to this number (tests/contract/README.md, "Catalogue"). */
const MAX_PAGE_SIZE = 100;
const PRICES_TIMEOUT_MS = 2000;

/** Minor units. `was` is the single price before a sale. */
export interface LocalPrice {
  low: number;
  high: number;
  was: number | null;
}

export type LocalPrices = ReadonlyMap<number, LocalPrice>;

type PricedProduct = ResultOf<typeof localPrice>;

interface PriceFields {
  onSale: boolean | null;
  price: string | null;
  regularPrice: string | null;
}

const noPrices: LocalPrices = new Map();

function toPriceSpan(parts: readonly PriceFields[]): LocalPrice | undefined {
  const spans = parts.flatMap(({ price }) => parsePriceRange(price) ?? []);
  if (spans.length === 0) return undefined;
  const low = Math.min(...spans.map((span) => span.low));
  const high = Math.max(...spans.map((span) => span.high));
  const regular = new Set(parts.flatMap(({ regularPrice }) => parsePriceRange(regularPrice)?.low ?? []));
  const [before = low] = regular;
  const isReduced = parts.some(({ onSale }) => onSale) && low === high && regular.size === 1 && before > low;
  return { low, high, was: isReduced ? before : null };
}

/** Variations decide: without tax the API returns everybody's range for a variable product (tests/contract/README.md). */
function* iteratePrices(product: PricedProduct): Generator<[number, LocalPrice | undefined]> {
  const variations = product.__typename === 'VariableProduct' ? (product.variations?.nodes ?? []) : undefined;
  for (const variation of variations ?? []) yield [variation.databaseId, toPriceSpan([variation])];
  if (variations) yield [product.databaseId, toPriceSpan(variations)];
  else if ('price' in product) {
    const regularPrice = 'regularPrice' in product ? product.regularPrice : null;
    yield [product.databaseId, toPriceSpan([{ ...product, regularPrice }])];
  }
}

async function fetchPrices(
  shopper: Shopper,
  ids: readonly number[],
  slug: string | undefined,
): Promise<LocalPrices> {
  const first = MAX_PAGE_SIZE;
  const results: PricedProduct[] = [];
  let offset = 0;
  do {
    // An empty list would mean every product.
    const include = ids.length === 0 ? [0] : ids.slice(offset, offset + first);
    const page = { slug: slug ?? '', isPage: slug !== undefined && offset === 0 };
    const { product, products } = await shopper.send(localPricesQuery, { ...page, first, include });
    results.push(...(product ? [product] : []), ...(products?.nodes ?? []));
    offset += first;
  } while (offset < ids.length);
  const prices = new Map<number, LocalPrice>();
  for (const [id, price] of results.flatMap((product) => [...iteratePrices(product)]))
    if (price) prices.set(id, price);
  return prices;
}

/** Loads the prices in one call per page. Nobody else causes a request. Throws PageReload if the session has expired. */
export async function getLocalPrices(
  shopper: Shopper,
  ids: readonly number[],
  slug?: string,
): Promise<LocalPrices> {
  const [header, session, auth] = await Promise.all([
    shopper.getCookie('headerState'),
    shopper.getCookie('session'),
    shopper.getCookie('auth'),
  ]);
  const isTaxedAbroad = header?.elsewhere !== undefined && (session ?? auth) !== undefined;
  if (!isTaxedAbroad || (ids.length === 0 && slug === undefined)) return noPrices;
  const prices = await withFallback(
    withTimeout(PRICES_TIMEOUT_MS, fetchPrices(shopper, ids, slug)),
    TIMED_OUT,
  );
  return prices === TIMED_OUT ? noPrices : prices;
}
