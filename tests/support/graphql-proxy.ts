import { createServer } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { closeServer, startListening } from './listening';

export interface Reply {
  status: number;
  text: string;
  type?: string;
  session?: string | null;
}

interface Tokens {
  session?: string | undefined;
  auth?: string | undefined;
}

export interface GraphqlCall extends Tokens {
  body: string;
  query: string;
  /** Passes it on, with other tokens or another body if given. */
  forward(tokens?: Tokens, body?: string): Promise<Reply>;
}

/** An endpoint before the one of a shop. Calls without a reply are never answered. */
export async function startGraphqlProxy(
  endpoint: string,
  answer: (call: GraphqlCall) => Promise<Reply | undefined>,
) {
  const server = createServer((request, response) => {
    const language = request.headers['accept-language'];
    const forward: GraphqlCall['forward'] = async (tokens = {}, body = '') => {
      const reply = await fetch(endpoint, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(language ? { 'accept-language': language } : {}),
          ...(tokens.session ? { 'woocommerce-session': `Session ${tokens.session}` } : {}),
          ...(tokens.auth ? { authorization: `Bearer ${tokens.auth}` } : {}),
        },
        body,
      });
      const session = reply.headers.get('woocommerce-session');
      return { status: reply.status, text: await reply.text(), session };
    };
    const respond = async () => {
      const body = await readText(request);
      const { query = '' } = body === '' ? {} : (JSON.parse(body) as { query?: string });
      const session = /^Session (.+)$/.exec(String(request.headers['woocommerce-session'] ?? ''))?.[1];
      const auth = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
      const reply = await answer({
        body,
        query,
        session,
        auth,
        forward: (tokens = { session, auth }, otherBody = body) => forward(tokens, otherBody),
      });
      if (!reply) return;
      if (reply.session) response.setHeader('woocommerce-session', reply.session);
      response.writeHead(reply.status, { 'content-type': reply.type ?? 'application/json' }).end(reply.text);
    };
    respond().catch(() => response.destroy());
  });
  return {
    url: `${await startListening(server)}/graphql`,
    /** Ends calls without a reply. */
    dropConnections: () => server.closeAllConnections(),
    stop: () => closeServer(server),
  };
}
