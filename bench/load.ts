import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { HttpClient } from '../tests/support/http-client';
import { answered } from '../tests/support/listening';
import { freePort, type Shop } from '../tests/support/shop';
import { words } from '../tests/support/words';
import { median, type Measurement } from './report';

const listen = "listen(Number(process.env.PORT), '127.0.0.1')";
const servers = {
  Node: `require('node:http').createServer((request, response) => response.end('ok')).${listen}`,
  Express: `require('express')().get('*', (request, response) => response.send('ok')).${listen}`,
};

/** Serves "ok" and nothing else: the upper bound of what this machine can do. */
async function startYardstick(name: keyof typeof servers) {
  const port = await freePort();
  const server = spawn(process.execPath, ['-e', servers[name]], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port) },
  });
  const url = `http://127.0.0.1:${port}/`;
  while (!(await answered(url))) {
    if (server.exitCode !== null) throw new Error(`the yardstick ${name} did not start`);
    await pause(20);
  }
  return { url, stop: () => server.kill() };
}

export function residentMemory(pid: number): number {
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

async function ask(
  url: string,
  headers: Record<string, string>,
  { connections = 4, duration = turn } = {},
): Promise<Load> {
  const result = await autocannon({ url, connections, headers: { ...browser, ...headers }, duration });
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

export async function cartCookies(origin: string, product: string): Promise<string> {
  const client = new HttpClient(origin);
  await client.open(product);
  await client.press(words('product:addToCart'));
  await client.open(product);
  return [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** Short and alternating, so that other load on the machine slows down both sides of a ratio. */
const turn = 1;
const rounds = 3;
const crowd = { connections: 64, duration: 2 };
/** "ok"s of Express within the 10 ms budget of p99, at 13,200 a second. */
const latest = 132;

interface Budget {
  leastRatio?: number;
  headers?: Record<string, string>;
  turns?: number;
  isCrowded?: boolean;
}

async function beside(
  express: string,
  name: string,
  address: string,
  { leastRatio, headers = {}, turns = rounds, isCrowded = false }: Budget = {},
): Promise<Measurement[]> {
  await ask(address, headers);
  const loads: { yardstick: Load; page: Load }[] = [];
  while (loads.length < turns)
    loads.push({ yardstick: await ask(express, {}), page: await ask(address, headers) });
  const oks = median(loads.map(({ yardstick }) => yardstick.rate));
  const measurements: Measurement[] = [
    { what: `${name}: answers per second`, value: median(loads.map(({ page }) => page.rate)), unit: '/s' },
    {
      what: `${name}: by those of Express’s “ok”`,
      value: median(loads.map(({ page, yardstick }) => page.rate / yardstick.rate)),
      budget: leastRatio,
      atLeast: true,
    },
  ];
  if (!isCrowded) return measurements;
  const p99 = Math.min((await ask(address, headers, crowd)).p99, (await ask(address, headers, crowd)).p99);
  return [
    ...measurements,
    { what: `${name}: p99 with ${crowd.connections} connections`, value: p99, unit: 'ms' },
    { what: `${name}: p99, in “ok”s of Express`, value: (p99 * oks) / 1000, budget: latest },
  ];
}

async function besideWooNuxt(home: string): Promise<Measurement[]> {
  const url = process.env['WOONUXT_URL'];
  if (url === undefined) return [];
  const ratios: number[] = [];
  while (ratios.length < rounds) {
    const prerendered = await ask(url, {});
    ratios.push((await ask(home, {})).rate / prerendered.rate);
  }
  return [{ what: 'Home: by those of WooNuxt’s', value: median(ratios), budget: 3, atLeast: true }];
}

interface Visitors {
  pages: Record<string, string>;
  /** Names of pages that are also requested with the cookie. */
  own: readonly string[];
  cookie: string;
}

/** Shared pages may take twice the time of Express's "ok". Pages with a cookie are rendered. */
const [leastShared, leastOwn] = [0.5, 0.1];

export async function pageLoad(
  { url, pid }: { url: string; pid: number },
  { pages, own, cookie }: Visitors,
): Promise<Measurement[]> {
  const [node, express] = [await startYardstick('Node'), await startYardstick('Express')];
  const html = await (await fetch(`${url}/products`, { headers: browser })).text();
  const found = (pattern: RegExp) => pattern.exec(html)?.[0] ?? '';
  const shared = {
    '/healthz': '/healthz',
    ...pages,
    'A file of the build': found(/\/build\/[\w./-]+\.js/),
    'A picture': found(/\/images\/320\/[^" ]+/),
  };
  const measurements = [
    // Express against itself shows how steady the machine is.
    ...(await beside(express.url, 'Express’s “ok”', express.url)),
    ...(await beside(express.url, 'Node’s “ok”', node.url)),
  ];
  for (const [name, address] of Object.entries(shared))
    measurements.push(
      ...(await beside(express.url, name, url + address, { leastRatio: leastShared, isCrowded: true })),
    );
  for (const name of own)
    measurements.push(
      ...(await beside(express.url, `${name}, with a cart`, url + (pages[name] ?? ''), {
        leastRatio: leastOwn,
        headers: { cookie },
        turns: 5,
      })),
    );
  for (const { stop } of [node, express]) stop();
  return [
    ...measurements,
    ...(await besideWooNuxt(`${url}/`)),
    { what: 'Memory under this load', value: residentMemory(pid), unit: 'MB', budget: 500 },
  ];
}

export async function restarts(shop: Shop): Promise<{ shop: Shop; times: Measurement[] }> {
  let running = shop;
  const ours: number[] = [];
  const express: number[] = [];
  while (ours.length < 5) {
    let started = 0;
    running = await running.restart('SIGTERM', () => (started = performance.now()));
    await fetch(`${running.url}/products`);
    ours.push((performance.now() - started) / 1000);
  }
  // Afterwards: a starting shop would slow Express down.
  await pause(5000);
  while (express.length < 5) {
    const started = performance.now();
    const { stop } = await startYardstick('Express');
    express.push((performance.now() - started) / 1000);
    stop();
  }
  const what = 'Restart until the first list';
  return {
    shop: running,
    times: [
      { what: `${what}, median`, value: median(ours), unit: 's' },
      { what: `${what}, by the start of Express’s “ok”`, value: median(ours) / median(express), budget: 10 },
    ],
  };
}
