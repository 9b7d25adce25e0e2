import { errors, type Page, type Request } from '@playwright/test';
import { openLive } from './journey';

/** Budgets of sizes as sent, in KB. What the bench measures, each landing holds. */
export const MAX_CSS_KILOBYTES = 12;
export const MAX_LIST_KILOBYTES = 9.5;

const isScript = (request: Request) =>
  request.resourceType() === 'script' || new URL(request.url()).pathname.endsWith('.js');

async function isAsked(page: Page): Promise<boolean> {
  try {
    await page.waitForRequest(isScript, { timeout: 1000 });
    return true;
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false;
    throw error;
  }
}

export interface PageWeight {
  scriptFiles: string[];
  /** As sent, without headers. */
  kilobytes: Record<'scripts' | 'css' | 'html', number>;
}

/** Measures a page until hydration and one second without another script. */
export async function measurePageWeight(page: Page, address: string): Promise<PageWeight> {
  const requests: Request[] = [];
  const note = (request: Request) => requests.push(request);
  page.on('requestfinished', note);
  await openLive(page, address);
  while (await isAsked(page)) continue;
  // Requests during closing have no size.
  page.off('requestfinished', note);
  const measure = async (isCounted: (request: Request) => boolean) => {
    const sizes = new Map<string, number>();
    for (const request of requests.filter(isCounted)) {
      const status = (await request.response())?.status();
      if (status !== 200) throw new Error(`${request.url()} answered ${status}`);
      sizes.set(new URL(request.url()).pathname, (await request.sizes()).responseBodySize);
    }
    return sizes;
  };
  const addUp = (sizes: Map<string, number>) =>
    [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1000;
  const scripts = await measure(isScript);
  return {
    scriptFiles: [...scripts.keys()],
    kilobytes: {
      scripts: addUp(scripts),
      css: addUp(await measure((request) => request.resourceType() === 'stylesheet')),
      html: addUp(await measure((request) => request.resourceType() === 'document')),
    },
  };
}
