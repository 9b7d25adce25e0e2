import { addToCart, getCart } from '@graphql/operations/cart';
import { renewedAuth } from './auth-refresh.server';
import type { Operation } from '~/backend/client.server';
import { restoreAddresses } from './addresses.server';
import { commerceError, LoginEnded, type CommerceError } from '~/backend/errors.server';
import type { Recoverable } from './recoverable';
import type { CartLineCopy } from './slots.server';

const reloadsAllowed = 2;

/** Puts the lines of the `cart-lines` cookie into a fresh session; lines that are refused are left out. */
async function refill(shopper: Recoverable, lines: readonly CartLineCopy[]): Promise<CartLineCopy[]> {
  const kept: CartLineCopy[] = [];
  for (const line of lines) {
    const input = {
      productId: line.product,
      quantity: line.quantity,
      ...(line.variation === undefined ? {} : { variationId: line.variation }),
      ...(line.attributes
        ? {
            variation: Object.entries(line.attributes).map(([attributeName, attributeValue]) => ({
              attributeName,
              attributeValue,
            })),
          }
        : {}),
    };
    try {
      await shopper.send(addToCart, { input });
      kept.push(line);
    } catch (error) {
      const { unavailable, sessionLapsed } = commerceError(error);
      if (unavailable || sessionLapsed) throw error;
    }
  }
  return kept;
}

/** A customer's cart is in the account: it may be there although the session is gone. */
async function accountHasCart(shopper: Recoverable): Promise<boolean> {
  const { cart } = await shopper.send(getCart, {});
  return (cart?.contents?.itemCount ?? 0) > 0;
}

function tell(
  shopper: Recoverable,
  { lost, kept, ended }: { lost: number; kept: number; ended: boolean },
): void {
  if (kept + lost === 0) shopper.flash('notice', ended ? 'account:signedOutNotice' : 'cart:sessionExpired');
  else if (lost === 0) shopper.flash('notice', ended ? 'account:signedOutCart' : 'cart:sessionRestored');
  else shopper.flash('notice', kept > 0 ? 'cart:sessionRestoredPartly' : 'cart:sessionNotRestored');
}

/**
 * Fills a fresh session from the `cart-lines` cookie and tells the shopper in one sentence (DESIGN §3). False when there
 * was nothing to do: a customer's cart is still in the account.
 * @throws CommerceError when the backend does not answer; the copy of the cart stays for the next try
 */
export async function rebuildCart(shopper: Recoverable, { loginEnded = false } = {}): Promise<boolean> {
  const lines = (await shopper.read('cartLines')) ?? [];
  const signedIn = (await shopper.read('auth')) !== undefined;
  if (signedIn && (lines.length === 0 || (await accountHasCart(shopper)))) return false;
  let kept: CartLineCopy[];
  try {
    kept = await refill(shopper, lines);
    if (kept.length > 0 && !signedIn) await restoreAddresses(shopper);
  } catch (error) {
    // A session that is only half filled would pass for the whole cart.
    if (!signedIn) shopper.write('session', undefined);
    throw error;
  }
  const items = kept.reduce((sum, { quantity }) => sum + quantity, 0);
  const header = signedIn ? await shopper.read('header') : undefined;
  shopper.write('cartLines', kept.length > 0 ? kept : undefined);
  shopper.write('header', { name: header?.name ?? null, avatar: header?.avatar ?? null, items });
  tell(shopper, { kept: kept.length, lost: lines.length - kept.length, ended: loginEnded });
  return true;
}

/** Whether the customer's login outlives the session: the backend has to say so. */
async function loginStands(shopper: Recoverable): Promise<boolean> {
  const auth = await shopper.read('auth');
  const renewed = auth && (await renewedAuth(auth));
  if (renewed) shopper.write('auth', renewed);
  return renewed !== undefined;
}

/**
 * After a lapsed session: forgets it, rebuilds the cart, and for a page (GET) answers 303 to the same page; storage is
 * cleared too where SPECIFICATION §8 asks for it. A login that the backend renews goes on. Returns whether it ended, when the
 * operation may be sent again with the new session, as far as `mayRepeat` allows.
 * @throws Response for pages; CommerceError when this was tried before, or when the operation has run as a guest
 */
export async function recoverSession(
  shopper: Recoverable,
  lapse: CommerceError,
): Promise<{ loginEnded: boolean }> {
  if (lapse instanceof LoginEnded && lapse.renewed) throw lapse;
  const reloads = (await shopper.read('reloads')) ?? 0;
  const hadLogin = (await shopper.read('auth')) !== undefined;
  const staysIn = hadLogin && !lapse.loginRefused && !lapse.foreignSession && (await loginStands(shopper));
  if (staysIn) shopper.write('session', undefined);
  else shopper.forgetSession();
  if (reloads >= reloadsAllowed) throw lapse;
  shopper.write('reloads', reloads + 1);
  const loginEnded = hadLogin && !staysIn;
  const told = await rebuildCart(shopper, { loginEnded });
  if (shopper.isPageRequest && told) throw reload(shopper, lapse);
  if (lapse.ranAsGuest) throw lapse;
  return { loginEnded };
}

function reload({ path }: Recoverable, { foreignSession }: CommerceError): Response {
  const headers = new Headers({ location: path });
  if (foreignSession) headers.set('clear-site-data', '"storage"');
  return new Response(null, { status: 303, headers });
}

const cartOperations = new Set([
  'addToCart',
  'applyCoupon',
  'emptyCart',
  'removeCoupons',
  'updateItemQuantities',
  'updateShippingMethod',
]);

/**
 * Whether an operation may be sent again in the session that replaces a lapsed one. What was meant for an account is not done
 * for a guest, and nobody orders a cart they have not seen.
 */
export function mayRepeat({ type, name }: Operation, { loginEnded }: { loginEnded: boolean }): boolean {
  if (type === 'query') return true;
  return loginEnded ? cartOperations.has(name) : name !== 'checkout';
}
