import type { LocalPrice, LocalPrices } from '~/commerce/tax/local-prices.server';
import type { Price, ProductRecord } from './product-record.server';

/** The lowest price before a sale (Omnibus Directive) is taxed like the price before it. */
function toLocalPrice({ was, lowest }: Price, localPrice: LocalPrice): Price {
  const taxedPrice = { now: localPrice.low, was: localPrice.was ?? undefined };
  if (!was || lowest === undefined || taxedPrice.was === undefined) return taxedPrice;
  return { ...taxedPrice, lowest: Math.round((lowest * taxedPrice.was) / was) };
}

/** Applies the prices of a shopper who is taxed elsewhere. */
export function withLocalPrices(record: ProductRecord, localPrices: LocalPrices): ProductRecord {
  if (localPrices.size === 0) return record;
  const withPrice = <Item extends { id: number; price: Price }>(item: Item): Item => {
    const localPrice = item.price.now === undefined ? undefined : localPrices.get(item.id);
    return localPrice ? { ...item, price: toLocalPrice(item.price, localPrice) } : item;
  };
  const productPrice = localPrices.get(record.id);
  return {
    ...withPrice(record),
    ...(record.range && productPrice ? { range: { low: productPrice.low, high: productPrice.high } } : {}),
    variations: record.variations.map(withPrice),
    group: record.group.map((member) => (member.kind === 'variable' ? member : withPrice(member))),
  };
}

const listPrices = ({ price, variations, group }: ProductRecord) =>
  [price, ...[...variations, ...group].map((part) => part.price)].map(({ now }) => now);

/** Returns whether the page can state the tax of its prices. Abroad that needs a cart with tax, or prices equal to those at home. */
export function canStateTax(
  record: ProductRecord,
  localPrices: LocalPrices,
  foreignTaxState: 'taxed' | 'untold' | undefined,
) {
  if (foreignTaxState === undefined) return true;
  if (!localPrices.has(record.id)) return false;
  return (
    foreignTaxState === 'taxed' ||
    String(listPrices(record)) === String(listPrices(withLocalPrices(record, localPrices)))
  );
}
