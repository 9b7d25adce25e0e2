import type { Shopper } from '~/session/shopper.server';

const kept = 12;

/** Ids of the products seen before this one, last seen first (signed cookie `recent`). */
export async function recentlyViewed(shopper: Shopper, current: number): Promise<number[]> {
  return ((await shopper.read('recent')) ?? []).filter((id) => id !== current);
}

/** Puts a product first in the list; the cookie is sent only when that changes it. */
export async function rememberViewed(shopper: Shopper, id: number): Promise<void> {
  const before = (await shopper.read('recent')) ?? [];
  if (before[0] !== id)
    shopper.write('recent', [id, ...before.filter((other) => other !== id)].slice(0, kept));
}
