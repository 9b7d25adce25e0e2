import { onPageShown } from '~/remix/router';
import type { Shown } from '~/enhance/service-worker/message';

/** Registers the service worker and tells it what is shown, so that it can be shown again without a connection. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const tell = () => {
    const shown: Shown = { path: window.location.pathname, language: document.documentElement.lang };
    navigator.serviceWorker.controller?.postMessage(shown);
  };
  onPageShown(tell);
  navigator.serviceWorker.addEventListener('controllerchange', tell);
  tell();
  try {
    await navigator.serviceWorker.register('/service-worker.js');
  } catch (reason) {
    // No connection, or a browser that keeps nothing: the shop only lacks its offline page.
    if (!(reason instanceof TypeError || reason instanceof DOMException)) throw reason;
  }
}
