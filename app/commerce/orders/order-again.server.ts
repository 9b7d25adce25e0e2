import { addToCart } from '~/commerce/cart/cart.server';
import { commerceError } from '~/backend/sentences/errors.server';
import { orderGoods } from './orders.server';
import { Refusal } from '~/backend/sentences/messages.server';
import type { Shopper } from '~/session/shopper.server';

/**
 * Puts the goods of a past order into the cart; what cannot be had any more is left out and counted.
 * Undefined when the order is not the shopper's to see.
 */
export async function orderAgain(
  shopper: Shopper,
  id: number,
  key: string,
): Promise<{ added: number; refused: number } | undefined> {
  const goods = await orderGoods(shopper, id, key);
  if (!goods) return undefined;
  let added = 0;
  let refused = 0;
  for (const line of goods) {
    try {
      await addToCart(shopper, line);
      added += 1;
    } catch (error) {
      if (!(error instanceof Refusal) && commerceError(error).unavailable) throw error;
      refused += 1;
    }
  }
  return { added, refused };
}
