import { setTimeout as pause } from 'node:timers/promises';
import { simpleProducts } from '../tests/support/api';
import { HttpClient } from '../tests/support/http-client';
import { newFolder } from '../tests/support/new-folder';
import { startNginx } from '../tests/support/nginx';
import { germanDetails } from '../tests/support/page';
import { random } from '../tests/support/seed.mjs';
import { freePort, startShop, type Shop } from '../tests/support/shop';
import { ordersOf, withStore } from '../tests/support/store-db';
import { words } from '../tests/support/words';
import { startRedis } from '../tests/unit/platform/redis';
import { residentMemory } from './load';
import { spread, type Measurement } from './report';

const thinkTime = 3000;
const shoppers = 200;
/** After a kill, a request may still have been in flight for this long. */
const flight = 5000;

const dice = random('think');
const think = () => pause(thinkTime * (0.5 + dice()));

interface Happened {
  times: number[];
  failures: number[];
  ordered: string[];
  lostCarts: number;
}

async function visit(origin: string, slugs: readonly string[], email: string, happened: Happened) {
  const client = new HttpClient(origin);
  const take = async (step: () => Promise<void>) => {
    for (let tries = 1; ; tries += 1) {
      await think();
      const before = client.page;
      const started = performance.now();
      try {
        await step();
        if (client.status < 500) {
          happened.times.push(performance.now() - started);
          return;
        }
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
      }
      happened.failures.push(Date.now());
      if (tries === 5) throw new Error(`no answer for ${client.url.pathname}`);
      client.page = before;
    }
  };
  await take(() => client.open('/products'));
  for (const [at, slug] of slugs.entries()) {
    await take(() => client.open(`/product/${slug}`));
    // While the backend is slow the page has no form, and is opened again.
    for (let tries = 0; client.$('#buy').length === 0 && tries < 5; tries += 1)
      await take(() => client.open(`/product/${slug}`));
    await take(() => client.press(words('product:addToCart')));
    await take(() => client.open('/cart'));
    const lines = client.$('main input[name="quantity"]:not([type="hidden"])').length;
    if (lines !== at + 1) happened.lostCarts += 1;
  }
  await take(() => client.open('/checkout'));
  const details = { ...germanDetails, 'billing.email': email, 'Cash on delivery': true };
  await take(() => client.press(words('checkout:toReview'), details));
  // After its server died during an order, the shopper is asked to wait and sends the form again.
  for (let tries = 0; client.url.pathname === '/checkout/review' && tries < 4; tries += 1)
    await take(() => client.press(words('checkout:place')));
  if (!client.url.pathname.startsWith('/checkout/order-received/'))
    throw new Error(`not ordered: ${client.url.pathname} ${client.text.slice(0, 300)}`);
  happened.ordered.push(email);
}

async function startAll() {
  const [ports, redis] = [[await freePort(), await freePort()], await startRedis()];
  const nginx = await startNginx(ports.map((port) => `http://127.0.0.1:${port}`));
  const back = await startShop({ env: { APP_URL: nginx.url, LOG_LEVEL: 'silent' } });
  withStore(back, (db) => db.run('UPDATE products SET stock_quantity = 1000000 WHERE stock_quantity > 0'));
  const start = (port: number): Promise<Shop> =>
    startShop({
      port,
      dataDir: newFolder(),
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
  const happened: Happened = { times: [], failures: [], ordered: [], lostCarts: 0 };
  const broken: unknown[] = [];
  const kills: number[] = [];
  const memory: number[] = [];
  const end = Date.now() + minutes * 60_000;
  const slugs = (await simpleProducts(all.back.listens, 12)).map(({ slug }) => slug);
  let visits = 0;
  const shopper = async (number: number) => {
    await pause((number / shoppers) * 20_000);
    while (Date.now() < end) {
      visits += 1;
      const own = [slugs[visits % slugs.length], slugs[(visits + 5) % slugs.length]].filter(
        (slug) => slug !== undefined,
      );
      await visit(all.origin, own, `guest${visits}@example.com`, happened).catch((error: unknown) =>
        broken.push(error),
      );
    }
  };
  const killer = async () => {
    for (let turn = 0; Date.now() + 60_000 <= end; turn += 1) {
      await pause(60_000);
      memory.push(residentMemory(all.back.pid));
      const at = turn % all.replicas.length;
      kills.push(Date.now());
      const replica = all.replicas[at];
      if (replica) all.replicas[at] = await replica.restart('SIGKILL');
    }
  };
  try {
    await Promise.all([killer(), ...Array.from({ length: shoppers }, (_, number) => shopper(number))]);
    for (const error of broken.slice(0, 3)) console.error(error);
    const orders = happened.ordered.map((email) => ordersOf(all.back, email).length);
    const late = happened.failures.filter(
      (moment) => !kills.some((kill) => moment >= kill - 500 && moment <= kill + flight),
    );
    const wrong = orders.filter((count) => count !== 1).length;
    const growth = (memory.at(-1) ?? Number.NaN) / (memory[1] ?? Number.NaN);
    return [
      { what: 'Pages', value: happened.times.length },
      ...spread('Page', happened.times),
      { what: 'Replicas killed', value: kills.length },
      { what: 'Orders', value: orders.length },
      { what: 'Orders placed twice, or not there', value: wrong, budget: 0 },
      { what: 'Carts that lost something', value: happened.lostCarts, budget: 0 },
      { what: 'Visits that could not go on', value: broken.length, budget: 0 },
      {
        what: 'Pages without an answer while a replica was killed, tried again',
        value: happened.failures.length - late.length,
      },
      { what: 'Pages without an answer at any other time', value: late.length, budget: 0 },
      { what: 'Memory of the shop behind at the end, by that after two minutes', value: growth, budget: 1.2 },
    ];
  } finally {
    await all.stop();
  }
}
