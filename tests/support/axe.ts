import axe from 'axe-core';
import { expect, type Browser, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface Bench {
  page: Page;
  /** Shows what another page shows, without its scripts. */
  show(html: string, address: string): Promise<void>;
}

const benches = new WeakMap<Browser, Promise<Bench>>();

async function openBench(browser: Browser): Promise<Bench> {
  const page = await browser.newPage({ bypassCSP: true, javaScriptEnabled: true });
  let shown = '';
  await page.route('**/*', (route) => {
    const request = route.request();
    if (request.isNavigationRequest())
      return request.frame() === page.mainFrame()
        ? route.fulfill({ body: shown, contentType: 'text/html; charset=utf-8' })
        : route.abort();
    return ['stylesheet', 'font'].includes(request.resourceType()) ? route.continue() : route.abort();
  });
  return {
    page,
    async show(html, address) {
      shown = html;
      // With a fragment the browser would stay in the document that it has.
      await page.goto(address.replace(/#.*$/, ''));
    },
  };
}

/** What axe finds; it is brought into a page once, however often it looks. */
async function violations(page: Page, type: 'tag' | 'rule', values: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (runOnly) => {
      const { violations: found } = await window.axe.run({ runOnly, resultTypes: ['violations'] });
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    { type, values: [...values] },
  );
}

/**
 * Fails with every axe violation of the page as it is shown now, in the light and in the dark theme. What the page shows
 * is copied into a page of its own, without scripts: axe cannot run where JavaScript is off, and its styles break the
 * page's content security policy.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const [html, address] = [await page.content(), page.url()];
  const browser = page.context().browser();
  if (!browser) throw new Error('axe needs a browser of its own');
  const opened = benches.get(browser) ?? openBench(browser);
  benches.set(browser, opened);
  const copy = await opened;
  const size = page.viewportSize();
  if (size) await copy.page.setViewportSize(size);
  await copy.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await copy.show(html, address);
  expect(await violations(copy.page, 'tag', rules), `accessibility of ${address}`).toEqual([]);
  await copy.page.emulateMedia({ colorScheme: 'dark' });
  expect(
    await violations(copy.page, 'rule', rulesOfColours),
    `colours of ${address} in the dark theme`,
  ).toEqual([]);
}
