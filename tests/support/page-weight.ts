import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** The script files a browser asks for until the page is at rest, and their size in kilobytes of brotli. */
export async function scriptsOf(
  page: Page,
  address: string,
): Promise<{ files: string[]; kilobytes: number }> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' || pathname.endsWith('.js')) files.add(pathname);
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const bytes = [...files]
    .filter((file) => file.startsWith('/build/'))
    .reduce((sum, file) => sum + brotliCompressSync(readFileSync(path.join('public', file))).length, 0);
  return { files: [...files], kilobytes: bytes / 1000 };
}
