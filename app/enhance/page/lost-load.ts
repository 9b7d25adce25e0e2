import { createPath } from '@remix-run/react';
import { withoutBase } from './address';
import { createStore } from './external-store';
import { fetcherField } from '~/forms/failed-form';
import { loadAsDocument, settled } from './router';

/** `path` is undefined for data of the current page. */
interface LostLoad {
  path: string | undefined;
  isCart?: boolean;
}

const RETRY_DELAYS_MS = [500, 1500, 4000];
let retries = 0;

/** Longer than the server's own timeout for a backend (ten seconds, then a quarter for each later call). */
const TIMEOUT_MS = 30_000;

/** Undefined again once any load has succeeded. */
export const lostLoad = createStore<LostLoad | undefined>(undefined);

function note(load?: LostLoad): void {
  const delay = load && load.path === undefined ? RETRY_DELAYS_MS[retries] : undefined;
  retries = load ? retries + 1 : 0;
  if (delay !== undefined) setTimeout(() => lostLoad.get() === load && tryAgain(), delay);
  lostLoad.set(load);
}

export function tryAgain(): void {
  const { navigate, revalidate } = window.__remixRouter;
  const path = lostLoad.get()?.path;
  if (path === undefined) revalidate();
  else void navigate(withoutBase(path));
}

/** No page has this fragment. The router loads nothing for a navigation within the page. */
export const back = '#back';

/** Keeps the page after a failed load, in place of the router's error. */
export function keepPage(): void {
  const { navigation, location: here } = window.__remixRouter.state;
  const { location: next, formMethod } = navigation;
  const { history, location } = window;
  const entry = history.state as { key?: string } | null;
  // After the browser's Back the address bar already shows the next page.
  const hasMoved = (entry?.key ?? 'default') !== here.key;
  const isAnswer = formMethod === 'POST';
  // The form may have bought something: its page is outdated.
  if (next && (hasMoved || (isAnswer && next.pathname !== here.pathname))) return loadAsDocument();
  const path = next && !isAnswer && next.hash !== back ? createPath(next) : undefined;
  if (path !== undefined) {
    // Cancels the navigation: the router, which is still here, goes back to a fragment of its page.
    const { href } = location;
    history.replaceState(entry, '', createPath({ ...here, hash: back }));
    window.dispatchEvent(new PopStateEvent('popstate'));
    history.replaceState(entry, '', href);
  }
  note({ path, isCart: path === undefined && document.querySelector('[data-cart]') !== null });
}

/** These requests complete even after a navigation. Only then has the next one its turn. */
const isChange = ({ body }: RequestInit) => body instanceof URLSearchParams && body.has(fetcherField);

const waitsForCart = ({ pathname, searchParams }: URL) =>
  searchParams.has('_routes') || /\/(cart|checkout)\b/.test(pathname);

/** Wraps `fetch`, which Remix calls with a URL. Only a failed load of the page itself is recorded, not a prefetch or an abort. */
export function watchLoads(): void {
  const { fetch } = window;
  window.fetch = async (input, init = {}) => {
    if (!(input instanceof URL)) return fetch(input, init);
    const request = isChange(init)
      ? { ...init, signal: AbortSignal.timeout(TIMEOUT_MS), keepalive: true }
      : init;
    const { method, signal } = request;
    try {
      if (!method && signal && waitsForCart(input)) await settled();
      const response = await fetch(input, request);
      await response.clone().arrayBuffer();
      const { status, headers } = response;
      if (status !== 204 && !/x-script|json/.test(headers.get('content-type') ?? ''))
        throw new TypeError(String(status));
      // Prefetches have no signal.
      if (signal) note();
      return response;
    } catch (error) {
      if (isChange(init)) throw error;
      if (signal && !signal.aborted) {
        if (method) throw error;
        keepPage();
      }
      return new Promise<never>(() => undefined);
    }
  };
}
