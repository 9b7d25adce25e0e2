import * as z from 'zod/v4';
import { log } from '~/platform/log.server';
import { getSharedStore } from '~/platform/shared-store.server';
import { peekCatalogue, peekCatalogues, refreshProducts } from '~/catalogue/sync/catalogue-snapshot.server';
import { invalidateProduct } from './load-product.server';

/** WooCommerce repeats webhooks. */
const DEDUPE_TTL_SECONDS = 600;
const MIN_REREAD_INTERVAL_MS = 1000;

const id = z.int32().positive();
/** A product, or a variation with its product. Only ids of the webhook are trusted. */
const productWebhookSchema = z.object({ id, parent_id: id.optional().catch(undefined) });

export async function handleProductWebhook(message: unknown, signature: string): Promise<void> {
  const { data } = productWebhookSchema.safeParse(message);
  const key = `webhook:${signature}`;
  if (!data || (await getSharedStore().get(key))) return;
  await getSharedStore().setEvictable(key, 'seen', DEDUPE_TTL_SECONDS);
  void rereadProducts([data.id, ...(data.parent_id ? [data.parent_id] : [])]);
}

/** Refreshes products after an order. The shopper does not wait for it. */
export function refreshSoldProducts(slugs: readonly string[]): void {
  for (const slug of slugs) invalidateProduct(slug);
  const index = peekCatalogue();
  void rereadProducts(slugs.flatMap((slug) => index?.products[index.rowOfSlug.get(slug) ?? -1]?.id ?? []));
}

const queuedIds = new Set<number>();
let isReading = false;

async function rereadProducts(ids: readonly number[]): Promise<void> {
  for (const product of ids) queuedIds.add(product);
  if (isReading) return;
  isReading = true;
  while (queuedIds.size > 0) {
    const products = [...queuedIds];
    queuedIds.clear();
    const intervalEnd = new Promise((resolve) => setTimeout(resolve, MIN_REREAD_INTERVAL_MS).unref());
    invalidateProducts(products);
    try {
      await refreshProducts(products);
    } catch (error) {
      log.warn({ err: error }, 'changed products could not be read; they are tried again with the next look');
    }
    invalidateProducts(products);
    await intervalEnd;
  }
  isReading = false;
}

function invalidateProducts(ids: readonly number[]): void {
  for (const [language, index] of peekCatalogues())
    for (const product of ids) {
      const slug = index.products[index.rowOfId.get(product) ?? -1]?.slug;
      if (slug !== undefined) invalidateProduct(slug, language);
    }
}
