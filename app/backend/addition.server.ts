import type { addToCart } from '@graphql/operations/cart';
import type { VariablesOf } from '@graphql/operations/graphql';
import { explanationOf } from './sentences/messages.server';

export interface Addition {
  productId: number;
  quantity: number;
  variationId?: number | undefined;
  /** Names attributes as the backend does: `pa_size` → `m`, `ribbon-colour` → `Gold`. */
  attributes?: Readonly<Record<string, string>> | undefined;
}

export const piecesOf = (name: string, quantity: number): string =>
  quantity > 1 ? `${quantity} × ${name}` : name;

function piecesLeft(error: unknown): number | undefined {
  const explanation = explanationOf(error);
  if (explanation?.meaning !== 'product-not-enough') return undefined;
  const { count, held } = explanation.values;
  return Number(count) - Number(held ?? 0);
}

/** Adds as many pieces as are in stock and returns how many. Throws the refusal if not even one can be added. */
export async function addAvailable(
  quantity: number,
  add: (quantity: number) => Promise<unknown>,
): Promise<number> {
  try {
    await add(quantity);
    return quantity;
  } catch (error) {
    const left = piecesLeft(error) ?? 0;
    if (left < 1 || left >= quantity) throw error;
    return addAvailable(left, add);
  }
}

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
