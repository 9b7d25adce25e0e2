import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { HttpClient } from '../tests/support/http-client';
import { words } from '../tests/support/words';
import { median, type Measurement } from './report';

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

/** Asks for one address as fast as answers come, with 4 connections, for some seconds. */
async function ask(url: string, headers: Record<string, string>, duration: number): Promise<Load> {
  const result = await autocannon({ url, connections: 4, headers: { ...browser, ...headers }, duration });
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

/** One address under load, after three seconds that do not count. */
export async function loadOf(url: string, headers: Record<string, string> = {}): Promise<Load> {
  await ask(url, headers, 3);
  return ask(url, headers, 8);
}

/** The cookies of a visitor who has put a product into the cart. */
export async function cartCookies(origin: string, product: string): Promise<string> {
  const client = new HttpClient(origin);
  await client.open(product);
  await client.press(words('product:addToCart'));
  await client.open(product);
  return [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** Least rate of a page by that of `/healthz`, which costs as little as an answer of this server can. */
const leastRatio = 0.6;

/** Rounds and the seconds of each: one after the other, what else a machine does slows down both sides of a ratio. */
const rounds = 5;
const turn = 2;

/** How a page does beside `/healthz`, by turns. */
async function beside(url: string, name: string, address: string, headers: Record<string, string>) {
  await ask(url + address, headers, turn);
  const loads: { health: Load; page: Load }[] = [];
  while (loads.length < rounds)
    loads.push({
      health: await ask(`${url}/healthz`, {}, turn),
      page: await ask(url + address, headers, turn),
    });
  return [
    { what: `${name}: answers per second`, value: median(loads.map(({ page }) => page.rate)), unit: '/s' },
    {
      what: `${name}: by those of /healthz`,
      value: median(loads.map(({ page, health }) => page.rate / health.rate)),
      unit: '',
      budget: leastRatio,
      atLeast: true,
    },
    { what: `${name}: p99`, value: median(loads.map(({ page }) => page.p99)), unit: 'ms' },
  ];
}

/** How pages do beside `/healthz`, for a first visitor and for one with a cart. */
export async function pageLoad(
  { url, pid }: { url: string; pid: number },
  pages: Record<string, string>,
  cookie: string,
): Promise<Measurement[]> {
  const health = await loadOf(`${url}/healthz`);
  const measurements: Measurement[] = [
    { what: '/healthz: answers per second', value: health.rate, unit: '/s' },
  ];
  for (const [name, address] of Object.entries(pages))
    measurements.push(
      ...(await beside(url, name, address, {})),
      ...(await beside(url, `${name}, with a cart`, address, { cookie })),
    );
  return [
    ...measurements,
    { what: 'Memory under this load', value: residentMemory(pid), unit: 'MB', budget: 500 },
  ];
}
