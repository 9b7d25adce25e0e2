import { getCart as cartDocument } from '@graphql/operations/cart';
import { getCart, type CartSession } from './cart.server';
import { send } from '~/backend/client.server';
import { commerceError, orElse } from '~/backend/sentences/errors.server';
import { PageReload } from '~/session/page-reload.server';
import type { Shopper } from '~/session/shopper.server';

/** Whether a guest without any cookies gets what this shopper was refused: then the shopper's session is at fault. */
const worksForOthers = ({ locale }: Shopper): Promise<boolean> =>
  orElse(
    send(cartDocument, {}, { locale }).then(() => true),
    false,
  );

/**
 * The initial load of a session: cart, customer, viewer, payment gateways and login clients together. When it fails
 * because of this shopper's cookies, they are cleared and the page is loaded again, once (cookie `reloads`).
 * @throws CommerceError when the backend is at fault, or when clearing did not help
 * @throws PageReload after clearing
 */
export async function firstLoad(shopper: Shopper): Promise<CartSession> {
  try {
    return await getCart(shopper);
  } catch (error) {
    const { status, sessionLapsed } = commerceError(error);
    if (status !== 200 || sessionLapsed) throw error;
    const reloads = (await shopper.read('reloads')) ?? 0;
    const known = (await shopper.read('session')) ?? (await shopper.read('auth'));
    if (reloads > 0 || !known || !(await worksForOthers(shopper))) throw error;
    shopper.forgetSession();
    shopper.write('reloads', reloads + 1);
    await shopper.rebuildCart();
    throw new PageReload(shopper.path, true);
  }
}

/** Pages that load the session at once; the header of all others is drawn from the `shopper` cookie. */
export function loadsAtOnce(pathname: string): boolean {
  return /^\/(checkout|checkout\/review|my-account|order-summary(\/[^/]+)?)$/.test(pathname);
}

/** For the header of such a page: it is drawn with what the cookie says when the backend does not answer. */
export async function loadForHeader(shopper: Shopper): Promise<void> {
  await orElse(firstLoad(shopper), undefined);
}
