import { errors, type Page, type Request } from '@playwright/test';
import { openLive } from './journey';

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

/** Measures the scripts until hydration and one second without another, in KB as sent, without headers. */
export async function measureScripts(
  page: Page,
  address: string,
): Promise<{ files: string[]; kilobytes: number }> {
  const sizes = new Map<string, Promise<number>>();
  const note = (request: Request) => {
    if (!isScript(request)) return;
    const size = request.sizes().then(({ responseBodySize }) => responseBodySize);
    sizes.set(new URL(request.url()).pathname, size);
  };
  page.on('requestfinished', note);
  await openLive(page, address);
  while (await isAsked(page)) continue;
  // Requests during closing have no size.
  page.off('requestfinished', note);
  const bytes = await Promise.all(sizes.values());
  return { files: [...sizes.keys()], kilobytes: bytes.reduce((sum, size) => sum + size, 0) / 1000 };
}
