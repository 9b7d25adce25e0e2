import { errors, type Page, type Request } from '@playwright/test';
import { openLive } from './journey';

const isScript = (request: Request) =>
  request.resourceType() === 'script' || new URL(request.url()).pathname.endsWith('.js');

/** Whether a page asks for another script within a second. */
async function isAsked(page: Page): Promise<boolean> {
  try {
    await page.waitForRequest(isScript, { timeout: 1000 });
    return true;
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false;
    throw error;
  }
}

/**
 * The script files a browser asks for until they have taken the page over and no other has come for a second, and their kilobytes as
 * they were sent, without headers.
 */
export async function scriptsOf(
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
  // What comes while the page is being closed has no size.
  page.off('requestfinished', note);
  const bytes = await Promise.all(sizes.values());
  return { files: [...sizes.keys()], kilobytes: bytes.reduce((sum, size) => sum + size, 0) / 1000 };
}
