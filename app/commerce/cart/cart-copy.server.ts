import type { Cart } from './view.server';
import type { CartLineCopy, Shopper } from '~/session/shopper.server';

/** A cookie holds 4 KB signed and encoded; this much of plain text always fits. */
const room = 2600;

/** The compact copy of the cart that an expired session is rebuilt from. */
export function cartCopy({ lines }: Pick<Cart, 'lines'>): CartLineCopy[] {
  const copies: CartLineCopy[] = [];
  let size = 2;
  for (const { productId, variationId, chosen, quantity } of lines) {
    const copy = {
      product: productId,
      ...(variationId === undefined ? {} : { variation: variationId }),
      ...(chosen ? { attributes: chosen } : {}),
      quantity,
    };
    size += JSON.stringify(copy).length + 1;
    if (size > room) break;
    copies.push(copy);
  }
  return copies;
}

/** Keeps the cookies that copy the cart current: the header's count and the lines. */
export async function rememberCart(shopper: Shopper, cart: Pick<Cart, 'lines' | 'items'>): Promise<void> {
  const [header, lines] = await Promise.all([shopper.read('header'), shopper.read('cartLines')]);
  const copy = cartCopy(cart);
  if (JSON.stringify(copy) !== JSON.stringify(lines ?? []))
    shopper.write('cartLines', copy.length > 0 ? copy : undefined);
  if ((header?.items ?? 0) !== cart.items) {
    shopper.write('header', { name: null, avatar: null, ...header, items: cart.items });
  }
}
