import { EncryptedStore } from '~/session/encrypted-store.server';
import {
  takeCartSnapshot,
  cartSnapshotSchema,
  diffSnapshots,
  type CartSnapshot,
  type CartChange,
} from './cart-snapshot.server';
import type { Cart } from './cart-view.server';
import { getSessionKey } from '~/session/token-claims.server';
import type { Shopper } from '~/session/shopper.server';

export const lastSeenCarts = new EncryptedStore('shown-cart', cartSnapshotSchema, { isDurable: false });

const getCartKey = async (shopper: Shopper) => getSessionKey((await shopper.getCookie('session'))?.token);

async function saveSnapshot(key: string, snapshot: CartSnapshot): Promise<void> {
  if (snapshot.lines.length === 0) await lastSeenCarts.delete(key);
  else await lastSeenCarts.put(key, snapshot);
}

/** A line or coupon that the shopper removed, or a new place, which changes prices. */
export interface ShopperChange {
  line?: string;
  coupon?: string;
  isPlace?: boolean;
}

export async function recordShopperChange(
  shopper: Shopper,
  cart: Cart,
  change: ShopperChange,
): Promise<void> {
  const key = await getCartKey(shopper);
  if (!key) return;
  const now = takeCartSnapshot(cart);
  const before = await lastSeenCarts.read(key);
  const hasCommonLine = before?.lines.some(([line]) => now.lines.some(([other]) => other === line));
  if (!before || !hasCommonLine) return saveSnapshot(key, now);
  const previousLines = new Map(before.lines.map((line) => [line[0], line]));
  const lines = now.lines.map((line): CartSnapshot['lines'][number] => {
    const previousLine = previousLines.get(line[0]);
    return !change.isPlace && previousLine?.[2] === line[2] ? previousLine : line;
  });
  const removedLines = before.lines.filter(
    ([line]) => line !== change.line && !now.lines.some(([other]) => other === line),
  );
  const removedCoupons = before.coupons.filter(
    ([code]) => code !== change.coupon && !now.coupons.some(([other]) => other === code),
  );
  await saveSnapshot(key, {
    ...now,
    lines: [...lines, ...removedLines],
    coupons: [...now.coupons, ...removedCoupons],
  });
}

export async function saveLastSeenCart(shopper: Shopper, cart: Cart): Promise<void> {
  const key = await getCartKey(shopper);
  if (key) await saveSnapshot(key, takeCartSnapshot(cart));
}

export async function readLastSeenLines(
  shopper: Shopper,
): Promise<{ key: string; quantity: number }[] | undefined> {
  const key = await getCartKey(shopper);
  const snapshot = key ? await lastSeenCarts.read(key) : undefined;
  return snapshot?.lines.map(([line, , quantity]) => ({ key: line, quantity }));
}

export async function diffQuantities(shopper: Shopper, cart: Cart): Promise<CartChange[]> {
  const key = await getCartKey(shopper);
  const before = key ? await lastSeenCarts.read(key) : undefined;
  if (!before) return [];
  return diffSnapshots(before, takeCartSnapshot(cart)).filter(
    ({ key: message }) => message === 'cart:changed_quantity',
  );
}

export async function deleteLastSeenCart(shopper: Shopper): Promise<void> {
  const key = await getCartKey(shopper);
  if (key) await lastSeenCarts.delete(key);
}

/** Lists changes since the shopper last saw the cart that are not theirs: prices, and removed lines and coupons. Each is reported once. */
export async function diffLastSeenCart(shopper: Shopper, cart: Cart): Promise<string[]> {
  const key = await getCartKey(shopper);
  if (!key) return [];
  const now = takeCartSnapshot(cart);
  const before = await lastSeenCarts.read(key);
  if (JSON.stringify(before) !== JSON.stringify(now)) await saveSnapshot(key, now);
  if (!before) return [];
  return diffSnapshots(before, now)
    .filter(({ kind }) => kind !== 'other')
    .map(({ key: message, values }) => shopper.t(message, values));
}
