import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { listening } from '../../support/listening';
import { freePort } from '../../support/shop';

test('a port that another process of tests has claimed, or listens at, is no free one', async () => {
  const first = await freePort();
  const claim = createSocket('udp4');
  await once(claim.bind(first + 1, '127.0.0.1'), 'listening');
  const server = createServer();
  await listening(server, first + 2);
  expect(await freePort()).toBeGreaterThan(first + 2);
  claim.close();
  server.close();
});
