import { createServer } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { createDeferred } from '../process-signal';
import { Intents, createErrorReply, type Reply } from './intents';
import { closeServer, startListening } from '../listening';

export const keys = {
  publishable: 'pk_test_standin',
  secret: 'sk_test_standin',
  webhook: 'whsec_standin',
};

interface Hold {
  matches(method: string, path: string, form: URLSearchParams): boolean;
  arrived(): void;
  released: Promise<void>;
}

function answer(
  { intents }: { intents: Intents },
  method: string,
  path: string,
  form: URLSearchParams,
  key: string,
): Reply {
  if (key !== keys.secret && key !== keys.publishable)
    return createErrorReply(401, 'Invalid API Key provided');
  const secret = key === keys.secret;
  const [, , resource = '', id = '', verb = ''] = path.split('/');
  if (resource === 'refunds' && secret && method === 'POST') return intents.refund(form);
  if (resource === 'setup_intents' && secret && method === 'POST')
    return { status: 200, body: { id: 'seti_1', object: 'setup_intent', client_secret: 'seti_1_secret' } };
  if (resource !== 'payment_intents') return createErrorReply(404, 'Unrecognized request URL');
  if (id === '' && method === 'POST')
    return secret ? intents.create(form) : createErrorReply(403, 'Use a secret key');
  const intent = intents.all.get(id);
  if (!intent || !(secret || form.get('client_secret') === intent.client_secret))
    return createErrorReply(404, `No such payment_intent: '${id}'`, { code: 'resource_missing' });
  if (method === 'GET') return { status: 200, body: intent };
  if (verb === 'confirm') return intents.confirm(intent, form.get('payment_method_data[card][number]') ?? '');
  if (verb === 'verify') return intents.verify(intent, form.get('passed') === 'true');
  if (!secret) return createErrorReply(403, 'Use a secret key');
  return verb === 'cancel' ? intents.cancel(intent) : intents.update(intent, form);
}

/** Implements the part of Stripe's API that the shop and its card form use. */
export async function startProvider() {
  const intents = new Intents();
  const received: { method: string; path: string; form: Record<string, string> }[] = [];
  const repliesByKey = new Map<string, Reply>();
  let holds: Hold[] = [];
  const server = createServer((request, response) => {
    const respond = async () => {
      const url = new URL(request.url ?? '', 'http://provider');
      const form = new URLSearchParams(await textOf(request));
      for (const [name, value] of url.searchParams) form.append(name, value);
      const method = request.method ?? 'GET';
      received.push({ method, path: url.pathname, form: Object.fromEntries(form) });
      const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? form.get('key') ?? '';
      const idempotent = request.headers['idempotency-key'];
      const replay = typeof idempotent === 'string' ? repliesByKey.get(idempotent) : undefined;
      const reply = replay ?? answer({ intents }, method, url.pathname, form, key);
      if (typeof idempotent === 'string') repliesByKey.set(idempotent, reply);
      const text = JSON.stringify(reply.body);
      const hold = holds.find(({ matches }) => matches(method, url.pathname, form));
      if (hold) {
        holds = holds.filter((other) => other !== hold);
        hold.arrived();
        await hold.released;
      }
      response.writeHead(reply.status, {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
      });
      response.end(text);
    };
    respond().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  const url = await startListening(server);
  return {
    url,
    intents,
    received,
    env: {
      STRIPE_PUBLISHABLE_KEY: keys.publishable,
      STRIPE_SECRET_KEY: keys.secret,
      STRIPE_WEBHOOK_SECRET: keys.webhook,
      STRIPE_API_URL: url,
    },
    /** Delays the response to the next match. `arrived` resolves when it has been handled. */
    hold(matches: Hold['matches']) {
      const [arrival, release] = [createDeferred(), createDeferred()];
      holds.push({ matches, arrived: arrival.settle, released: release.promise });
      return { arrived: arrival.promise, release: release.settle };
    },
    close: () => closeServer(server),
  };
}

export type Provider = Awaited<ReturnType<typeof startProvider>>;
