import { startGraphqlProxy, type GraphqlCall, type Reply } from './graphql-proxy';

export type Fault = keyof typeof sessionMessages | 'expired auth' | 'ended login' | Outage;
type Outage = keyof typeof failures | 'time-out';

const sessionMessages = {
  'expired session': 'invalid_token: Expired token',
  'wrong issuer': 'invalid_token: The iss do not match with this server',
};

const failures = {
  'status 500': { status: 500, text: '<h1>Critical error</h1>', type: 'text/html' },
  'internal server error': {
    status: 200,
    text: '{"errors":[{"message":"Internal server error"}],"data":null}',
  },
  garbage: { status: 200, text: '<html>{"data":', type: 'text/html' },
} satisfies Record<string, Reply>;

const isIn = <Table extends object>(table: Table, fault?: Fault): fault is Fault & keyof Table =>
  fault !== undefined && fault in table;

export const isOutage = (fault: Fault) => isIn(failures, fault) || fault === 'time-out';

export const isAboutLogins = (fault: Fault) => fault === 'expired auth' || fault === 'ended login';

const sessionOperations =
  /\b(cart|addToCart|updateItemQuantities|emptyCart|applyCoupon|removeCoupons|updateShippingMethod|updateSession|checkout)\s*[({]/;

/**
 * Fails like the real server (tests/contract/README.md, "HTTP and errors", "Session"): expired sessions break only the cart, with
 * status 200. Refused auth tokens get status 403, and the operation runs as a guest.
 */
export async function startFaultProxy(endpoint: string) {
  let fault: Fault | undefined;
  const sessions = new Set<string>();
  const logins = new Set<string>();
  let invalidated = { sessions: new Set<string>(), logins: new Set<string>() };

  /** Marks issued tokens as valid, even if they equal expired ones from the same second. */
  const recordTokens = ({ text, session }: Reply) => {
    if (session) {
      sessions.add(session);
      invalidated.sessions.delete(session);
    }
    for (const [, token = ''] of text.matchAll(/"authToken":"([^"]+)"/g)) {
      logins.add(token);
      invalidated.logins.delete(token);
    }
  };

  const answer = async ({ query, session, auth, forward }: GraphqlCall): Promise<Reply | undefined> => {
    if (fault === 'time-out') return undefined;
    if (isIn(failures, fault)) return failures[fault];
    if (session) sessions.add(session);
    if (auth) logins.add(auth);
    if (isIn(sessionMessages, fault) && session && invalidated.sessions.has(session)) {
      if (!sessionOperations.test(query)) return forward({ auth });
      const message = sessionMessages[fault];
      const freshReply = await forward({}, JSON.stringify({ query: '{ cart { isEmpty } }' }));
      const text = JSON.stringify({ errors: [{ message }], data: { cart: null } });
      return { ...freshReply, status: 200, text };
    }
    if (fault === 'ended login' && /\brefreshToken\s*\(/.test(query))
      return { status: 403, text: '{"data":{"refreshToken":{"success":false,"authToken":null}}}' };
    if (fault && isAboutLogins(fault) && auth && invalidated.logins.has(auth)) {
      const asGuest = await forward({ session });
      const { data } = JSON.parse(asGuest.text) as { data?: unknown };
      return { ...asGuest, status: 403, text: JSON.stringify({ data: data ?? {} }) };
    }
    return forward();
  };

  const { url, dropConnections, stop } = await startGraphqlProxy(endpoint, async (call) => {
    const reply = await answer(call);
    if (reply) recordTokens(reply);
    return reply;
  });
  return {
    url,
    /** Starts a fault that invalidates all tokens seen so far. */
    begin(next: Fault) {
      fault = next;
      invalidated = { sessions: new Set(sessions), logins: new Set(logins) };
    },
    end() {
      fault = undefined;
      dropConnections();
    },
    stop,
  };
}

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;
