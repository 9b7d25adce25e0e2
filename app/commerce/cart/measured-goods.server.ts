import { toText } from '~/backend/errors.server';
import type { Addition } from '~/backend/addition.server';
import type { Goods } from '~/commerce/analytics/events.server';
import { minorSum } from './sums.server';
import type { CartAnswer } from './view.server';

type Line = NonNullable<CartAnswer['contents']>['nodes'][number];

function goodsOfLine({ product, variation, quantity, ...line }: Line, taxIncluded: boolean): Goods[] {
  if (!product) return [];
  const pieces = quantity ?? 1;
  const sum = taxIncluded ? minorSum(line.rawSubtotal, line.rawSubtotalTax) : minorSum(line.rawSubtotal);
  const variant = (variation?.attributes ?? []).flatMap((attribute) => attribute?.value ?? []).join(', ');
  return [
    {
      id: product.node.databaseId,
      variationId: variation?.node.databaseId,
      name: toText(product.node.name ?? ''),
      variant,
      price: Math.round(sum / pieces),
      quantity: pieces,
    },
  ];
}

/** The goods of a cart as they are measured: prices as the cart shows them. */
export function cartGoods(answer: CartAnswer | null | undefined): Goods[] {
  const taxIncluded = answer?.displayPricesIncludeTax ?? true;
  return (answer?.contents?.nodes ?? []).flatMap((line) => goodsOfLine(line, taxIncluded));
}

/** What was added, by the line that it went to. */
export function addedGoods(
  { productId, variationId, quantity }: Addition,
  answer: CartAnswer | null | undefined,
): Goods {
  const line = cartGoods(answer).find((goods) => goods.id === productId && goods.variationId === variationId);
  return { ...(line ?? { id: productId, variationId, name: '' }), quantity };
}
