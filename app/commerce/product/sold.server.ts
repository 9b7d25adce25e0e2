import { log } from '~/platform/log.server';
import { catalogueNow, refreshProducts } from '~/backend/snapshot/snapshot.server';
import { forgetProduct } from './product.server';

async function refresh(slugs: readonly string[]): Promise<void> {
  const rows = catalogueNow()?.rowOfSlug;
  const products = catalogueNow()?.products;
  try {
    await refreshProducts(slugs.flatMap((slug) => products?.[rows?.get(slug) ?? -1]?.id ?? []));
  } catch (error) {
    log.warn({ err: error }, 'sold products could not be refreshed');
  }
}

/** Makes product pages and lists show what is left after an order. The shopper does not wait for it. */
export function refreshSold(slugs: readonly string[]): void {
  const sold = [...new Set(slugs)];
  sold.forEach(forgetProduct);
  void refresh(sold);
}
