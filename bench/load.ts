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

/** A server that answers "ok" and does nothing else: more than that no page of ours can do on this machine. */
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

/** Resident memory of a process in MB. */
export function residentMemory(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1000;
}

/** What a browser asks with. */
const browser = {
  'user-agent': 'Mozilla/5.0 Chrome/140.0.0.0',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-US,en;q=0.9',
};

interface Load {
  /** Answers per second. */
  rate: number;
  p99: number;
}

/** Asks for one address as fast as answers come, for some seconds. */
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

/** The cookies of a visitor who has put a product into the cart. */
export async function cartCookies(origin: string, product: string): Promise<string> {
  const client = new HttpClient(origin);
  await client.open(product);
  await client.press(words('product:addToCart'));
  await client.open(product);
  return [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** Seconds. One after the other, what else a machine does slows down both sides of a ratio. */
const turn = 1;
const rounds = 3;
/** Long enough that making the connections is not what p99 tells. */
const crowd = { connections: 64, duration: 2 };
/** Answers "ok" of Express in the 10 ms that p99 may take where it answers 13,200 a second. */
const latest = 132;

interface Budget {
  /** Least rate by that of Express's "ok". */
  leastRatio?: number;
  headers?: Record<string, string>;
  /** More where a budget is nearer. */
  turns?: number;
  /** Whether many ask at a time, too. */
  isCrowded?: boolean;
}

/** How an address does beside Express, by turns. */
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
  // What else the machine does makes it worse, never better.
  const p99 = Math.min((await ask(address, headers, crowd)).p99, (await ask(address, headers, crowd)).p99);
  return [
    ...measurements,
    { what: `${name}: p99 with ${crowd.connections} connections`, value: p99, unit: 'ms' },
    { what: `${name}: p99, in “ok”s of Express`, value: (p99 * oks) / 1000, budget: latest },
  ];
}

/** By how much our home is faster than the prerendered one of a WooNuxt at WOONUXT_URL; nothing where there is none. */
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
  /** Pages by their names, as everybody asks for them. */
  pages: Record<string, string>;
  /** Those of them that somebody with these cookies asks for, too. */
  own: readonly string[];
  cookie: string;
}

/** What everybody gets costs at most twice what Express takes for "ok"; somebody's own pages are made. */
const [leastShared, leastOwn] = [0.5, 0.1];

/** How files and pages do beside Express, for a first visitor and for one with a cart. */
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
    // What this tells of Express beside itself is how steady the machine is.
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

/** Restarts a shop five times: how long until its first list, in seconds and by the start of an Express that answers "ok". */
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
  // Afterwards: the first seconds of a shop would slow Express down.
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
