import type { Page } from '@playwright/test';
import { launchBrowser, openPhone } from './browser';
import { median, type Measurement } from './report';

const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
interface Vitals {
  lcp: number;
  cls: number;
  tbt: number;
}

interface LongTask {
  start: number;
  duration: number;
}

interface Observed {
  lcp: number;
  cls: number;
  fcp: number;
  tasks: LongTask[];
}

async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observed: Observed = { lcp: 0, cls: 0, fcp: 0, tasks: [] };
    Object.assign(window, { observed });
    const on = (
      type: string,
      add: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
    ) => new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
    on('largest-contentful-paint', (entry) => (observed.lcp = entry.startTime));
    on('layout-shift', (entry) => {
      if (!entry.hadRecentInput) observed.cls += entry.value ?? 0;
    });
    on('paint', (entry) => {
      if (entry.name === 'first-contentful-paint') observed.fcp = entry.startTime;
    });
    on('longtask', ({ startTime, duration }) => observed.tasks.push({ start: startTime, duration }));
  });
}

/** What of the long tasks is over 50 ms and after the first contentful paint: before it there is nothing to press. */
function blockingTime({ fcp, tasks }: Observed): number {
  const late = tasks.map(({ start, duration }) => Math.min(duration, start + duration - fcp));
  return late.reduce((sum, time) => sum + Math.max(0, time - 50), 0);
}

async function visit(address: string): Promise<Vitals> {
  const browser = await launchBrowser();
  try {
    const { page, devtools } = await openPhone(browser);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow4G);
    await observe(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    const observed = await page.evaluate(() => (window as unknown as { observed: Observed }).observed);
    return { lcp: observed.lcp, cls: observed.cls, tbt: blockingTime(observed) };
  } finally {
    await browser.close();
  }
}

/** LCP, CLS and TBT (as Lighthouse counts it) on an emulated slow phone (4× CPU, slow 4G), median of five visits with an empty cache. */
export async function vitalsOf(origin: string, name: string, address: string): Promise<Measurement[]> {
  const visits: Vitals[] = [];
  while (visits.length < 5) visits.push(await visit(`${origin}${address}`));
  return [
    { what: `${name}: LCP`, value: median(visits.map(({ lcp }) => lcp)) / 1000, unit: 's', budget: 1.8 },
    { what: `${name}: CLS`, value: median(visits.map(({ cls }) => cls)), unit: '', budget: 0.02 },
    { what: `${name}: TBT`, value: median(visits.map(({ tbt }) => tbt)), unit: 'ms', budget: 150 },
  ];
}
