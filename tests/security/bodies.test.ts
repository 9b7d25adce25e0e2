import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { attackedShop, getPeakMemoryBytes, readBuiltManifest } from '../support/attacked-shop';
import { isLong } from '../support/long-running';
import { openConnection, sendRaw } from '../support/raw-http';
import { withStoreDatabase } from '../support/store-db';

const shop = attackedShop({
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  WC_WEBHOOK_SECRET: 'a secret of the webhook',
});

const megabyte = 1024 * 1024;
/** What a client can have sent before it hears of a refusal: the largest body of all, and what the network holds. */
const unheard = 12 * megabyte;

/** Every address of the build that takes a body, with its placeholders filled. */
let addresses: string[];

beforeAll(() => {
  const unpaid = withStoreDatabase(shop(), (db) => {
    db.run(
      "UPDATE orders SET status = 'pending', paid_at = NULL WHERE id = (SELECT max(id) FROM orders WHERE total > 0)",
    );
    return db.get<{ id: number; key: string }>(
      "SELECT id, order_key AS key FROM orders WHERE status = 'pending' AND paid_at IS NULL AND total > 0",
    );
  });
  if (!unpaid) throw new Error('the demo shop has no order to be paid');
  const filled: Record<string, string> = {
    'payment/*': `payment/${unpaid.id}?key=${unpaid.key}`,
    'product/:slug': 'product/hand-balm',
  };
  addresses = readBuiltManifest()
    .routes.filter(({ hasAction }) => hasAction)
    .map(({ path = '' }) => `/${filled[path] ?? path.replace(/:\w+/g, '1').replace('*', 'cart')}`);
});

const typeOf = (address: string) =>
  /^\/(?:graphql|webhooks)/.test(address) ? 'application/json' : 'application/x-www-form-urlencoded';

const headOf = (address: string, headers: readonly string[] = []) =>
  [`POST ${address} HTTP/1.1`, 'Host: x', `Content-Type: ${typeOf(address)}`, ...headers, '', ''].join(
    '\r\n',
  );

/**
 * Sends a body without a length in short bursts, until the server ends the connection or `most` bytes are sent. `line` is the
 * answer's first one, or nothing.
 */
async function flood(address: string, most: number) {
  const socket = openConnection(shop().url);
  let [line, sent, sentBeforeAnswer] = ['', 0, 0];
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined);
  socket.on('data', (data: Buffer) => {
    if (line === '') [line, sentBeforeAnswer] = [data.toString('latin1').split('\r\n', 1)[0] ?? '', sent];
  });
  socket.write(headOf(address, ['Transfer-Encoding: chunked']));
  const burst = Buffer.from(`10000\r\n${'a=1&'.repeat(0x4000)}\r\n`);
  while (sent < most && !socket.destroyed) {
    sent += 0x10000;
    const isFull = !socket.write(burst);
    if (isFull) await Promise.race([closed, new Promise((resolve) => socket.once('drain', resolve))]);
    else await new Promise((resolve) => setImmediate(resolve));
  }
  await closed;
  return { address, line, sent, sentBeforeAnswer };
}

test('every address cuts off a body without a length at its limit, and memory hardly grows', async () => {
  const own = ['/graphql', '/webhooks/stripe', '/cart'];
  expect(addresses).toEqual(expect.arrayContaining(own));
  let before = 0;
  const wanted = isLong ? 1024 * megabyte : 0;
  for (let sent = 0, round = 0; round < 2 || sent < wanted; round += 1) {
    const floods = await Promise.all(addresses.map((address) => flood(address, 40 * megabyte)));
    const late = floods.filter(
      ({ line, sentBeforeAnswer }) => !line.includes(' 413 ') || sentBeforeAnswer > unheard,
    );
    expect(late).toEqual([]);
    sent += floods.reduce((sum, one) => sum + one.sent, 0);
    // What the first round takes the others use again.
    if (round === 0) before = getPeakMemoryBytes(shop());
  }
  expect(getPeakMemoryBytes(shop())).toBeLessThan(512 * megabyte);
  expect(getPeakMemoryBytes(shop()) - before).toBeLessThan(128 * megabyte);
}, 600_000);

test('an unread body ends its connection, wherever it goes', async () => {
  const nowhere =
    'GET /cart, POST /healthz, PUT /cart, POST /my-account, POST /download/1/x, DELETE /build/x.js, POST /x/y/z'.split(
      ', ',
    );
  await Promise.all(
    nowhere.map(async (line) => {
      const socket = openConnection(shop().url);
      const type = line.endsWith('/my-account') ? 'Content-Type: application/x-www-form-urlencoded\r\n' : '';
      // An end in the middle of what is sent is an error, too.
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.on('error', () => undefined);
      socket.resume();
      socket.write(`${line} HTTP/1.1\r\nHost: x\r\n${type}Transfer-Encoding: chunked\r\n\r\n`);
      const chunk = `4000\r\n${'a'.repeat(0x4000)}\r\n`;
      const sending = setInterval(() => socket.write(chunk), 5);
      await closed;
      clearInterval(sending);
    }),
  );
});

test('no address decompresses a body', async () => {
  const packed = gzipSync(Buffer.alloc(10 * megabyte, 'a=1&'));
  for (const address of addresses) {
    const head = headOf(address, [
      'Content-Encoding: gzip',
      `Content-Length: ${packed.length}`,
      'Connection: close',
    ]);
    const { status } = await sendRaw(shop().url, Buffer.concat([Buffer.from(head), packed]));
    expect(status, address).toBe(415);
  }
});

const form = 'intent=add&quantity=1';
const chunked = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;

test('a body that is shorter or longer than its declared length, or declares it twice, is rejected', async () => {
  const lengths = [`Content-Length: ${form.length}`, 'Transfer-Encoding: chunked'];
  const wrong: [headers: string[], body: string][] = [
    [['Content-Length: 3'], form],
    [[`Content-Length: ${form.length + 1}`], form],
    [[`Content-Length: ${form.length}`, 'Content-Length: 3'], form],
    [['Content-Length: -1'], form],
    [['Content-Length: 1e9'], form],
    [lengths, chunked(form)],
    [['Transfer-Encoding: gzip, chunked'], chunked(form)],
    [['Transfer-Encoding: chunked'], `${form.length.toString(16)}\r\n${form}`],
    [['Transfer-Encoding: chunked'], `ffffffffffffffff\r\n${form}\r\n0\r\n\r\n`],
  ];
  for (const [headers, body] of wrong) {
    const bytes = headOf('/product/hand-balm', headers) + body;
    const { text } = await sendRaw(shop().url, bytes, { toTheEnd: true, timeOut: 500 });
    expect(text, headers.join()).not.toMatch(/^HTTP\/1\.1 30|set-cookie/im);
  }
});
