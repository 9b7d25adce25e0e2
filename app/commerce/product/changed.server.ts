import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/v4';
import { log } from '~/platform/log.server';
import { parseJson } from '~/platform/parse-json';
import { sharedStore } from '~/platform/shared-store.server';
import { catalogueNow, refreshProducts } from '~/backend/snapshot/snapshot.server';
import { forgetProduct } from './product.server';

/** Seconds in which a message that comes again is known. */
const known = 600;
/** Milliseconds in which no product is read twice. */
const pause = 1000;

const id = z.int32().positive();
/** A product, or a variation with its product. Nothing else that a message says is believed. */
const told = z.object({ id, parent_id: id.optional().catch(undefined) });

/** What WooCommerce sends when something has happened to a product. Of its headers only the signature proves anything. */
export interface ProductMessage {
  body: Uint8Array;
  /** HMAC-SHA256 of the body in base64. */
  signature: string;
  /** What it says to be about. */
  resource: string;
}

function isSigned({ body, signature }: ProductMessage, secret: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(body).digest('base64'));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Takes a message: what it names is read behind the answer, unless the message came before. False when it is forged. */
export async function takeMessage(message: ProductMessage, secret: string): Promise<boolean> {
  if (!isSigned(message, secret)) return false;
  if (message.resource !== 'product') return true;
  const { data } = told.safeParse(parseJson(Buffer.from(message.body).toString('utf8')));
  const key = `webhook:${message.signature}`;
  if (!data || (await sharedStore().get(key))) return true;
  await sharedStore().set(key, 'seen', known);
  void readAgain([data.id, ...(data.parent_id ? [data.parent_id] : [])]);
  return true;
}

/** Makes product pages and lists show what is left after an order. The shopper does not wait for it. */
export function refreshSold(slugs: readonly string[]): void {
  slugs.forEach(forgetProduct);
  const index = catalogueNow();
  void readAgain(slugs.flatMap((slug) => index?.products[index.rowOfSlug.get(slug) ?? -1]?.id ?? []));
}

const wanted = new Set<number>();
let isReading = false;

/** Makes lists and pages show these products as they are now, here and in the other replicas; those of one second together. */
async function readAgain(ids: readonly number[]): Promise<void> {
  for (const product of ids) wanted.add(product);
  if (isReading) return;
  isReading = true;
  while (wanted.size > 0) {
    const products = [...wanted];
    wanted.clear();
    const over = new Promise((resolve) => setTimeout(resolve, pause).unref());
    forget(products);
    try {
      await refreshProducts(products);
    } catch (error) {
      log.warn({ err: error }, 'changed products could not be read; they are tried again with the next look');
    }
    forget(products);
    await over;
  }
  isReading = false;
}

function forget(ids: readonly number[]): void {
  const index = catalogueNow();
  for (const product of ids) {
    const slug = index?.products[index.rowOfId.get(product) ?? -1]?.slug;
    if (slug !== undefined) forgetProduct(slug);
  }
}
