import type { InPlace, InPlaceAnswer } from '~/commerce/cart/page.server';

import { isRecord } from '~/platform/parse-json';
import { withBase } from '~/enhance/page/address';

/** Why there is no answer. Offline nothing was sent; anything else may have been done all the same. */
export type Loss = 'offline' | 'tooMany' | 'unavailable';
export type Reply = { answer: InPlaceAnswer } | { lost: Loss };

/** Milliseconds: longer than the server itself waits for a backend that does not answer (ten seconds, then a quarter for each later call). */
const timeout = 30_000;

const isAnswer = (value: unknown): value is InPlaceAnswer => isRecord(value) && 'header' in value;

/** Asks the server and reads its JSON; what is no answer of the shop, or none at all, is a loss. */
async function ask(path: string, asked: InPlace, init: RequestInit): Promise<Reply> {
  if (!navigator.onLine) return { lost: 'offline' };
  try {
    const address = asked === 'cart' ? `${path}?cart` : path;
    const response = await fetch(withBase(address), { ...init, signal: AbortSignal.timeout(timeout) });
    if (response.headers.has('clear-site-data')) {
      localStorage.clear();
      sessionStorage.clear();
    }
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const value: unknown = isJson ? await response.json() : undefined;
    if (isAnswer(value)) return { answer: value };
    return { lost: response.status === 429 ? 'tooMany' : 'unavailable' };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { lost: 'unavailable' };
  }
}

/** Sends the form of a page and asks for the outcome here instead of for the next page. It never throws. */
export function sendForm(action: string, body: URLSearchParams, asked: InPlace): Promise<Reply> {
  const { pathname } = new URL(action, window.location.origin);
  return ask(`/in-place${pathname}`, asked, { method: 'POST', body, keepalive: true });
}

/** Asks what the session holds now; the server replaces a lapsed one on the way. It never throws. */
export function readSession(asked: InPlace): Promise<Reply> {
  return ask('/session', asked, { cache: 'no-store' });
}
