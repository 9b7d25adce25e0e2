import { addToCart, getCart, updateCustomer } from '@graphql/operations/cart';
import { additionInput } from '~/backend/addition.server';
import { isRefused } from '~/backend/sentences/errors.server';
import type { MessageKey } from '~/i18n/messages';
import { customerInput, type AddressCopy } from './addresses.server';
import type { Send } from './exchange.server';
import type { CartLineCopy } from './cookies/slots.server';

/**
 * Puts the lines of the `cart-lines` cookie into a fresh session.
 * @returns those that were not refused
 * @throws CommerceError when the backend does not answer
 */
export async function refill(send: Send, lines: readonly CartLineCopy[]): Promise<CartLineCopy[]> {
  const kept: CartLineCopy[] = [];
  for (const line of lines) {
    const { product: productId, variation: variationId, attributes, quantity } = line;
    const input = additionInput({ productId, variationId, attributes, quantity });
    try {
      await send(addToCart, { input });
      kept.push(line);
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
  }
  return kept;
}

/**
 * Gives a fresh session the addresses that the expired one had. False when the backend refuses them: they are typed anew.
 * @throws CommerceError when the backend does not answer
 */
export async function restoreAddresses(send: Send, copy: AddressCopy): Promise<boolean> {
  try {
    await send(updateCustomer, { input: await customerInput(copy) });
    return true;
  } catch (error) {
    if (!isRefused(error)) throw error;
    return false;
  }
}

/** A customer's cart is in the account: it may be there although the session is gone. */
export async function accountHasCart(send: Send): Promise<boolean> {
  const { cart } = await send(getCart, {});
  return (cart?.contents?.itemCount ?? 0) > 0;
}

/** The message about a cart that was put together again. */
export function newsOfRefill({
  lost,
  kept,
  loginEnded,
}: {
  lost: number;
  kept: number;
  loginEnded: boolean;
}): MessageKey {
  if (kept + lost === 0) return loginEnded ? 'account:signedOutNotice' : 'cart:sessionExpired';
  if (lost === 0) return loginEnded ? 'account:signedOutCart' : 'cart:sessionRestored';
  return kept > 0 ? 'cart:sessionRestoredPartly' : 'cart:sessionNotRestored';
}
