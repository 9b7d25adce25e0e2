import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { cpSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { SettingsFile } from '../../app/settings/schema.server';
import { serveCommand } from '../../scripts/setup.mjs';
import { answered, listening } from './listening';
import { newFolder } from './new-folder';
import { startProgram } from './program';
import type { Proxy } from './proxy';

export const root = path.resolve(import.meta.dirname, '..', '..');

/** Data folder with the seeded demo store and the catalogue snapshot; `prepare-shop.ts` makes it once per run. */
export const preparedData = path.join(root, 'tests', '.output', 'prepared');

export interface Shop {
  url: string;
  /** Where it listens itself, whatever stands before it. */
  listens: string;
  /** Where its GraphQL API answers: its own address, or that of the shop behind it. */
  api: string;
  dataDir: string;
  pid: number;
  /** Everything the server wrote so far. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
  /**
   * Ends it and starts it again on the same data, at the same address.
   * @param between is done while nothing runs on the data
   */
  restart(signal?: NodeJS.Signals, between?: () => void): Promise<Shop>;
}

interface ShopOptions {
  dataDir?: string;
  env?: Record<string, string>;
  port?: number;
  /** Folder of the built shop. */
  folder?: string;
  /** Is done to the data before the shop starts on it. */
  first?: (data: { dataDir: string }) => void;
}

/**
 * Processes that run tests begin at different ports, below those from which the system takes one for a connection. A test file that
 * loads modules anew goes on with the next port: what an earlier file has left would connect to one that is used again.
 */
const ports: { last?: number } = ((globalThis as { sturdyTestPorts?: object }).sturdyTestPorts ??= {});

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/**
 * A port that nobody listens at, and that no other process of tests, of another gate neither, gets while this one runs: the UDP port
 * of the same number is the claim on it.
 */
export async function freePort(): Promise<number> {
  const port = (ports.last = (ports.last ?? 11_000 + ((process.pid * 100) % 20_000)) + 1);
  const claim = createSocket('udp4').unref();
  const server = createServer();
  try {
    await once(claim.bind(port, '127.0.0.1'), 'listening');
    await listening(server, port);
  } catch (error) {
    claim.close();
    if (isTaken(error)) return freePort();
    throw error;
  }
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** What no line of a log may hold: addresses of people, their names, the passwords of the tests, a review. */
const secretive = /[\w.+-]+@example\.(com|org)|Mustermann|Hauptstraße|(a long|another) password|of cedar/i;
/** How every token begins. Its case matters: names of built files end in letters of any. */
const token = /eyJ[\w-]{10}/;

/** Whatever a test did with a shop: its log tells nothing of its shoppers. */
function expectDiscreet(written: string): void {
  const told = written.split('\n').find((line) => secretive.test(line) || token.test(line));
  if (told !== undefined) throw new Error(`the log tells of a shopper: ${told.slice(0, 500)}`);
}

function copyOfPrepared(): string {
  const folder = newFolder();
  cpSync(preparedData, folder, { recursive: true });
  return folder;
}

/** Starts the built shop on a free port, by default on its own copy of the prepared data. */
export async function startShop({
  dataDir,
  env = {},
  folder = root,
  port: wanted,
  first,
}: ShopOptions = {}): Promise<Shop> {
  const own = dataDir ?? copyOfPrepared();
  first?.({ dataDir: own });
  const port = wanted ?? (await freePort());
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
      DATA_DIR: own,
      LOG_LEVEL: 'info',
      // The tests of one shop order with few e-mail addresses.
      ORDER_LIMIT: '1000',
      ...env,
    },
  });
  await server.until(async () => (await answered(`${url}/readyz`))?.ok === true);
  return {
    url: env['APP_URL'] ?? url,
    listens: url,
    api: env['GQL_HOST'] ? new URL(env['GQL_HOST']).origin : url,
    dataDir: own,
    pid: server.pid,
    output: server.output,
    async stop(signal) {
      await server.stop(signal);
      expectDiscreet(server.output());
    },
    async restart(signal, between) {
      await server.stop(signal);
      between?.();
      return startShop({ dataDir: own, env, folder, port });
    },
  };
}

/** A whole shop of another name: colours, corners, type, logo, icon, menus, promises. */
export const nordlicht = path.join(root, 'tests', 'support', 'nordlicht', 'settings.json');

/** The built shop with a settings file of its own, as an owner with other settings would start it; `files` lie beside it. */
export function startShopWith(
  settings: SettingsFile,
  files: Readonly<Record<string, Buffer>> = {},
): Promise<Shop> {
  const folder = newFolder();
  const file = path.join(folder, 'settings.json');
  writeFileSync(file, JSON.stringify(settings));
  for (const [name, body] of Object.entries(files)) writeFileSync(path.join(folder, name), body);
  return startShop({ env: { SETTINGS_FILE: file } });
}

/** Makes a store answer as a real WooCommerce does, if it is started with this module. */
const defects = path.join(root, 'tests', 'support', 'woocommerce-defects.mjs');
/** Makes a shop's store answer as a real WooCommerce does, with its defects (docs/behaviour.md, "A store with defects"). */
export const withDefects = { NODE_ENV: 'test', STORE_BEHAVIOUR: 'woocommerce' };

interface PairOptions {
  proxy?: Pick<Proxy, 'url' | 'target'>;
  env?: Record<string, string>;
}

/**
 * Two shops in two processes: a storefront that has no store of its own, and the shop behind it, which has the defects of a
 * real one, asked over HTTP, through a proxy if there is one.
 */
export async function startPair({ proxy, env = {} }: PairOptions = {}): Promise<Shop> {
  const frontPort = await freePort();
  const url = `http://127.0.0.1:${frontPort}`;
  const back = await startShop({ env: { ...env, ...withDefects, APP_URL: url } });
  if (proxy) proxy.target = back.api;
  const front = await startShop({
    dataDir: newFolder(),
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

/**
 * Where the store of a test's shop is: in the same process, with a real shop's defects or without, or behind it. In a `named` one
 * addresses name the language.
 */
export type Backend = 'embedded' | 'named' | 'defects' | 'remote';

export const startOn: Record<Backend, () => Promise<Shop>> = {
  embedded: () => startShop(),
  named: () => startShop({ env: { LANGUAGE_IN_PATH: 'true', FORMAT_LOCALE: 'language' } }),
  defects: () => startShop({ env: withDefects }),
  remote: () => startPair(),
};
