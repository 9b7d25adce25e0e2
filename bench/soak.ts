import { setTimeout as pause } from 'node:timers/promises';
import { simpleProducts } from '../tests/support/api';
import { HttpClient } from '../tests/support/http-client';
import { createTempFolder } from '../tests/support/new-folder';
import { startNginx } from '../tests/support/nginx';
import { germanDetails } from '../tests/support/page';
import { createRandom } from '../tests/support/seed.mjs';
import { getFreePort, startShop, type Shop } from '../tests/support/shop';
import { findOrders, withStoreDatabase } from '../tests/support/store-db';
import { messageText } from '../tests/support/messages';
import { startRedis } from '../tests/unit/platform/redis';
import { readMemoryMegabytes } from './page-load';
import { toMedianAndP99, type Measurement } from './bench-report';

const THINK_TIME_MS = 3000;
const SHOPPER_COUNT = 200;
/** After a kill, a request may still have been in flight for this long. */
const IN_FLIGHT_MS = 5000;

const dice = createRandom('think');
const think = () => pause(THINK_TIME_MS * (0.5 + dice()));

interface SoakLog {
  times: number[];
  failures: number[];
  ordered: string[];
  lostCarts: number;
}

async function visit(origin: string, slugs: readonly string[], email: string, soakLog: SoakLog) {
  const client = new HttpClient(origin);
  const openWithRetry = async (step: () => Promise<void>) => {
    for (let attempts = 1; ; attempts += 1) {
      await think();
      const previousPage = client.page;
      const started = performance.now();
      try {
        await step();
        if (client.status < 500) {
          soakLog.times.push(performance.now() - started);
          return;
        }
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
      }
      soakLog.failures.push(Date.now());
      if (attempts === 5) throw new Error(`no answer for ${client.url.pathname}`);
      client.page = previousPage;
    }
  };
  await openWithRetry(() => client.open('/products'));
  for (const [index, slug] of slugs.entries()) {
    await openWithRetry(() => client.open(`/product/${slug}`));
    // While the backend is slow the page has no form, and is opened again.
    for (let attempts = 0; client.$('#buy').length === 0 && attempts < 5; attempts += 1)
      await openWithRetry(() => client.open(`/product/${slug}`));
    await openWithRetry(() => client.press(messageText('product:addToCart')));
    await openWithRetry(() => client.open('/cart'));
    const lines = client.$('main input[name="quantity"]:not([type="hidden"])').length;
    if (lines !== index + 1) soakLog.lostCarts += 1;
  }
  await openWithRetry(() => client.open('/checkout'));
  const details = { ...germanDetails, 'billing.email': email, 'Cash on delivery': true };
  await openWithRetry(() => client.press(messageText('checkout:toReview'), details));
  // After its server died during an order, the shopper is asked to wait and sends the form again.
  for (let attempts = 0; client.url.pathname === '/checkout/review' && attempts < 4; attempts += 1)
    await openWithRetry(() => client.press(messageText('checkout:place')));
  if (!client.url.pathname.startsWith('/checkout/order-received/'))
    throw new Error(`not ordered: ${client.url.pathname} ${client.text.slice(0, 300)}`);
  soakLog.ordered.push(email);
}

async function startAll() {
  const [ports, redis] = [[await getFreePort(), await getFreePort()], await startRedis()];
  const nginx = await startNginx(ports.map((port) => `http://127.0.0.1:${port}`));
  const back = await startShop({ env: { APP_URL: nginx.url, LOG_LEVEL: 'silent' } });
  withStoreDatabase(back, (db) =>
    db.run('UPDATE products SET stock_quantity = 1000000 WHERE stock_quantity > 0'),
  );
  const start = (port: number): Promise<Shop> =>
    startShop({
      port,
      dataDir: createTempFolder(),
      env: {
        APP_URL: nginx.url,
        GQL_HOST: `http://127.0.0.1:${new URL(back.listens).port}/graphql`,
        CACHE_URL: redis.url,
        SESSION_SECRET: 'a secret of both replicas',
        LOG_LEVEL: 'silent',
      },
    });
  const replicas = await Promise.all(ports.map(start));
  return {
    origin: nginx.url,
    back,
    replicas,
    async stop() {
      await Promise.all(replicas.map((replica) => replica.stop()));
      await Promise.all([back.stop(), nginx.stop(), redis.stop()]);
    },
  };
}

/** Kills one of two replicas each minute: no cart may be lost, no order placed twice, and memory must stay flat. */
export async function soak(minutes: number): Promise<Measurement[]> {
  const all = await startAll();
  const soakLog: SoakLog = { times: [], failures: [], ordered: [], lostCarts: 0 };
  const visitErrors: unknown[] = [];
  const kills: number[] = [];
  const memory: number[] = [];
  const end = Date.now() + minutes * 60_000;
  const slugs = (await simpleProducts(all.back.listens, 12)).map(({ slug }) => slug);
  let visits = 0;
  const shopper = async (number: number) => {
    await pause((number / SHOPPER_COUNT) * 20_000);
    while (Date.now() < end) {
      visits += 1;
      const productSlugs = [slugs[visits % slugs.length], slugs[(visits + 5) % slugs.length]].filter(
        (slug) => slug !== undefined,
      );
      await visit(all.origin, productSlugs, `guest${visits}@example.com`, soakLog).catch((error: unknown) =>
        visitErrors.push(error),
      );
    }
  };
  const killer = async () => {
    for (let round = 0; Date.now() + 60_000 <= end; round += 1) {
      await pause(60_000);
      memory.push(readMemoryMegabytes(all.back.pid));
      const replicaIndex = round % all.replicas.length;
      kills.push(Date.now());
      const replica = all.replicas[replicaIndex];
      if (replica) all.replicas[replicaIndex] = await replica.restart('SIGKILL');
    }
  };
  try {
    await Promise.all([killer(), ...Array.from({ length: SHOPPER_COUNT }, (_, number) => shopper(number))]);
    for (const error of visitErrors.slice(0, 3)) console.error(error);
    const orders = soakLog.ordered.map((email) => findOrders(all.back, email).length);
    const lateFailures = soakLog.failures.filter(
      (failedAt) => !kills.some((kill) => failedAt >= kill - 500 && failedAt <= kill + IN_FLIGHT_MS),
    );
    const wrongCount = orders.filter((count) => count !== 1).length;
    const growth = (memory.at(-1) ?? Number.NaN) / (memory[1] ?? Number.NaN);
    return [
      { what: 'Pages', value: soakLog.times.length },
      ...toMedianAndP99('Page', soakLog.times),
      { what: 'Replicas killed', value: kills.length },
      { what: 'Orders', value: orders.length },
      { what: 'Orders placed twice, or not there', value: wrongCount, budget: 0 },
      { what: 'Carts that lost something', value: soakLog.lostCarts, budget: 0 },
      { what: 'Visits that could not go on', value: visitErrors.length, budget: 0 },
      {
        what: 'Pages without an answer while a replica was killed, tried again',
        value: soakLog.failures.length - lateFailures.length,
      },
      { what: 'Pages without an answer at any other time', value: lateFailures.length, budget: 0 },
      { what: 'Memory of the shop behind at the end, by that after two minutes', value: growth, budget: 1.2 },
    ];
  } finally {
    await all.stop();
  }
}
