import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { waitForHydration } from '../tests/support/faults';
import { MAX_CSS_KILOBYTES, measurePageWeight } from '../tests/support/page-weight';
import { median, type Measurement } from './bench-report';

function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(process.env['CHROME_PATH'] ? { executablePath: process.env['CHROME_PATH'] } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

const DESKTOP_USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36';

export async function measurePageSizes(
  origin: string,
  name: string,
  address: string,
  { htmlBudget, cookie = '' }: { htmlBudget?: number; cookie?: string } = {},
): Promise<Measurement[]> {
  const browser = await launchBrowser();
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

const PHONE_USER_AGENT =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** The CPU is throttled 4×. */
async function openPhone(browser: Browser): Promise<{ page: Page; devtools: CDPSession }> {
  const context = await browser.newContext({
    userAgent: PHONE_USER_AGENT,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  // esbuild wraps functions in its helper `__name`, which the browser does not have.
  await page.addInitScript('globalThis.__name = (named) => named;');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { page, devtools };
}

interface Interaction {
  name: string;
  address: string;
  prepare?(page: Page): Promise<void>;
  target: string;
  done: string;
}

const PRESS_COUNT = 3;
/** Playwright's tap takes 0 ms, which no finger can. */
const TOUCH_DURATION_MS = 60;

/** Taps without the actionability checks of a locator, which would be measured too. */
async function tap(page: Page, devtools: CDPSession, target: string): Promise<void> {
  const box = await page.locator(target).first().boundingBox();
  if (!box) throw new Error(`${page.url()}: nothing to press at ${target}`);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await pause(TOUCH_DURATION_MS);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function measurePress(browser: Browser, origin: string, interaction: Interaction): Promise<number> {
  const { address, prepare, target, done } = interaction;
  const { page, devtools } = await openPhone(browser);
  await page.goto(`${origin}${address}`, { waitUntil: 'networkidle' });
  await waitForHydration(page);
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
  // Entries arrive after the paint that ends them.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const events = await page.evaluate(() => (window as unknown as { events: number[] }).events);
  await page.context().close();
  return Math.max(0, ...events);
}

/** Median interaction to next paint (Event Timing). Below 16 ms counts as 0. */
export async function measureInteractions(origin: string, product: string): Promise<Measurement[]> {
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
    while (times.length < PRESS_COUNT) times.push(await measurePress(browser, origin, interaction));
    const what = `${interaction.name}: interaction to next paint`;
    measurements.push({ what, value: median(times), unit: 'ms' });
  }
  await browser.close();
  return measurements;
}
