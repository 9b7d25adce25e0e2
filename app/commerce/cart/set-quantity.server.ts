import * as operations from '@graphql/operations/cart';
import { mostPerLine } from '~/forms/cart.server';
import { isRefused, orElse } from '~/backend/sentences/errors.server';
import { Refusal } from '~/backend/sentences/messages.server';
import type { Shopper } from '~/session/shopper.server';
import { getCart, keepChanged } from './cart.server';
import { shownLines } from './shown-cart.server';
import type { Cart, CartLine } from './view.server';

type Wanted = number | ((line: Pick<CartLine, 'quantity' | 'most'>) => number);

async function sendQuantity(shopper: Shopper, key: string, quantity: number): Promise<Cart> {
  const { updateItemQuantities: answer } = await shopper.send(operations.updateItemQuantities, {
    items: [{ key, quantity }],
  });
  return keepChanged(shopper, answer?.cart, quantity === 0 ? { line: key } : {});
}

function quantityFrom(quantity: number, wanted: Wanted): number | undefined {
  if (typeof wanted === 'number') return wanted;
  const [least, most] = [quantity, Infinity].map((most) => wanted({ quantity, most }));
  return least === most ? least : undefined;
}

/** Saves reading the cart first. Takes back a quantity above the stock. Returns undefined if the cart has to be read after all. */
async function sendSeenQuantity(shopper: Shopper, key: string, wanted: Wanted) {
  const seen = (await shownLines(shopper))?.find((line) => line.key === key);
  const quantity = seen && quantityFrom(seen.quantity, wanted);
  if (!quantity) return undefined;
  const cart = await orElse(sendQuantity(shopper, key, quantity), undefined, isRefused);
  const line = cart?.lines.find((candidate) => candidate.key === key);
  if (!cart || !line) return undefined;
  if (quantity <= seen.quantity || quantity <= line.most) return { cart, line, quantity };
  await sendQuantity(shopper, key, seen.quantity);
  throw tooMany(line);
}

/** Sets the quantity of a line. 0 removes it. Throws Refusal if the line is gone or the stock is too low. */
export async function setQuantity(shopper: Shopper, key: string, wanted: Wanted) {
  return shopper.runExclusively(async () => {
    const done = await sendSeenQuantity(shopper, key, wanted);
    if (done) return done;
    const { cart: before } = await getCart(shopper);
    const line = before.lines.find((candidate) => candidate.key === key);
    if (!line) throw new Refusal('cart:refusedLineGone');
    const quantity = typeof wanted === 'number' ? wanted : wanted(line);
    if (quantity > line.quantity && quantity > line.most) throw tooMany(line);
    return { cart: await sendQuantity(shopper, key, quantity), line, quantity };
  });
}

function tooMany({ name, most, single, note }: CartLine): Refusal {
  if (single) return new Refusal('cart:refusedSingle', { name });
  if (note?.kind === 'gone') return new Refusal('checkout:refusedSoldOut', { name });
  if (most < mostPerLine) return new Refusal('cart:refusedNotEnough', { name, count: most });
  return new Refusal('cart:errorQuantity', { most });
}
