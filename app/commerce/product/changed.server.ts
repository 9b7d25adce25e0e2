import * as z from 'zod/v4';
import { log } from '~/platform/log.server';
import { sharedStore } from '~/platform/shared-store.server';
import { catalogueNow, cataloguesNow, refreshProducts } from '~/backend/snapshot/snapshot.server';
import { forgetProduct } from './product.server';

/** WooCommerce repeats webhooks. */
const known = 600;
const pause = 1000;

const id = z.int32().positive();
/** A product, or a variation with its product. Only ids of the webhook are trusted. */
const told = z.object({ id, parent_id: id.optional().catch(undefined) });

export async function takeProductMessage(message: unknown, signature: string): Promise<void> {
  const { data } = told.safeParse(message);
  const key = `webhook:${signature}`;
  if (!data || (await sharedStore().get(key))) return;
  await sharedStore().set(key, 'seen', known);
  void readAgain([data.id, ...(data.parent_id ? [data.parent_id] : [])]);
}

/** Refreshes products after an order. The shopper does not wait for it. */
export function refreshSold(slugs: readonly string[]): void {
  for (const slug of slugs) forgetProduct(slug);
  const index = catalogueNow();
  void readAgain(slugs.flatMap((slug) => index?.products[index.rowOfSlug.get(slug) ?? -1]?.id ?? []));
}

const wanted = new Set<number>();
let isReading = false;

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
  for (const [language, index] of cataloguesNow())
    for (const product of ids) {
      const slug = index.products[index.rowOfId.get(product) ?? -1]?.slug;
      if (slug !== undefined) forgetProduct(slug, language);
    }
}
