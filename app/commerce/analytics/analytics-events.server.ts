import { config } from '~/platform/config.server';
import { getMinorDigits } from '~/domain/money.server';
import type { MeasuredItem, ShopEvent } from '~/session/cookies/cookie-definitions.server';
import type { Shopper } from '~/session/shopper.server';

const MAX_EVENT_ITEMS = 50;
const MAX_NAME_LENGTH = 100;

export interface AnalyticsItem {
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

export const toMajorUnits = (minor: number): number => minor / 10 ** getMinorDigits();

function toEventItem({
  id,
  variationId,
  name,
  variant,
  category,
  price,
  discount,
  quantity,
}: AnalyticsItem): MeasuredItem {
  return {
    item_id: String(variationId ?? id),
    item_name: name.slice(0, MAX_NAME_LENGTH),
    ...(variant ? { item_variant: variant.slice(0, MAX_NAME_LENGTH) } : {}),
    ...(category ? { item_category: category.slice(0, MAX_NAME_LENGTH) } : {}),
    ...(price === undefined ? {} : { price: toMajorUnits(price) }),
    ...(discount ? { discount: toMajorUnits(discount) } : {}),
    quantity,
  };
}

interface EventDetails {
  items: readonly AnalyticsItem[];
  /** Minor units. Defaults to the total of the items. */
  value?: number;
  currency?: string | null;
}

export function createShopEvent(
  event: ShopEvent['event'],
  { items, value, currency }: EventDetails,
): ShopEvent {
  const sum = items.reduce((total, { price = 0, quantity }) => total + price * quantity, 0);
  return {
    event,
    ecommerce: {
      currency: currency ?? config().currency,
      value: toMajorUnits(value ?? sum),
      items: items.slice(0, MAX_EVENT_ITEMS).map(toEventItem),
    },
  };
}

export async function measureIfConsented(
  shopper: Shopper,
  createEvent: () => ShopEvent | undefined | Promise<ShopEvent | undefined>,
): Promise<{ measured?: ShopEvent }> {
  const event = shopper.hasAnalyticsConsent ? await createEvent() : undefined;
  return event ? { measured: event } : {};
}
