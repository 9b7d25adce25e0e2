import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { log } from '~/platform/log.server';
import { socketAddress, watchRequests } from '~/remix/requests.server';
import { closed, listening } from '../../support/listening';

let server: Server;
let origin: string;
const addresses: (string | undefined)[] = [];

beforeAll(async () => {
  vi.spyOn(log, 'info').mockReturnValue(undefined);
  watchRequests({ 'x-content-type-options': 'nosniff' });
  watchRequests({ 'x-content-type-options': 'nosniff' });
  server = createServer((request, response) => {
    setImmediate(() => {
      addresses.push(socketAddress());
      if (request.url?.startsWith('/page')) response.setHeader('server-timing', 'backend;dur=12.5;desc="3"');
      response.statusCode = request.url === '/gone' ? 404 : 200;
      response.end('done');
    });
  });
  origin = await listening(server);
});

afterEach(() => {
  vi.mocked(log.info).mockClear();
  addresses.length = 0;
});

afterAll(() => closed(server));

const lines = () => vi.mocked(log.info).mock.calls.map(([line]) => line as Record<string, unknown>);

test('each request has one line in the log, under the id of its answer and without its query', async () => {
  const answers = [
    await fetch(`${origin}/page?key=secret`),
    await fetch(`${origin}/gone`, { method: 'POST', body: 'x' }),
  ];
  await expect.poll(() => lines().length).toBe(2);
  expect(lines()).toMatchObject([
    { method: 'GET', path: '/page', status: 200, backendCalls: 3, backendMs: 12.5 },
    { method: 'POST', path: '/gone', status: 404 },
  ]);
  expect(lines().map(({ id }) => id)).toEqual(answers.map(({ headers }) => headers.get('x-request-id')));
  for (const { ms } of lines()) expect(ms).toBeGreaterThanOrEqual(0);
  expect(JSON.stringify(lines())).not.toContain('secret');
});

test('each request knows the address of its connection, also beside others', async () => {
  await Promise.all([1, 2, 3].map(() => fetch(origin)));
  expect(addresses).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1']);
  expect(socketAddress()).toBeUndefined();
});
