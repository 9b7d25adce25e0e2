import { getMinorDigits } from '~/domain/money.server';
import { formatFreeDeliveryPromise } from '~/domain/settings-placeholders.server';
import type { Shopper } from '~/session/shopper.server';
import { storeSettings } from '~/platform/settings/store-settings';
import type { Cart } from './cart-view.server';
import { getChosenRate, isLocalPickup, isPickupOnly, type ShippingRate } from './shipping-packages.server';

const isFreeDelivery = (rate: ShippingRate) => rate.free && !isLocalPickup(rate);

/** Finds the rates that make delivery free, one per package. Returns undefined if it is free already or cannot be. Local pickup is kept. */
export function findFreeRates({ packages }: Pick<Cart, 'packages'>): string[] | undefined {
  const choice = packages.map((parcel) => {
    const chosen = getChosenRate(parcel);
    const isAlreadyFree = chosen !== undefined && (chosen.free || isLocalPickup(chosen));
    return (isAlreadyFree ? undefined : parcel.rates.find(isFreeDelivery)?.id) ?? chosen?.id;
  });
  const hasChanges = choice.some((id, index) => id !== packages[index]?.chosen);
  const ids = choice.filter((id) => id !== undefined);
  return hasChanges && ids.length === choice.length ? ids : undefined;
}

export function isFreeDeliveryChoice(
  { packages }: Pick<Cart, 'packages'>,
  rates: readonly string[],
): boolean {
  return packages.every(({ rates: packageRates }, index) =>
    packageRates.some((rate) => rate.id === rates[index] && isFreeDelivery(rate)),
  );
}

/** How much of the sum that the owner promises free delivery for is in the cart. Without a sentence it is enough. */
export interface FreeDeliveryProgress {
  percent: number;
  promise?: string;
}

/**
 * Returns null where the backend's rates contradict the owner's promise or may: in other countries, without a rate of delivery, above
 * the sum, and with a coupon, as methods differ in whether its discount counts.
 */
export function getFreeDeliveryProgress(
  { packages, coupons, totals: { subtotal } }: Pick<Cart, 'packages' | 'coupons' | 'totals'>,
  country: string,
  { t, locale }: Pick<Shopper, 't' | 'locale'>,
): FreeDeliveryProgress | null {
  if (getFreeDeliveryState({ packages }) !== null) return { percent: 100 };
  const { freeDeliveryFrom, homeCountry } = storeSettings();
  const promise = formatFreeDeliveryPromise(t, locale);
  if (!freeDeliveryFrom || promise === null || country !== homeCountry || coupons.length > 0) return null;
  const share = subtotal / (freeDeliveryFrom * 10 ** getMinorDigits());
  const isDelivered = packages.length > 0 && packages.every(({ rates }) => !rates.every(isLocalPickup));
  return isDelivered && !isPickupOnly(packages) && share < 1
    ? { percent: Math.round(share * 100), promise }
    : null;
}

export type FreeDeliveryState = 'free' | 'offered';

/** Derives free delivery from the rates of the backend. The minimum amount is unknown: it may depend on a class, category or coupon. */
export function getFreeDeliveryState({ packages }: Pick<Cart, 'packages'>): FreeDeliveryState | null {
  if (packages.length === 0 || isPickupOnly(packages)) return null;
  if (packages.every((parcel) => getChosenRate(parcel)?.free)) return 'free';
  return packages.every(({ rates }) => rates.some(isFreeDelivery)) ? 'offered' : null;
}
