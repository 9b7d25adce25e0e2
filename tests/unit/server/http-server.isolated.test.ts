import { createServer, type Server } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { takeOverServer } from '~/server/http-server.server';
import type { Middleware } from '~/server/middleware.server';
import { startListening } from '../../support/listening';

let server: Server;
let origin: string;

beforeAll(async () => {
  takeOverServer((_request, response) => response.end('an earlier build'));
  server = createServer((_request, response) => response.end('remix-serve'));
  origin = await startListening(server);
});

const handle: Middleware = (request, response, next) => {
  if (request.url === '/file') next();
  else response.end('shop');
};

test('the newest build sees every request first, and leaves to remix-serve what it does not answer', async () => {
  takeOverServer(handle);
  const texts = ['/', '/file', '/'].map(async (path) => (await fetch(origin + path)).text());
  expect(await Promise.all(texts)).toEqual(['shop', 'remix-serve', 'shop']);
  expect(server.keepAliveTimeout).toBe(65_000);
});
