import type { Addition } from '~/backend/addition.server';
import { toText } from '~/backend/sentences/errors.server';
import { eventOf, type Goods } from '~/commerce/analytics/events.server';
import { shownSum } from './sums.server';
import type { CartAnswer } from './view.server';

type CartAnswerLine = NonNullable<CartAnswer['contents']>['nodes'][number];

/** A line of a cart or of an order, which knows nothing of a variation but its id. */
type Line = Pick<CartAnswerLine, 'quantity' | 'rawSubtotal' | 'rawSubtotalTax'> & {
  product: { node: { databaseId: number; name: string | null } } | null;
  variation: { node: { databaseId: number } } | null;
  /** Of an order: with what its coupons took off. */
  rawTotal?: string | null | undefined;
  rawTotalTax?: string | null | undefined;
};

/** The goods of a line as they are measured; none of a product that is gone. */
export function goodsOfLine({ product, variation, quantity, ...line }: Line, taxIncluded: boolean): Goods[] {
  if (!product) return [];
  const pieces = quantity ?? 1;
  const full = shownSum(line.rawSubtotal, line.rawSubtotalTax, taxIncluded);
  const sum = line.rawTotal ? shownSum(line.rawTotal, line.rawTotalTax, taxIncluded) : full;
  return [
    {
      id: product.node.databaseId,
      variationId: variation?.node.databaseId,
      name: toText(product.node.name ?? ''),
      price: Math.round(sum / pieces),
      discount: Math.round((full - sum) / pieces),
      quantity: pieces,
    },
  ];
}

/** The goods of a cart as they are measured: prices as the cart shows them. */
export function cartGoods(answer: CartAnswer | null | undefined): Goods[] {
  const taxIncluded = answer?.displayPricesIncludeTax ?? true;
  return (answer?.contents?.nodes ?? []).flatMap((line) => {
    const attributes = line.variation?.attributes ?? [];
    const variant = attributes.flatMap((attribute) => attribute?.value ?? []).join(', ');
    return goodsOfLine(line, taxIncluded).map((goods) => ({ ...goods, variant }));
  });
}

/** Something is put into the cart: it is described by the line that it went to. */
export function added({ productId, variationId, quantity }: Addition, answer: CartAnswer | null | undefined) {
  const line = cartGoods(answer).find((goods) => goods.id === productId && goods.variationId === variationId);
  return eventOf('add_to_cart', { goods: [{ id: productId, variationId, name: '', ...line, quantity }] });
}
