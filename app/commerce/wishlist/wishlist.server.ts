import type { Shopper } from '~/session/shopper.server';
import { changeAccountWishes } from './account-wishlist.server';

/** What the signed cookie holds at most. */
export const longestWishlist = 200;

/** Product ids, the latest wish first. */
export async function readWishlist(shopper: Shopper): Promise<number[]> {
  return (await shopper.read('wishlist')) ?? [];
}

export async function isWished(shopper: Shopper, productId: number): Promise<boolean> {
  return (await readWishlist(shopper)).includes(productId);
}

/** Changes the list in the cookie, and with the account of a shopper who is signed in. */
async function change(shopper: Shopper, alter: (ids: number[]) => number[]): Promise<void> {
  shopper.write('wishlist', alter(await readWishlist(shopper)));
  if (await shopper.read('auth')) await changeAccountWishes(shopper, alter);
}

/**
 * Puts a product first on the wishlist. False when there is no room for one more.
 * @throws CommerceError when the account cannot be reached; the cookie has the wish all the same.
 */
export async function addToWishlist(shopper: Shopper, productId: number): Promise<boolean> {
  const wished = await readWishlist(shopper);
  if (wished.includes(productId)) return true;
  if (wished.length >= longestWishlist) return false;
  await change(shopper, (ids) =>
    [productId, ...ids.filter((id) => id !== productId)].slice(0, longestWishlist),
  );
  return true;
}

/** @throws CommerceError as `addToWishlist`. */
export async function removeFromWishlist(shopper: Shopper, productId: number): Promise<void> {
  await change(shopper, (ids) => ids.filter((id) => id !== productId));
}
