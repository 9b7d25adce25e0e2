import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openStore, type StoreLog } from '../../graphql/store';
import { signJwt, verifyJwt } from '../../graphql/store/login/login-token';
import { readFolder, type RestFiles } from '../../graphql/store/import';
import { Database } from '../../graphql/store/db/database';
import '../support/cheap-hashing.mjs';
import { woocommerce } from '../support/woocommerce-defects.mjs';
import { closeServer, startListening } from '../support/listening';
import { createTempFolder } from '../support/new-folder';
import { sampleBranding } from '../support/sample-branding';
import changedOrder from './changed-order.json';
import content from './fixture/content.json';
import orders from './fixture/orders.json';
import products from './fixture/products.json';

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
  const folder = createTempFolder();
  const dataDir = path.join(folder, 'data');
  const prepared = (kind: string) => path.join(folder, `${kind}.sqlite`);
  const outbox = path.join(dataDir, 'outbox');
  const server = servedBy((request) => store.fetch(request));
  const url = await startListening(server);
  const shopFiles = files ?? (() => readFolder('tests/contract/fixture'));
  const open = (seed = shopFiles) =>
    openStore({
      dataDir,
      siteUrl: url,
      secrets: [secret],
      branding: sampleBranding,
      log,
      now,
      allowIntrospection: true,
      languagePath: (tag) => (tag === 'en-US' ? '' : `/${tag.slice(0, 2)}`),
      loadSeed: () => seed(url),
      ...(defects ? { extendCompat: woocommerce } : {}),
    });

  let store = await open();
  store.close();
  copyFileSync(store.databasePath, prepared('fixture'));
  store = await open();

  return {
    url,
    /** Back to the fixture, with an empty outbox; `content` is the shop as it was when `content-*` was recorded. */
    async reset(content = false) {
      store.close();
      rmSync(dataDir, { recursive: true, force: true });
      mkdirSync(dataDir);
      const asContent = content && !files;
      const kept = prepared(asContent ? 'content' : 'fixture');
      if (!existsSync(kept)) {
        store = await open(contentFiles);
        ownersHand(store.databasePath);
        store.close();
        copyFileSync(store.databasePath, kept);
      } else copyFileSync(kept, store.databasePath);
      store = await open();
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
      await closeServer(server);
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

/** What the products had when `content-*` was recorded, and had not when everything else was: by slug, brands and fields. */
const brands: Record<string, string[]> = {
  hoodie: ['nordlicht'],
  polo: ['atelier-nord'],
  notebook: ['nordlicht', 'atelier-nord'],
};
const fields: Record<string, { key: string; value: string }[]> = {
  notebook: [{ key: 'care', value: 'Keep it dry' }],
};

/** The files of the fixture, its products with brands and fields, one of its orders as the owner has left it. */
const contentFiles = (): RestFiles => ({
  ...readFolder('tests/contract/fixture'),
  products: products.map((row) => ({
    ...row,
    brands: content.brands.filter(({ slug }) => brands[row.slug]?.includes(slug)),
    meta_data: [...row.meta_data, ...(fields[row.slug] ?? [])],
  })),
  orders: orders.map((row) => (row.id === changedOrder.id ? { ...row, ...changedOrder } : row)),
});

/** What no file of a shop has: a gateway with a page of its own, and what the owner has written below the changed order and a review. */
function ownersHand(databasePath: string): void {
  const db = new Database(databasePath);
  db.run(
    "INSERT INTO payment_gateways (id, title, description, enabled, position, settings) VALUES ('card', 'Credit card', '', 1, 9, '{}')",
  );
  for (const [note, forCustomer, at] of [
    ['Your parcel is packed & leaves tomorrow.\n<b>Thank you</b> <script>1</script>', 1, '17:06:32'],
    ['Checked by Ann', 0, '17:06:33'],
    ['It has left.', 1, '17:06:34'],
  ] as const)
    db.run(
      'INSERT INTO order_notes (order_id, note, for_customer, created_at) VALUES (?, ?, ?, ?)',
      ...[changedOrder.id, note, forCustomer, Date.parse(`2026-11-25T${at}Z`) / 1000],
    );
  db.run(
    "INSERT INTO reviews (product_id, parent_id, status, author, author_email, content, created_at) SELECT product_id, id, 'approved', 'admin', '', ?, created_at + 60 FROM reviews WHERE id = 8",
    'Thank you, Finn.\n\nIt is <b>yours</b> & stays so.',
  );
  db.close();
}
