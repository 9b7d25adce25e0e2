import type { Page, Route } from '@playwright/test';
import { signal } from './signal';

/** Puts something between the page and the server for the forms that scripts send, and for what they load. */
export async function between(page: Page, handle: (route: Route) => Promise<unknown>): Promise<void> {
  await page.route(/\.data(\?|$)|\/session(\?|$)/, handle);
}

/** Holds what a page asks for at an address, or else what its scripts send and load, until it may pass. Of that, forms are counted. */
export async function hold(page: Page, address?: string | RegExp) {
  const opened = signal();
  let held = 0;
  const handle = async (route: Route) => {
    if (address !== undefined || route.request().method() === 'POST') held += 1;
    await opened.given;
    await route.continue();
  };
  await (address === undefined ? between(page, handle) : page.route(address, handle));
  return { pass: opened.give, waiting: () => held };
}

/** The server does what it is asked, but its answer never arrives. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

/** Takes away what `between` has put there. */
export const calm = (page: Page) => page.unrouteAll({ behavior: 'wait' });

/** Waits until scripts have taken over the page, or all parts that match and whose scripts come after it. */
export async function live(page: Page, parts = 'main'): Promise<void> {
  await page.waitForFunction((wanted) => {
    const found = [...document.querySelectorAll(wanted)].map((part) => Object.keys(part).join(' '));
    return found.length > 0 && found.every((names) => names.includes('__reactFiber'));
  }, parts);
}

/**
 * From here on an opened page is ready when its scripts have taken it over: they start after the first paint, when a browser
 * already calls a page loaded. Who says what to wait for (`waitUntil`) gets that and no more.
 */
export function waitForScripts(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const takenOver = async () => {
    if ((await page.locator('script[type$=module]').count()) > 0) await live(page);
  };
  page.goto = async (address, options) => {
    const answer = await goto(address, options);
    if (!options?.waitUntil) await takenOver();
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (!options?.waitUntil) await takenOver();
    return answer;
  };
}
