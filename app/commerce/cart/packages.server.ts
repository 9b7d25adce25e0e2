import type { cartFields } from '@graphql/operations/fragments';
import type { ResultOf } from '@graphql/operations/graphql';
import { daysInMeta } from '@graphql/rules/arrival';
import { arrivalBy, arrivalText, usualTime } from '~/backend/parts/arrival.server';
import { formatMoney, minorSum } from '~/backend/parts/money.server';
import { toText } from '~/backend/sentences/errors.server';

export type ShippingPackage = ReturnType<typeof packagesOf>[number];
export type ShippingRate = ShippingPackage['rates'][number];

type Delivered = Pick<ResultOf<typeof cartFields>, 'availableShippingMethods' | 'chosenShippingMethods'>;

type Lines = readonly { note?: { kind: string } | undefined }[];

const isInStock = (lines: Lines) => lines.every(({ note }) => note?.kind !== 'backorder');

export function packagesOf(cart: Delivered, lines: Lines) {
  const hasAll = isInStock(lines);
  return (cart.availableShippingMethods ?? []).flatMap((group, index) => {
    if (!group) return [];
    const rates = (group.rates ?? []).flatMap((rate) => {
      if (!rate) return [];
      const cost = minorSum(rate.rawCost);
      const named = { id: rate.id, label: toText(rate.label ?? '') };
      const arrival = hasAll ? arrivalBy(named) : undefined;
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

export const chosenRate = ({ rates, chosen }: ShippingPackage) => rates.find(({ id }) => id === chosen);

/** Local pickup costs nothing but is no free delivery. WooCommerce has two methods for it. */
export const isCollected = ({ id }: Pick<ShippingRate, 'id'>): boolean =>
  /^(local_pickup|pickup_location)\b/.test(id);

export function isCollectedOnly(packages: readonly ShippingPackage[]): boolean {
  const chosen = packages.flatMap((parcel) => chosenRate(parcel) ?? []);
  return chosen.length > 0 && chosen.every(isCollected);
}

/** Estimates the delivery of the chosen rates. Returns nothing for local pickup. */
export function chosenArrival({ packages, lines }: { packages: readonly ShippingPackage[]; lines: Lines }) {
  const [only] = packages.length === 1 ? packages : [];
  const { arrives, days } = (only && chosenRate(only)) ?? {};
  const said = arrives ?? (isInStock(lines) ? usualTime() : undefined);
  return {
    ...(said && !isCollectedOnly(packages) && { arrives: said }),
    ...(days && { days }),
  };
}
