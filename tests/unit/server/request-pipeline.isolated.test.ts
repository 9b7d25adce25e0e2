import { createServer, type Server } from 'node:http';
import type { AppLoadContext } from '@remix-run/node';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { log } from '~/platform/log.server';
import type { Middleware } from '~/server/middleware.server';
import { setBufferedBody } from '~/server/handle-request.server';
import { createPipeline } from '~/server/request-pipeline.server';
import { closeServer, startListening } from '../../support/listening';
import { getEncodedResponse, buildRawRequest, sendRaw } from '../../support/raw-http';

type Answer = (request: Request, context: AppLoadContext) => Promise<Response>;

const remix = vi.hoisted(() => ({ answer: undefined as Answer | undefined, asked: [] as string[] }));

vi.mock('~/server/remix-routes.server', () => ({
  getHandler: (url: URL) => (request: Request, context: AppLoadContext) => {
    remix.asked.push(url.pathname);
    return remix.answer?.(request, context);
  },
}));

// The parent of this process is Vitest.
vi.mock('~/server/notify-parent.server', () => ({ notifyParent: ((...[, , next]) => next()) as Middleware }));

let server: Server;
let origin: string;

beforeAll(async () => {
  vi.spyOn(log, 'info').mockReturnValue(undefined);
  const pipeline = createPipeline();
  server = createServer((request, response) =>
    pipeline(request, response, () => response.end('remix-serve')),
  );
  origin = await startListening(server);
});

afterAll(() => closeServer(server));

test('a refused request has an id, the headers of all responses and a line in the log', async () => {
  const { status, text } = await sendRaw(origin, buildRawRequest('GET /products HTTP/1.1', ['Host: a b']));
  expect(status).toBe(400);
  const [, id] = /^x-request-id: (\S+)/im.exec(text) ?? [];
  expect(text).toMatch(/^x-content-type-options: nosniff/im);
  const line: unknown = expect.objectContaining({ id, status: 400, path: '/products' });
  await expect.poll(() => vi.mocked(log.info).mock.calls.flat()).toContainEqual(line);
  expect(remix.asked).toEqual([]);
});

test('health, addresses of before and files of public/ never reach Remix', async () => {
  remix.answer = () => Promise.resolve(new Response('page'));
  const get = async (address: string) => {
    const response = await fetch(origin + address, { redirect: 'manual' });
    return [response.status, await response.text()];
  };
  expect(await get('/healthz')).toEqual([200, 'ok\n']);
  expect(await get('/shop')).toEqual([301, '']);
  expect(await get('/icon.svg')).toEqual([200, 'remix-serve']);
  expect(remix.asked).toEqual([]);
  expect([await get('/cart'), remix.asked]).toEqual([[200, 'page'], ['/cart']]);
});

test('a foreign form says so where Remix does not look, and reaches its action', async () => {
  remix.answer = ({ headers }) =>
    Promise.resolve(Response.json([headers.get('origin'), headers.get('sec-fetch-site')]));
  const headers = ['Host: shop.example', 'Origin: https://evil.example'];
  const { text } = await sendRaw(origin, buildRawRequest('POST /cart HTTP/1.1', headers, 'a=b'), {
    toTheEnd: true,
  });
  expect(text).toContain('[null,"cross-site"]');
});

test('what Remix answers is sent as it is, packed, with each of its cookies', async () => {
  const headers = new Headers({ 'content-type': 'text/html', 'x-own': '1' });
  for (const cookie of ['a=1', 'b=2']) headers.append('set-cookie', cookie);
  remix.answer = () => Promise.resolve(new Response('x'.repeat(5000), { status: 422, headers }));
  const packed = await getEncodedResponse(`${origin}/cart`, { 'accept-encoding': 'gzip' });
  expect([packed.status, packed.headers['x-own'], packed.headers['set-cookie']]).toEqual([
    422,
    '1',
    ['a=1', 'b=2'],
  ]);
  expect([packed.headers['content-encoding'], packed.body.length < 500]).toEqual(['gzip', true]);
  remix.answer = (_request, context) =>
    Promise.resolve(new Response(setBufferedBody(context, Buffer.from('whole'))));
  expect(await (await fetch(`${origin}/cart`)).text()).toBe('whole');
});

test('what Remix fails at is an error 500, and a line in the log', async () => {
  const error = vi.spyOn(log, 'error').mockReturnValue(undefined);
  remix.answer = () => Promise.reject(new Error('broken'));
  expect((await fetch(`${origin}/cart`)).status).toBe(500);
  expect(error).toHaveBeenCalledTimes(1);
});

test('an action hears that its client has gone away', async () => {
  const gone = new Promise<boolean>((resolve) => {
    remix.answer = ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          resolve(true);
          reject(new Error('aborted'));
        });
        leave.abort();
      });
  });
  const leave = new AbortController();
  const form = fetch(`${origin}/cart`, { method: 'POST', body: 'a=b', signal: leave.signal });
  await expect(form).rejects.toThrow();
  expect(await gone).toBe(true);
});
