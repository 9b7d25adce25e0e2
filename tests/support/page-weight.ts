import type { Page, Request } from '@playwright/test';
import { openLive } from './faults';

const isScript = (request: Request) =>
  request.resourceType() === 'script' || new URL(request.url()).pathname.endsWith('.js');

/**
 * The script files a browser asks for until they have taken the page over and no other has come for a second, and their kilobytes as
 * they were sent, without headers.
 */
export async function scriptsOf(
  page: Page,
  address: string,
): Promise<{ files: string[]; kilobytes: number }> {
  const sizes = new Map<string, Promise<number>>();
  page.on('requestfinished', (request) => {
    if (!isScript(request)) return;
    const size = request.sizes().then(({ responseBodySize }) => responseBodySize);
    sizes.set(new URL(request.url()).pathname, size);
  });
  await openLive(page, address);
  for (let before = 0; before < sizes.size;) {
    before = sizes.size;
    await page.waitForTimeout(1000);
  }
  const bytes = await Promise.all(sizes.values());
  return { files: [...sizes.keys()], kilobytes: bytes.reduce((sum, size) => sum + size, 0) / 1000 };
}
