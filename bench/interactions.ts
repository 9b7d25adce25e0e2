import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { live } from '../tests/support/faults';
import { launchBrowser, openPhone } from './browser';
import { median, type Measurement } from './report';

interface Interaction {
  name: string;
  address: string;
  /** Makes what is pressed visible. */
  prepare?(page: Page): Promise<void>;
  target: string;
  /** Matches when what was pressed for has been done. */
  done: string;
}

/** Milliseconds that a brisk finger stays on what it taps; Playwright's own tap takes none, which no finger can. */
const touchTime = 60;

/** Taps the middle of what is shown, without the looks that a locator takes, which would be measured, too. */
async function tap(page: Page, devtools: CDPSession, target: string): Promise<void> {
  const box = await page.locator(target).first().boundingBox();
  if (!box) throw new Error(`${page.url()}: nothing to press at ${target}`);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await pause(touchTime);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Presses one thing, waits for its answer, and says how long the slowest of its events took to the next paint. */
async function press(origin: string, { address, prepare, target, done }: Interaction): Promise<number> {
  const browser = await launchBrowser();
  try {
    const { page, devtools } = await openPhone(browser);
    await page.goto(`${origin}${address}`, { waitUntil: 'networkidle' });
    await live(page);
    await prepare?.(page);
    await page.locator(target).first().scrollIntoViewIfNeeded();
    await page.evaluate(() => {
      const events: number[] = [];
      Object.assign(window, { events });
      const options = { type: 'event', durationThreshold: 16 };
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) events.push(duration);
      }).observe(options);
    });
    await tap(page, devtools, target);
    await page.locator(done).first().waitFor();
    // Entries come after the paint that they end with.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    return Math.max(0, ...(await page.evaluate(() => (window as unknown as { events: number[] }).events)));
  } finally {
    await browser.close();
  }
}

/** Interaction to next paint (Event Timing) at 4× CPU slowdown, median of nine presses; below 16 ms counts as 0. */
export async function interactionTimes(origin: string, product: string): Promise<Measurement[]> {
  const interactions: Interaction[] = [
    {
      name: 'Add to cart on a list card',
      address: '/products',
      target: 'article button[value=add]:not([formaction])',
      done: 'article [role=status]',
    },
    {
      name: 'Add to cart on the product page',
      address: product,
      target: '#buy button[value=add]',
      done: '#buy [role=status], main [role=status]:not(:empty)',
    },
    {
      name: 'Filter of a list',
      address: '/products',
      prepare: (page) => page.locator('main details > summary').first().tap(),
      target: 'main details input[type=checkbox]',
      done: 'main [aria-busy=true], main a[href="/products"]',
    },
  ];
  const measurements: Measurement[] = [];
  for (const interaction of interactions) {
    const times: number[] = [];
    while (times.length < 9) times.push(await press(origin, interaction));
    measurements.push({
      what: `${interaction.name}: interaction to next paint`,
      value: median(times),
      unit: 'ms',
    });
  }
  return measurements;
}
