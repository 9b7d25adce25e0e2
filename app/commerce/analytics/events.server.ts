import { config } from '~/platform/config.server';
import type { Addition } from '~/backend/addition.server';
import { minorDigits } from '~/backend/parts/money.server';
import { toText } from '~/backend/sentences/errors.server';
import { minorSum } from '~/commerce/cart/sums.server';
import type { CartAnswer } from '~/commerce/cart/view.server';
import type { ShownOrder } from '~/commerce/orders/view.server';
import type { MeasuredItem, ShopEvent } from '~/session/cookies/slots.server';
import type { Shopper } from '~/session/shopper.server';

/** The most products that one event names. */
const mostItems = 50;
/** The most characters of a name. */
const longest = 100;

export interface Goods {
  id: number;
  variationId?: number | undefined;
  name: string;
  variant?: string | undefined;
  category?: string | undefined;
  /** Minor units for one piece. */
  price?: number | undefined;
  quantity: number;
}

const decimal = (minor: number): number => minor / 10 ** minorDigits();

function itemOf({ id, variationId, name, variant, category, price, quantity }: Goods): MeasuredItem {
  return {
    item_id: String(variationId ?? id),
    item_name: name.slice(0, longest),
    ...(variant ? { item_variant: variant.slice(0, longest) } : {}),
    ...(category ? { item_category: category.slice(0, longest) } : {}),
    ...(price === undefined ? {} : { price: decimal(price) }),
    quantity,
  };
}

interface Facts {
  goods: readonly Goods[];
  /** Minor units; undefined for the sum of the goods. */
  value?: number;
  currency?: string | null;
}

function eventOf(event: ShopEvent['event'], { goods, value, currency }: Facts): ShopEvent {
  const sum = goods.reduce((total, { price = 0, quantity }) => total + price * quantity, 0);
  return {
    event,
    ecommerce: {
      currency: currency ?? config().currency,
      value: decimal(value ?? sum),
      items: goods.slice(0, mostItems).map(itemOf),
    },
  };
}

/** A product's page is looked at. */
export const viewed = (goods: Goods): ShopEvent => eventOf('view_item', { goods: [goods] });

/** The checkout is opened with what is in the cart. */
export const checkoutBegun = (goods: readonly Goods[], value: number): ShopEvent =>
  eventOf('begin_checkout', { goods, value });

type CartAnswerLine = NonNullable<CartAnswer['contents']>['nodes'][number];

/** A line of a cart or of an order, which knows nothing of a variation but its id. */
type Line = Pick<CartAnswerLine, 'quantity' | 'rawSubtotal' | 'rawSubtotalTax'> & {
  product: { node: { databaseId: number; name: string | null } } | null;
  variation: { node: { databaseId: number } } | null;
};

/** The goods of a line as they are measured; none of a product that is gone. */
function goodsOfLine({ product, variation, quantity, ...line }: Line, taxIncluded: boolean): Goods[] {
  if (!product) return [];
  const pieces = quantity ?? 1;
  const sum = taxIncluded ? minorSum(line.rawSubtotal, line.rawSubtotalTax) : minorSum(line.rawSubtotal);
  return [
    {
      id: product.node.databaseId,
      variationId: variation?.node.databaseId,
      name: toText(product.node.name ?? ''),
      price: Math.round(sum / pieces),
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
export function added(
  { productId, variationId, quantity }: Addition,
  answer: CartAnswer | null | undefined,
): ShopEvent {
  const line = cartGoods(answer).find((goods) => goods.id === productId && goods.variationId === variationId);
  return eventOf('add_to_cart', { goods: [{ id: productId, variationId, name: '', ...line, quantity }] });
}

/** An order is placed. */
export function purchased(order: ShownOrder): ShopEvent {
  const { currency, pricesIncludeTax, lineItems, couponLines } = order;
  const goods = (lineItems?.nodes ?? []).flatMap((line) => goodsOfLine(line, pricesIncludeTax ?? true));
  const coupons = (couponLines?.nodes ?? []).flatMap(({ code }) => code ?? []);
  const { event, ecommerce } = eventOf('purchase', { goods, value: minorSum(order.rawTotal), currency });
  return {
    event,
    ecommerce: {
      ...ecommerce,
      transaction_id: order.orderNumber ?? String(order.databaseId ?? ''),
      tax: decimal(minorSum(order.rawTotalTax)),
      shipping: decimal(minorSum(order.rawShippingTotal)),
      ...(coupons.length > 0 ? { coupon: coupons.join(', ') } : {}),
    },
  };
}

/** What a page's data say of an event, for shoppers who have agreed to being measured; nothing for all others. */
export async function measuredFor(
  shopper: Shopper,
  make: () => ShopEvent | undefined | Promise<ShopEvent | undefined>,
): Promise<{ measured?: ShopEvent }> {
  const event = shopper.isMeasured ? await make() : undefined;
  return event ? { measured: event } : {};
}
