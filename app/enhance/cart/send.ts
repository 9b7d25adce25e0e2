import { decode } from 'turbo-stream';
import type { InPlace, InPlaceAnswer } from '~/session/in-place.server';

/** Why there is no answer. Offline nothing was sent; anything else may have been done all the same. */
export type Loss = 'offline' | 'tooMany' | 'unavailable';
export type Reply = { answer: InPlaceAnswer } | { lost: Loss };

/** Milliseconds; the server itself gives the backend ten seconds for each of at most three calls. */
const patience = 30_000;

const dataPath = (path: string) => {
  const { pathname, search } = new URL(path, window.location.origin);
  return `${pathname === '/' ? '/_root' : pathname.replace(/\/$/, '')}.data${search}`;
};

interface Redirect {
  type: 'SingleFetchRedirect';
}

/** Remix's own format; of its special values only redirects matter here. Anything else is not from our server's pages. */
async function valueOf(response: Response): Promise<unknown> {
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/x-script')) return undefined;
  const { value } = await decode(response.body, { plugins: [(type) => ({ value: { type } })] });
  return value;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isRedirect = (value: unknown): value is Redirect =>
  isObject(value) && 'type' in value && value.type === 'SingleFetchRedirect';
const isAnswer = (value: unknown): value is InPlaceAnswer => isObject(value) && 'header' in value;
const dataIn = (value: unknown) => (isObject(value) && 'data' in value ? value.data : undefined);

async function attempt(work: (signal: AbortSignal) => Promise<Reply>): Promise<Reply> {
  if (!navigator.onLine) return { lost: 'offline' };
  try {
    return await work(AbortSignal.timeout(patience));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { lost: 'unavailable' };
  }
}

function replyOf(response: Response, value: unknown): Reply {
  if (isAnswer(value)) return { answer: value };
  return { lost: response.status === 429 ? 'tooMany' : 'unavailable' };
}

/** Sends a form to its own action and asks for the answer here instead of for the next page. It never throws. */
export function sendForm(action: string, body: URLSearchParams, asked: InPlace): Promise<Reply> {
  const sent = new URLSearchParams(body);
  sent.set('inPlace', asked);
  return attempt(async (signal) => {
    const response = await fetch(dataPath(action), { method: 'POST', body: sent, keepalive: true, signal });
    return replyOf(response, dataIn(await valueOf(response)));
  });
}

/**
 * Asks what the session holds now. A lapsed one is replaced on the way: the server sends us back to the same address,
 * with its counter of such reloads (SPECIFICATION §4). It never throws.
 */
export function readSession(asked: InPlace): Promise<Reply> {
  const query = `_routes=routes/session${asked === 'cart' ? '&cart' : ''}`;
  return attempt(async (signal) => {
    for (let turns = 0; turns < 3; turns += 1) {
      const response = await fetch(`/session.data?${query}`, { signal, cache: 'no-store' });
      if (response.headers.has('clear-site-data')) {
        localStorage.clear();
        sessionStorage.clear();
      }
      const value = await valueOf(response);
      if (isRedirect(value)) continue;
      const mine = isObject(value) && 'routes/session' in value ? value['routes/session'] : undefined;
      return replyOf(response, dataIn(mine));
    }
    return { lost: 'unavailable' };
  });
}
