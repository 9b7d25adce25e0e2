/** Registers the service worker, which keeps a page in this language for when there is no connection. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(`/service-worker.js?language=${document.documentElement.lang}`);
  } catch (reason) {
    // No connection, or a browser that keeps nothing: the shop only lacks its offline page.
    if (!(reason instanceof TypeError || reason instanceof DOMException)) throw reason;
  }
}
