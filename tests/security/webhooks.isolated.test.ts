import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type * as SnapshotModule from '~/catalogue/sync/catalogue-snapshot.server';
import type * as RouteModule from '~/routes/webhooks.woocommerce';
import { opened } from '../unit/answer';
import { startBackend, startCatalogueOf } from '../unit/catalogue/catalogue-backend';
import { poll } from '../support/poll';
import { createTempFolder } from '../support/new-folder';

const secret = 'a secret of the webhook';
let backend: Awaited<ReturnType<typeof startBackend>>;
let shop: typeof SnapshotModule;
let route: typeof RouteModule;

beforeAll(async () => {
  backend = await startBackend(
    Array.from({ length: 50 }, (_, at) => ({ id: at + 1, name: `Mug ${at + 1}` })),
  );
  vi.stubEnv('WC_WEBHOOK_SECRET', secret);
  shop = await startCatalogueOf(backend.url, createTempFolder());
  route = await import('~/routes/webhooks.woocommerce');
  await shop.getCatalogue();
  // Without a budget for comparisons, what is asked comes from messages alone.
  const { PollingBudget } = await import('~/catalogue/sync/change-poller.server');
  vi.spyOn(PollingBudget.prototype, 'hasTimeLeft').mockReturnValue(false);
});

beforeEach(() => {
  backend.state.calls = [];
  backend.state.told = [];
});

afterAll(() => {
  backend.close();
});

const sign = (body: string, key = secret) => createHmac('sha256', key).update(body).digest('base64');

interface Sent {
  body: string;
  signature?: string;
  delivery?: string;
  headers?: Record<string, string>;
}

/** The status that WooCommerce gets. */
async function send({ body, signature, delivery = randomUUID(), headers = {} }: Sent): Promise<number> {
  const init = {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-wc-webhook-topic': 'product.updated',
      'x-wc-webhook-resource': 'product',
      'x-wc-webhook-delivery-id': delivery,
      ...(signature === undefined ? {} : { 'x-wc-webhook-signature': signature }),
      ...headers,
    },
  };
  return (await route.action(opened('/webhooks/woocommerce', {}, init))).status;
}

const signed = (body: string, more: Partial<Sent> = {}) => send({ body, signature: sign(body), ...more });

/** The time in which something would have been asked: a product is read once in a second. */
const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1100));

/** A message of another product has it read, and nothing else is asked for meanwhile. */
async function expectNothingElse(id: number): Promise<void> {
  expect(backend.state.calls).toEqual([]);
  setPrice(id, '77');
  expect(await signed(JSON.stringify({ id }))).toBe(200);
  await poll(async () => expect(await priceOf(id)).toBe(7700));
  expect(backend.state.told).toEqual([id]);
}

async function priceOf(id: number) {
  const index = await shop.getCatalogue();
  return index.products[index.rowOfId.get(id) ?? -1]?.low;
}

function setPrice(id: number, price: string): void {
  backend.state.products = backend.state.products.map((product) =>
    product.id === id ? { ...product, price } : product,
  );
}

test('a signed webhook reads its product, and nothing of what it says is believed', async () => {
  setPrice(5, '12.50');
  expect(await signed('{"id":5,"price":"0.01","name":"<script>","status":"trash"}')).toBe(200);
  await poll(async () => expect(await priceOf(5)).toBe(1250));
  expect(backend.state.told).toEqual([5]);
});

test('a variation reads its product', async () => {
  setPrice(6, '13');
  expect(await signed('{"id":4711,"parent_id":6}')).toBe(200);
  await poll(async () => expect(await priceOf(6)).toBe(1300));
});

test('a signed message about an order is none about a product, whatever its header says', async () => {
  expect(await signed('{"id":7,"order_key":"wc_order_1","status":"completed"}')).toBe(200);
  await expectNothingElse(8);
});

test('a deleted product disappears and returns, and one that is only said to be deleted stays', async () => {
  const { products } = backend.state;
  backend.state.products = products.filter(({ id }) => id !== 9);
  const deleted = { headers: { 'x-wc-webhook-topic': 'product.deleted' } };
  expect(await signed('{"id":9}', deleted)).toBe(200);
  expect(await signed('{"id":10}', deleted)).toBe(200);
  await poll(async () => expect([...(await shop.getCatalogue()).rowOfId.keys()]).not.toContain(9));
  expect(await priceOf(10)).toBe(1000);
  backend.state.products = products;
  const restored = { headers: { 'x-wc-webhook-topic': 'product.restored' } };
  expect(await signed('{"id":9,"status":"publish"}', restored)).toBe(200);
  await poll(async () => expect(await priceOf(9)).toBe(1000));
});

