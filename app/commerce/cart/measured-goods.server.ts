import type { Addition } from '~/backend/addition.server';
import { toText } from '~/backend/sentences/errors.server';
import { eventOf, type Goods } from '~/commerce/analytics/events.server';
import { shownSum } from './sums.server';
import type { CartAnswer } from './view.server';

type CartAnswerLine = NonNullable<CartAnswer['contents']>['nodes'][number];

type Line = Pick<CartAnswerLine, 'quantity' | 'rawSubtotal' | 'rawSubtotalTax'> & {
  product: { node: { databaseId: number; name: string | null } } | null;
  variation: { node: { databaseId: number } } | null;
  rawTotal?: string | null | undefined;
  rawTotalTax?: string | null | undefined;
};

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

export function cartGoods(answer: CartAnswer | null | undefined): Goods[] {
  const taxIncluded = answer?.displayPricesIncludeTax ?? true;
  return (answer?.contents?.nodes ?? []).flatMap((line) => {
    const attributes = line.variation?.attributes ?? [];
    const variant = attributes.flatMap((attribute) => attribute?.value ?? []).join(', ');
    return goodsOfLine(line, taxIncluded).map((goods) => ({ ...goods, variant }));
  });
}

export function added({ productId, variationId, quantity }: Addition, answer: CartAnswer | null | undefined) {
  const line = cartGoods(answer).find((goods) => goods.id === productId && goods.variationId === variationId);
  return eventOf('add_to_cart', { goods: [{ id: productId, variationId, name: '', ...line, quantity }] });
}
