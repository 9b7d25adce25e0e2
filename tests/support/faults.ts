import type { Page, Route } from '@playwright/test';
import { signal } from './signal';

export async function between(page: Page, handle: (route: Route) => Promise<unknown>): Promise<void> {
  await page.route(/\.data(\?|$)|\/session(\?|$)/, handle);
}

/** Holds requests for an address, or those of scripts, of which only forms count. */
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

export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

export const calm = (page: Page) => page.unrouteAll({ behavior: 'wait' });

/** Waits for hydration of the page, or of all matching parts that load later. */
export async function live(page: Page, parts = 'main'): Promise<void> {
  await page.waitForFunction((wanted) => {
    const found = [...document.querySelectorAll(wanted)].map((part) => Object.keys(part).join(' '));
    return found.length > 0 && found.every((names) => names.includes('__reactFiber'));
  }, parts);
}

/** Makes `goto` and `reload` wait for hydration, which comes after the load event, unless `waitUntil` is given. */
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
