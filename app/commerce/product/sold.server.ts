import { log } from '~/platform/log.server';
import { refreshProduct } from '~/backend/snapshot/snapshot.server';
import { forgetProduct } from './product.server';

async function refreshAll(slugs: readonly string[]): Promise<void> {
  for (const slug of slugs) {
    try {
      await refreshProduct(slug);
    } catch (error) {
      log.warn({ err: error }, 'a sold product could not be refreshed');
    }
  }
}

/** Makes product pages and lists show what is left after an order. The shopper does not wait for it. */
export function refreshSold(slugs: readonly string[]): void {
  const sold = [...new Set(slugs)];
  sold.forEach(forgetProduct);
  void refreshAll(sold);
}
