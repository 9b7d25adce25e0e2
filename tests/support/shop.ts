import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { cpSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { SettingsFile } from '../../app/platform/settings/settings-schema.server';
import { serveCommand } from '../../scripts/setup.mjs';
import { fetchIfListening, startListening } from './listening';
import { createTempFolder } from './new-folder';
import { startProgram } from './program';
import type { TestProxy } from './proxy';

export const root = path.resolve(import.meta.dirname, '..', '..');

/** The seeded demo store, prepared once per run by `prepare-shop.ts`. */
export const preparedData = path.join(root, 'tests', '.output', 'prepared');

export interface Shop {
  url: string;
  /** Its own origin, behind any proxy. */
  listens: string;
  /** Origin of the GraphQL API: its own, or that of its backend. */
  api: string;
  dataDir: string;
  pid: number;
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Restarts on the same data and port. `between` runs while it is stopped. */
  restart(signal?: NodeJS.Signals, between?: () => void): Promise<Shop>;
}

interface ShopOptions {
  dataDir?: string;
  env?: Record<string, string>;
  port?: number;
  folder?: string;
  first?: (data: { dataDir: string }) => void;
}

/** Counts per process, also across module resets: reused ports would get connections of earlier files. Below the ephemeral range. */
const portCounter: { last?: number } = ((globalThis as { sturdyTestPorts?: object }).sturdyTestPorts ??= {});

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/** Claims the port with a UDP socket of the same number, also against other test runs. */
export async function getFreePort(): Promise<number> {
  const port = (portCounter.last = (portCounter.last ?? 11_000 + ((process.pid * 100) % 20_000)) + 1);
  const claim = createSocket('udp4').unref();
  const server = createServer();
  try {
    await once(claim.bind(port, '127.0.0.1'), 'listening');
    await startListening(server, port);
  } catch (error) {
    claim.close();
    if (isTaken(error)) return getFreePort();
    throw error;
  }
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Personal data and passwords, which must not be logged. */
const secretive = /[\w.+-]+@example\.(com|org)|Mustermann|Hauptstraße|(a long|another) password|of cedar/i;
/** Case-sensitive: names of built files may contain it in other cases. */
const token = /eyJ[\w-]{10}/;

function expectNoPersonalData(written: string): void {
  const leakingLine = written.split('\n').find((line) => secretive.test(line) || token.test(line));
  if (leakingLine !== undefined) throw new Error(`the log tells of a shopper: ${leakingLine.slice(0, 500)}`);
}

function copyOfPrepared(): string {
  const folder = createTempFolder();
  cpSync(preparedData, folder, { recursive: true });
  return folder;
}

export async function startShop({
  dataDir,
  env = {},
  folder = root,
  port: requestedPort,
  first,
}: ShopOptions = {}): Promise<Shop> {
  const ownedDataDir = dataDir ?? copyOfPrepared();
  first?.({ dataDir: ownedDataDir });
  const port = requestedPort ?? (await getFreePort());
  const url = `http://127.0.0.1:${port}`;
  const preload = env['STORE_BEHAVIOUR'] ? ['--import', defects] : [];
  const server = startProgram(process.execPath, [...preload, ...serveCommand], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      APP_URL: url,
      DATA_DIR: ownedDataDir,
      LOG_LEVEL: 'info',
      // Tests of one shop order with few e-mail addresses.
      ORDER_LIMIT: '1000',
      ...env,
    },
  });
  await server.until(async () => (await fetchIfListening(`${url}/readyz`))?.ok === true);
  return {
    url: env['APP_URL'] ?? url,
    listens: url,
    api: env['GQL_HOST'] ? new URL(env['GQL_HOST']).origin : url,
    dataDir: ownedDataDir,
    pid: server.pid,
    output: server.output,
    async stop(signal) {
      await server.stop(signal);
      expectNoPersonalData(server.output());
    },
    async restart(signal, between) {
      await server.stop(signal);
      between?.();
      return startShop({ dataDir: ownedDataDir, env, folder, port });
    },
  };
}

export const nordlicht = path.join(root, 'tests', 'support', 'nordlicht', 'settings.json');

/** `files` lie beside the settings file. */
export function startShopWith(
  settings: SettingsFile,
  files: Readonly<Record<string, Buffer>> = {},
): Promise<Shop> {
  const folder = createTempFolder();
  const file = path.join(folder, 'settings.json');
  writeFileSync(file, JSON.stringify(settings));
  for (const [name, body] of Object.entries(files)) writeFileSync(path.join(folder, name), body);
  return startShop({ env: { SETTINGS_FILE: file } });
}

const defects = path.join(root, 'tests', 'support', 'woocommerce-defects.mjs');
/** Turns on WooCommerce's defects (docs/behaviour.md, "A store with defects"). */
export const defectsEnvironment = { NODE_ENV: 'test', STORE_BEHAVIOUR: 'woocommerce' };

interface PairOptions {
  proxy?: Pick<TestProxy, 'url' | 'target'>;
  env?: Record<string, string>;
}

/** Starts a storefront and its backend with WooCommerce's defects, through a proxy if given. */
export async function startPair({ proxy, env = {} }: PairOptions = {}): Promise<Shop> {
  const frontPort = await getFreePort();
  const url = `http://127.0.0.1:${frontPort}`;
  const back = await startShop({ env: { ...env, ...defectsEnvironment, APP_URL: url } });
  if (proxy) proxy.target = back.api;
  const front = await startShop({
    dataDir: createTempFolder(),
    port: frontPort,
    env: {
      ...env,
      GQL_HOST: `${proxy?.url ?? back.api}/graphql`,
      SESSION_SECRET: 'a secret of the storefront',
    },
  });
  return {
    ...front,
    dataDir: back.dataDir,
    async stop() {
      await Promise.all([front.stop(), back.stop()]);
    },
  };
}

/** Embedded store, with LANGUAGE_IN_PATH (`named`), with WooCommerce's defects, or as a remote backend. */
export type Backend = 'embedded' | 'named' | 'defects' | 'remote';

export const shopStarters: Record<Backend, () => Promise<Shop>> = {
  embedded: () => startShop(),
  named: () => startShop({ env: { LANGUAGE_IN_PATH: 'true', FORMAT_LOCALE: 'language' } }),
  defects: () => startShop({ env: defectsEnvironment }),
  remote: () => startPair(),
};
