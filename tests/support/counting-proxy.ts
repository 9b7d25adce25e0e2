import { createServer } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeServer, startListening } from './listening';

/** Holds responses, so that concurrent requests arrive before the first of them. */
const HOLD_MS = 250;

type Round = string[];

export async function startCountingProxy(endpoint: string) {
  let rounds: Round[] = [];
  let answered = 0;
  const server = createServer((request, response) => {
    const answer = async () => {
      const body = await textOf(request);
      const { query = '' } = body === '' ? {} : (JSON.parse(body) as { query?: string });
      const current = rounds;
      // Requests after a response may have waited for it.
      const turn = answered;
      (current[turn] ??= []).push(/^\w+ (\w+)/.exec(query)?.[1] ?? String(request.url));
      const headers = new Headers({ 'content-type': 'application/json' });
      for (const name of ['woocommerce-session', 'authorization', 'accept-language'])
        if (request.headers[name]) headers.set(name, String(request.headers[name]));
      const [reply] = await Promise.all([fetch(endpoint, { method: 'POST', headers, body }), sleep(HOLD_MS)]);
      const text = await reply.text();
      const session = reply.headers.get('woocommerce-session');
      if (session) response.setHeader('woocommerce-session', session);
      if (current === rounds) answered = Math.max(answered, turn + 1);
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(text);
    };
    answer().catch(() => response.destroy());
  });
  return {
    url: `${await startListening(server)}/graphql`,
    /** Returns the operations sent meanwhile, in sequential rounds. */
    async recordRounds(task: () => Promise<unknown>): Promise<Round[]> {
      rounds = [];
      answered = 0;
      await task();
      return rounds;
    },
    stop: () => closeServer(server),
  };
}
