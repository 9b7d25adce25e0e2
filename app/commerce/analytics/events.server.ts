import { config } from '~/platform/config.server';
import { minorDigits } from '~/backend/parts/money.server';
import type { MeasuredItem, ShopEvent } from '~/session/cookies/slots.server';
import type { Shopper } from '~/session/shopper.server';

const mostItems = 50;
const longest = 100;

export interface Goods {
  id: number;
  variationId?: number | undefined;
  name: string;
  variant?: string | undefined;
  category?: string | undefined;
  /** Minor units for one piece. */
  price?: number | undefined;
  /** Minor units that coupons took off one piece. */
  discount?: number | undefined;
  quantity: number;
}

export const decimal = (minor: number): number => minor / 10 ** minorDigits();

function itemOf({
  id,
  variationId,
  name,
  variant,
  category,
  price,
  discount,
  quantity,
}: Goods): MeasuredItem {
  return {
    item_id: String(variationId ?? id),
    item_name: name.slice(0, longest),
    ...(variant ? { item_variant: variant.slice(0, longest) } : {}),
    ...(category ? { item_category: category.slice(0, longest) } : {}),
    ...(price === undefined ? {} : { price: decimal(price) }),
    ...(discount ? { discount: decimal(discount) } : {}),
    quantity,
  };
}

interface Facts {
  goods: readonly Goods[];
  /** Minor units. Defaults to the total of the items. */
  value?: number;
  currency?: string | null;
}

export function eventOf(event: ShopEvent['event'], { goods, value, currency }: Facts): ShopEvent {
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

export async function measuredFor(
  shopper: Shopper,
  make: () => ShopEvent | undefined | Promise<ShopEvent | undefined>,
): Promise<{ measured?: ShopEvent }> {
  const event = shopper.isMeasured ? await make() : undefined;
  return event ? { measured: event } : {};
}
