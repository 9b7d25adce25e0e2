import { storeSettings } from '~/store-settings';
import { loadPart } from './load-part';
import { onPageData } from './router';
import { watchForms } from './unsaved';
import { followBuilds } from './updates';

/** Registers the service worker, which keeps a page in this language for when there is no connection. */
async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(`/service-worker.js?language=${document.documentElement.lang}`);
  } catch (reason) {
    // No connection, or a browser that keeps nothing: the shop only lacks its offline page.
    if (!(reason instanceof TypeError || reason instanceof DOMException)) throw reason;
  }
}

async function startMeasuring(scripts: readonly string[]): Promise<void> {
  const measure = await loadPart(async () => (await import('~/enhance/analytics/analytics')).measure);
  measure?.(scripts);
}

/** What can wait until the page is there and quiet. */
export function startLater(): void {
  let isFirst = true;
  onPageData<{ measuredBy?: readonly string[] }>((data) => {
    const scripts = isFirst ? data.find(({ measuredBy }) => measuredBy)?.measuredBy : undefined;
    isFirst = false;
    if (scripts) void startMeasuring(scripts);
  });
  watchForms();
  followBuilds();
  if (storeSettings().worksOffline) void keepOffline();
}
