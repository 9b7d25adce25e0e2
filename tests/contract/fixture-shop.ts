import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openStore, woocommerce, type StoreLog } from '../../graphql/store';
import { signJwt, verifyJwt } from '../../graphql/store/domain/account/jwt';
import { readFolder, type RestFiles } from '../../graphql/store/import';
import { openGate } from '../support/gate';
import '../support/cheap-hashing.mjs';
import { contentFiles, ownersHand } from './content-files';
import { closed, listening } from '../support/listening';
import { newFolder } from '../support/new-folder';

export type FixtureShop = Awaited<ReturnType<typeof startFixtureShop>>;

interface FixtureOptions {
  defects?: boolean;
  log?: StoreLog;
  now?: () => Date;
  /** What the shop is filled with in place of the fixture, made with the shop's own origin. */
  files?: (origin: string) => RestFiles;
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
export async function startFixtureShop({
  defects = false,
  log = loud,
  now = () => new Date(),
  files,
}: FixtureOptions = {}) {
  const folder = newFolder();
  const dataDir = path.join(folder, 'data');
  const prepared = path.join(folder, 'prepared.sqlite');
  const outbox = path.join(dataDir, 'outbox');
  const server = servedBy((request) => store.fetch(request, openGate));
  const url = await listening(server);
  const shopFiles = files ?? (() => readFolder('tests/contract/fixture'));
  const open = (seed = shopFiles) =>
    openStore({
      dataDir,
      siteUrl: url,
      secrets: [secret],
      log,
      now,
      introspection: true,
      languagePath: (tag) => (tag === 'en-US' ? '' : `/${tag.slice(0, 2)}`),
      seed: () => seed(url),
      ...(defects ? { behaviour: woocommerce } : {}),
    });

  let store = await open();
  store.close();
  copyFileSync(store.databasePath, prepared);
  store = await open();

  return {
    url,
    /** Back to the fixture, with an empty outbox; `content` is the shop as it was when `content-*` was recorded. */
    async reset(content = false) {
      store.close();
      rmSync(dataDir, { recursive: true, force: true });
      mkdirSync(dataDir);
      const asContent = content && !files;
      if (!asContent) copyFileSync(prepared, store.databasePath);
      store = await open(asContent ? contentFiles : shopFiles);
      if (asContent) ownersHand(store.databasePath);
    },
    /** The newest mail; there is one. */
    async mail() {
      await store.settled();
      const newest = readdirSync(outbox).sort().at(-1);
      if (newest === undefined) throw new Error('no mail was sent');
      return readFileSync(path.join(outbox, newest), 'utf8');
    },
    /** A token of this shop with its lifetime in the past. */
    expire(token: string) {
      const read = verifyJwt(token, { secrets: [secret], siteUrl: url }, now());
      if (!read.ok) throw new Error(read.problem);
      return signJwt({ ...read.payload, exp: Math.floor(now().getTime() / 1000) - 3600 }, secret);
    },
    store: () => store,
    async close() {
      await closed(server);
      store.close();
    },
  };
}

/** A server that answers what comes over the network. */
export const servedBy = (answer: (request: Request) => Promise<Response>): Server =>
  createServer((message, response) => {
    toRequest(message)
      .then(answer)
      .then(async (given) => {
        response.writeHead(given.status, Object.fromEntries(given.headers));
        response.end(Buffer.from(await given.arrayBuffer()));
      })
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

async function toRequest(message: IncomingMessage): Promise<Request> {
  const { url = '', headers, method = '' } = message;
  return new Request(new URL(url, `http://${headers.host ?? ''}`), {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    body: method === 'GET' || method === 'HEAD' ? null : await buffer(message),
  });
}
