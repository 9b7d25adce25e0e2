import { updateCustomer } from '@graphql/operations/cart';
import type { Shopper } from './shopper.server';

const metaKey = 'wishlist';

/** Product ids of the wishlist that is kept with the account (customer meta data, DESIGN §3). */
function keptIds(metaData: readonly ({ key: string; value: string | null } | null)[]): number[] {
  const value = metaData.find((entry) => entry?.key === metaKey)?.value ?? '';
  return value
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}

/** Saves the wishlist with the account of a signed-in shopper. */
export async function saveWishlist(shopper: Shopper, ids: readonly number[]): Promise<void> {
  await shopper.send(updateCustomer, { input: { metaData: [{ key: metaKey, value: ids.join(',') }] } });
}

/**
 * Joins the guest's wishlist with the account's: what the account had first, then what is new.
 * Returns whether both had something that the other had not.
 */
export async function joinWishlists(
  shopper: Shopper,
  metaData: readonly ({ key: string; value: string | null } | null)[],
): Promise<boolean> {
  const guest = (await shopper.read('wishlist')) ?? [];
  const account = keptIds(metaData);
  const joined = [...new Set([...account, ...guest])];
  shopper.write('wishlist', joined.length > 0 ? joined : undefined);
  if (joined.length > account.length) await saveWishlist(shopper, joined);
  return guest.length > 0 && account.length > 0 && joined.length > account.length;
}
