import { openLive, title } from '../support/journey';
import { expect, test } from '../support/test';
import { startShop } from '../support/shop';
import { messageText } from '../support/messages';

test.use({ serviceWorkers: 'allow' });

test('without a connection a page in the shopper’s language says so, and nothing else is stored @long', async ({
  browser,
}) => {
  const shop = await startShop();
  const context = await browser.newContext({ locale: 'de-DE', baseURL: shop.url });
  const page = await context.newPage();
  await page.goto('/product/nesting-box');
  await page
    .getByRole('button', { name: messageText('product:addToCart', {}, 'de_DE'), exact: true })
    .click();
  await expect(page.getByRole('link', { name: /Warenkorb 1/ }).first()).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const kept = await page.evaluate(async () => {
    const found: [path: string, text: string][] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        found.push([new URL(request.url).pathname, (await (await cache.match(request))?.text()) ?? '']);
    }
    return found;
  });
  const [[path, html] = [], ...files] = kept;
  expect(path).toBe('/offline');
  expect(html).toContain('<html lang="de-DE"');
  expect(html).not.toContain('Warenkorb');
  const named = new Set(html?.match(/\/build\/[\w./-]+\.(?:css|svg)/g));
  expect(files.map(([file]) => file).sort()).toEqual([...named].sort());

  await openLive(page, '/products?search=nistkasten');
  await shop.stop();
  await context.setOffline(true);
  const heading = title(page);
  const before = (await heading.textContent()) ?? '';
  await page.getByRole('main').getByRole('link', { name: 'Nistkasten', exact: true }).click();
  await expect(page.locator('#flash')).toContainText(messageText('errors:notLoaded_offline', {}, 'de_DE'));
  await expect(heading).toHaveText(before);
  // The files that the page needs come from the worker, not from the browser's own cache.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await page.goto('/cart');
  await expect(heading).toHaveText(messageText('common:offline', {}, 'de_DE'));
  await expect(page.getByRole('link', { name: messageText('common:tryAgain', {}, 'de_DE') })).toBeVisible();
  expect(await heading.evaluate((title) => getComputedStyle(title).fontFamily)).toContain('Besley');
  await context.close();
});
