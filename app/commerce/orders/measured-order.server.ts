import { purchased, type Goods } from '~/commerce/analytics/events.server';
import { goodsOfLine } from '~/commerce/cart/measured-goods.server';
import { minorSum } from '~/commerce/cart/sums.server';
import type { ShopEvent } from '~/session/cookies/shop-event.server';
import type { ShownOrder } from './view.server';

function goodsOf({ lineItems, pricesIncludeTax }: ShownOrder): Goods[] {
  return (lineItems?.nodes ?? []).flatMap((line) => goodsOfLine(line, pricesIncludeTax ?? true));
}

/** An order as it is measured, once it is placed. */
export function purchaseOf(order: ShownOrder): ShopEvent {
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
