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

/** Delivery is free as it is chosen, or could be chosen so. */
export type FreeDelivery = 'free' | 'offered';

/**
 * What the cart says of free delivery: what the backend's rates say, and never from which sum on. Its rule may be one of a class, a
 * category or a coupon, and its API tells none of them.
 */
export function freeDelivery({ packages }: Pick<Cart, 'packages'>): FreeDelivery | null {
  if (packages.length === 0 || isCollectedOnly(packages)) return null;
  if (packages.every((parcel) => chosenRate(parcel)?.free)) return 'free';
  return packages.every(({ rates }) => rates.some(isFreeDelivery)) ? 'offered' : null;
}
