import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openStore, woocommerce, type Store, type StoreLog } from '../../graphql/store';
import { signJwt, verifyJwt } from '../../graphql/store/domain/account/jwt';
import { readFolder, type RestFiles } from '../../graphql/store/import';
import { openGate } from '../support/gate';
import { cheapenPasswords } from '../support/cheap-passwords';
import { contentFiles, ownersHand } from './content-files';
import { closed, listening } from '../support/listening';

export interface FixtureShop {
  url: string;
  store(): Store;
  /** The newest mail; there is one. */
  mail(): Promise<string>;
  /** A token of this shop with its lifetime in the past. */
  expire(kind: string, token: string): string;
  /** Back to the fixture, with an empty outbox; `content` is the shop as it was when `content-*` was recorded. */
  reset(content?: boolean): Promise<void>;
  close(): Promise<void>;
}

interface FixtureOptions {
  defects?: boolean;
  log?: StoreLog;
  now?: () => Date;
  /** What the shop is filled with, made of the folder of the fixture and the shop's own origin. */
  files?: (folder: string, origin: string) => RestFiles;
}

const secret = 'contract-test-secret-0123456789abcdef';

const begun = Date.now();
/** A clock that starts on the day of the recording: what customers of the fixture may download ends in December 2026. */
export const dayOfRecording = () => new Date(Date.parse('2026-11-24T12:00:00Z') + Date.now() - begun);

const loud: StoreLog = {
  info: () => undefined,
  warn: (fields, message) => console.warn(message, fields),
  error: (fields, message) => console.error(message, fields),
};

/**
 * The shop of the contract's fixture on a free port of the loopback, in a temporary folder; with WooCommerce's defects, too,
 * when they are asked for.
 */
export async function startFixtureShop(
  fixture: string,
  { defects = false, log = loud, now = () => new Date(), files: shopFiles = readFolder }: FixtureOptions = {},
): Promise<FixtureShop> {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-contract-'));
  const dataDir = path.join(folder, 'data');
  const prepared = path.join(folder, 'prepared.sqlite');
  const outbox = path.join(dataDir, 'outbox');
  let url = '';
  const open = (files = shopFiles) =>
    openStore({
      dataDir,
      siteUrl: url,
      secrets: [secret],
      log,
      now,
      introspection: true,
      languagePath: (tag) => (tag === 'en-US' ? '' : `/${tag.slice(0, 2)}`),
      seed: () => files(fixture, url),
      ...(defects ? { behaviour: woocommerce } : {}),
    });

  let store: Store | undefined;
  const current = () => {
    if (!store) throw new Error('the shop is closed');
    return store;
  };
  const reset = async (content = false) => {
    current().close();
    rmSync(dataDir, { recursive: true, force: true });
    mkdirSync(dataDir);
    const asContent = content && shopFiles === readFolder;
    if (!asContent) copyFileSync(prepared, path.join(dataDir, 'store.sqlite'));
    store = await open(asContent ? contentFiles : shopFiles);
    if (asContent) ownersHand(store.databasePath);
  };
  const server = createServer((request, response) => {
    toRequest(request, url)
      .then((message) => current().fetch(message, openGate))
      .then((answer) => send(answer, response))
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  url = await listening(server);
  store = await open();
  store.close();
  cheapenPasswords(store.databasePath);
  copyFileSync(path.join(dataDir, 'store.sqlite'), prepared);
  store = await open();

  return {
    url,
    reset,
    async mail() {
      await current().settled();
      const newest = readdirSync(outbox).sort().at(-1);
      if (newest === undefined) throw new Error('no mail was sent');
      return readFileSync(path.join(outbox, newest), 'utf8');
    },
    expire(_kind, token) {
      const read = verifyJwt(token, { secrets: [secret], siteUrl: url }, now());
      if (!read.ok) throw new Error(read.problem);
      return signJwt({ ...read.payload, exp: Math.floor(now().getTime() / 1000) - 3600 }, secret);
    },
    store: current,
    async close() {
      await closed(server);
      store?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function toRequest(message: IncomingMessage, origin: string): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers))
    if (value !== undefined) headers.set(name, String(value));
  const hasBody = message.method !== 'GET' && message.method !== 'HEAD';
  return new Request(new URL(message.url ?? '/', origin), {
    method: message.method ?? 'GET',
    headers,
    ...(hasBody ? { body: await buffer(message) } : {}),
  });
}

export async function send(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}
