import { chromium } from '@playwright/test';
import { MAX_CSS_KILOBYTES, measurePageWeight } from '../tests/support/page-weight';
import type { Measurement } from './bench-report';

const DESKTOP_USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36';

export async function measurePageSizes(
  origin: string,
  name: string,
  address: string,
  { htmlBudget, cookie = '' }: { htmlBudget?: number; cookie?: string } = {},
): Promise<Measurement[]> {
  const browser = await chromium.launch({
    ...(process.env['CHROME_PATH'] ? { executablePath: process.env['CHROME_PATH'] } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await browser.newPage({
    userAgent: DESKTOP_USER_AGENT,
    extraHTTPHeaders: cookie ? { cookie } : {},
  });
  const { scriptFiles, kilobytes } = await measurePageWeight(page, `${origin}${address}`);
  const scriptBudget = address.startsWith('/checkout') ? 106 : 103;
  await browser.close();
  return [
    { what: `${name}: JavaScript`, value: kilobytes.scripts, unit: 'KB', budget: scriptBudget },
    { what: `${name}: JavaScript requests`, value: scriptFiles.length, budget: 8 },
    { what: `${name}: CSS`, value: kilobytes.css, unit: 'KB', budget: MAX_CSS_KILOBYTES },
    { what: `${name}: HTML as sent`, value: kilobytes.html, unit: 'KB', budget: htmlBudget },
  ];
}
