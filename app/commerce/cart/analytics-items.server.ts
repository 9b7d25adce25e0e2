import type { CartItemInput } from '~/domain/add-to-cart-input.server';
import { toText } from '~/platform/backend/commerce-error.server';
import { createShopEvent, type AnalyticsItem } from '~/commerce/analytics/analytics-events.server';
import { displayTotal } from './cart-totals.server';
import type { CartResult } from './cart-view.server';

type CartResultLine = NonNullable<CartResult['contents']>['nodes'][number];

type Line = Pick<CartResultLine, 'quantity' | 'rawSubtotal' | 'rawSubtotalTax'> & {
  product: { node: { databaseId: number; name: string | null } } | null;
  variation: { node: { databaseId: number } } | null;
  rawTotal?: string | null | undefined;
  rawTotalTax?: string | null | undefined;
};

export function toLineItems(
  { product, variation, quantity, ...line }: Line,
  isTaxIncluded: boolean,
): AnalyticsItem[] {
  if (!product) return [];
  const pieces = quantity ?? 1;
  const subtotal = displayTotal(line.rawSubtotal, line.rawSubtotalTax, isTaxIncluded);
  const sum = line.rawTotal ? displayTotal(line.rawTotal, line.rawTotalTax, isTaxIncluded) : subtotal;
  return [
    {
      id: product.node.databaseId,
      variationId: variation?.node.databaseId,
      name: toText(product.node.name ?? ''),
      price: Math.round(sum / pieces),
      discount: Math.round((subtotal - sum) / pieces),
      quantity: pieces,
    },
  ];
}

export function toCartItems(cart: CartResult | null | undefined): AnalyticsItem[] {
  const isTaxIncluded = cart?.displayPricesIncludeTax ?? true;
  return (cart?.contents?.nodes ?? []).flatMap((line) => {
    const attributes = line.variation?.attributes ?? [];
    const variant = attributes.flatMap((attribute) => attribute?.value ?? []).join(', ');
    return toLineItems(line, isTaxIncluded).map((goods) => ({ ...goods, variant }));
  });
}

export function createAddToCartEvent(
  { productId, variationId, quantity }: CartItemInput,
  cart: CartResult | null | undefined,
) {
  const line = toCartItems(cart).find((goods) => goods.id === productId && goods.variationId === variationId);
  return createShopEvent('add_to_cart', {
    items: [{ id: productId, variationId, name: '', ...line, quantity }],
  });
}
