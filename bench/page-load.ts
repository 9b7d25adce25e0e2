import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { HttpClient } from '../tests/support/http-client';
import { fetchIfListening } from '../tests/support/listening';
import { getFreePort, type Shop } from '../tests/support/shop';
import { messageText } from '../tests/support/messages';
import { median, type Measurement } from './bench-report';

const LISTEN_CALL = "listen(Number(process.env.PORT), '127.0.0.1')";
const servers = {
  Node: `require('node:http').createServer((request, response) => response.end('ok')).${LISTEN_CALL}`,
  Express: `require('express')().get('*', (request, response) => response.send('ok')).${LISTEN_CALL}`,
};

/** Serves "ok" and nothing else: the upper bound of what this machine can do. */
async function startReferenceServer(name: keyof typeof servers) {
  const port = await getFreePort();
  const server = spawn(process.execPath, ['-e', servers[name]], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port) },
  });
  const url = `http://127.0.0.1:${port}/`;
  while (!(await fetchIfListening(url))) {
    if (server.exitCode !== null) throw new Error(`the yardstick ${name} did not start`);
    await pause(20);
  }
  return { url, stop: () => server.kill() };
}

export function readMemoryMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1000;
}

const browser = {
  'user-agent': 'Mozilla/5.0 Chrome/140.0.0.0',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-US,en;q=0.9',
};

interface Load {
  rate: number;
  p99: number;
}

async function measureLoad(
  url: string,
  headers: Record<string, string>,
  { connections = 4, duration = TURN_SECONDS } = {},
): Promise<Load> {
  const result = await autocannon({ url, connections, headers: { ...browser, ...headers }, duration });
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

export async function getCartCookies(origin: string, product: string): Promise<string> {
  const client = new HttpClient(origin);
  await client.open(product);
  await client.press(messageText('product:addToCart'));
  await client.open(product);
  return [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** Short and alternating, so that other load on the machine slows down both sides of a ratio. */
const TURN_SECONDS = 1;
const ROUND_COUNT = 3;
const crowdOptions = { connections: 64, duration: 2 };

interface Budget {
  minRatio?: number;
  headers?: Record<string, string>;
  roundCount?: number;
  isCrowded?: boolean;
}

async function compareWithExpress(
  express: string,
  name: string,
  address: string,
  { minRatio, headers = {}, roundCount = ROUND_COUNT, isCrowded = false }: Budget = {},
): Promise<Measurement[]> {
  await measureLoad(address, headers);
  const loads: { yardstick: Load; page: Load }[] = [];
  while (loads.length < roundCount)
    loads.push({ yardstick: await measureLoad(express, {}), page: await measureLoad(address, headers) });
  const measurements: Measurement[] = [
    { what: `${name}: answers per second`, value: median(loads.map(({ page }) => page.rate)), unit: '/s' },
    {
      what: `${name}: by those of Express’s “ok”`,
      value: median(loads.map(({ page, yardstick }) => page.rate / yardstick.rate)),
      budget: minRatio,
      isMinimum: true,
    },
  ];
  if (!isCrowded) return measurements;
  const p99 = Math.min(
    (await measureLoad(address, headers, crowdOptions)).p99,
    (await measureLoad(address, headers, crowdOptions)).p99,
  );
  return [
    ...measurements,
    { what: `${name}: p99 with ${crowdOptions.connections} connections`, value: p99, unit: 'ms' },
  ];
}

async function compareWithWooNuxt(home: string): Promise<Measurement[]> {
  const url = process.env['WOONUXT_URL'];
  if (url === undefined) return [];
  const ratios: number[] = [];
  while (ratios.length < ROUND_COUNT) {
    const prerendered = await measureLoad(url, {});
    ratios.push((await measureLoad(home, {})).rate / prerendered.rate);
  }
  return [{ what: 'Home: by those of WooNuxt’s', value: median(ratios), budget: 3, isMinimum: true }];
}

interface Visitors {
  pages: Record<string, string>;
  /** Names of pages that are also requested with the cookie. */
  cartPages: readonly string[];
  cookie: string;
}

/** Shared pages may take twice the time of Express's "ok". Pages with a cookie are rendered. */
const [MIN_SHARED_RATIO, MIN_CART_RATIO] = [0.5, 0.08];

export async function measurePageLoad(
  { url, pid }: { url: string; pid: number },
  { pages, cartPages, cookie }: Visitors,
): Promise<Measurement[]> {
  const [node, express] = [await startReferenceServer('Node'), await startReferenceServer('Express')];
  const html = await (await fetch(`${url}/products`, { headers: browser })).text();
  const findUrl = (pattern: RegExp) => pattern.exec(html)?.[0] ?? '';
  const shared = {
    '/healthz': '/healthz',
    ...pages,
    'A file of the build': findUrl(/\/build\/[\w./-]+\.js/),
    'A picture': findUrl(/\/images\/320\/[^" ]+/),
  };
  const measurements = [
    // Express against itself shows how steady the machine is.
    ...(await compareWithExpress(express.url, 'Express’s “ok”', express.url)),
    ...(await compareWithExpress(express.url, 'Node’s “ok”', node.url)),
  ];
  for (const [name, address] of Object.entries(shared))
    measurements.push(
      ...(await compareWithExpress(express.url, name, url + address, {
        minRatio: MIN_SHARED_RATIO,
        isCrowded: true,
      })),
    );
  for (const name of cartPages)
    measurements.push(
      ...(await compareWithExpress(express.url, `${name}, with a cart`, url + (pages[name] ?? ''), {
        minRatio: MIN_CART_RATIO,
        headers: { cookie },
        roundCount: 5,
      })),
    );
  for (const { stop } of [node, express]) stop();
  return [
    ...measurements,
    ...(await compareWithWooNuxt(`${url}/`)),
    { what: 'Memory under this load', value: readMemoryMegabytes(pid), unit: 'MB', budget: 500 },
  ];
}

export async function measureRestarts(shop: Shop): Promise<{ shop: Shop; times: Measurement[] }> {
  let running = shop;
  const shopSeconds: number[] = [];
  const express: number[] = [];
  while (shopSeconds.length < 5) {
    let started = 0;
    running = await running.restart('SIGTERM', () => (started = performance.now()));
    await fetch(`${running.url}/products`);
    shopSeconds.push((performance.now() - started) / 1000);
  }
  // Afterwards: a starting shop would slow Express down.
  await pause(5000);
  while (express.length < 5) {
    const started = performance.now();
    const { stop } = await startReferenceServer('Express');
    express.push((performance.now() - started) / 1000);
    stop();
  }
  const what = 'Restart until the first list';
  return {
    shop: running,
    times: [
      { what: `${what}, median`, value: median(shopSeconds), unit: 's' },
      {
        what: `${what}, by the start of Express’s “ok”`,
        value: median(shopSeconds) / median(express),
        budget: 10,
      },
    ],
  };
}
