import { SealedRecords } from '~/session/records.server';
import {
  takeCartSnapshot,
  cartSnapshotSchema,
  changesSince,
  type CartSnapshot,
  type Change,
} from './cart-snapshot.server';
import type { Cart } from './view.server';
import { sessionKey } from '~/session/token-claims.server';
import type { Shopper } from '~/session/shopper.server';

export const shownCarts = new SealedRecords('shown-cart', cartSnapshotSchema, { isPromised: false });

const keyOf = async (shopper: Shopper) => sessionKey((await shopper.read('session'))?.token);

async function keep(key: string, shown: CartSnapshot): Promise<void> {
  if (shown.lines.length === 0) await shownCarts.forget(key);
  else await shownCarts.keep(key, shown);
}

/** Lines that the shopper removes: their absence is not announced as a change. */
export interface TakenOut {
  line?: string;
  coupon?: string;
}

/**
 * Keeps the shown cart after a change that the shopper made: their change and its prices of now are no news; what else has
 * changed meanwhile stays news.
 */
export async function noteOwnChange(shopper: Shopper, cart: Cart, taken: TakenOut = {}): Promise<void> {
  const key = await keyOf(shopper);
  if (!key) return;
  const now = takeCartSnapshot(cart);
  const before = await shownCarts.read(key);
  // None of it is there any more: it was ordered or thrown away.
  const stays = before?.lines.some(([line]) => now.lines.some(([other]) => other === line));
  if (!before || !stays) return keep(key, now);
  const shown = new Map(before.lines.map((line) => [line[0], line]));
  const lines = now.lines.map((line): CartSnapshot['lines'][number] => {
    const was = shown.get(line[0]);
    return was?.[2] === line[2] ? was : line;
  });
  const gone = before.lines.filter(
    ([line]) => line !== taken.line && !now.lines.some(([other]) => other === line),
  );
  const lost = before.coupons.filter(
    ([code]) => code !== taken.coupon && !now.coupons.some(([other]) => other === code),
  );
  await keep(key, { ...now, lines: [...lines, ...gone], coupons: [...now.coupons, ...lost] });
}

/** Keeps this cart as the one that was shown: only what changes after it is news. */
export async function keepShownCart(shopper: Shopper, cart: Cart): Promise<void> {
  const key = await keyOf(shopper);
  if (key) await keep(key, takeCartSnapshot(cart));
}

/** The lines that the shopper has last seen, or left, in the cart; undefined where that is not known. */
export async function shownLines(shopper: Shopper): Promise<{ key: string; quantity: number }[] | undefined> {
  const key = await keyOf(shopper);
  const shown = key ? await shownCarts.read(key) : undefined;
  return shown?.lines.map(([line, , quantity]) => ({ key: line, quantity }));
}

/** The numbers of pieces that are not those which were shown or left in this session's cart. */
export async function changedQuantities(shopper: Shopper, cart: Cart): Promise<Change[]> {
  const key = await keyOf(shopper);
  const before = key ? await shownCarts.read(key) : undefined;
  if (!before) return [];
  return changesSince(before, takeCartSnapshot(cart)).filter(
    ({ key: message }) => message === 'cart:changed_quantity',
  );
}

export async function forgetShownCart(shopper: Shopper): Promise<void> {
  const key = await keyOf(shopper);
  if (key) await shownCarts.forget(key);
}

/**
 * What has changed in the cart since the shopper filled or saw it, and not by them: prices, and goods and coupons that are
 * gone. Each is said once.
 */
export async function cartNews(shopper: Shopper, cart: Cart): Promise<string[]> {
  const key = await keyOf(shopper);
  if (!key) return [];
  const now = takeCartSnapshot(cart);
  const before = await shownCarts.read(key);
  if (JSON.stringify(before) !== JSON.stringify(now)) await keep(key, now);
  if (!before) return [];
  return changesSince(before, now)
    .filter(({ kind }) => kind !== 'other')
    .map(({ key: message, values }) => shopper.t(message, values));
}
