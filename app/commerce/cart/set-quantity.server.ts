import * as operations from '@graphql/operations/cart-operations';
import { MAX_QUANTITY_PER_LINE } from '~/domain/forms/cart-forms.server';
import { isRefused, withFallback } from '~/platform/backend/commerce-error.server';
import { RefusalError } from '~/domain/explain-error.server';
import type { Shopper } from '~/session/shopper.server';
import { getCart, saveChangedCart } from './shopper-cart.server';
import { readLastSeenLines } from './cart-snapshot.server';
import type { Cart, CartLine } from './cart-view.server';

type QuantityRequest = number | ((line: Pick<CartLine, 'quantity' | 'maxQuantity'>) => number);

async function sendQuantity(shopper: Shopper, key: string, quantity: number): Promise<Cart> {
  const { updateItemQuantities: result } = await shopper.send(operations.updateItemQuantities, {
    items: [{ key, quantity }],
  });
  return saveChangedCart(shopper, result?.cart, quantity === 0 ? { line: key } : {});
}

function resolveQuantity(quantity: number, request: QuantityRequest): number | undefined {
  if (typeof request === 'number') return request;
  const [lowest, highest] = [quantity, Infinity].map((maxQuantity) => request({ quantity, maxQuantity }));
  return lowest === highest ? lowest : undefined;
}

/** Saves reading the cart first. Takes back a quantity above the stock. Returns undefined if the cart has to be read after all. */
async function updateSeenLine(shopper: Shopper, key: string, request: QuantityRequest) {
  const lastSeenLine = (await readLastSeenLines(shopper))?.find((line) => line.key === key);
  const quantity = lastSeenLine && resolveQuantity(lastSeenLine.quantity, request);
  if (!quantity) return undefined;
  const cart = await withFallback(sendQuantity(shopper, key, quantity), undefined, isRefused);
  const line = cart?.lines.find((candidate) => candidate.key === key);
  if (!cart || !line) return undefined;
  if (quantity <= lastSeenLine.quantity || quantity <= line.maxQuantity) return { cart, line, quantity };
  await sendQuantity(shopper, key, lastSeenLine.quantity);
  throw createQuantityRefusal(line);
}

/** Sets the quantity of a line. 0 removes it. Throws Refusal if the line is gone or the stock is too low. */
export async function setQuantity(shopper: Shopper, key: string, request: QuantityRequest) {
  return shopper.session.runInOrder(async () => {
    const result = await updateSeenLine(shopper, key, request);
    if (result) return result;
    const { cart: currentCart } = await getCart(shopper);
    const line = currentCart.lines.find((candidate) => candidate.key === key);
    if (!line) throw new RefusalError('cart:refusedLineGone');
    const quantity = typeof request === 'number' ? request : request(line);
    if (quantity > line.quantity && quantity > line.maxQuantity) throw createQuantityRefusal(line);
    return { cart: await sendQuantity(shopper, key, quantity), line, quantity };
  });
}

function createQuantityRefusal({ name, maxQuantity, single, note }: CartLine): RefusalError {
  if (single) return new RefusalError('cart:refusedSingle', { name });
  if (note?.kind === 'gone') return new RefusalError('checkout:refusedSoldOut', { name });
  if (maxQuantity < MAX_QUANTITY_PER_LINE)
    return new RefusalError('cart:refusedNotEnough', { name, count: maxQuantity });
  return new RefusalError('cart:errorQuantity', { most: maxQuantity });
}
