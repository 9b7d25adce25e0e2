import type { cartFields } from '@graphql/operations/fragments';
import type { ResultOf } from '@graphql/operations/graphql';
import { daysInMeta } from '@graphql/rules/arrival';
import { arrivalBy, arrivalText } from '~/backend/parts/arrival.server';
import { formatMoney, minorSum } from '~/backend/parts/money.server';
import { toText } from '~/backend/sentences/errors.server';

export type ShippingPackage = ReturnType<typeof packagesOf>[number];
export type ShippingRate = ShippingPackage['rates'][number];

type Delivered = Pick<ResultOf<typeof cartFields>, 'availableShippingMethods' | 'chosenShippingMethods'>;

/**
 * What is delivered, each package with the ways to send it.
 * @param isInStock nothing has to be ordered by the shop first
 */
export function packagesOf(cart: Delivered, isInStock: boolean) {
  return (cart.availableShippingMethods ?? []).flatMap((group, index) => {
    if (!group) return [];
    const rates = (group.rates ?? []).flatMap((rate) => {
      if (!rate) return [];
      const cost = minorSum(rate.rawCost);
      const named = { id: rate.id, label: toText(rate.label ?? '') };
      const arrival = isInStock ? arrivalBy(named) : undefined;
      return [
        {
          ...named,
          cost: formatMoney(cost),
          free: cost === 0,
          // Missing where the settings do not tell, and while something has to be ordered first. The days are kept with an order.
          ...(arrival ? { arrives: arrivalText(arrival), days: daysInMeta(arrival) } : {}),
        },
      ];
    });
    const chosen = cart.chosenShippingMethods?.[index] ?? undefined;
    return [
      {
        contents: toText(group.packageDetails ?? ''),
        rates,
        chosen: rates.some(({ id }) => id === chosen) ? chosen : undefined,
      },
    ];
  });
}

export const chosenRate = ({ rates, chosen }: ShippingPackage) => rates.find(({ id }) => id === chosen);

/** What is collected in person is free too, but not delivered: by WooCommerce's two methods for it. */
export const isCollected = ({ id }: Pick<ShippingRate, 'id'>): boolean =>
  /^(local_pickup|pickup_location)\b/.test(id);

/** Whether the shopper fetches everything, as it is chosen now. */
export function isCollectedOnly(packages: readonly ShippingPackage[]): boolean {
  const chosen = packages.flatMap((parcel) => chosenRate(parcel) ?? []);
  return chosen.length > 0 && chosen.every(isCollected);
}

/** On which days all of it arrives, and whether the shopper fetches it, as it is chosen now. */
export function chosenArrival(packages: readonly ShippingPackage[]) {
  const [only] = packages.length === 1 ? packages : [];
  const { arrives, days } = (only && chosenRate(only)) ?? {};
  return {
    ...(arrives && { arrives }),
    ...(days && { days }),
    ...(isCollectedOnly(packages) && { isCollected: true as const }),
  };
}
