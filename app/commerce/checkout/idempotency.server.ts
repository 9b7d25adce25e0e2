import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/v4';
import { sharedStore } from '~/platform/shared-store.server';
import { sessionKey } from '~/session/token-claims.server';
import type { Shopper } from '~/session/shopper.server';

/** Where a placed order goes on: our own order page, or the page where it is paid. */
const resultSchema = z.object({ location: z.string() });
export type PlacedOrder = z.infer<typeof resultSchema>;

const keptFor = 24 * 3600;
/** Longer than a checkout may take. */
const lockedFor = 60;
const waitsFor = 20_000;

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
  return `idempotency-key:${createHash('sha256').update(`${session} ${idempotencyKey}`).digest('base64url')}`;
}

async function known(key: string): Promise<PlacedOrder | undefined> {
  const text = await sharedStore().get(key);
  return text ? resultSchema.parse(JSON.parse(text.toString())) : undefined;
}

/** What an earlier submit of the same form led to. */
export async function knownResult(
  shopper: Shopper,
  idempotencyKey: string,
): Promise<PlacedOrder | undefined> {
  return known(await keyOf(shopper, idempotencyKey));
}

/**
 * Runs `place` once per key of an order form, however often and wherever it is submitted; later submits get the first
 * one's result. Undefined when another replica is still at it after 20 seconds.
 */
export async function once(
  shopper: Shopper,
  idempotencyKey: string,
  place: () => Promise<PlacedOrder>,
): Promise<PlacedOrder | undefined> {
  const key = await keyOf(shopper, idempotencyKey);
  for (
    const end = Date.now() + waitsFor;
    Date.now() < end;
    await new Promise((resolve) => setTimeout(resolve, 100))
  ) {
    const before = await known(key);
    if (before) return before;
    const release = await sharedStore().lock(`${key}:lock`, lockedFor);
    if (!release) continue;
    try {
      const result = (await known(key)) ?? (await place());
      await sharedStore().set(key, JSON.stringify(result), keptFor);
      return result;
    } finally {
      await release();
    }
  }
  return undefined;
}
