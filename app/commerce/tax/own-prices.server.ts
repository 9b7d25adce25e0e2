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

/**
 * Whether the shop shows prices with tax, a setting that its API answers only with a cart, and the country that visitors are
 * taxed in who have given no address; null for what it does not answer. The tax itself is the backend's: the embedded
 * store computes it in `graphql/store/domain/shipping-tax/tax.ts`, and `commerce/cart/sums.server.ts` adds it up for display.
 */
export function shopTax(): Promise<ShopTax> {
  const fresh = config().catalogueTtl;
  const told = cached({ key: 'shop-tax', fresh, stale: 24 * hour, schema: taxSchema, load: loadTax });
  return orElse(told, { included: null, country: null });
}

/** Whether the sums of an order are shown with tax: as those of a cart are, whatever way prices were entered when it was placed. */
export async function showsTax({ pricesIncludeTax }: { pricesIncludeTax: boolean | null }): Promise<boolean> {
  return (await shopTax()).included ?? pricesIncludeTax ?? true;
}

/** WooGraphQL cuts `first` to this number (tests/contract/README.md, "Catalogue"). */
const largestPage = 100;
/** Milliseconds that a page waits before it shows everybody's prices. */
const timeOut = 2000;

/** What a product or a variation costs one shopper, in minor units; `was` is the one price before a sale. */
export interface OwnPrice {
  low: number;
  high: number;
  was: number | null;
}

/** By the id of product or variation; empty for shoppers who see everybody's prices. */
export type OwnPrices = ReadonlyMap<number, OwnPrice>;

type Answered = ResultOf<typeof ownPrice>;

interface Shown {
  onSale: boolean | null;
  price: string | null;
  regularPrice: string | null;
}

const none: OwnPrices = new Map();

/** One price of all of these: those of a product without variations, or of its variations. */
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

/** A variable product costs what its variations do: where no tax is due, its own range is everybody's (tests/contract/README.md). */
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

/**
 * What these products cost a shopper who is taxed elsewhere, and the product of a slug beside them, in one call for a page.
 * For everybody else nothing is asked and nothing known, and so when the backend does not answer.
 * @throws PageReload after the session of a page has lapsed
 */
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
