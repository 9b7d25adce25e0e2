import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { HttpClient } from '../tests/support/http-client';
import { words } from '../tests/support/words';
import { median, type Measurement } from './report';
import { startExpress } from './yardsticks';

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

/** Rounds and the seconds of each: one after the other, what else a machine does slows down both sides of a ratio. */
const [rounds, duration] = [3, 1];

/** Answers per second of one address, asked for as fast as answers come. */
async function rateOf(url: string, headers: Record<string, string> = {}, connections = 4): Promise<number> {
  const result = await autocannon({ url, connections, headers: { ...browser, ...headers }, duration });
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
  return result.requests.average;
}

/** The cookies of a visitor who has put a product into the cart. */
export async function cartCookies(origin: string, product: string): Promise<string> {
  const client = new HttpClient(origin);
  await client.open(product);
  await client.press(words('product:addToCart'));
  await client.open(product);
  return [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** How an address does beside Express, by turns. */
async function beside(
  express: string,
  name: string,
  address: string,
  { least, headers }: { least: number; headers?: Record<string, string> },
): Promise<Measurement[]> {
  // Many at first: it is their memory that has a budget.
  await rateOf(address, headers, 64);
  const rates: number[] = [];
  const ratios: number[] = [];
  while (rates.length < rounds) {
    const yardstick = await rateOf(express);
    const rate = await rateOf(address, headers);
    rates.push(rate);
    ratios.push(rate / yardstick);
  }
  const ratio = { value: median(ratios), budget: least, atLeast: true };
  return [
    { what: `${name}: answers per second`, value: median(rates), unit: '/s' },
    { what: `${name}: by those of Express’s “ok”`, ...ratio },
  ];
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
  const express = await startExpress();
  const html = await (await fetch(`${url}/products`, { headers: browser })).text();
  const found = (pattern: RegExp) => pattern.exec(html)?.[0] ?? '';
  const shared = {
    '/healthz': '/healthz',
    ...pages,
    'A file of the build': found(/\/build\/[\w./-]+\.js/),
    'A picture': found(/\/images\/320\/[^" ]+/),
  };
  const measurements: Measurement[] = [];
  for (const [name, address] of Object.entries(shared))
    measurements.push(...(await beside(express.url, name, url + address, { least: leastShared })));
  for (const name of own) {
    const asked = { least: leastOwn, headers: { cookie } };
    const address = url + (pages[name] ?? '');
    measurements.push(...(await beside(express.url, `${name}, with a cart`, address, asked)));
  }
  express.stop();
  return [
    ...measurements,
    { what: 'Memory under this load', value: residentMemory(pid), unit: 'MB', budget: 500 },
  ];
}
