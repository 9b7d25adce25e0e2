import { addToCart } from '@graphql/operations/cart';
import { CommerceError } from './errors.server';
import type { CartLineCopy, Shopper } from './shopper.server';

const reloadsAllowed = 2;

/** Puts the lines of the `cart-lines` cookie into a fresh session; lines that are refused are left out. */
async function refill(shopper: Shopper, lines: readonly CartLineCopy[]): Promise<CartLineCopy[]> {
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
      if (!(error instanceof CommerceError) || error.unavailable || error.sessionLapsed) throw error;
    }
  }
  return kept;
}

/**
 * Fills a fresh session from the `cart-lines` cookie and tells the shopper in one sentence (DESIGN §3).
 * @throws CommerceError when the backend does not answer
 */
export async function rebuildCart(shopper: Shopper): Promise<void> {
  const lines = (await shopper.read('cartLines')) ?? [];
  const kept = await refill(shopper, lines);
  const items = kept.reduce((sum, { quantity }) => sum + quantity, 0);
  shopper.write('cartLines', kept.length > 0 ? kept : undefined);
  shopper.write('header', { items, name: null, avatar: null });
  if (lines.length === 0) shopper.flash('notice', 'cart:sessionExpired');
  else if (kept.length === lines.length) shopper.flash('notice', 'cart:sessionRestored');
  else shopper.flash('notice', kept.length > 0 ? 'cart:sessionRestoredPartly' : 'cart:sessionNotRestored');
}

/**
 * After a lapsed session: forgets it, rebuilds the cart, and for a page (GET) answers 303 to the same page; storage is
 * cleared too where SPECIFICATION §8 asks for it. Returns when the operation may be sent again with the new session.
 * @throws Response for pages; CommerceError when this was tried before, or when the operation has run as a guest (403)
 */
export async function recoverSession(shopper: Shopper, lapse: CommerceError): Promise<void> {
  const reloads = (await shopper.read('reloads')) ?? 0;
  shopper.forgetSession();
  if (reloads >= reloadsAllowed) throw lapse;
  shopper.write('reloads', reloads + 1);
  await rebuildCart(shopper);
  if (shopper.isPageRequest) {
    const headers = new Headers({ location: shopper.path });
    if (lapse.messages.some((message) => /The iss do not match|Invalid session token/i.test(message))) {
      headers.set('clear-site-data', '"storage"');
    }
    throw new Response(null, { status: 303, headers });
  }
  if (lapse.status === 403) throw lapse;
}
