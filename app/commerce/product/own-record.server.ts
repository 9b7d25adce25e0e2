import type { OwnPrice, OwnPrices } from '~/commerce/tax/own-prices.server';
import type { Price, ProductRecord } from './record.server';

/** The lowest price before a sale (Omnibus Directive) is taxed like the price before it. */
function ownPrice({ was, lowest }: Price, known: OwnPrice): Price {
  const own = { now: known.low, was: known.was ?? undefined };
  if (!was || lowest === undefined || own.was === undefined) return own;
  return { ...own, lowest: Math.round((lowest * own.was) / was) };
}

/** Applies the prices of a shopper who is taxed elsewhere. */
export function pricedRecord(record: ProductRecord, own: OwnPrices): ProductRecord {
  if (own.size === 0) return record;
  const priced = <Item extends { id: number; price: Price }>(item: Item): Item => {
    const known = item.price.now === undefined ? undefined : own.get(item.id);
    return known ? { ...item, price: ownPrice(item.price, known) } : item;
  };
  const whole = own.get(record.id);
  return {
    ...priced(record),
    ...(record.range && whole ? { range: { low: whole.low, high: whole.high } } : {}),
    variations: record.variations.map(priced),
    group: record.group.map((member) => (member.kind === 'variable' ? member : priced(member))),
  };
}

const pricesOf = ({ price, variations, group }: ProductRecord) =>
  [price, ...[...variations, ...group].map((part) => part.price)].map(({ now }) => now);

/** Returns whether the page can state the tax of its prices. Abroad that needs a cart with tax, or prices equal to those at home. */
export function knowsTax(record: ProductRecord, own: OwnPrices, elsewhere: 'taxed' | 'untold' | undefined) {
  if (elsewhere === undefined) return true;
  if (!own.has(record.id)) return false;
  return elsewhere === 'taxed' || String(pricesOf(record)) === String(pricesOf(pricedRecord(record, own)));
}
