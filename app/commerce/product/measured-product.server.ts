import { toText } from '~/backend/sentences/errors.server';
import type { Goods } from '~/commerce/analytics/events.server';
import type { ProductView } from './view.server';

/** A product that is looked at; one with variations by its lowest price. */
export function viewedGoods({ id, name, categories, price, variations }: ProductView): Goods {
  const prices = [price, ...variations.map((variation) => variation.price)].flatMap(
    (known) => known?.minor ?? [],
  );
  return {
    id,
    name: toText(name),
    category: categories[0] && toText(categories[0].name),
    price: prices.length > 0 ? Math.min(...prices) : undefined,
    quantity: 1,
  };
}
