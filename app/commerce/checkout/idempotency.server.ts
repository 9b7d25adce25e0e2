import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/v4';
import { config } from '~/platform/config.server';
import { EncryptedStore } from '~/session/encrypted-store.server';
import { getSharedStore } from '~/platform/shared-store.server';
import { getSessionKey } from '~/session/token-claims.server';
import type { Shopper } from '~/session/shopper.server';

const resultSchema = z.object({ location: z.string() });
export type PlacedOrder = z.infer<typeof resultSchema>;

/** Results by idempotency key. Null while the order is being placed. */
export const orderResults = new EncryptedStore('order-result', resultSchema.nullable(), { isDurable: true });

/** Longer than a checkout may take: a few requests, and an order that may take all of GQL_TIMEOUT. */
const getLockSeconds = () => 30 + (3 * config().gqlTimeout) / 1000;
const MAX_WAIT_MS = 20_000;
/** How often a waiting submit checks for the order, because the replica that placed it may have died. */
const RECHECK_INTERVAL_MS = 2000;

/** Creates the idempotency key of an order form. It begins with the time at which the form was made. */
export function newIdempotencyKey(now: number): string {
  return `${Math.floor(now / 1000).toString(36)}-${randomUUID()}`;
}

/** Returns the time in milliseconds at which the form of this key was made. */
export function idempotencyKeyTime(idempotencyKey: string): number {
  return Number.parseInt(idempotencyKey.split('-')[0] ?? '', 36) * 1000;
}

async function hashResultKey(shopper: Shopper, idempotencyKey: string): Promise<string> {
  const session = getSessionKey((await shopper.getCookie('session'))?.token) ?? '';
  return createHash('sha256').update(`${session} ${idempotencyKey}`).digest('base64url');
}

const readResult = async (key: string) => (await orderResults.read(key)) ?? undefined;

export async function findResult(shopper: Shopper, idempotencyKey: string) {
  return readResult(await hashResultKey(shopper, idempotencyKey));
}

/** Reserves space for the result first: an order without a stored result could be placed twice. */
async function placeAndStore(key: string, place: () => Promise<PlacedOrder>): Promise<PlacedOrder> {
  await orderResults.put(key, null);
  let result;
  try {
    result = await place();
    return result;
  } finally {
    if (result) await orderResults.put(key, result);
    else await orderResults.delete(key);
  }
}

/**
 * Runs `place` once per order form on all replicas. Later submits get its result, or the order that `find` finds, or undefined after 20
 * seconds. Throws StoreFull before anything is placed.
 */
export async function runIdempotent(
  shopper: Shopper,
  idempotencyKey: string,
  {
    place,
    find,
  }: { place: (isLate: boolean) => Promise<PlacedOrder>; find: () => Promise<PlacedOrder | undefined> },
): Promise<PlacedOrder | undefined> {
  const key = await hashResultKey(shopper, idempotencyKey);
  let nextCheckAt = Date.now() + RECHECK_INTERVAL_MS;
  let isLate = false;
  for (
    const deadline = Date.now() + MAX_WAIT_MS;
    Date.now() < deadline;
    await new Promise((resolve) => setTimeout(resolve, 100))
  ) {
    const earlierResult = await readResult(key);
    if (earlierResult) return earlierResult;
    const release = await getSharedStore().lock(`idempotency-key:${key}:lock`, getLockSeconds());
    if (!release) {
      isLate = true;
      if (Date.now() < nextCheckAt) continue;
      const recoveredOrder = await find();
      if (recoveredOrder) return recoveredOrder;
      nextCheckAt = Date.now() + RECHECK_INTERVAL_MS;
      continue;
    }
    try {
      return (await readResult(key)) ?? (await placeAndStore(key, () => place(isLate)));
    } finally {
      await release();
    }
  }
  return undefined;
}
