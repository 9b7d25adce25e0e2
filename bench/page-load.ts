import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import autocannon from 'autocannon';
import { HttpClient } from '../tests/support/http-client';
import { fetchIfListening } from '../tests/support/listening';
import { getFreePort, type Shop } from '../tests/support/shop';
import { messageText } from '../tests/support/messages';
import { MAX_CSS_KILOBYTES, measurePageWeight } from '../tests/support/page-weight';
import { median, type Measurement } from './bench-report';

const EXPRESS_SCRIPT =
  "require('express')().get('*', (request, response) => response.send('ok')).listen(Number(process.env.PORT), '127.0.0.1')";

/** Serves "ok" and nothing else: the upper bound of what this machine can do. */
async function startExpress() {
  const port = await getFreePort();
  const server = spawn(process.execPath, ['-e', EXPRESS_SCRIPT], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port) },
  });
  const url = `http://127.0.0.1:${port}/`;
  while (!(await fetchIfListening(url))) {
    if (server.exitCode !== null) throw new Error('Express did not start');
    await pause(20);
  }
  return { url, stop: () => server.kill() };
}

function readMemoryMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1000;
}

const browser = {
  'user-agent': 'Mozilla/5.0 Chrome/140.0.0.0',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-US,en;q=0.9',
};

/** Short and alternating, so that other load on the machine slows down both sides of a ratio. */
const TURN_SECONDS = 1;
const ROUND_COUNT = 5;

/** Returns answers per second. */
async function measureRate(url: string, headers: Record<string, string> = {}): Promise<number> {
  const result = await autocannon({
    url,
    connections: 4,
    headers: { ...browser, ...headers },
    duration: TURN_SECONDS,
  });
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
  return result.requests.average;
}

export async function getCartCookies(origin: string, product: string): Promise<string> {
  const client = new HttpClient(origin);
  await client.open(product);
  await client.press(messageText('product:addToCart'));
  await client.open(product);
  return [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

async function compareWithExpress(
  express: string,
  name: string,
  address: string,
  minRatio?: number,
  headers?: Record<string, string>,
): Promise<Measurement[]> {
  await measureRate(address, headers);
  const rates: number[] = [];
  const ratios: number[] = [];
  while (rates.length < ROUND_COUNT) {
    const yardstick = await measureRate(express);
    const rate = await measureRate(address, headers);
    rates.push(rate);
    ratios.push(rate / yardstick);
  }
  return [
    { what: `${name}: answers per second`, value: median(rates), unit: '/s' },
    {
      what: `${name}: by those of Express’s “ok”`,
      value: median(ratios),
      budget: minRatio,
      isMinimum: true,
    },
  ];
}

/** Shared pages may take twice the time of Express's "ok". Pages with a cookie are rendered. */
const [MIN_SHARED_RATIO, MIN_CART_RATIO] = [0.5, 0.08];

export async function measurePageLoad(
  { url, pid }: { url: string; pid: number },
  pages: Record<string, string>,
  cookie: string,
): Promise<Measurement[]> {
  const express = await startExpress();
  const html = await (await fetch(`${url}/products`, { headers: browser })).text();
  const findUrl = (pattern: RegExp) => pattern.exec(html)?.[0] ?? '';
  const shared = {
    '/healthz': '/healthz',
    ...pages,
    'A file of the build': findUrl(/\/build\/[\w./-]+\.js/),
    'A picture': findUrl(/\/images\/320\/[^" ]+/),
  };
  // Express against itself shows how steady the machine is.
  const measurements = await compareWithExpress(express.url, 'Express’s “ok”', express.url);
  for (const [name, path] of Object.entries(shared))
    measurements.push(...(await compareWithExpress(express.url, name, url + path, MIN_SHARED_RATIO)));
  for (const [name, path] of Object.entries(pages))
    measurements.push(
      ...(await compareWithExpress(express.url, `${name}, with a cart`, url + path, MIN_CART_RATIO, {
        cookie,
      })),
    );
  express.stop();
  return [
    ...measurements,
    { what: 'Memory under this load', value: readMemoryMegabytes(pid), unit: 'MB', budget: 500 },
  ];
}

/** Seconds from the start of the process until the first list. */
export async function measureRestart(shop: Shop): Promise<{ shop: Shop; seconds: number }> {
  let started = 0;
  const restarted = await shop.restart('SIGTERM', () => (started = performance.now()));
  await fetch(`${restarted.url}/products`);
  return { shop: restarted, seconds: (performance.now() - started) / 1000 };
}

const DESKTOP_USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36';

export async function measurePageSizes(
  origin: string,
  name: string,
  address: string,
  { htmlBudget, cookie = '' }: { htmlBudget?: number; cookie?: string } = {},
): Promise<Measurement[]> {
  const browser = await chromium.launch({
    ...(process.env['CHROME_PATH'] ? { executablePath: process.env['CHROME_PATH'] } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await browser.newPage({
    userAgent: DESKTOP_USER_AGENT,
    extraHTTPHeaders: cookie ? { cookie } : {},
  });
  const { scriptFiles, kilobytes } = await measurePageWeight(page, `${origin}${address}`);
  const scriptBudget = address.startsWith('/checkout') ? 106 : 103;
  await browser.close();
  return [
    { what: `${name}: JavaScript`, value: kilobytes.scripts, unit: 'KB', budget: scriptBudget },
    { what: `${name}: JavaScript requests`, value: scriptFiles.length, budget: 8 },
    { what: `${name}: CSS`, value: kilobytes.css, unit: 'KB', budget: MAX_CSS_KILOBYTES },
    { what: `${name}: HTML as sent`, value: kilobytes.html, unit: 'KB', budget: htmlBudget },
  ];
}
