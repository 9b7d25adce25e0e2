import { createHash } from 'node:crypto';
import { createClient } from '@redis/client';
import { afterAll, expect, test, vi } from 'vitest';
import { formatDate } from '~/platform/i18n/format.server';
import { loadOrderPageData } from '~/routes/order-summary.($orderId)/data.server';
import { findGuestOrderPath, readOrder } from '~/commerce/orders/shopper-orders.server';
import { consumeRateLimit } from '~/http/guards/rate-limit.server';
import { getSharedRedis } from '~/platform/shared-store.server';
import { Shopper } from '~/session/shopper.server';
import { getSessionKey } from '~/session/token-claims.server';
import { updateStoredOrder } from '~/commerce/orders/guest-order-store.server';
import { demoShop, getStore, useDemoShop } from '../../../support/demo-shop';
import { messageText } from '../../../support/messages';
import { withStoreDatabase } from '../../../support/store-db';
import orderUpdated from '../orders/order-updated.json';
import { guestWith, guestWithCard, orderAt } from './guest';

const outside = await vi.hoisted(async () => {
  const { startProvider } = await import('../../../support/stripe/server');
  const { hasRedis, startRedis } = await import('../../platform/redis');
  const [provider, redis] = [await startProvider(), hasRedis ? await startRedis() : undefined];
  Object.assign(process.env, provider.env, redis ? { CACHE_URL: redis.url } : {});
  return { provider, redis };
});

useDemoShop();
afterAll(async () => {
  vi.restoreAllMocks();
  getSharedRedis()?.close();
  await outside.provider.close();
  await outside.redis?.stop();
});

/** A real shop's answers to somebody who is not the guest that has ordered: their own orders, and no others. */
async function asAnotherGuest() {
  const store = await getStore();
  vi.spyOn(store, 'fetch').mockImplementation(() =>
    Promise.resolve(Response.json({ data: { customer: { orders: { nodes: [] } } } })),
  );
  return Shopper.fromRequest(new Request('http://localhost/order-lookup', { method: 'POST' }));
}

/** All that Redis holds, names and values. */
async function dump(url: string): Promise<string> {
  const client = await createClient({ url }).connect();
  const entries = await Promise.all(
    (await client.keys('*')).map(async (name) => `${name} ${(await client.get(name)) ?? ''}`),
  );
  await client.close();
  return entries.join('\n');
}

test('the holder of an order’s key reads goods and date of an order, but not its shopper', async () => {
  const { shopper, email, placeBy } = await guestWithCard();
  const { id, key } = orderAt(await placeBy('bacs'));
  const own = await readOrder(shopper, id, key);
  const other = await asAnotherGuest();
  const remembered = await readOrder(other, id, key);
  const url = new URL(`http://localhost/checkout/order-received/${String(id)}?key=${key}`);
  const { value: page } = await loadOrderPageData(other, { orderId: String(id), url, isAfterCheckout: true });
  const path = await findGuestOrderPath(own?.number ?? '', ` ${email.toUpperCase()}`);
  const [wrongKey, wrongEmail] = [
    await readOrder(other, id, `${key}x`),
    await findGuestOrderPath(own?.number ?? '', 'eve@example.com'),
  ];
  vi.restoreAllMocks();
  expect(own).toMatchObject({ email, note: 'Ring twice', status: 'ON_HOLD' });
  expect(own).not.toHaveProperty('readOn');
  expect(own?.transfer).toHaveLength(1);
  expect(page).toMatchObject({ payPath: null, awaits: null, order: { transfer: [] } });
  expect(own?.billing).toContain('Ada Lovelace');
  const { billing: _billing, shipping: _shipping, ...shown } = own ?? {};
  expect(remembered).toEqual({
    ...shown,
    readOn: formatDate(new Date().toISOString()),
    stateText: messageText('orders:thanks'),
    nextStep: undefined,
    transfer: [],
    steps: [],
    // Its invoice alone tells them.
    taxes: [],
    billing: [],
    shipping: [],
    email: '',
    phone: '',
    note: '',
  });
  expect(orderAt(path ?? '')).toEqual({ id, key });
  expect(wrongKey).toBeUndefined();
  expect(wrongEmail).toBeUndefined();
});

