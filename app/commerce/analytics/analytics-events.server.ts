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

const toEventItem = (item: AnalyticsItem): MeasuredItem => ({
  item_id: String(item.variationId ?? item.id),
  item_name: item.name.slice(0, MAX_NAME_LENGTH),
  item_variant: item.variant?.slice(0, MAX_NAME_LENGTH) || undefined,
  item_category: item.category?.slice(0, MAX_NAME_LENGTH) || undefined,
  price: item.price === undefined ? undefined : toMajorUnits(item.price),
  discount: item.discount ? toMajorUnits(item.discount) : undefined,
  quantity: item.quantity,
});

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
