// Renders the README's two pictures from the built demo shop, without scripts, as the README says.
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { createTempFolder } from '../tests/support/new-folder';
import { prepareOrder } from '../tests/support/page';
import { root, startShop } from '../tests/support/shop';
import { findBrowser } from './browsers.mjs';

const executablePath = await findBrowser();
if (!executablePath) throw new Error('No Chromium was found: set CHROME_PATH.');
const shop = await startShop({ dataDir: createTempFolder() });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });

for (const { name, address, width, height, scale } of [
  { name: 'list', address: '/products', width: 1280, height: 800, scale: 1 },
  { name: 'checkout', address: '/checkout', width: 390, height: 800, scale: 2 },
]) {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width, height },
    deviceScaleFactor: scale,
    javaScriptEnabled: false,
    locale: 'en-US',
  });
  const page = await context.newPage();
  if (name === 'checkout') await prepareOrder(page, shop.url);
  await page.goto(address, { waitUntil: 'networkidle' });
  await sharp(await page.screenshot())
    .webp({ quality: 75, effort: 6 })
    .toFile(path.join(root, 'docs', 'pictures', `${name}.webp`));
}

await browser.close();
await shop.stop();
