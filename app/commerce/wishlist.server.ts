import type { Shopper } from './shopper.server';
import { saveWishlist } from './wishlist-account.server';

/** What the signed cookie holds at most. */
export const longestWishlist = 200;

/** Product ids, the latest wish first. */
export async function readWishlist(shopper: Shopper): Promise<number[]> {
  return (await shopper.read('wishlist')) ?? [];
}

export async function isWished(shopper: Shopper, productId: number): Promise<boolean> {
  return (await readWishlist(shopper)).includes(productId);
}

/** Keeps the list in the cookie, and with the account of a shopper who is signed in. */
async function keep(shopper: Shopper, wished: number[]): Promise<void> {
  shopper.write('wishlist', wished);
  if (await shopper.read('auth')) await saveWishlist(shopper, wished);
}

/**
 * Puts a product first on the wishlist. False when there is no room for one more.
 * @throws CommerceError when the account cannot be reached; the cookie has the wish all the same.
 */
export async function addToWishlist(shopper: Shopper, productId: number): Promise<boolean> {
  const wished = await readWishlist(shopper);
  if (wished.includes(productId)) return true;
  if (wished.length >= longestWishlist) return false;
  await keep(shopper, [productId, ...wished]);
  return true;
}

/** @throws CommerceError as `addToWishlist`. */
export async function removeFromWishlist(shopper: Shopper, productId: number): Promise<void> {
  const wished = await readWishlist(shopper);
  await keep(
    shopper,
    wished.filter((id) => id !== productId),
  );
}
