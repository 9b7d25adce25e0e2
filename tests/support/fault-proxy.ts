import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { closed, listening } from './listening';

/** What a commerce backend may do to its storefront. */
export const faults = [
  'expired session',
  'wrong issuer',
  'malformed token',
  'expired auth',
  'ended login',
  'status 500',
  'internal server error',
  'garbage',
  'time-out',
  'refused connection',
] as const;
export type Fault = (typeof faults)[number];

/** Faults after which nothing can be loaded for as long as they last. */
export const isOutage = (fault: Fault): boolean =>
  ['status 500', 'internal server error', 'garbage', 'time-out', 'refused connection'].includes(fault);

const sessionMessages: Partial<Record<Fault, string>> = {
  'expired session': 'invalid_token: Expired token',
  'wrong issuer': 'invalid_token: The iss do not match with this server',
  'malformed token': 'invalid_token: Wrong number of segments',
};

const sessionOperations =
  /\b(cart|addToCart|updateItemQuantities|emptyCart|applyCoupon|removeCoupons|updateShippingMethod|checkout)\s*[({]/;

export interface FaultProxy {
  /** Address of the GraphQL endpoint, for GQL_HOST. */
  url: string;
  /** From now on the backend misbehaves; tokens that were seen before are those it does not take any more. */
  begin(fault: Fault): Promise<void>;
  end(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Stands between a storefront and a shop's `/graphql` and answers as the real server does when something is wrong (tests/contract/README.md,
 * "HTTP and errors", "Session"): lapsed sessions break the cart only, with status 200; refused auth tokens have status 403, and
 * the operation is run as a guest.
 */
export async function startFaultProxy(endpoint: string): Promise<FaultProxy> {
  let fault: Fault | undefined;
  const sessions = new Set<string>();
  const logins = new Set<string>();
  let dead = { sessions: new Set<string>(), logins: new Set<string>() };

  const forward = async (headers: Record<string, string>, body: string) => {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    return { response, text: await response.text() };
  };
  /** What is given out now lives, even when it is the same token as one that was given out in the same second. */
  const pass = (answer: ServerResponse, status: number, text: string, session?: string | null) => {
    if (session) {
      sessions.add(session);
      dead.sessions.delete(session);
    }
    for (const [, token = ''] of text.matchAll(/"authToken":"([^"]+)"/g)) {
      logins.add(token);
      dead.logins.delete(token);
    }
    answer.writeHead(status, {
      'content-type': 'application/json',
      ...(session ? { 'woocommerce-session': session } : {}),
    });
    answer.end(text);
  };

  const handle = async (request: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const body = await textOf(request);
    if (fault === 'time-out') return;
    if (fault === 'status 500') {
      answer.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Critical error</h1>');
      return;
    }
    if (fault === 'garbage') {
      answer.writeHead(200, { 'content-type': 'text/html' }).end('<html>{"data":');
      return;
    }
    if (fault === 'internal server error')
      return pass(
        answer,
        200,
        JSON.stringify({ errors: [{ message: 'Internal server error' }], data: null }),
      );
    const session = /^Session (.+)$/.exec(String(request.headers['woocommerce-session'] ?? ''))?.[1];
    const auth = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (session) sessions.add(session);
    if (auth) logins.add(auth);
    const { query = '' } = JSON.parse(body) as { query?: string };
    const language = request.headers['accept-language'];
    const spoken: Record<string, string> = language ? { 'accept-language': language } : {};
    const message = fault && sessionMessages[fault];
    const named = (lost: boolean) => ({
      ...spoken,
      ...(session && !lost ? { 'woocommerce-session': `Session ${session}` } : {}),
      ...(auth ? { authorization: `Bearer ${auth}` } : {}),
    });
    if (message && session && dead.sessions.has(session)) {
      if (sessionOperations.test(query)) {
        const fresh = await forward(spoken, JSON.stringify({ query: '{ cart { isEmpty } }' }));
        const text = JSON.stringify({ errors: [{ message }], data: { cart: null } });
        return pass(answer, 200, text, fresh.response.headers.get('woocommerce-session'));
      }
      const { response, text } = await forward(named(true), body);
      return pass(answer, response.status, text, response.headers.get('woocommerce-session'));
    }
    if (fault === 'ended login' && /\brefreshToken\s*\(/.test(query))
      return pass(
        answer,
        403,
        JSON.stringify({ data: { refreshToken: { success: false, authToken: null } } }),
      );
    if ((fault === 'expired auth' || fault === 'ended login') && auth && dead.logins.has(auth)) {
      const as = { ...spoken, ...(session ? { 'woocommerce-session': `Session ${session}` } : {}) };
      const { response, text } = await forward(as, body);
      const { data } = JSON.parse(text) as { data?: unknown };
      return pass(
        answer,
        403,
        JSON.stringify({ data: data ?? {} }),
        response.headers.get('woocommerce-session'),
      );
    }
    const { response, text } = await forward(named(false), body);
    pass(answer, response.status, text, response.headers.get('woocommerce-session'));
  };

  const server = createServer((request, answer) => {
    handle(request, answer).catch(() => answer.destroy());
  });
  const origin = await listening(server);

  return {
    url: `${origin}/graphql`,
    async begin(next) {
      fault = next;
      dead = { sessions: new Set(sessions), logins: new Set(logins) };
      if (next === 'refused connection') await closed(server);
    },
    async end() {
      const wasClosed = fault === 'refused connection';
      fault = undefined;
      if (wasClosed) await listening(server, Number(new URL(origin).port));
      else server.closeAllConnections();
    },
    stop: () => closed(server),
  };
}