test('an unsigned or wrongly signed one is rejected and reads nothing', async () => {
  const body = '{"id":7}';
  const good = sign(body);
  const warned = vi.spyOn((await import('~/platform/log.server')).log, 'warn').mockReturnValue(undefined);
  const refused = [
    undefined,
    '',
    'x',
    good.slice(0, -4),
    good.toLowerCase(),
    sign('{"id":6}'),
    sign(body, 'another secret'),
    sign(body, ''),
    createHmac('sha256', secret).update(body).digest('hex'),
    'A'.repeat(10_000),
  ];
  for (const signature of refused)
    expect(await send({ body, ...(signature === undefined ? {} : { signature }) }), signature).toBe(400);
  expect(await send({ body: `${body} `, signature: good })).toBe(400);
  const said = [{}, 'a webhook is refused: its signature does not match WC_WEBHOOK_SECRET'];
  expect(warned.mock.calls).toEqual([...refused, ''].map(() => said));
  warned.mockRestore();
  await expectNothingElse(41);
});

test('signed nonsense is taken and asks for nothing', async () => {
  const values = ['"8"', '-8', '0', '8.5', '1e300', '2147483648', '{"$gt":0}', '['.repeat(5000)];
  const bodies = ['', 'no JSON', '{"id":8', 'null', '[{"id":8}]', '{}', '{"__proto__":{"id":8}}', '\u0000'];
  for (const body of [...bodies, ...values.map((value) => `{"id":${value}}`)])
    expect(await signed(body), body.slice(0, 40)).toBe(200);
  await expectNothingElse(42);
});

test('a replay does nothing, whatever stands around what is signed; two products of one second are both read', async () => {
  setPrice(20, '21');
  setPrice(21, '22');
  const delivery = randomUUID();
  expect(await signed('{"id":20}', { delivery })).toBe(200);
  expect(await signed('{"id":21}', { delivery })).toBe(200);
  await poll(async () => expect([await priceOf(20), await priceOf(21)]).toEqual([2100, 2200]));
  backend.state.calls = [];
  const copies = ['product.updated', 'product.deleted', ''].map((topic) => ({ 'x-wc-webhook-topic': topic }));
  for (const body of ['{"id":20}', '{"id":21}'])
    for (const headers of copies) expect(await signed(body, { headers })).toBe(200);
  await aSecond();
  expect(backend.state.calls).toEqual([]);
});

test('a product is read once in a second, however much is said of it, and then as it is', async () => {
  const begun = performance.now();
  for (let price = 1; price <= 60; price += 1) {
    setPrice(22, `${price}`);
    expect(await signed(JSON.stringify({ id: 22, price }))).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  await poll(async () => expect(await priceOf(22)).toBe(6000));
  await aSecond();
  const seconds = Math.ceil((performance.now() - begun) / 1000);
  expect(backend.state.told.length).toBeLessThanOrEqual(seconds + 1);
  expect(new Set(backend.state.told)).toEqual(new Set([22]));
});

test('many at once are batched', async () => {
  for (let id = 1; id <= 40; id += 1) setPrice(id, '30');
  backend.state.slow = 30;
  await Promise.all(Array.from({ length: 40 }, (_, at) => signed(`{"id":${at + 1},"price":"30"}`)));
  await poll(async () => expect(await priceOf(40)).toBe(3000));
  backend.state.slow = 0;
  expect(backend.state.told.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  expect(backend.state.calls.length).toBeLessThan(8);
});

test('while the shop is down it is still acknowledged, and the product is read later', async () => {
  setPrice(30, '44');
  backend.state.broken = true;
  expect(await signed('{"id":30,"price":"44"}')).toBe(200);
  await poll(() => expect(backend.state.calls).not.toEqual([]));
  await aSecond();
  expect(await priceOf(30)).toBe(3000);
  backend.state.broken = false;
  await poll(async () => expect(await priceOf(30)).toBe(4400));
});

test('WooCommerce’s ping is answered, and asks for nothing', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(await send({ body: 'webhook_id=12', headers })).toBe(200);
  for (const body of ['webhook_id=', 'webhook_id=12&id=5', 'webhook_id=x', `webhook_id=${'1'.repeat(60)}`])
    expect(await send({ body, headers }), body).toBe(400);
  expect(backend.state.calls).toEqual([]);
});

test('other methods are refused, and without a secret there is no such address', async () => {
  expect((await route.loader(opened('/webhooks/woocommerce'))).status).toBe(405);
  vi.stubEnv('WC_WEBHOOK_SECRET', '');
  vi.resetModules();
  const { action } = await import('~/routes/webhooks.woocommerce');
  const message = opened('/webhooks/woocommerce', {}, { method: 'POST', body: '{"id":5}' });
  expect((await action(message)).status).toBe(404);
});
