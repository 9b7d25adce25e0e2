import { createPath } from '@remix-run/react';
import { withoutBase } from './base-path';
import { createStore } from './external-store';
import { FETCHER_FIELD } from '~/domain/forms/form-error-state';
import { loadAsDocument, whenCartSettled } from './router';

/** `path` is undefined for data of the current page. */
interface FailedLoad {
  path: string | undefined;
  isCart?: boolean;
}

const RETRY_DELAYS_MS = [500, 1500, 4000];
let retryCount = 0;

/** Longer than the server's own timeout for a backend (ten seconds, then a quarter for each later call). */
const TIMEOUT_MS = 30_000;

/** Undefined again once any load has succeeded. */
export const failedLoadStore = createStore<FailedLoad | undefined>(undefined);

function setFailedLoad(load?: FailedLoad): void {
  const delay = load && load.path === undefined ? RETRY_DELAYS_MS[retryCount] : undefined;
  retryCount = load ? retryCount + 1 : 0;
  if (delay !== undefined) setTimeout(() => failedLoadStore.get() === load && retryFailedLoad(), delay);
  failedLoadStore.set(load);
}

export function retryFailedLoad(): void {
  const { navigate, revalidate } = window.__remixRouter;
  const path = failedLoadStore.get()?.path;
  if (path === undefined) revalidate();
  else void navigate(withoutBase(path));
}

/** No page has this fragment. The router loads nothing for a navigation within the page. */
export const BACK_HASH = '#back';

/** Keeps the page after a failed load, in place of the router's error. */
export function keepCurrentPage(): void {
  const { navigation, location: currentLocation } = window.__remixRouter.state;
  const { location: next, formMethod } = navigation;
  const { history, location } = window;
  const entry = history.state as { key?: string } | null;
  // After the browser's Back the address bar already shows the next page.
  const hasMoved = (entry?.key ?? 'default') !== currentLocation.key;
  const isFormResponse = formMethod === 'POST';
  // The form may have bought something: its page is outdated.
  if (next && (hasMoved || (isFormResponse && next.pathname !== currentLocation.pathname)))
    return loadAsDocument();
  const path = next && !isFormResponse && next.hash !== BACK_HASH ? createPath(next) : undefined;
  if (path !== undefined) {
    // Cancels the navigation: the router, which is still here, goes back to a fragment of its page.
    const { href } = location;
    history.replaceState(entry, '', createPath({ ...currentLocation, hash: BACK_HASH }));
    window.dispatchEvent(new PopStateEvent('popstate'));
    history.replaceState(entry, '', href);
  }
  setFailedLoad({ path, isCart: path === undefined && document.querySelector('[data-cart]') !== null });
}

/** These requests complete even after a navigation. Only then has the next one its turn. */
const isFetcherForm = ({ body }: RequestInit) => body instanceof URLSearchParams && body.has(FETCHER_FIELD);

const needsSettledCart = ({ pathname, searchParams }: URL) =>
  searchParams.has('_routes') || /\/(cart|checkout)\b/.test(pathname);

/** Wraps `fetch`, which Remix calls with a URL. Only a failed load of the page itself is recorded, not a prefetch or an abort. */
export function interceptFetch(): void {
  const { fetch } = window;
  window.fetch = async (input, init = {}) => {
    if (!(input instanceof URL)) return fetch(input, init);
    const request = isFetcherForm(init)
      ? { ...init, signal: AbortSignal.timeout(TIMEOUT_MS), keepalive: true }
      : init;
    const { method, signal } = request;
    try {
      if (!method && signal && needsSettledCart(input)) await whenCartSettled();
      const response = await fetch(input, request);
      await response.clone().arrayBuffer();
      const { status, headers } = response;
      if (status !== 204 && !/x-script|json/.test(headers.get('content-type') ?? ''))
        throw new TypeError(String(status));
      // Prefetches have no signal.
      if (signal) setFailedLoad();
      return response;
    } catch (error) {
      if (isFetcherForm(init)) throw error;
      if (signal && !signal.aborted) {
        if (method) throw error;
        keepCurrentPage();
      }
      return new Promise<never>(() => undefined);
    }
  };
}
