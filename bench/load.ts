import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { HttpClient } from '../tests/support/http-client';
import { words } from '../tests/support/words';
import type { Measurement } from './report';

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

/** Asks for one address as fast as answers come, with 4 connections. */
export async function loadOf(url: string, headers: Record<string, string> = {}): Promise<Load> {
  const options = { url, connections: 4, headers: { ...browser, ...headers } };
  await autocannon({ ...options, duration: 3 });
  const result = await autocannon({ ...options, duration: 8 });
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

/** Least rate of a page by that of `/healthz`, which costs as little as an answer of this server can. */
const leastRatio = 0.6;

/** How pages do beside `/healthz`, which is asked before and after: the rest of the machine is the same for both. */
export async function pageLoad(
  { url, pid }: { url: string; pid: number },
  pages: Record<string, string>,
  cookie: string,
): Promise<Measurement[]> {
  const before = await loadOf(`${url}/healthz`);
  const loads: [name: string, load: Load][] = [];
  for (const [name, address] of Object.entries(pages)) {
    loads.push([name, await loadOf(url + address)]);
    loads.push([`${name}, with a cart`, await loadOf(url + address, { cookie })]);
  }
  const after = await loadOf(`${url}/healthz`);
  const health = (before.rate + after.rate) / 2;
  return [
    { what: '/healthz: answers per second', value: health, unit: '/s' },
    ...loads.flatMap(([name, { rate, p99 }]) => [
      { what: `${name}: answers per second`, value: rate, unit: '/s' },
      {
        what: `${name}: by those of /healthz`,
        value: rate / health,
        unit: '',
        budget: leastRatio,
        atLeast: true,
      },
      { what: `${name}: p99`, value: p99, unit: 'ms' },
    ]),
    { what: 'Memory under this load', value: residentMemory(pid), unit: 'MB', budget: 500 },
  ];
}
