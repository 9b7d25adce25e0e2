import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '@graphql/store/index';
import { serveCommand } from '../../scripts/setup.mjs';
import { isLong } from '../support/long-running';
import { getFreePort, root, startShop, type Shop } from '../support/shop';
import { hasRedis, startRedis } from '../unit/platform/redis';
import { fetchIfListening, closeServer, startListening } from '../support/listening';
import { poll } from '../support/poll';
import { createTempFolder } from '../support/new-folder';
import { findProcesses, runProgram, startProgram } from '../support/program';
import { sampleBranding } from '../support/sample-branding';

const secrets = ['a secret of enough letters'];

/** A new shop, which fills its store at its first start. */
let shop: Shop;
let redis: Awaited<ReturnType<typeof startRedis>> | undefined;
beforeAll(async () => {
  redis = hasRedis ? await startRedis() : undefined;
  shop = await startShop({
    dataDir: path.join(createTempFolder(), 'data'),
    env: redis ? { CACHE_URL: redis.url } : {},
  });
});
afterAll(async () => {
  await shop.stop();
  await redis?.stop();
});

/** What a shop says that does not start. */
async function refusal(command: readonly string[], env: Record<string, string>): Promise<string> {
  const { out, error, code } = await runProgram(process.execPath, command, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', HOST: '127.0.0.1', ...env },
  });
  expect(out).not.toMatch(/Shop {2}|GraphQL {2}|Demo customer/);
  expect(code).not.toBe(0);
  return error;
}

const commands = [
  ['the server', serveCommand],
  ['npm start', ['scripts/start.mjs']],
] as const;

test.each(commands)(
  '%s reports in one line that its port is in use, and nothing of who has it',
  async (_, command) => {
    const other = createServer((_request, response) => response.end('{"ready":true}'));
    const { port } = new URL(await startListening(other));
    const said = await refusal(command, { PORT: port, DATA_DIR: path.join(createTempFolder(), 'data') });
    await closeServer(other);
    expect(said).toBe(
      `listen EADDRINUSE: address already in use 127.0.0.1:${port}. Set PORT or HOST to use another one.\n`,
    );
  },
);

test.each(isLong ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const))(
  '%s to npm start ends all its child processes',
  async (signal) => {
    const dataDir = path.join(createTempFolder(), 'data');
    const url = `http://127.0.0.1:${await getFreePort()}`;
    const npm = startProgram('npm', ['start'], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: new URL(url).port,
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
      },
    });
    await npm.until(async () => (await fetchIfListening(`${url}/readyz`))?.ok === true);
    expect(findProcesses(dataDir).length).toBeGreaterThan(1);
    process.kill(npm.pid, signal);
    await poll(() => expect(findProcesses(dataDir)).toEqual([]));
    expect(existsSync(path.join(dataDir, 'store.sqlite-wal'))).toBe(false);
    await npm.ended;
  },
);

/** Every file and folder that others than the owner may read, write or enter. */
function open(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .concat('.')
    .filter((name) => (statSync(path.join(folder, name)).mode & 0o077) !== 0);
}

test('files of a new shop are readable by the owner only', async () => {
  const folder = path.join(createTempFolder(), 'deep', 'data');
  const store = await openStore({
    dataDir: folder,
    siteUrl: 'http://localhost',
    secrets,
    branding: sampleBranding,
  });
  expect(readdirSync(folder)).toEqual(
    expect.arrayContaining(['store.sqlite', 'store.sqlite-wal', 'store.sqlite-shm']),
  );
  expect(open(folder)).toEqual([]);
  store.close();
  expect(open(folder)).toEqual([]);
  // A server that has run for a while: secret, mails and catalogue, too.
  expect(statSync(shop.dataDir).mode & 0o077).toBe(0);
  for (const name of readdirSync(shop.dataDir).filter((entry) =>
    /^(store\.sqlite|session-secret)/.test(entry),
  ))
    expect(statSync(path.join(shop.dataDir, name)).mode & 0o077, name).toBe(0);
});

// The last one: it stops the shop.
test('a stopped process ends, even with open requests and whatever else it is connected to', async () => {
  const { port } = new URL(shop.url);
  const held = connect(Number(port), '127.0.0.1');
  held.on('error', () => undefined);
  await once(held, 'connect');
  held.write('POST /cart HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 1000\r\n\r\nintent=');
  await fetch(`${shop.url}/healthz`);
  await shop.stop('SIGTERM');
  held.destroy();
});
