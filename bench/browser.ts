import { chromium, type Browser } from '@playwright/test';

/** A browser with an empty cache. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(process.env['CHROME_PATH'] ? { executablePath: process.env['CHROME_PATH'] } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}