test('refunds stand below the total, and the owner’s notes are read', async () => {
  const { shopper, placeBy } = await guestWithCard();
  const { id, key } = orderAt(await placeBy('cod'));
  expect(await readOrder(shopper, id, key)).toMatchObject({ refunds: [] });
  withStoreDatabase(demoShop, (db) => {
    db.run('INSERT INTO order_refunds (order_id, amount, created_at) VALUES (?, 500, 1700000000)', id);
    for (const [note, createdAt, forCustomer] of [
      ['Paid twice', 1700000000, false],
      ['Delayed by snow', 1700000000, true],
      ['On its way', 1700086400, true],
    ] as const)
      db.insert('order_notes', { orderId: id, note, createdAt, forCustomer });
  });
  const order = await readOrder(shopper, id, key);
  expect(order?.refunds).toEqual([{ on: 'November 14, 2023', amount: '−€5.00', reason: '' }]);
  expect(order?.messages).toEqual([
    { on: 'November 14, 2023', html: 'Delayed by snow' },
    { on: 'November 15, 2023', html: 'On its way' },
  ]);
  const [total, left] = [order?.total, order?.afterRefunds].map((text) => Number(text?.replace('€', '')));
  expect(left).toBeCloseTo((total ?? 0) - 5);
});

test('a WooCommerce webhook updates the stored order, an older or a foreign one does not', async () => {
  const { shopper, placeBy } = await guestWithCard();
  const { id, key } = orderAt(await placeBy('bacs'));
  const own = await readOrder(shopper, id, key);
  const other = await asAnotherGuest();
  const tell = (what: object) => updateStoredOrder({ ...orderUpdated, id, order_key: key, ...what });
  const shown = async () => {
    const order = await readOrder(other, id, key);
    return [order?.status, order?.total, order?.readOn];
  };
  const before = await shown();
  await tell({ order_key: `${key}x`, date_modified_gmt: '2099-01-02T10:00:00' });
  await tell({ date_modified_gmt: '2020-01-02T10:00:00' });
  expect(await shown()).toEqual(before);
  await tell({ date_modified_gmt: '2099-01-02T10:00:00' });
  expect(await shown()).toEqual(['COMPLETED', '€13.90', 'January 2, 2099']);
  expect((await readOrder(other, id, key))?.lines).toEqual([
    expect.objectContaining({ name: 'Managed Stock Candle' }),
  ]);
  expect(await readOrder(other, id, key)).toMatchObject({
    refunds: [{ amount: '−€5.00', reason: 'One candle was broken' }],
    afterRefunds: '€8.90',
  });
  await tell({ status: 'on-hold', date_modified_gmt: '2099-01-01T10:00:00' });
  expect(await shown()).toEqual(['COMPLETED', '€13.90', 'January 2, 2099']);
  vi.restoreAllMocks();
  expect(own?.status).toBe('ON_HOLD');
});

test('an order deleted by the owner is shown as canceled from then on, until it is restored', async () => {
  const { placeBy } = await guestWithCard();
  const { id, key } = orderAt(await placeBy('bacs'));
  const other = await asAnotherGuest();
  const status = async () => (await readOrder(other, id, key))?.status;
  expect(await status()).toBe('ON_HOLD');
  await updateStoredOrder({ id: id + 1 });
  expect(await status()).toBe('ON_HOLD');
  await updateStoredOrder({ id });
  expect(await status()).toBe('CANCELLED');
  const told = { ...orderUpdated, id, order_key: key, status: 'on-hold' };
  await updateStoredOrder({ ...told, date_modified_gmt: '2020-01-02T10:00:00' });
  expect(await status()).toBe('CANCELLED');
  await updateStoredOrder({ ...told, date_modified_gmt: '2099-01-02T10:00:00' });
  expect(await status()).toBe('ON_HOLD');
  vi.restoreAllMocks();
});

test.skipIf(!outside.redis)('a copy of the shared store reveals nothing about any shopper', async () => {
  const guest = await guestWithCard();
  const { id, key } = orderAt(await guest.placeBy('cod'));
  const paying = await guestWithCard({ username: 'ada-the-first', password: 'a long enough password' });
  await paying.failure('start');
  const [intent] = outside.provider.intents.all.values();
  const filling = await guestWith();
  const address = '198.51.100.7';
  await consumeRateLimit('lookup', { account: guest.email, ipAddress: address });

  const kept = await dump(outside.redis?.url ?? '');
  expect(kept).toContain('sturdy:');
  const told: [string, string][] = [
    ['name', 'Lovelace'],
    ['street', 'Hauptstr. 1'],
    ['note', 'Ring twice'],
    ['email address', guest.email],
    ['network address', address],
    ['order key', key],
    ['order', `order:${String(id)}`],
    ['password', 'a long enough password'],
    ['idempotency key', paying.idempotencyKey],
    ['payment', intent?.id ?? 'none'],
    ['what can be guessed: email address', createHash('sha256').update(guest.email).digest('base64url')],
    ['what can be guessed: network address', createHash('sha256').update(address).digest('base64url')],
  ];
  for (const shopper of [guest.shopper, paying.shopper, filling]) {
    const token = (await shopper.getCookie('session'))?.token ?? 'none';
    told.push(['token', token], ['session', (getSessionKey(token) ?? 'none').replace('session:', '')]);
  }
  expect(told.filter(([, text]) => kept.includes(text))).toEqual([]);
});
