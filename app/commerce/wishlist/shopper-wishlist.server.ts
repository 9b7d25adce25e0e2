import { getCustomerMeta } from '@graphql/operations/account-operations';
import { updateCustomer } from '@graphql/operations/cart-operations';
import { translateProductIds } from '~/catalogue/sync/product-translations.server';
import type { Shopper } from '~/session/shopper.server';

const WISHLIST_META_KEY = 'wishlist';

type MetaData = readonly ({ key: string; value: string | null } | null)[];

export function parseAccountWishlist(metaData: MetaData): number[] {
  const value = metaData.find((entry) => entry?.key === WISHLIST_META_KEY)?.value ?? '';
  const ids = value.split(',').map(Number);
  return translateProductIds(ids.filter((id) => Number.isSafeInteger(id) && id > 0));
}

async function saveWishlist(shopper: Shopper, ids: readonly number[]): Promise<void> {
  await shopper.send(updateCustomer, {
    input: { metaData: [{ key: WISHLIST_META_KEY, value: ids.join(',') }] },
  });
}

/** Updates the wishlist of the account first, because other devices change it too. The cookie follows. Throws CommerceError. */
async function updateAccountWishlist(shopper: Shopper, update: (ids: number[]) => number[]): Promise<void> {
  const { viewer, customer } = await shopper.send(getCustomerMeta, {});
  if (!viewer) return;
  const wished = update(parseAccountWishlist(customer?.metaData ?? []));
  await saveWishlist(shopper, wished);
  shopper.setCookie('wishlist', wished);
}

/** Joins both wishlists, the account's first. Returns whether both had something that the other lacked. */
export async function joinWishlists(shopper: Shopper, metaData: MetaData): Promise<boolean> {
  const guest = await readWishlist(shopper);
  const account = parseAccountWishlist(metaData);
  const mergedIds = [...new Set([...account, ...guest])].slice(0, MAX_WISHLIST_ITEMS);
  shopper.setCookie('wishlist', mergedIds.length > 0 ? mergedIds : undefined);
  if (mergedIds.length > account.length) await saveWishlist(shopper, mergedIds);
  return guest.length > 0 && account.length > 0 && mergedIds.length > account.length;
}

/** The signed cookie holds no more. */
export const MAX_WISHLIST_ITEMS = 200;

export async function readWishlist(shopper: Shopper): Promise<number[]> {
  return translateProductIds((await shopper.getCookie('wishlist')) ?? []);
}

export async function isWished(shopper: Shopper, productId: number): Promise<boolean> {
  return (await readWishlist(shopper)).includes(productId);
}

async function updateWishlist(shopper: Shopper, update: (ids: number[]) => number[]): Promise<void> {
  shopper.setCookie('wishlist', update(await readWishlist(shopper)));
  if (await shopper.getCookie('auth')) await updateAccountWishlist(shopper, update);
}

/** Puts a product first on the wishlist. Returns false if it is full. Throws CommerceError in an outage, with the cookie updated. */
export async function addToWishlist(shopper: Shopper, productId: number): Promise<boolean> {
  const wished = await readWishlist(shopper);
  if (wished.includes(productId)) return true;
  if (wished.length >= MAX_WISHLIST_ITEMS) return false;
  await updateWishlist(shopper, (ids) =>
    [productId, ...ids.filter((id) => id !== productId)].slice(0, MAX_WISHLIST_ITEMS),
  );
  return true;
}

export async function removeFromWishlist(shopper: Shopper, productId: number): Promise<void> {
  await updateWishlist(shopper, (ids) => ids.filter((id) => id !== productId));
}
