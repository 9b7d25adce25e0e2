import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/v4';
import { config } from '~/platform/config.server';
import { SealedRecords } from '~/session/records.server';
import { sharedStore } from '~/platform/shared-store.server';
import { sessionKey } from '~/session/token-claims.server';
import type { Shopper } from '~/session/shopper.server';

const resultSchema = z.object({ location: z.string() });
/** Where a placed order goes on: our own order page, or the page where it is paid. */
export type PlacedOrder = z.infer<typeof resultSchema>;

/** What order forms led to; null for one that is being placed. */
export const orderResults = new SealedRecords('order-result', resultSchema.nullable(), { isPromised: true });

/** Seconds, longer than a checkout may take: it asks the backend a few times, and the order itself may take all of GQL_TIMEOUT. */
const lockedFor = () => 30 + (3 * config().gqlTimeout) / 1000;
const waitsFor = 20_000;
/** Between two looks whether the order of a submit that is still at it, or whose server is gone, is there. */
const looksEvery = 2000;

/** The idempotency key of an order form. It begins with the time at which the form was made. */
export function newIdempotencyKey(now: number): string {
  return `${Math.floor(now / 1000).toString(36)}-${randomUUID()}`;
}

/** The time at which the order form of a key was made, in milliseconds. */
export function idempotencyKeyTime(idempotencyKey: string): number {
  return Number.parseInt(idempotencyKey.split('-')[0] ?? '', 36) * 1000;
}

async function keyOf(shopper: Shopper, idempotencyKey: string): Promise<string> {
  const session = sessionKey((await shopper.read('session'))?.token) ?? '';
  return createHash('sha256').update(`${session} ${idempotencyKey}`).digest('base64url');
}

const known = async (key: string) => (await orderResults.read(key)) ?? undefined;

/** What an earlier submit of the same form led to. */
export async function knownResult(shopper: Shopper, idempotencyKey: string) {
  return known(await keyOf(shopper, idempotencyKey));
}

/** Takes room for the result before the order is placed: without its result, an order could be placed again. */
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
 * Runs `place` once per key of an order form, however often and wherever it is submitted; later submits get the first
 * one's result, or what `find` finds: the replica that was at it may have died. Undefined after 20 seconds without either. `place` learns whether it had to wait.
 * @throws StoreFull before anything is placed
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
