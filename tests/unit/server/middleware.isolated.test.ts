import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { LANGUAGE_HEADER } from '~/platform/i18n/request-locale.server';
import { log } from '~/platform/log.server';
import { requestContext } from '~/platform/request-context.server';
import {
  compose,
  handleHealthCheck,
  logRequest,
  openRequestContext,
  setResponseHeaders,
  stripLanguagePrefix,
  type Middleware,
} from '~/server/middleware.server';
import { notifyParent } from '~/server/notify-parent.server';
import { validateRequest } from '~/server/validate-request.server';
import { closeServer, startListening } from '../../support/listening';
import { buildRawRequest, sendRaw } from '../../support/raw-http';

vi.hoisted(() => {
  process.env['LANGUAGE_IN_PATH'] = '1';
});

interface Passed {
  url: string;
  headers: IncomingHttpHeaders;
  context: ReturnType<typeof requestContext>;
}

let [server, origin, step]: [Server, string, Middleware] = [
  createServer(),
  '',
  (_request, _response, next) => next(),
];
let passed: Passed[] = [];

beforeAll(async () => {
  server = createServer((request, response) =>
    step(request, response, () => {
      passed.push({ url: request.url ?? '', headers: request.headers, context: requestContext() });
      response.setHeader('server-timing', 'backend;dur=12.5;desc="3"');
      response.end('next');
    }),
  );
  origin = await startListening(server);
});

afterEach(() => {
  vi.restoreAllMocks();
  passed = [];
});

afterAll(() => closeServer(server));

const ask = (address: string, init?: RequestInit) => fetch(origin + address, { redirect: 'manual', ...init });
/** Whether the step leaves a request to the next one. */
async function isPassed(address: string, init?: RequestInit): Promise<boolean> {
  return (await (await ask(address, init)).text()) === 'next';
}

test('each request has an id and the address of its connection, also beside others', async () => {
  step = openRequestContext;
  await Promise.all([1, 2, 3].map(() => ask('/')));
  expect(passed.map(({ context }) => context.socketAddress)).toEqual(Array(3).fill('127.0.0.1'));
  expect(new Set(passed.map(({ context }) => context.id)).size).toBe(3);
  expect(requestContext()).toEqual({});
});

test('each request has one line in the log, under the id of its response and without its query', async () => {
  const info = vi.spyOn(log, 'info').mockReturnValue(undefined);
  step = compose([openRequestContext, setResponseHeaders, logRequest]);
  const { headers } = await ask('/page?key=secret', { method: 'POST', body: 'x' });
  await expect.poll(() => info.mock.calls.length).toBe(1);
  const id = headers.get('x-request-id');
  expect(id).toMatch(/^[\da-f-]{36}$/);
  const ms: unknown = expect.any(Number);
  const line = { id, method: 'POST', path: '/page', status: 200, ms, backendCalls: 3, backendMs: 12.5 };
  expect(info.mock.calls).toEqual([[line]]);
});

const host = 'Host: shop.example';

test.each([
  ['GET * HTTP/1.1', [host], 400],
  ['POST / HTTP/1.1', [host, 'Transfer-Encoding: gzip, chunked'], 501],
  ['GET / HTTP/1.0', [], 200],
])('%s with %j is %i', async (line, headers, status) => {
  step = validateRequest;
  expect((await sendRaw(origin, buildRawRequest(line, headers))).status).toBe(status);
  expect(passed).toHaveLength(status === 200 ? 1 : 0);
});

test('a long list of languages is cut', async () => {
  step = validateRequest;
  await ask('/', { headers: { 'accept-language': 'de,'.repeat(100) } });
  expect(passed.at(-1)?.headers['accept-language']).toHaveLength(197);
});

test('the language of an address becomes a header, which a client cannot send', async () => {
  step = stripLanguagePrefix;
  const headers = { [LANGUAGE_HEADER]: 'it_IT' };
  for (const address of ['/de/cart?a=b', '/cart', '/de/__manifest?p=%2Fde%2Fcart'])
    await ask(address, { headers });
  expect(passed.map((one) => [one.url, one.headers[LANGUAGE_HEADER]])).toEqual([
    ['/cart?a=b', 'de_DE'],
    ['/cart', undefined],
    ['/__manifest?p=%2Fcart', 'de_DE'],
  ]);
  expect((await ask('/de/')).headers.get('location')).toBe('/de');
});

test('health is answered before everything else: alive, and not ready without a catalogue', async () => {
  step = handleHealthCheck;
  expect((await ask('/healthz?x')).headers.get('cache-control')).toBe('no-store');
  const ready = await ask('/readyz');
  expect([ready.status, await ready.json()]).toEqual([503, { ready: false }]);
  expect((await ask('/readyz', { method: 'POST' })).status).toBe(405);
  expect(await isPassed('/healthz/more')).toBe(true);
});

test('the process that started the shop hears of the first request', async () => {
  const send = vi.fn<() => boolean>(() => true);
  const parent = { connected: true, send, disconnect: () => (parent.connected = false) };
  const get = (target: object, name: string): unknown => Reflect.get(name in parent ? parent : target, name);
  vi.stubGlobal('process', new Proxy(process, { get }));
  step = notifyParent;
  expect([await isPassed('/'), await isPassed('/')]).toEqual([true, true]);
  await expect.poll(() => parent.connected).toBe(false);
  vi.unstubAllGlobals();
  expect(send.mock.calls).toEqual([[expect.objectContaining({ isApiOpen: true })]]);
});
