import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore, woocommerce, type Store } from '../../graphql/store';
import { readFolder } from '../../graphql/store/import';
import { openGate } from '../support/gate';
import { contentFiles } from './content-files';
import { listening } from '../support/listening';

export interface FixtureShop {
  url: string;
  outbox: string;
  secret: string;
  store(): Store;
  /** Back to the fixture, with an empty outbox; `content` is the shop as it was when `content-*` was recorded. */
  reset(content?: boolean): Promise<void>;
  close(): Promise<void>;
}

const secret = 'contract-test-secret-0123456789abcdef';

/**
 * The shop of the contract's fixture on a free port of the loopback, in a temporary folder; with WooCommerce's defects, too,
 * when they are asked for.
 */
export async function startFixtureShop(
  fixture: string,
  { defects = false, files: shopFiles = readFolder } = {},
): Promise<FixtureShop> {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-contract-'));
  const dataDir = path.join(folder, 'data');
  const prepared = path.join(folder, 'prepared.sqlite');
  const outbox = path.join(dataDir, 'outbox');
  const log = {
    info: () => undefined,
    warn: (fields: object, message: string) => console.warn(message, fields),
    error: (fields: object, message: string) => console.error(message, fields),
  };
  let url = '';
  const open = (files = shopFiles) =>
    openStore({
      dataDir,
      siteUrl: url,
      secrets: [secret],
      log,
      introspection: true,
      languagePath: (tag) => (tag === 'en-US' ? '' : `/${tag.slice(0, 2)}`),
      seed: () => files(fixture),
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
    if (!content) copyFileSync(prepared, path.join(dataDir, 'store.sqlite'));
    store = await open(content ? contentFiles : shopFiles);
  };
  const server = createServer((request, response) => {
    const work = request.url?.startsWith('/__reset')
      ? reset(request.url.endsWith('?content')).then(() => new Response('done'))
      : request.url === '/__mail'
        ? current()
            .settled()
            .then(() => new Response('sent'))
        : toRequest(request, url).then((message) => current().fetch(message, openGate));
    work
      .then((answer) => send(answer, response))
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  url = await listening(server);
  store = await open();
  store.close();
  copyFileSync(path.join(dataDir, 'store.sqlite'), prepared);
  store = await open();

  return {
    url,
    outbox,
    secret,
    reset,
    store: current,
    async close() {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      store?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function toRequest(message: IncomingMessage, origin: string): Promise<Request> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of message) chunks.push(chunk as Uint8Array);
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers))
    if (value !== undefined) headers.set(name, String(value));
  const hasBody = message.method !== 'GET' && message.method !== 'HEAD';
  return new Request(new URL(message.url ?? '/', origin), {
    method: message.method ?? 'GET',
    headers,
    ...(hasBody ? { body: Buffer.concat(chunks) } : {}),
  });
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}
