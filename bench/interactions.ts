import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
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

const presses = 3;
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

/**
 * Presses one thing on a phone with an empty cache and a CPU that is 4× slower, waits for its answer, and says how long the slowest
 * of its events took to the next paint.
 */
async function press(browser: Browser, origin: string, interaction: Interaction): Promise<number> {
  const { address, prepare, target, done } = interaction;
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
  const events = await page.evaluate(() => (window as unknown as { events: number[] }).events);
  await page.context().close();
  return Math.max(0, ...events);
}

/** Interaction to next paint (Event Timing), median of some presses; below 16 ms counts as 0. */
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
  const browser = await launchBrowser();
  const measurements: Measurement[] = [];
  for (const interaction of interactions) {
    const times: number[] = [];
    while (times.length < presses) times.push(await press(browser, origin, interaction));
    const what = `${interaction.name}: interaction to next paint`;
    measurements.push({ what, value: median(times), unit: 'ms' });
  }
  await browser.close();
  return measurements;
}
