import type { addToCart } from '@graphql/operations/cart';
import type { VariablesOf } from '@graphql/operations/graphql';

export interface Addition {
  productId: number;
  quantity: number;
  variationId?: number | undefined;
  /** The whole choice, as the backend names it: `pa_size` → `m`, `ribbon-colour` → `Gold`. */
  attributes?: Readonly<Record<string, string>> | undefined;
}

/** A product with the choice of a variation, as the API takes it into the cart. */
export function additionInput({
  productId,
  quantity,
  variationId,
  attributes = {},
}: Addition): VariablesOf<typeof addToCart>['input'] {
  const variation = Object.entries(attributes).map(([attributeName, attributeValue]) => ({
    attributeName,
    attributeValue,
  }));
  return {
    productId,
    quantity,
    ...(variationId === undefined ? {} : { variationId }),
    ...(variation.length > 0 ? { variation } : {}),
  };
}
