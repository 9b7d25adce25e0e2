import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/v4';
import { config } from '~/platform/config.server';
import { SealedRecords } from '~/session/records.server';
import { sharedStore } from '~/platform/shared-store.server';
import { sessionKey } from '~/session/token-claims.server';
import type { Shopper } from '~/session/shopper.server';

const resultSchema = z.object({ location: z.string() });
export type PlacedOrder = z.infer<typeof resultSchema>;

/** Results by idempotency key. Null while the order is being placed. */
export const orderResults = new SealedRecords('order-result', resultSchema.nullable(), { isPromised: true });

/** Longer than a checkout may take: a few requests, and an order that may take all of GQL_TIMEOUT. */
const lockedFor = () => 30 + (3 * config().gqlTimeout) / 1000;
const waitsFor = 20_000;
/** How often a waiting submit checks for the order, because the replica that placed it may have died. */
const looksEvery = 2000;

/** Creates the idempotency key of an order form. It begins with the time at which the form was made. */
export function newIdempotencyKey(now: number): string {
  return `${Math.floor(now / 1000).toString(36)}-${randomUUID()}`;
}

/** Returns the time in milliseconds at which the form of this key was made. */
export function idempotencyKeyTime(idempotencyKey: string): number {
  return Number.parseInt(idempotencyKey.split('-')[0] ?? '', 36) * 1000;
}

async function keyOf(shopper: Shopper, idempotencyKey: string): Promise<string> {
  const session = sessionKey((await shopper.read('session'))?.token) ?? '';
  return createHash('sha256').update(`${session} ${idempotencyKey}`).digest('base64url');
}

const known = async (key: string) => (await orderResults.read(key)) ?? undefined;

export async function knownResult(shopper: Shopper, idempotencyKey: string) {
  return known(await keyOf(shopper, idempotencyKey));
}

/** Reserves space for the result first: an order without a stored result could be placed twice. */
async function remembering(key: string, place: () => Promise<PlacedOrder>): Promise<PlacedOrder> {
  await orderResults.keep(key, null);
  let result;
  try {
    result = await place();
    return result;
  } finally {
    if (result) await orderResults.keep(key, result);
    else await orderResults.forget(key);
  }
}

/**
 * Runs `place` once per order form on all replicas. Later submits get its result, or the order that `find` finds, or undefined after 20
 * seconds. Throws StoreFull before anything is placed.
 */
export async function once(
  shopper: Shopper,
  idempotencyKey: string,
  {
    place,
    find,
  }: { place: (isLate: boolean) => Promise<PlacedOrder>; find: () => Promise<PlacedOrder | undefined> },
): Promise<PlacedOrder | undefined> {
  const key = await keyOf(shopper, idempotencyKey);
  let nextLook = Date.now() + looksEvery;
  let isLate = false;
  for (
    const end = Date.now() + waitsFor;
    Date.now() < end;
    await new Promise((resolve) => setTimeout(resolve, 100))
  ) {
    const before = await known(key);
    if (before) return before;
    const release = await sharedStore().lock(`idempotency-key:${key}:lock`, lockedFor());
    if (!release) {
      isLate = true;
      if (Date.now() < nextLook) continue;
      const found = await find();
      if (found) return found;
      nextLook = Date.now() + looksEvery;
      continue;
    }
    try {
      return (await known(key)) ?? (await remembering(key, () => place(isLate)));
    } finally {
      await release();
    }
  }
  return undefined;
}
