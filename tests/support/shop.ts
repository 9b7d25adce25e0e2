import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveCommand } from '../../scripts/setup.mjs';

const root = path.resolve(import.meta.dirname, '..', '..');

/** Data folder with the seeded demo store and the catalogue snapshot; `prepare-shop.ts` makes it once per run. */
export const preparedData = path.join(root, 'tests', '.output', 'prepared');

export interface Shop {
  url: string;
  dataDir: string;
  pid: number;
  /** Everything the server wrote so far. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Stops it and starts it again on the same data, at another address. */
  restart(): Promise<Shop>;
}

interface ShopOptions {
  dataDir?: string;
  env?: Record<string, string>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Starts the built shop on a free port, by default on its own copy of the prepared data. */
export async function startShop({ dataDir, env = {} }: ShopOptions = {}): Promise<Shop> {
  const own = dataDir ?? mkdtempSync(path.join(tmpdir(), 'sturdy-shop-'));
  if (!dataDir) cpSync(preparedData, own, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let written = '';
  const server: ChildProcess = spawn(process.execPath, serveCommand, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      APP_URL: url,
      DATA_DIR: own,
      LOG_LEVEL: 'info',
      ...env,
    },
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => (written += chunk.toString()));
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  while (!(await isReady(url))) {
    if (server.exitCode !== null) throw new Error(`the shop did not start:\n${written}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    dataDir: own,
    pid: server.pid ?? 0,
    output: () => written,
    async stop(signal = 'SIGTERM') {
      server.kill(signal);
      await ended;
      if (!dataDir) rmSync(own, { recursive: true, force: true });
    },
    async restart() {
      server.kill();
      await ended;
      return startShop({ dataDir: own, env });
    },
  };
}
