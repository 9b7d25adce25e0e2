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

export interface TakenOut {
  line?: string;
  coupon?: string;
}

export async function noteOwnChange(shopper: Shopper, cart: Cart, taken: TakenOut = {}): Promise<void> {
  const key = await keyOf(shopper);
  if (!key) return;
  const now = takeCartSnapshot(cart);
  const before = await shownCarts.read(key);
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

export async function keepShownCart(shopper: Shopper, cart: Cart): Promise<void> {
  const key = await keyOf(shopper);
  if (key) await keep(key, takeCartSnapshot(cart));
}

export async function shownLines(shopper: Shopper): Promise<{ key: string; quantity: number }[] | undefined> {
  const key = await keyOf(shopper);
  const shown = key ? await shownCarts.read(key) : undefined;
  return shown?.lines.map(([line, , quantity]) => ({ key: line, quantity }));
}

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

/** Lists changes since the shopper last saw the cart that are not theirs: prices, and removed lines and coupons. Each is reported once. */
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
