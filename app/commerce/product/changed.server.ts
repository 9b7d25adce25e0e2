import * as z from 'zod/v4';
import { log } from '~/platform/log.server';
import { sharedStore } from '~/platform/shared-store.server';
import { catalogueNow, cataloguesNow, refreshProducts } from '~/backend/snapshot/snapshot.server';
import { forgetProduct } from './product.server';

/** Seconds in which a message that comes again is known. */
const known = 600;
/** Milliseconds in which no product is read twice. */
const pause = 1000;

const id = z.int32().positive();
/** A product, or a variation with its product. Nothing else that a message says is believed. */
const told = z.object({ id, parent_id: id.optional().catch(undefined) });

/** A message of WooCommerce about a product: what it names is read behind the answer, unless the message came before. */
export async function takeProductMessage(message: unknown, signature: string): Promise<void> {
  const { data } = told.safeParse(message);
  const key = `webhook:${signature}`;
  if (!data || (await sharedStore().get(key))) return;
  await sharedStore().set(key, 'seen', known);
  void readAgain([data.id, ...(data.parent_id ? [data.parent_id] : [])]);
}

/** Makes product pages and lists show what is left after an order. The shopper does not wait for it. */
export function refreshSold(slugs: readonly string[]): void {
  for (const slug of slugs) forgetProduct(slug);
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
  for (const [language, index] of cataloguesNow())
    for (const product of ids) {
      const slug = index.products[index.rowOfId.get(product) ?? -1]?.slug;
      if (slug !== undefined) forgetProduct(slug, language);
    }
}
