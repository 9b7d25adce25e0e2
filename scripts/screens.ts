// Takes screenshots of twenty screens (phone and desktop, light and dark, English and German): `npm run screens [NAME…]`.
// `npm run screens readme` renders the README's two pictures, without scripts, as the README says.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { simpleProduct } from '../tests/support/api';
import { HttpClient } from '../tests/support/http-client';
import { createTempFolder } from '../tests/support/new-folder';
import { logInAsDemo, order, prepareOrder } from '../tests/support/page';
import { listScreens } from '../tests/support/screens';
import { root, startShop } from '../tests/support/shop';
import { findBrowser } from './browsers.mjs';

const executablePath = await findBrowser();
if (!executablePath) throw new Error('No Chromium was found: set CHROME_PATH.');
// `content-visibility` is overridden below, for full-page screenshots.
const shop = await startShop({ dataDir: createTempFolder() });
const origin = shop.url;
const folder = path.join(root, 'tests', '.output', 'screens');
mkdirSync(folder, { recursive: true });

const publicScreens = await listScreens(origin);
const SCREEN_NAMES =
  'home products search product-simple product-variable product-sold-out categories wishlist contact my-account not-found';
const { slug } = await simpleProduct(origin);

const stages: [(page: Page) => Promise<unknown>, Record<string, string>][] = [
  [
    async () => undefined,
    {
      ...Object.fromEntries(SCREEN_NAMES.split(' ').map((name) => [name, publicScreens[name] ?? `/${name}`])),
      filtered: '/products?filter=pa_color[moss]',
      longest: '/product/morning-mug',
      'cart-empty': '/cart',
    },
  ],
  [
    (page) => prepareOrder(page, origin),
    { cart: '/cart', checkout: '/checkout', review: '/checkout/review' },
  ],
  [async () => undefined, { 'order-received': await order(new HttpClient(origin), slug) }],
  [(page) => logInAsDemo(page, origin), { account: '/my-account', orders: '/my-account?tab=orders' }],
];

async function scrollThrough(page: Page): Promise<void> {
  const isAtEnd = () =>
    page.evaluate(() => {
      scrollBy(0, innerHeight);
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    });
  do await page.waitForLoadState('networkidle');
  while (!(await isAtEnd()));
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
}

const VISIBLE_STYLE = '* { content-visibility: visible !important }';
const requestedNames = process.argv.slice(2);
const screenshotFiles: string[] = [];
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
for (const locale of ['en-US', 'de-DE']) {
  for (const [prepare, addresses] of stages) {
    const selectedScreens = Object.entries(addresses).filter(
      ([name]) => requestedNames.length === 0 || requestedNames.includes(name),
    );
    if (selectedScreens.length === 0) continue;
    const context = await browser.newContext({ baseURL: origin, locale, bypassCSP: true });
    const page = await context.newPage();
    await prepare(page);
    for (const [name, address] of selectedScreens) {
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(address);
        await page.addStyleTag({ content: VISIBLE_STYLE });
        await scrollThrough(page);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          const file = `${name}-${width}-${colorScheme}-${locale.slice(0, 2)}.png`;
          await page.screenshot({ path: path.join(folder, file), fullPage: true });
          screenshotFiles.push(file);
        }
      }
    }
    await context.close();
  }
}
for (const { name, address, width, deviceScaleFactor } of requestedNames.includes('readme')
  ? [
      { name: 'list', address: '/products', width: 1280, deviceScaleFactor: 1 },
      { name: 'checkout', address: '/checkout', width: 390, deviceScaleFactor: 2 },
    ]
  : []) {
  const viewport = { width, height: 800 };
  const options = { baseURL: origin, viewport, deviceScaleFactor, javaScriptEnabled: false, locale: 'en-US' };
  const page = await (await browser.newContext(options)).newPage();
  if (name === 'checkout') await prepareOrder(page, origin);
  await page.goto(address, { waitUntil: 'networkidle' });
  const picture = sharp(await page.screenshot()).webp({ quality: 75, effort: 6 });
  await picture.toFile(path.join(root, 'docs', 'pictures', `${name}.webp`));
}
await browser.close();
await shop.stop();

const figures = screenshotFiles.map(
  (file) =>
    `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy" width="${file.includes('390') ? 195 : 640}"></a>`,
);
writeFileSync(
  path.join(folder, 'index.html'),
  `<!doctype html><title>Screens</title><body style="display:flex;flex-wrap:wrap;gap:8px;align-items:start">${figures.join('')}`,
);
console.log(path.join(folder, 'index.html'));
