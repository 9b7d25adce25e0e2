import { createPath } from '@remix-run/react';
import { withoutBase } from './address';
import { createStore } from './external-store';
import { fetcherField } from '~/forms/failed-form';
import { loadAsDocument, settled } from './router';

/** Something that did not come: the path of another page, or undefined for what this page itself shows. */
interface LostLoad {
  path: string | undefined;
  /** Whether the cart that is shown may be wrong, and says so itself. */
  isCart?: boolean;
}

/** Milliseconds until what a page itself shows is asked for again; then the shopper has to. */
const RETRY_DELAYS_MS = [500, 1500, 4000];
let retries = 0;

/** Longer than the server itself waits for a backend that does not answer (ten seconds, then a quarter for each later call). */
const TIMEOUT_MS = 30_000;

/** What did not come last; undefined once something has come. */
export const lostLoad = createStore<LostLoad | undefined>(undefined);

function note(load?: LostLoad): void {
  const delay = load && load.path === undefined ? RETRY_DELAYS_MS[retries] : undefined;
  retries = load ? retries + 1 : 0;
  if (delay !== undefined) setTimeout(() => lostLoad.get() === load && tryAgain(), delay);
  lostLoad.set(load);
}

/** Asks again for what did not come last. */
export function tryAgain(): void {
  const { navigate, revalidate } = window.__remixRouter;
  const path = lostLoad.get()?.path;
  if (path === undefined) revalidate();
  else void navigate(withoutBase(path));
}

/** A fragment that no page has. The router loads nothing for a way back within the page. */
export const back = '#back';

/** Keeps the page when what it asked for is lost: the router would show an error in its place. */
export function keepPage(): void {
  const { navigation, location: here } = window.__remixRouter.state;
  const { location: next, formMethod } = navigation;
  const { history, location } = window;
  const entry = history.state as { key?: string } | null;
  // After the browser's own Back the address is that of the next page already.
  const hasMoved = (entry?.key ?? 'default') !== here.key;
  const isAnswer = formMethod === 'POST';
  // The answer to a form may be that something is bought: the page that the form was sent from is no longer true.
  if (next && (hasMoved || (isAnswer && next.pathname !== here.pathname))) return loadAsDocument();
  const path = next && !isAnswer && next.hash !== back ? createPath(next) : undefined;
  if (path !== undefined) {
    // Takes back what is on its way: the router, which has not left yet, goes back to a part of its own page.
    const { href } = location;
    history.replaceState(entry, '', createPath({ ...here, hash: back }));
    window.dispatchEvent(new PopStateEvent('popstate'));
    history.replaceState(entry, '', href);
  }
  note({ path, isCart: path === undefined && document.querySelector('[data-cart]') !== null });
}

/** A change is sent to its end, whatever becomes of its page: only then the next one has its turn. */
const isChange = ({ body }: RequestInit) => body instanceof URLSearchParams && body.has(fetcherField);

/** What shows the cart is loaded after what is on its way to it. */
const waitsForCart = ({ pathname, searchParams }: URL) =>
  searchParams.has('_routes') || /\/(cart|checkout)\b/.test(pathname);

/**
 * Sees to what Remix asks for, which it does by URL. An answer that is called off leaves no error, neither does looking ahead for
 * where links lead; one that is lost, cut, or not the shop's own leaves the page.
 */
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
      // What is asked for without a signal is asked for ahead of time.
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
