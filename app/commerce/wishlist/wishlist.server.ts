import { getCustomerMeta } from '@graphql/operations/account';
import { updateCustomer } from '@graphql/operations/cart';
import { ownIds } from '~/backend/snapshot/own-product.server';
import type { Shopper } from '~/session/shopper.server';

const metaKey = 'wishlist';

type MetaData = readonly ({ key: string; value: string | null } | null)[];

export function keptWishes(metaData: MetaData): number[] {
  const value = metaData.find((entry) => entry?.key === metaKey)?.value ?? '';
  const ids = value.split(',').map(Number);
  return ownIds(ids.filter((id) => Number.isSafeInteger(id) && id > 0));
}

async function saveWishlist(shopper: Shopper, ids: readonly number[]): Promise<void> {
  await shopper.send(updateCustomer, { input: { metaData: [{ key: metaKey, value: ids.join(',') }] } });
}

/** Updates the wishlist of the account first, because other devices change it too. The cookie follows. Throws CommerceError. */
async function changeAccountWishes(shopper: Shopper, change: (ids: number[]) => number[]): Promise<void> {
  const { viewer, customer } = await shopper.send(getCustomerMeta, {});
  if (!viewer) return;
  const wished = change(keptWishes(customer?.metaData ?? []));
  await saveWishlist(shopper, wished);
  shopper.write('wishlist', wished);
}

/** Joins both wishlists, the account's first. Returns whether both had something that the other lacked. */
export async function joinWishlists(shopper: Shopper, metaData: MetaData): Promise<boolean> {
  const guest = await readWishlist(shopper);
  const account = keptWishes(metaData);
  const joined = [...new Set([...account, ...guest])].slice(0, longestWishlist);
  shopper.write('wishlist', joined.length > 0 ? joined : undefined);
  if (joined.length > account.length) await saveWishlist(shopper, joined);
  return guest.length > 0 && account.length > 0 && joined.length > account.length;
}

/** The signed cookie holds no more. */
export const longestWishlist = 200;

export async function readWishlist(shopper: Shopper): Promise<number[]> {
  return ownIds((await shopper.read('wishlist')) ?? []);
}

export async function isWished(shopper: Shopper, productId: number): Promise<boolean> {
  return (await readWishlist(shopper)).includes(productId);
}

async function change(shopper: Shopper, alter: (ids: number[]) => number[]): Promise<void> {
  shopper.write('wishlist', alter(await readWishlist(shopper)));
  if (await shopper.read('auth')) await changeAccountWishes(shopper, alter);
}

/** Puts a product first on the wishlist. Returns false if it is full. Throws CommerceError in an outage, with the cookie updated. */
export async function addToWishlist(shopper: Shopper, productId: number): Promise<boolean> {
  const wished = await readWishlist(shopper);
  if (wished.includes(productId)) return true;
  if (wished.length >= longestWishlist) return false;
  await change(shopper, (ids) =>
    [productId, ...ids.filter((id) => id !== productId)].slice(0, longestWishlist),
  );
  return true;
}

export async function removeFromWishlist(shopper: Shopper, productId: number): Promise<void> {
  await change(shopper, (ids) => ids.filter((id) => id !== productId));
}
