import { createServer, type Server } from 'node:http';
import type { AppLoadContext } from '@remix-run/node';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { log } from '~/platform/log.server';
import type { Middleware } from '~/server/middleware.server';
import { createPipeline } from '~/server/request-pipeline.server';
import { closeServer, startListening } from '../../support/listening';
import { createDeferred } from '../../support/process-signal';
import { buildRawRequest, sendRaw } from '../../support/raw-http';

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

test('what Remix fails at is an error 500, and a line in the log', async () => {
  const error = vi.spyOn(log, 'error').mockReturnValue(undefined);
  remix.answer = () => Promise.reject(new Error('broken'));
  expect((await fetch(`${origin}/cart`)).status).toBe(500);
  expect(error).toHaveBeenCalledTimes(1);
});

test('an action hears that its client has gone away', async () => {
  const [leave, gone] = [new AbortController(), createDeferred()];
  remix.answer = ({ signal }) => {
    signal.addEventListener('abort', () => gone.settle());
    leave.abort();
    return gone.promise.then(() => Promise.reject(new Error('aborted')));
  };
  const form = fetch(`${origin}/cart`, { method: 'POST', body: 'a=b', signal: leave.signal });
  await expect(form).rejects.toThrow();
  await gone.promise;
});
