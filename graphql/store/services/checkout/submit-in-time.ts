import { addCartCoupon, cartCouponIds, findCartLines, saveCartLine } from '../../db/cart/cart';
import type { StoreContext } from '../context';

/** Turns of the event loop that another submit has to arrive in, and their milliseconds. */
const turns = 10;
const pause = 15;

/**
 * What a server does that answers each request in a process of its own: the cart is the one from before the request, also
 * when another submit that came with it has emptied it meanwhile. Answers how to bring it back, inside the transaction that
 * places the order.
 */
export async function cartOfSubmit({ db, session }: StoreContext): Promise<() => void> {
  const lines = findCartLines(db, session.id);
  const coupons = cartCouponIds(db, session.id);
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setTimeout(resolve, pause));
  return () => {
    session.refresh();
    if (findCartLines(db, session.id).length > 0) return;
    for (const line of lines) saveCartLine(db, session.id, line);
    for (const id of coupons) addCartCoupon(db, session.id, id);
  };
}
