import { createServer, type Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consumeRateLimit, resetLoginAttempts, checkRateLimit } from '~/http/guards/rate-limit.server';
import { isPrivateAddress, toNetwork } from '~/platform/ip-address.server';
import { takeOverServer } from '~/server/http-server.server';
import { openRequestContext } from '~/server/middleware.server';
import { Shopper } from '~/session/shopper.server';
import { closeServer, startListening } from '../support/listening';
import { isLong } from '../support/long-running';

test.each([
  ...['2001:db8:0:1::5', '[2001:DB8:0:1:ffff::2]:443'].map((text) => [
    text,
    '2001:db8:0:1::/64',
    '2001:db8:0::/48',
  ]),
  ['2001:db8:0:2::5', '2001:db8:0:2::/64', '2001:db8:0::/48'],
  ...[' 203.0.113.9 ', '::ffff:203.0.113.9', '203.0.113.9:8080', '[::ffff:203.0.113.9]:1'].map((text) => [
    text,
    '203.0.113.9',
    '203.0.113.0/24',
  ]),
  ['nonsense', 'nonsense', 'unknown'],
])('whoever has a /64 is one client, however the address is written: %s', (text, network, coarse) => {
  expect([toNetwork(text), toNetwork(text, { coarse: true })]).toEqual([network, coarse]);
});

const around = '127.0.0.1 ::1 ::ffff:10.1.2.3 192.168.7.7 172.20.0.4 fd00::1 fe80::1%eth0 100.64.1.1'.split(
  ' ',
);
const outside = '203.0.113.7 172.32.0.1 2001:db8::1 ::ffff:8.8.8.8 nonsense'.split(' ');

test('addresses around the shop are told from others', () => {
  expect([...around, ...outside].filter(isPrivateAddress)).toEqual(around);
});

/** A server like the shop's whose connections come from where the test says. */
let server: Server;
let origin = '';
let from = '';
let what: keyof typeof limits;
beforeAll(async () => {
  takeOverServer(openRequestContext);
  server = createServer((_request, response) => {
    const request = new Request('http://localhost/my-account', { method: 'POST' });
    void Shopper.fromRequest(request)
      .then((shopper) => checkRateLimit(request, shopper, what, newAccount()))
      .then((wait) => response.end(wait ? 'refused' : 'counted'));
  });
  server.on('connection', (socket) => Object.defineProperty(socket, 'remoteAddress', { value: from }));
  origin = await startListening(server);
});
afterAll(() => closeServer(server));

let accounts = 0;
const newAccount = () => `somebody${(accounts += 1)}@example.com`;

async function tried(address: string, times: number): Promise<number> {
  from = address;
  let refused = 0;
  for (let time = 0; time < times; time += 1) {
    const answer = await fetch(origin, { headers: { connection: 'close' } });
    refused += (await answer.text()) === 'refused' ? 1 : 0;
  }
  return refused;
}

const limits = {
  login: 50,
  register: 20,
  reset: 20,
  review: 20,
  coupon: 120,
  lookup: 30,
  email: 20,
  order: 60,
} as const;

test.each(Object.entries(limits) as [keyof typeof limits, number][])(
  'without a proxy one address has a limit over all accounts: %s, %d',
  async (limit, most) => {
    what = limit;
    expect(await tried('203.0.113.7', most)).toBe(0);
    expect(await tried('203.0.113.7', 2)).toBe(2);
    expect(await tried('203.0.113.8', 2)).toBe(0);
  },
);

test.each(isLong ? (Object.keys(limits) as (keyof typeof limits)[]) : ['review' as const])(
  'so has a /64, and nobody behind a proxy on this machine or beside it, who would all be one shopper: %s',
  async (limit) => {
    what = limit;
    expect(await tried('2001:db8:0:1::1', limits[what])).toBe(0);
    expect(await tried('2001:db8:0:1:ffff::2', 1)).toBe(1);
    expect(await tried('2001:db8:0:2::1', 1)).toBe(0);
    expect(await tried('127.0.0.1', limits[what] + 5)).toBe(0);
    expect(await tried('::ffff:172.18.0.1', limits[what] + 5)).toBe(0);
  },
);

