import { isOnSale, type Prices } from './product';

/** Name under which a product's meta data tell the lowest price before its reduction, as plugins of WooCommerce keep it. */
export const lowestPriceKey = '_lowest_price_30_days';

/** Seconds before a reduction whose lowest price is named with it (Directive 98/6/EC, Article 6a). */
const lookBack = 30 * 86_400;

/** What a product has cost since a moment in Unix seconds. */
export interface PricedSince extends Prices {
  since: number;
}

/** The times of one price after another up to now: entered prices change them, and so do the first and last day of a sale. */
function periodsOf(history: readonly PricedSince[], now: number) {
  return history.flatMap((prices, index) => {
    const end = Math.min(history[index + 1]?.since ?? Infinity, now + 1);
    const { since, saleFrom, saleTo, regularPrice, salePrice } = prices;
    const turns = [saleFrom, saleTo === null ? null : saleTo + 1].filter(
      (moment): moment is number => moment !== null && moment > since && moment < end,
    );
    const starts = since < end ? [since, ...turns.sort((a, b) => a - b)] : [];
    return starts.map((from, at) => {
      const reduced = isOnSale(prices, from);
      // `to` is the first moment after it.
      return { from, to: starts[at + 1] ?? end, price: reduced ? salePrice : regularPrice, reduced };
    });
  });
}

/**
 * The lowest price of the 30 days before the reduction that is on now. A sale whose price is lowered further is one reduction.
 * @param history the oldest first
 * @returns undefined without a reduction, and when nothing is known of the time before it
 */
export function lowestBeforeReduction(history: readonly PricedSince[], now: number): number | undefined {
  const periods = periodsOf(history, now);
  const lastFull = periods.findLastIndex(({ reduced }) => !reduced);
  const start = periods[lastFull + 1]?.from;
  if (start === undefined) return undefined;
  const prices = periods
    .filter(({ from, to }) => from < start && to > start - lookBack)
    .flatMap(({ price }) => price ?? []);
  return prices.length === 0 ? undefined : Math.min(...prices);
}
