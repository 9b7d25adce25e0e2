import type { ResultOf } from '@graphql/operations/graphql';
import { getOwnPrices, type ownPrice } from '@graphql/operations/prices';
import { shopTax as shopTaxDocument } from '@graphql/operations/product';
import * as z from 'zod/v4';
import { orElse } from '~/backend/sentences/errors.server';
import { priceRange } from '~/backend/parts/money.server';
import { withTimeOut, timedOut } from '~/platform/promises.server';
import type { Shopper } from '~/session/shopper.server';
import { cached } from '~/platform/cache.server';
import { config } from '~/platform/config.server';
import { send } from '~/backend/client.server';

const hour = 3600;

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
export function shopTax(): Promise<ShopTax> {
  const fresh = config().catalogueTtl;
  const told = cached({ key: 'shop-tax', fresh, stale: 24 * hour, schema: taxSchema, load: loadTax });
  return orElse(told, { included: null, country: null });
}

/** Order totals follow the display setting of carts, however prices were entered when the order was placed. */
export async function showsTax({ pricesIncludeTax }: { pricesIncludeTax: boolean | null }): Promise<boolean> {
  return (await shopTax()).included ?? pricesIncludeTax ?? true;
}

/** WooGraphQL cuts `first` to this number (tests/contract/README.md, "Catalogue"). */
const largestPage = 100;
const timeOut = 2000;

/** Minor units. `was` is the single price before a sale. */
export interface OwnPrice {
  low: number;
  high: number;
  was: number | null;
}

export type OwnPrices = ReadonlyMap<number, OwnPrice>;

type Answered = ResultOf<typeof ownPrice>;

interface Shown {
  onSale: boolean | null;
  price: string | null;
  regularPrice: string | null;
}

const none: OwnPrices = new Map();

function spanOf(parts: readonly Shown[]): OwnPrice | undefined {
  const spans = parts.flatMap(({ price }) => priceRange(price) ?? []);
  if (spans.length === 0) return undefined;
  const low = Math.min(...spans.map((span) => span.low));
  const high = Math.max(...spans.map((span) => span.high));
  const regular = new Set(parts.flatMap(({ regularPrice }) => priceRange(regularPrice)?.low ?? []));
  const [before = low] = regular;
  const isReduced = parts.some(({ onSale }) => onSale) && low === high && regular.size === 1 && before > low;
  return { low, high, was: isReduced ? before : null };
}

/** Variations decide: without tax the API returns everybody's range for a variable product (tests/contract/README.md). */
function* pricesOf(product: Answered): Generator<[number, OwnPrice | undefined]> {
  const variations = product.__typename === 'VariableProduct' ? (product.variations?.nodes ?? []) : undefined;
  for (const variation of variations ?? []) yield [variation.databaseId, spanOf([variation])];
  if (variations) yield [product.databaseId, spanOf(variations)];
  else if ('price' in product) {
    const regularPrice = 'regularPrice' in product ? product.regularPrice : null;
    yield [product.databaseId, spanOf([{ ...product, regularPrice }])];
  }
}

async function load(shopper: Shopper, ids: readonly number[], slug: string | undefined): Promise<OwnPrices> {
  const first = largestPage;
  const answers: Answered[] = [];
  let at = 0;
  do {
    // An empty list would mean every product.
    const include = ids.length === 0 ? [0] : ids.slice(at, at + first);
    const page = { slug: slug ?? '', isPage: slug !== undefined && at === 0 };
    const { product, products } = await shopper.send(getOwnPrices, { ...page, first, include });
    answers.push(...(product ? [product] : []), ...(products?.nodes ?? []));
    at += first;
  } while (at < ids.length);
  const prices = new Map<number, OwnPrice>();
  for (const [id, price] of answers.flatMap((product) => [...pricesOf(product)]))
    if (price) prices.set(id, price);
  return prices;
}

/** Loads the prices in one call per page. Nobody else causes a request. Throws PageReload if the session has expired. */
export async function ownPrices(shopper: Shopper, ids: readonly number[], slug?: string): Promise<OwnPrices> {
  const [header, session, auth] = await Promise.all([
    shopper.read('headerState'),
    shopper.read('session'),
    shopper.read('auth'),
  ]);
  const isElsewhere = header?.elsewhere !== undefined && (session ?? auth) !== undefined;
  if (!isElsewhere || (ids.length === 0 && slug === undefined)) return none;
  const prices = await orElse(withTimeOut(timeOut, load(shopper, ids, slug)), timedOut);
  return prices === timedOut ? none : prices;
}
