import { toText } from '~/backend/errors.server';
import { purchased, type Goods } from '~/commerce/analytics/events.server';
import { minorSum } from '~/commerce/cart/sums.server';
import type { ShopEvent } from '~/session/cookies/shop-event.server';
import type { OrderAnswer } from './view.server';

function goodsOf(order: OrderAnswer): Goods[] {
  const taxIncluded = order.pricesIncludeTax ?? true;
  return (order.lineItems?.nodes ?? []).flatMap(({ product, variation, quantity, ...line }) => {
    if (!product) return [];
    const pieces = quantity ?? 1;
    const sum = taxIncluded ? minorSum(line.rawSubtotal, line.rawSubtotalTax) : minorSum(line.rawSubtotal);
    return {
      id: product.node.databaseId,
      variationId: variation?.node.databaseId,
      name: toText(product.node.name ?? ''),
      price: Math.round(sum / pieces),
      quantity: pieces,
    };
  });
}

/** An order as it is measured, once it is placed. */
export function purchaseOf(order: OrderAnswer): ShopEvent {
  return purchased({
    number: order.orderNumber ?? String(order.databaseId ?? ''),
    currency: order.currency,
    goods: goodsOf(order),
    total: minorSum(order.rawTotal),
    tax: minorSum(order.rawTotalTax),
    shipping: minorSum(order.rawShippingTotal),
    coupons: (order.couponLines?.nodes ?? []).flatMap(({ code }) => code ?? []),
  });
}
