import type { addToCart } from '@graphql/operations/cart-operations';
import type { VariablesOf } from '@graphql/operations/tada-graphql';
import { findExplanation } from './explain-error.server';

export interface CartItemInput {
  productId: number;
  quantity: number;
  variationId?: number | undefined;
  /** Names attributes as the backend does: `pa_size` → `m`, `ribbon-colour` → `Gold`. */
  attributes?: Readonly<Record<string, string>> | undefined;
}

export const formatNameWithQuantity = (name: string, quantity: number): string =>
  quantity > 1 ? `${quantity} × ${name}` : name;

function parseRemainingStock(error: unknown): number {
  const explanation = findExplanation(error);
  if (explanation?.meaning !== 'product-not-enough') return 0;
  const { count, held: quantityInCart } = explanation.values;
  return Number(count) - Number(quantityInCart ?? 0);
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
    const remaining = parseRemainingStock(error);
    if (remaining < 1 || remaining >= quantity) throw error;
    return addAvailable(remaining, add);
  }
}

export function toAddToCartInput({
  productId,
  quantity,
  variationId,
  attributes = {},
}: CartItemInput): VariablesOf<typeof addToCart>['input'] {
  const variation = Object.entries(attributes).map(([attributeName, attributeValue]) => ({
    attributeName,
    attributeValue,
  }));
  return { productId, quantity, variationId, variation: variation.length > 0 ? variation : undefined };
}
