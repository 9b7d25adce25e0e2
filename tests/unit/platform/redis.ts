import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../support/shop';

/** Whether there is a server for the tests of CACHE_URL; says so when there is none. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
if (!hasRedis) process.stderr.write('The tests of CACHE_URL are skipped: no redis-server is installed.\n');

/** A Redis server on the loopback that keeps nothing. */
export async function startRedis(): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', options);
  const isReady = await server.stdout.some((chunk) => String(chunk).includes('Ready to accept'));
  if (!isReady) throw new Error('redis-server ended before it was ready');
  const ended = once(server, 'exit');
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      server.kill();
      await ended;
    },
  };
}
