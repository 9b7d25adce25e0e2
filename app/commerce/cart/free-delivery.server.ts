import type { Cart } from './view.server';
import { chosenRate, isCollected, isCollectedOnly, type ShippingRate } from './packages.server';

const isFreeDelivery = (rate: ShippingRate) => rate.free && !isCollected(rate);

/** Finds the rates that make delivery free, one per package. Returns undefined if it is free already or cannot be. Local pickup is kept. */
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

export function isFreeChoice({ packages }: Pick<Cart, 'packages'>, rates: readonly string[]): boolean {
  return packages.every(({ rates: offered }, index) =>
    offered.some((rate) => rate.id === rates[index] && isFreeDelivery(rate)),
  );
}

export type FreeDelivery = 'free' | 'offered';

/** Derives free delivery from the rates of the backend. The minimum amount is unknown: it may depend on a class, category or coupon. */
export function freeDelivery({ packages }: Pick<Cart, 'packages'>): FreeDelivery | null {
  if (packages.length === 0 || isCollectedOnly(packages)) return null;
  if (packages.every((parcel) => chosenRate(parcel)?.free)) return 'free';
  return packages.every(({ rates }) => rates.some(isFreeDelivery)) ? 'offered' : null;
}