const isAllowed = async (
  limit: Parameters<typeof consumeRateLimit>[0],
  account: string,
  client: { ipAddress?: string | undefined; isSession?: boolean } = {},
) => (await consumeRateLimit(limit, { account, ipAddress: undefined, ...client })) === undefined;

/** How often one mailbox may, by the storefront. */
const byMailbox = {
  register: 5,
  reset: 5,
  review: 10,
  lookup: 10,
  order: 10,
  message: 5,
  withdrawal: 5,
  newsletter: 5,
} as const;

/** The same mailbox as people, and attackers, write it. */
const writings = (mailbox: string) =>
  ['', '+a', '+a+b', '\uff0bc', '+.'].flatMap((tag) => [
    `${mailbox}${tag}@example.com`,
    `\u00a0${mailbox.toUpperCase()}${tag}@Example.com\t`,
  ]);

test.each(Object.entries(byMailbox) as [keyof typeof byMailbox, number][])(
  'a mailbox in any spelling is one account: %s, %d',
  async (limit, most) => {
    const written = writings(`${limit}.${(accounts += 1)}`);
    let allowed = 0;
    for (const account of [...written, ...written]) if (await isAllowed(limit, account)) allowed += 1;
    expect(allowed).toBe(most);
  },
);

test('a login limit belongs to one account: who has the same mailbox with a tag forgives it nothing', async () => {
  const tried = (account: string) => isAllowed('login', account);
  for (let time = 0; time < 10; time += 1) expect(await tried('victim@example.com')).toBe(true);
  expect(await tried('victim+mine@example.com')).toBe(true);
  await resetLoginAttempts('victim+mine@example.com');
  expect(await tried('victim@example.com')).toBe(false);
});

test.each([
  ['juergen', 'jürgen'],
  ['jurgen', 'jürgen'],
  ['ac@example.com', 'a%abc@example.com'],
])('a login as %s is not reset by %s, which may be another account', async (victim, other) => {
  const tried = (account: string) => isAllowed('login', account);
  await resetLoginAttempts(victim);
  for (let time = 0; time < 10; time += 1) expect(await tried(victim)).toBe(true);
  await resetLoginAttempts(other);
  expect([await tried(victim), await tried(other)]).toEqual([false, false]);
  await resetLoginAttempts(victim);
  expect(await tried(victim)).toBe(true);
});

test('guests with a new session for each coupon are counted by their network', async () => {
  const tried = (ipAddress: string | undefined, isSession = true) =>
    isAllowed('coupon', newAccount(), { ipAddress, isSession });
  for (let time = 0; time < 30; time += 1) expect(await tried('203.0.113.90')).toBe(true);
  expect(await tried('203.0.113.90')).toBe(false);
  expect(await tried('203.0.113.90', false)).toBe(true);
  expect(await tried('203.0.113.91')).toBe(true);
  expect(await tried(undefined)).toBe(true);
});

/** Bytes that are really in use. */
function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

// The last one: it costs whoever comes after it attempts.
test('many other accounts neither reset the count of one nor fill the memory', async () => {
  const admit = (account: string) => consumeRateLimit('lookup', { account, ipAddress: undefined });
  const victim = newAccount();
  const waits: (number | undefined)[] = [];
  for (let time = 0; time < 11; time += 1) waits.push(await admit(victim));
  expect(waits.at(-2)).toBeUndefined();
  expect(waits.at(-1)).toBeGreaterThan(800);
  const flood = async (others: number) => {
    for (let other = 0; other < others; other += 1) await admit(newAccount());
    return heapUsed();
  };
  // The first one fills all the room there is.
  const before = await flood(isLong ? 25_000 : 21_000);
  expect((await flood(isLong ? 25_000 : 10_000)) - before).toBeLessThan(isLong ? 2_000_000 : 1_000_000);
  expect(await admit(victim.toUpperCase())).toBeGreaterThan(800);
});
