import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../../graphql/store';
import { Webhooks } from '../../../graphql/store/services/catalogue/webhooks';
import { importShop } from '../../../graphql/store/import';
import products from '../../contract/fixture/products.json';
import { shop, siteUrl } from './account-shop';
import { Shopper } from './cart-shop';
import { listening } from '../../support/listening';

const secret = 'a secret of the webhook';

/** A server that takes messages, or does not. */
async function startListener() {
  const state = { status: 200, taken: [] as { headers: Record<string, string>; body: string }[] };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      if (state.status === 200) state.taken.push({ headers, body });
      response.writeHead(state.status, { location: '/elsewhere' }).end();
    });
  });
  onTestFinished(() => void server.close());
  return { state, url: `${await listening(server)}/webhooks/woocommerce` };
}

let listener: Awaited<ReturnType<typeof startListener>>;
beforeEach(async () => {
  listener = await startListener();
});

const options = () => ({ webhooks: { addresses: [listener.url], secret } });

/** A shop whose listener has had its ping. */
async function toldShop() {
  const made = await shop(options());
  await made.store.settled();
  expect(listener.state.taken.splice(0).map(({ body }) => body)).toEqual(['webhook_id=1']);
  return made;
}

const told = () =>
  listener.state.taken.map(({ headers, body }) => [headers['x-wc-webhook-topic'], JSON.parse(body)]);

test('a changed product is told with WooCommerce’s headers, signed over its bytes', async () => {
  const { db, store } = await toldShop();
  db.run("UPDATE products SET regular_price = 1 WHERE slug = 'beanie'");
  await store.settled();
  const [message] = listener.state.taken;
  const id = db.value("SELECT id FROM products WHERE slug = 'beanie'");
  expect(JSON.parse(message?.body ?? '')).toMatchObject({
    id,
    slug: 'beanie',
    parent_id: 0,
    status: 'publish',
  });
  expect(message?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-wc-webhook-source': `${siteUrl}/`,
    'x-wc-webhook-topic': 'product.updated',
    'x-wc-webhook-resource': 'product',
    'x-wc-webhook-event': 'updated',
    'x-wc-webhook-id': '1',
    'x-wc-webhook-delivery-id': expect.stringMatching(/^[\da-f]{32}$/),
    'x-wc-webhook-signature': createHmac('sha256', secret)
      .update(message?.body ?? '')
      .digest('base64'),
  });
  await store.settled();
  expect(listener.state.taken).toHaveLength(1);
});

test('a variation is told as its product, and a product that is gone by its id alone', async () => {
  const { db, store } = await toldShop();
  const parent = db.value("SELECT parent_id FROM products WHERE sku = 'SKU-SHIRT-FULL-MATRIX-0'");
  db.run("UPDATE products SET stock_quantity = 1 WHERE sku = 'SKU-SHIRT-FULL-MATRIX-0'");
  await store.settled();
  const gone = db.value<number>("SELECT id FROM products WHERE slug = 'managed-candle'") ?? 0;
  db.run('DELETE FROM products WHERE id = ?', gone);
  await store.settled();
  expect(told()).toEqual([
    ['product.updated', expect.objectContaining({ id: parent })],
    ['product.deleted', { id: gone, change: expect.any(Number) }],
  ]);
});

test('each change is a message of its own, also of the same product within a second', async () => {
  const { db, store } = await toldShop();
  for (const price of [1, 2, 3]) {
    db.run("UPDATE products SET regular_price = ? WHERE slug = 'beanie'", price);
    await store.settled();
  }
  const signatures = listener.state.taken.map(({ headers }) => headers['x-wc-webhook-signature']);
  expect(new Set(signatures).size).toBe(3);
});

test('an order that takes stock stamps the product, as WooCommerce saves it, and is told', async () => {
  const made = await toldShop();
  made.clock.now = new Date(made.clock.now.getTime() + 60_000);
  await new Shopper(made).order('managed-candle');
  await made.store.settled();
  expect(made.db.value("SELECT modified_at FROM products WHERE slug = 'managed-candle'")).toBe(
    made.clock.now.getTime() / 1000,
  );
  expect(told()).toContainEqual(['product.updated', expect.objectContaining({ slug: 'managed-candle' })]);
});

test('an import beside the running shop is told product by product', async () => {
  const { db, store } = await toldShop();
  const chosen = products.filter(({ slug }) => ['beanie', 'cap'].includes(slug));
  expect(chosen).toHaveLength(2);
  await importShop(db, { products: chosen });
  await store.settled();
  expect(told().map(([, payload]: unknown[]) => payload)).toEqual([
    expect.objectContaining({ slug: expect.stringMatching(/beanie|cap/) }),
    expect.objectContaining({ slug: expect.stringMatching(/beanie|cap/) }),
  ]);
});

test('what happens while nobody listens is told later, also after a restart, and once', async () => {
  const made = await toldShop();
  listener.state.status = 302;
  for (const price of [1, 2, 3])
    made.db.run("UPDATE products SET regular_price = ? WHERE slug = 'beanie'", price);
  await made.store.settled();
  made.store.close();
  listener.state.status = 200;
  const again = await openStore({ dataDir: made.dataDir, siteUrl, secrets: ['s'], ...options() });
  await again.settled();
  again.close();
  expect(told()).toHaveLength(1);
});

test('after the last try a product is left out, and the next one is told', async () => {
  const { db } = await shop();
  const log = { info() {}, warn() {}, error: (fields: Record<string, unknown>) => given.push(fields) };
  const given: Record<string, unknown>[] = [];
  const webhooks = new Webhooks({
    ...{ db, log, siteUrl, addresses: [listener.url], secret },
    retryAfter: [0, 0],
  });
  await webhooks.settle();
  listener.state.taken.splice(0);
  db.run("UPDATE products SET regular_price = 1 WHERE slug = 'beanie'");
  listener.state.status = 503;
  for (let tries = 0; tries < 3; tries += 1) await webhooks.settle();
  listener.state.status = 200;
  db.run("UPDATE products SET regular_price = 1 WHERE slug = 'cap'");
  await webhooks.settle();
  webhooks.close();
  expect(told()).toEqual([['product.updated', expect.objectContaining({ slug: 'cap' })]]);
  expect(given).toEqual([expect.objectContaining({ attempt: 3, reason: 'status 503' })]);
});

test('without an address nothing is told, and nothing is kept', async () => {
  const { db, store } = await shop();
  db.run("UPDATE products SET regular_price = 1 WHERE slug = 'beanie'");
  await store.settled();
  expect(db.get("SELECT 1 FROM options WHERE name = 'sturdy_webhook_positions'")).toBeUndefined();
});
