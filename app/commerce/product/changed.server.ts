import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/v4';
import { config } from '~/platform/config.server';
import { log } from '~/platform/log.server';
import { parseJson } from '~/platform/parse-json';
import { sharedStore } from '~/platform/shared-store.server';
import { catalogueNow, refreshProducts } from '~/backend/snapshot/snapshot.server';
import { forgetProduct } from './product.server';

/** Seconds in which a message that comes again is known. */
const known = 600;

const id = z.int32().positive();
/** A product, or a variation with its product. Nothing else that a message says is believed. */
const told = z.object({ id, parent_id: id.optional().catch(undefined) });

/** What WooCommerce sends when something has happened to a product. */
export interface ProductMessage {
  body: Uint8Array;
  /** HMAC-SHA256 of the body in base64. */
  signature: string;
  /** Of one second and one webhook, not of one message: WooCommerce makes it so. */
  delivery: string;
}

function isSigned({ body, signature }: ProductMessage, secret: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(body).digest('base64'));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Ids of the products that a message names; none when it is about something else, undefined when it is forged. */
export function changedProducts(message: ProductMessage): number[] | undefined {
  const secret = config().webhookSecret;
  if (!secret || !isSigned(message, secret)) return undefined;
  const { data } = told.safeParse(parseJson(Buffer.from(message.body).toString('utf8')));
  return data ? [data.id, ...(data.parent_id ? [data.parent_id] : [])] : [];
}

/** Whether the message came before. To read a product again does no harm, but a copied message should not make work. */
export async function isRepeated({ delivery, signature }: ProductMessage): Promise<boolean> {
  const key = `webhook:${signature}:${delivery.slice(0, 100)}`;
  if (await sharedStore().get(key)) return true;
  await sharedStore().set(key, 'seen', known);
  return false;
}

function forget(ids: readonly number[]): void {
  const index = catalogueNow();
  for (const product of ids) {
    const slug = index?.products[index.rowOfId.get(product) ?? -1]?.slug;
    if (slug !== undefined) forgetProduct(slug);
  }
}

/** Makes lists and pages show these products as they are now, here and in the other replicas. */
export async function readAgain(ids: readonly number[]): Promise<void> {
  forget(ids);
  try {
    await refreshProducts(ids);
  } catch (error) {
    log.warn({ err: error }, 'changed products could not be read; they are tried again with the next look');
  }
  forget(ids);
}
