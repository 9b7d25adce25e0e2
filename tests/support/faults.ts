import type { Page, Request, Route } from '@playwright/test';
import { createDeferred } from './process-signal';

export async function interceptScriptRequests(
  page: Page,
  handle: (route: Route) => Promise<unknown>,
): Promise<void> {
  await page.route(/\.data(\?|$)|\/session(\?|$)/, handle);
}

/** URLs of the requests from now on that `isMeant`, as they are sent. */
export function recordRequests(page: Page, isMeant: (request: Request) => boolean): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (isMeant(request)) urls.push(request.url());
  });
  return urls;
}

/** Holds requests for an address, or those of scripts, of which only forms count. */
export async function holdRequests(page: Page, address?: string | RegExp) {
  const released = createDeferred();
  let heldCount = 0;
  const handle = async (route: Route) => {
    if (address !== undefined || route.request().method() === 'POST') heldCount += 1;
    await released.promise;
    await route.continue();
  };
  await (address === undefined ? interceptScriptRequests(page, handle) : page.route(address, handle));
  return { pass: released.settle, waiting: () => heldCount };
}

export async function dropResponse(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

export const removeInterceptors = (page: Page) => page.unrouteAll({ behavior: 'wait' });

/** Waits for hydration of the page, or of all matching parts that load later. */
export async function waitForHydration(page: Page, parts = 'main'): Promise<void> {
  await page.waitForFunction((selector) => {
    const reactKeys = [...document.querySelectorAll(selector)].map((part) => Object.keys(part).join(' '));
    return reactKeys.length > 0 && reactKeys.every((names) => names.includes('__reactFiber'));
  }, parts);
}

/** Makes `goto` and `reload` wait for hydration, which comes after the load event, unless `waitUntil` is given. */
export function waitForScripts(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const takenOver = async () => {
    if ((await page.locator('script[type$=module]').count()) > 0) await waitForHydration(page);
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
