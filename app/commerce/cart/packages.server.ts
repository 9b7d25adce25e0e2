import type { cartFields } from '@graphql/operations/fragments';
import type { ResultOf } from '@graphql/operations/graphql';
import { daysInMeta } from '@graphql/rules/arrival';
import { arrivalBy, arrivalText } from '~/backend/parts/arrival.server';
import { formatMoney } from '~/backend/parts/money.server';
import { toText } from '~/backend/sentences/errors.server';
import { minorSum } from './sums.server';

export interface ShippingRate {
  id: string;
  label: string;
  cost: string;
  free: boolean;
  /** On which days it arrives; missing where the settings do not tell, and while something has to be ordered first. */
  arrives?: string;
  /** The same as it is kept with an order. */
  days?: string;
}

export interface ShippingPackage {
  contents: string;
  rates: ShippingRate[];
  chosen: string | undefined;
}

type Delivered = Pick<ResultOf<typeof cartFields>, 'availableShippingMethods' | 'chosenShippingMethods'>;

/**
 * What is delivered, each package with the ways to send it.
 * @param isInStock nothing has to be ordered by the shop first
 */
export function packagesOf(cart: Delivered, isInStock: boolean): ShippingPackage[] {
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

/** On which days all of it arrives, as it is chosen now. */
export function chosenArrival(packages: readonly ShippingPackage[]): Pick<ShippingRate, 'arrives' | 'days'> {
  const [only] = packages.length === 1 ? packages : [];
  const { arrives, days } = only?.rates.find(({ id }) => id === only.chosen) ?? {};
  return { ...(arrives && { arrives }), ...(days && { days }) };
}
