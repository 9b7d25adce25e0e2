import { formatMoney, minorDigits } from '~/backend/parts/money.server';
import { storeSettings } from '~/store-settings';
import type { Cart } from './view.server';
import { chosenRate, isCollected, isCollectedOnly, type ShippingRate } from './packages.server';

const isFreeDelivery = (rate: ShippingRate) => rate.free && !isCollected(rate);

/**
 * The rates that make delivery free where it is not yet: one for each package, as they are chosen where nothing is to change.
 * Undefined when all is free, or cannot be. Collecting in person is never changed.
 */
export function freeChoice({ packages }: Pick<Cart, 'packages'>): string[] | undefined {
  const choice = packages.map((parcel) => {
    const chosen = chosenRate(parcel);
    const stays = chosen !== undefined && (chosen.free || isCollected(chosen));
    return (stays ? undefined : parcel.rates.find(isFreeDelivery)?.id) ?? chosen?.id;
  });
  const changes = choice.some((id, index) => id !== packages[index]?.chosen);
  const ids = choice.filter((id) => id !== undefined);
  return changes && ids.length === choice.length ? ids : undefined;
}

/** Whether a choice of rates takes everything that is delivered for free. */
export function isFreeChoice({ packages }: Pick<Cart, 'packages'>, rates: readonly string[]): boolean {
  return packages.every(({ rates: offered }, index) =>
    offered.some((rate) => rate.id === rates[index] && isFreeDelivery(rate)),
  );
}

/** How far a cart is from free delivery: it is free, could be chosen, or `amount` is missing. */
export type FreeDelivery = { state: 'free' | 'offered' } | { state: 'missing'; amount: string };

/**
 * What the cart says of the free delivery that the store settings promise. Counted as WooCommerce counts the minimum of its free
 * delivery (`WC_Shipping_Free_Shipping::is_available`): the goods as the cart shows them, with tax where prices are shown with it,
 * less discounts. That it is free is said when the backend offers it, never from the sum alone.
 */
export function freeDelivery(cart: Cart, country: string): FreeDelivery | null {
  const { freeDeliveryFrom: from, homeCountry } = storeSettings();
  const { needsShipping, packages, totals } = cart;
  if (from === null || !needsShipping || country !== homeCountry || packages.length === 0) return null;
  const chosen = packages.flatMap((parcel) => chosenRate(parcel) ?? []);
  if (isCollectedOnly(packages)) return null;
  if (chosen.length === packages.length && chosen.every(({ free }) => free)) return { state: 'free' };
  if (packages.every(({ rates }) => rates.some(isFreeDelivery))) return { state: 'offered' };
  const missing = Math.round(from * 10 ** minorDigits()) - (totals.subtotal - totals.discount);
  return missing > 0 ? { state: 'missing', amount: formatMoney(missing) } : null;
}
