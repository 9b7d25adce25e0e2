import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Agent, request as ask } from 'node:http';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attackedShop } from '../support/attacked-shop';
import { generateExpensiveRequests, type ExpensiveRequest } from './expensive-requests';
import { HttpClient } from '../support/http-client';
import { isLong } from '../support/long-running';
import { createTempFolder } from '../support/new-folder';
import { seed } from '../support/seed.mjs';
import { putInCart } from '../support/visitor';

/** What all operations of one request may answer. */
const MAX_ANSWER_BYTES = 12 * 1024 * 1024;

const canMeasure = existsSync('/proc/self/schedstat');
const socketPath = path.join(createTempFolder(), 'meter');
const env = {
  LOG_LEVEL: 'silent',
  LANGUAGE_IN_PATH: 'true',
  TRUSTED_PROXY_HEADER: 'x-real-ip',
  METER_SOCKET: socketPath,
  NODE_OPTIONS: `--import ${path.resolve('tests/support/turn-meter.mjs')}`,
};
const shop = attackedShop(env, 10_000);

let meter: Socket;
/** Of a shopper with a cart. */
let cookie: string;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  if (!canMeasure) return;
  const shopper = new HttpClient(shop().url);
  await putInCart(shopper);
  cookie = [...shopper.cookies].map((pair) => pair.join('=')).join('; ');
  meter = connect(socketPath);
  await once(meter, 'connect');
});
afterAll(() => {
  meter?.destroy();
  agent.destroy();
});

/** Starts (`+`) or ends (`-`) a measurement. Returns the milliseconds of the longest turn. */
async function tellMeter(what: '+' | '-'): Promise<number> {
  meter.write(what);
  const [line] = (await once(meter, 'data')) as [Buffer];
  return Number(line.toString());
}

let sentCount = 0;

/** Sends a request from an address of its own, so that no limit of attempts answers it. */
function send({ method, target, headers, body }: ExpensiveRequest) {
  sentCount += 1;
  const address = `10.${(sentCount >> 16) & 255}.${(sentCount >> 8) & 255}.${sentCount & 255}`;
  return new Promise<{ status: number; size: number }>((resolve) => {
    const { hostname, port } = new URL(shop().url);
    const all = {
      'user-agent': 'Mozilla/5.0',
      'x-real-ip': address,
      ...headers,
      ...(body !== undefined && { cookie, 'content-length': Buffer.byteLength(body) }),
    };
    let size = 0;
    const asking = ask({ hostname, port, agent, method, path: target, headers: all }, (response) => {
      response.on('data', (chunk: Buffer) => (size += chunk.length));
      response.on('close', () => resolve({ status: response.statusCode ?? 0, size }));
    });
    // A server that refuses may end the connection while the body is on its way.
    asking.on('error', () => resolve({ status: 0, size }));
    asking.end(body);
  });
}

/** What the dearest turn for a request costs the main thread: the least of up to four, for what is compiled or collected once. */
async function measure(request: ExpensiveRequest) {
  let least = { turnMs: Infinity, status: 0, size: 0 };
  for (let time = 0; time < 4 && least.turnMs > request.maxTurnMs; time += 1) {
    await tellMeter('+');
    const answer = await send(request);
    const turnMs = await tellMeter('-');
    if (turnMs < least.turnMs) least = { turnMs, ...answer };
  }
  return { ...least, what: request.what, maxTurnMs: request.maxTurnMs };
}

type Cost = Awaited<ReturnType<typeof measure>>;
const report = ({ turnMs, status, size, what }: Cost) =>
  `${turnMs.toFixed(0)} ms, ${status}, ${size} bytes: ${what}`;

test.skipIf(!canMeasure || !isLong)(
  'no request keeps the main thread busy for long in one turn (needs /proc, and a quiet machine)',
  async () => {
    const costs: Cost[] = [];
    for (const request of generateExpensiveRequests()) costs.push(await measure(request));
    costs.sort((one, other) => other.turnMs / other.maxTurnMs - one.turnMs / one.maxTurnMs);
    const dearest = costs.slice(0, 10).map(report).join('\n');
    console.info(`${costs.length} requests with seed ${seed}, the dearest turns:\n${dearest}`);
    const isDear = ({ turnMs, maxTurnMs, size }: Cost) => turnMs > maxTurnMs || size > MAX_ANSWER_BYTES;
    expect(costs.filter(isDear).map(report)).toEqual([]);
  },
  3_600_000,
);
