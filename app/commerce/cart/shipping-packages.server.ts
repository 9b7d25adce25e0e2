import type { cartFields } from '@graphql/operations/fragments';
import type { ResultOf } from '@graphql/operations/tada-graphql';
import { serializeDateRange } from '@graphql/shared/delivery-days';
import {
  estimateDeliveryBy,
  formatDeliveryEstimate,
  getDefaultDeliveryTime,
} from '~/domain/delivery-estimate.server';
import { formatMoney, sumMinorUnits } from '~/domain/money.server';
import { toText } from '~/platform/backend/commerce-error.server';

export type ShippingPackage = ReturnType<typeof toPackages>[number];
export type ShippingRate = ShippingPackage['rates'][number];

type ShippingFields = Pick<ResultOf<typeof cartFields>, 'availableShippingMethods' | 'chosenShippingMethods'>;

type Lines = readonly { note?: { kind: string } | undefined }[];

const isInStock = (lines: Lines) => lines.every(({ note }) => note?.kind !== 'backorder');

export function toPackages(cart: ShippingFields, lines: Lines) {
  const isAllInStock = isInStock(lines);
  return (cart.availableShippingMethods ?? []).flatMap((group, index) => {
    if (!group) return [];
    const rates = (group.rates ?? []).flatMap((rate) => {
      if (!rate) return [];
      const cost = sumMinorUnits(rate.rawCost);
      const identity = { id: rate.id, label: toText(rate.label ?? '') };
      const arrival = isAllInStock ? estimateDeliveryBy(identity) : undefined;
      return {
        ...identity,
        cost: formatMoney(cost),
        free: cost === 0,
        ...(arrival ? { arrives: formatDeliveryEstimate(arrival), days: serializeDateRange(arrival) } : {}),
      };
    });
    const chosen = cart.chosenShippingMethods?.[index] ?? undefined;
    return {
      contents: toText(group.packageDetails ?? ''),
      rates,
      chosen: rates.some(({ id }) => id === chosen) ? chosen : undefined,
    };
  });
}

export const getChosenRate = ({ rates, chosen }: ShippingPackage) => rates.find(({ id }) => id === chosen);

/** Local pickup costs nothing but is no free delivery. WooCommerce has two methods for it. */
export const isLocalPickup = ({ id }: Pick<ShippingRate, 'id'>): boolean =>
  /^(local_pickup|pickup_location)\b/.test(id);

export function isPickupOnly(packages: readonly ShippingPackage[]): boolean {
  const chosen = packages.flatMap((parcel) => getChosenRate(parcel) ?? []);
  return chosen.length > 0 && chosen.every(isLocalPickup);
}

/** Estimates the delivery of the chosen rates. Returns nothing for local pickup. */
export function getDeliveryEstimate({ packages, lines }: { packages: ShippingPackage[]; lines: Lines }): {
  arrives?: string | undefined;
  days?: string | undefined;
} {
  const [onlyPackage] = packages.length === 1 ? packages : [];
  const { arrives, days } = (onlyPackage && getChosenRate(onlyPackage)) ?? {};
  const deliveryTime = arrives ?? (isInStock(lines) ? getDefaultDeliveryTime() : undefined);
  return { arrives: isPickupOnly(packages) ? undefined : deliveryTime, days };
}
