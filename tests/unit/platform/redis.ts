import { spawnSync } from 'node:child_process';
import { startProgram } from '../../support/program';
import { getFreePort } from '../../support/shop';

/** Whether there is a server for the tests of CACHE_URL; says so when there is none. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
if (!hasRedis) process.stderr.write('The tests of CACHE_URL are skipped: no redis-server is installed.\n');

/** A Redis server on the loopback that keeps nothing. */
export async function startRedis(): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await getFreePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = startProgram('redis-server', options);
  await server.until(() => server.output().includes('Ready to accept'));
  return { url: `redis://127.0.0.1:${port}`, stop: () => server.stop() };
}
