import { sharedStore } from '~/platform/shared-store.server';
import {
  agreementOf,
  changesSince,
  readAgreement,
  writeAgreement,
  type Agreement,
} from './cart-snapshot.server';
import type { Cart } from './view.server';
import { sessionKey } from '~/session/token-claims.server';
import type { Shopper } from '~/session/shopper.server';

/** As long as a customer's session. */
const keptFor = 7 * 86_400;

async function keyOf(shopper: Shopper): Promise<string | undefined> {
  const session = sessionKey((await shopper.read('session'))?.token);
  return session && `seen:${session}`;
}

async function seenBefore(key: string): Promise<Agreement | undefined> {
  return readAgreement((await sharedStore().get(key))?.toString() ?? '');
}

async function keep(key: string, seen: Agreement): Promise<void> {
  if (seen.lines.length === 0) await sharedStore().delete(key);
  else await sharedStore().set(key, writeAgreement(seen), keptFor);
}

/** What the shopper takes out: it is missing because they wanted it so. */
export interface TakenOut {
  line?: string;
  coupon?: string;
}

/**
 * After a change that the shopper made: what they put in has the price of now; what else has changed meanwhile is still
 * to be told.
 */
export async function noteOwnChange(shopper: Shopper, cart: Cart, taken: TakenOut = {}): Promise<void> {
  const key = await keyOf(shopper);
  if (!key) return;
  const now = agreementOf(cart);
  const before = await seenBefore(key);
  // None of it is there any more: it was ordered or thrown away.
  const stays = before?.lines.some(([line]) => now.lines.some(([other]) => other === line));
  if (!before || !stays) return keep(key, now);
  const seen = new Map(before.lines.map((line) => [line[0], line]));
  const lines = now.lines.map((line): Agreement['lines'][number] => {
    const was = seen.get(line[0]);
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

/** The cart as it is has been shown: from here on only what changes after this is news. */
export async function noteShown(shopper: Shopper, cart: Cart): Promise<void> {
  const key = await keyOf(shopper);
  if (key) await keep(key, agreementOf(cart));
}

/** The cart was ordered. */
export async function forgetSeen(shopper: Shopper): Promise<void> {
  const key = await keyOf(shopper);
  if (key) await sharedStore().delete(key);
}

/**
 * What has happened to the cart since the shopper filled or saw it, without their doing: prices, goods and coupons that
 * are gone. Said once.
 */
export async function cartNews(shopper: Shopper, cart: Cart): Promise<string[]> {
  const key = await keyOf(shopper);
  if (!key) return [];
  const now = agreementOf(cart);
  const before = await seenBefore(key);
  if (JSON.stringify(before) !== JSON.stringify(now)) await keep(key, now);
  if (!before || now.lines.length === 0) return [];
  return changesSince(before, now)
    .filter(({ kind }) => kind !== 'other')
    .map(({ key: message, values }) => shopper.t(message, values));
}
