import axe from 'axe-core';
import { expect, type Browser, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

declare global {
  interface Window {
    axe: typeof axe;
    seen: Set<string>;
  }
}

/** One window for each browser: axe is slow to load. */
const benches = new WeakMap<Browser, Page>();

async function getBench(browser: Browser): Promise<Page> {
  const page = benches.get(browser) ?? (await browser.newPage({ bypassCSP: true, javaScriptEnabled: true }));
  if (benches.has(browser)) return page;
  benches.set(browser, page);
  await page.route('**/*', (route) => {
    const request = route.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      return route.fulfill({ body: '', contentType: 'text/html' });
    return request.resourceType() === 'stylesheet' ? route.continue() : route.abort();
  });
  return page;
}

async function show(bench: Page, html: string, address: string): Promise<void> {
  if (!bench.url().startsWith(new URL('/', address).href)) {
    await bench.goto(address);
    await bench.evaluate(axe.source);
    await bench.evaluate(() => (window.seen = new Set()));
  }
  await bench.evaluate(
    ([text, at]) =>
      new Promise((resolve) => {
        history.replaceState(null, '', at);
        document.open();
        window.addEventListener('load', resolve);
        document.write(text);
        document.close();
      }),
    [html.replace(/<script\b.*?<\/script>/gs, ''), address] as const,
  );
}

const violations = (bench: Page, options: axe.RunOptions) =>
  bench.evaluate(async (runOptions) => {
    const result = await window.axe.run({ ...runOptions, resultTypes: ['violations'] });
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
  }, options);

/** Removes headers and footers that were checked before at this width: most of the time goes to their colors. */
const removeSeen = (bench: Page) =>
  bench.evaluate(() => {
    for (const part of document.querySelectorAll('body > :is(header, footer)')) {
      // URLs and hidden inputs have no color.
      const leads = / (?:href|action)="[^"]*"|<input type="hidden"[^>]*>/g;
      const markup = `${innerWidth} ${part.outerHTML.replaceAll(leads, '')}`;
      if (window.seen.has(markup)) part.remove();
      window.seen.add(markup);
    }
  });

/** Runs axe on a copy without scripts: it cannot run without JavaScript, and its styles violate the page's CSP. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const [html, address] = [await page.content(), page.url()];
  const browser = page.context().browser();
  if (!browser) throw new Error('axe needs a browser of its own');
  const bench = await getBench(browser);
  const size = page.viewportSize();
  if (size) await bench.setViewportSize(size);
  await show(bench, html, address);
  const others = Object.fromEntries(rulesOfColours.map((id) => [id, { enabled: false }]));
  const otherViolations = await violations(bench, { runOnly: tags, rules: others });
  expect(otherViolations, `accessibility of ${address}`).toEqual([]);
  await removeSeen(bench);
  for (const colorScheme of ['light', 'dark'] as const) {
    await bench.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violationsFound = await violations(bench, { runOnly: rulesOfColours });
    expect(violationsFound, `colours of ${address} in the ${colorScheme} theme`).toEqual([]);
  }
}
