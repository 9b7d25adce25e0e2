import type { Page } from '@playwright/test';
import { launchBrowser } from './browser';
import { median, type Measurement } from './report';

const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const userAgent =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

interface Vitals {
  lcp: number;
  cls: number;
  tbt: number;
}

async function observe(page: Page): Promise<void> {
  // esbuild names the functions below with a helper of its own, which the browser does not have.
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.addInitScript(() => {
    const vitals = { lcp: 0, cls: 0, tbt: 0 };
    Object.assign(window, { vitals });
    const on = (
      type: string,
      add: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
    ) => new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
    on('largest-contentful-paint', (entry) => (vitals.lcp = entry.startTime));
    on('layout-shift', (entry) => {
      if (!entry.hadRecentInput) vitals.cls += entry.value ?? 0;
    });
    on('longtask', (entry) => (vitals.tbt += Math.max(0, entry.duration - 50)));
  });
}

async function visit(address: string): Promise<Vitals> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      userAgent,
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
    });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await observe(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    return await page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals);
  } finally {
    await browser.close();
  }
}

/** LCP, CLS and TBT on an emulated slow phone (4× CPU, slow 4G), median of five visits with an empty cache. */
export async function vitalsOf(origin: string, name: string, address: string): Promise<Measurement[]> {
  const visits: Vitals[] = [];
  while (visits.length < 5) visits.push(await visit(`${origin}${address}`));
  return [
    { what: `${name}: LCP`, value: median(visits.map(({ lcp }) => lcp)) / 1000, unit: 's', budget: 1.8 },
    { what: `${name}: CLS`, value: median(visits.map(({ cls }) => cls)), unit: '', budget: 0.02 },
    { what: `${name}: TBT`, value: median(visits.map(({ tbt }) => tbt)), unit: 'ms', budget: 150 },
  ];
}
